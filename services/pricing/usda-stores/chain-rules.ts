import { type Chain, chainsIn, reaches } from '@homeplate/reference/chains/chains.ts';

/** A retailer's name and place, as far as the rules need them. */
export type NamedPlace = { name: string; city: string; state: string; zip: string };

/** Banners whose name is also a common name of other stores: the rest of the name must not name something else. */
const COMMON_NAMES = new Set([
  'acme',
  'amigo',
  'amigos',
  'american-grocery',
  'bakers',
  'carrs',
  'central-market',
  'city-market',
  'cub',
  'econo',
  'fairway',
  'family-fare',
  'festival-foods',
  'food-bazaar',
  'food-center',
  'food-city',
  'food-city-arizona',
  'foods-co',
  'giant',
  'giant-company',
  'harveys',
  'homeland',
  'jay-c',
  'key-food',
  'kings-food-markets',
  'lins',
  'lowes-foods',
  'lowes-market',
  'lucky',
  'market-basket',
  'market-district',
  'market-street',
  'martins',
  'metro-market',
  'mr-special',
  'pavilions',
  'pay-less-guam',
  'pay-less-indiana',
  'price-rite',
  'pueblo',
  'rouses',
  'save-mart',
  'selectos',
  'star-market',
  'supermax',
  'target',
  'tops',
  'town-and-country-markets',
  'united-supermarkets',
  'vallarta',
]);

/** Names that the banner in the table does not match. Tested against plain names: see `plainName`. */
const OTHER_NAMES: Readonly<Record<string, RegExp>> = {
  walmart: /^WAL ?MART\b/,
  'sams-club': /^SAMS (?:CLUB|WHOLESALE)\b/,
  bjs: /^BJS (?:WHOLESALE|CLUB|MEMBERSHIP)\b|^BJS(?= \d|$)/,
  heb: /^(?:HEB|H E B)\b/,
  'jewel-osco': /^JEWEL(?: ?OSCO| FOOD| \d|$)/,
  'pick-n-save': /^PICK ?N? ?SAVE\b/,
  'stop-and-shop': /^(?:SUPER )?STOP ?(?:AND|N)? ?SHOP\b/,
  shoprite: /\bSHOP ?RITE\b/,
  'whole-foods': /^(?:WHOLE FOODS?|WFM)\b/,
  'trader-joes': /^TRADER JOE(?:S)?\b/,
  sprouts: /^SPROUTS\b/,
  'market-basket': /^(?:DEMOULAS|MARKET BASKET)\b/,
  'price-chopper': /^(?:PRICE CHOPPER|MARKET 32)\b/,
  'stater-bros': /^STATER BRO(?:S|THERS)\b/,
  'roche-bros': /^ROCHE BRO(?:S|THERS)\b/,
  'times-supermarkets': /^TIMES SUPER/,
  'save-a-lot': /\bSAVE? ?A ?LOT\b/,
  'grocery-outlet': /\bGROCERY OUTLET\b/,
  iga: /\bIGA\b/,
  'piggly-wiggly': /\bPIGGLY WIGGLY\b/,
  'key-food': /^KEY ?FOODS?\b/,
  ctown: /^C ?TOWN\b/,
  'giant-company': /^GIANT\b/,
  tops: /^TOPS (?:FRIENDLY |FRNDLY )?(?:MARKETS?|MKTS?)\b|^TOPS(?= \d|$)/,
  'winn-dixie': /^WINN ?DIXIE\b/,
  weis: /^WEIS\b/,
  redners: /^REDNERS\b/,
  'price-rite': /^PRICE ?RITE\b/,
  'lowes-foods': /^LOWES FOODS?\b/,
  'lowes-market': /^LOWES (?:SUPER ?)?(?:MARKET|MARKETPLACE|SUPER S)\b/,
  cub: /^CUB(?: FOODS?)?\b/,
  'lunds-and-byerlys': /^(?:LUNDS?|BYERLYS?)\b/,
  'super-one-foods': /^SUPER (?:ONE|1)(?: FOODS?)?\b/,
  'super-1-foods': /^SUPER (?:ONE|1) FOODS?\b/,
  'super-1-foods-northwest': /^SUPER (?:ONE|1) FOODS?\b/,
  foodmaxx: /^FOOD ?MAXX?\b/,
  'foods-co': /^FOODS ?CO\b/,
  'northgate-gonzalez': /^NORTHGATE\b/,
  vallarta: /^VALLARTA (?:SUPERMARKETS?|MARKETS?)\b/,
  carrs: /^CARRS(?: SAFEWAY)?\b/,
  'festival-foods': /^FESTIVAL FOODS?\b/,
  'nob-hill': /^NOB HILL\b/,
  'kta-super-stores': /^KTA\b/,
  'alaska-commercial': /^(?:ALASKA COMM\w*|AC (?:VALUE|QUICK|STORE))\b/,
  'fresh-thyme': /^FRESH THYME\b/,
  'natural-grocers': /^(?:NATURAL GROCERS|VITAMIN COTTAGE)\b/,
  'new-seasons': /^NEW SEASONS\b/,
  yokes: /^YOKES\b/,
  gelsons: /^GELSONS?\b/,
  lucky: /^LUCKY(?! \d\b)\b/,
};

