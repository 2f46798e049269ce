import { MEASURES, type Measure } from '../foods/food.ts';

/** The short name of each unit and its other spellings; plurals in -s are recognized. */
const SPELLINGS: Readonly<Record<string, string>> = {
  tsp: 'teaspoon teasp tspn tsps',
  tbsp: 'tablespoon tablesp tblsp tbs tbl tbls tbsps tbsn tblspn',
  cup: '',
  'fl oz': 'fluid-ounce fluid-oz fl-ounce floz fl.oz',
  pt: 'pint',
  qt: 'quart',
  gal: 'gallon',
  ml: 'milliliter millilitre mls cc',
  cl: 'centiliter centilitre',
  dl: 'deciliter decilitre',
  l: 'liter litre ltr',
  oz: 'ounce ozs',
  lb: 'pound lbs',
  g: 'gram gramme gr gm gms',
  mg: 'milligram',
  kg: 'kilogram kilo kilogramme kgs',
  pinch: 'pinches',
  dash: 'dashes',
  drop: '',
  splash: 'splashes',
  clove: '',
  slice: '',
  stick: '',
  can: 'tin',
  bunch: 'bunches',
  sprig: '',
  head: '',
  ear: '',
  fillet: 'filet',
  stalk: '',
  rib: '',
  leaf: 'leaves',
  package: 'pkg packages pkgs pack pk pack packs',
  packet: 'pkt sachet',
  envelope: 'env',
  box: 'boxes',
  case: '',
  bag: '',
  jar: '',
  bottle: '',
  carton: 'ctn',
  clamshell: '',
  canister: '',
  container: '',
  tub: '',
  tube: '',
  pouch: 'pouches',
  block: 'brick',
  loaf: 'loaves',
  sheet: '',
  strip: '',
  wedge: '',
  cube: '',
  square: 'sq',
  piece: 'pc pcs',
  spear: '',
  bulb: '',
  knob: '',
  handful: 'handfuls handsful',
  dollop: '',
  scoop: '',
  shot: '',
  jigger: '',
  part: '',
  dozen: 'doz',
  link: '',
  patty: 'patties',
  rack: '',
  slab: '',
  ball: '',
  log: '',
  wheel: '',
  rasher: '',
  sleeve: '',
  pat: '',
  grind: 'grinding',
  inch: 'inches',
  strand: 'thread',
  twist: '',
  cm: 'centimeter centimetre',
  stem: '',
  spray: '',
  bundle: '',
  bar: '',
  tablet: '',
  crown: '',
  serving: '',
  recipe: '',
  batch: 'batches',
  mug: '',
  squeeze: '',
  drizzle: '',
  glug: '',
  smidgen: 'smidge',
  gill: '',
  peck: '',
  bushel: '',
};

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, others]) =>
    [unit.replace(' ', '-'), ...others.split(' ').filter(Boolean)].flatMap((name): [string, string][] => [
      [name, unit],
      [`${name}s`, unit],
    ]),
  ),
);

/** Case-sensitive single letters: T is a tablespoon. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['T', 'tbsp'],
  ['Tb', 'tbsp'],
  ['t', 'tsp'],
  ['c', 'cup'],
  ['C', 'cup'],
  ['G', 'g'],
  ['L', 'l'],
  ['#', 'lb'],
]);

/** The short name of the unit that a word names: `Tablespoons`, `tbsp.`, `T`. */
export function unitOf(word: string): string | undefined {
  const bare = word.replace(/\.+$/, '');
  return LETTERS.get(bare) ?? NAMES.get(bare.toLowerCase().replace(/ +/g, '-'));
}

const MASS = new Set('oz,lb,g,mg,kg'.split(','));
const VOLUME = new Set('tsp,tbsp,cup,fl oz,pt,qt,gal,ml,cl,dl,l'.split(','));
/** The kind of a unit: weight, volume or count. */
export const kindOf = (unit: string): 'mass' | 'volume' | 'count' =>
  MASS.has(unit) ? 'mass' : VOLUME.has(unit) ? 'volume' : 'count';
/** Whether a unit is a weight or volume. */
export const isMeasured = (unit: string): boolean => kindOf(unit) !== 'count';

/** Whether a unit is a length: of ginger, of cinnamon, of a pan. */
export const isLength = (unit: string): boolean => unit === 'inch' || unit === 'cm';

/** Packages that foods are sold in. */
const PACKAGES = new Set(
  'can,package,packet,envelope,box,case,bag,jar,bottle,carton,clamshell,canister,container,tub,tube,pouch,block,loaf,log,wheel,ball,bar,sleeve'.split(
    ',',
  ),
);
export const isPackage = (unit: string): boolean => PACKAGES.has(unit);

/** Units that may have a size: packages, `14.5-ounce can`, and pieces, `2 sticks (1 cup)`. */
const PIECES = new Set('bunch,head,stick,piece,fillet,slice,rack,knob'.split(','));
export const isContainer = (unit: string): boolean => PACKAGES.has(unit) || PIECES.has(unit);

/** Pieces that may follow their food: `2 garlic cloves`, `3 celery stalks`. */
const AFTER_FOOD = new Set(
  'clove,stalk,rib,sprig,slice,leaf,ear,head,stick,bunch,wedge,spear,strip,bulb,strand,knob'.split(','),
);
export const standsAfterFood = (unit: string): boolean => AFTER_FOOD.has(unit);

const AS_MEASURE: ReadonlyMap<string, Measure> = new Map([
  ['pt', 'pint'],
  ['qt', 'quart'],
  ['gal', 'gallon'],
]);

/** The food table's measure for a line's unit; undefined for units that only occur in lines. */
export function measureOf(unit: string): Measure | undefined {
  return AS_MEASURE.get(unit) ?? MEASURES.find((measure) => measure === unit);
}

/** The plural of a unit; short names of weights and volumes stay the same, except "cups". */
export function pluralOf(unit: string): string {
  if (unit === 'leaf' || unit === 'loaf') return `${unit.slice(0, -1)}ves`;
  if (unit === 'cup') return 'cups';
  if (isMeasured(unit) || unit === 'dozen') return unit;
  if (unit === 'patty') return 'patties';
  return /(sh|ch|x)$/.test(unit) ? `${unit}es` : `${unit}s`;
}