/** Departments and formats that are no place for a week's groceries; `FOOD AND PHARMACY` is a whole store. */
const OTHER_KINDS =
  /\b(?:FUEL|GAS|GASOLINE|PETRO\w*|LIQUORS?|WINES?|SPIRITS|BEVERAGES?|EXPRESS|EXPR|CONVENIENCE|C STORE|GETGO|FAST AND FRESH|QUICK ?STOP|CAR WASH|OPTICAL|CLINIC|BAKERY|SUSHI|KIOSK|CAFE|CATERING|RESTAURANT|GARDEN CENTER|BUSINESS (?:CENTER|CTR))\b|(?<!\bFOODS? AND )(?<!\bFOODS? )\b(?:PHARMACY|PHCY|RX)\b/;

/** What USDA calls places that are no grocery stores. */
const OTHER_TYPES = /convenience|restaurant|farmers|delivery|military|meal|treatment|shelter|group living/i;

/** Words that may follow a common name without naming something else. */
const GENERAL_WORDS = new Set(
  `AND OF THE NO ST STORE STORES SUPERSTORE MARKET MARKETS MKT MKTS MARKETPLACE SUPERMARKET SUPERMARKETS SUPERMKT SUPRMKT SUPER CENTER
  SUPERCENTER CTR FOOD FOODS GROCERY GROCERIES GROCER GROCERS DRUG DRUGS PHARMACY FRIENDLY FRESH FARE FARMS COMPANY CO CORP INC LLC LP LTD
  GREATLAND CITYTARGET T SUPERTARGET NEIGHBORHOOD WAREHOUSE CALIFORNIA UNITED FAMILY BY`.split(/\s+/),
);

/** Uppercase letters, digits and single spaces: `SMITH'S FOOD & DRUG #21` becomes `SMITHS FOOD AND DRUG 21`. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’‘`´."]/gu, '')
    .toUpperCase()
    .replace(/&|\+/g, ' AND ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** Whether the name or the type is that of a fuel station, a pharmacy, a liquor store or another place without groceries. */
export const isOtherKind = (name: string, type: string): boolean =>
  OTHER_TYPES.test(type) || OTHER_KINDS.test(plainName(name));

type Rule = { chain: Chain; pattern: RegExp; isCommon: boolean };

/** The rules of a state's chains; other chains have no store there. */
const rulesByState = new Map<string, readonly Rule[]>();
const rulesIn = (state: string): readonly Rule[] => {
  const cached = rulesByState.get(state);
  if (cached) return cached;
  const rules = chainsIn(state).map((chain) => ({
    chain,
    pattern: OTHER_NAMES[chain.id] ?? patternOf(chain.name),
    isCommon: COMMON_NAMES.has(chain.id),
  }));
  rulesByState.set(state, rules);
  return rules;
};

/** The banner at the start of a name, with or without spaces, the article and `AND`. */
function patternOf(banner: string): RegExp {
  const words = plainName(banner)
    .replace(/^THE /, '')
    .split(' ')
    .map((word) => (word === 'AND' ? '(?:AND)?' : word));
  return new RegExp(`^(?:THE )?${words.join(' ?')}\\b`);
}

/**
 * The chain of a store, by its name and place. Only chains that the table has in this state count. Of several, the longest name wins
 * (Giant Eagle is no Giant), then the chain that serves this part of the state (the two chains called Price Chopper).
 */
export function chainOfName({ name, city, state, zip }: NamedPlace): Chain | undefined {
  const plain = plainName(name);
  const cityWords = new Set(plainName(city).split(' '));
  const found = rulesIn(state).flatMap(({ chain, pattern, isCommon }) => {
    const [banner] = pattern.exec(plain) ?? [];
    if (banner === undefined) return [];
    const rest = plain.replace(banner, ' ').split(' ').filter(Boolean);
    const isPlain = rest.every((word) => /\d/.test(word) || GENERAL_WORDS.has(word) || cityWords.has(word));
    return isCommon && !isPlain
      ? []
      : [{ chain, length: banner.length, near: reaches(chain, { zip, state }) }];
  });
  found.sort((a, b) => b.length - a.length || Number(b.near) - Number(a.near));
  return found[0]?.chain;
}
