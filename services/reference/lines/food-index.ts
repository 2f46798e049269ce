import type { Food } from '../foods/food.ts';
import { allFoods } from '../foods/foods.ts';
import { LONGEST_LINE } from './clean-line.ts';
import { hidesImpliedFact } from './implied-facts.ts';
import { crossesFoods, unknownWords } from './near-food.ts';
import { lookupWords } from './words.ts';

/** A food's name, split into words. */
type Name = { food: Food; words: readonly string[]; key: string };

type Index = {
  /** By the words in order, which can matter: milk chocolate is not chocolate milk. */
  ordered: ReadonlyMap<string, Food>;
  exact: ReadonlyMap<string, Food>;
  /** The keys of names that are only close to their food. */
  near: ReadonlySet<string>;
  /** Names by each of their words. */
  byWord: ReadonlyMap<string, readonly Name[]>;
  /** The number of words in the longest name. */
  mostWords: number;
};

/** Joins the two words, so that fruit in juice does not match juice, nor tuna in oil the oil. */
const PACKED_IN = / in ((?:[\p{L}%-]+ ){0,3}?)(juice|syrup|oil|water|brine|broth)s?\b/giu;
/** Joins the words, so that "chili with beans" does not match chili beans. */
const WITH_BEANS = / with beans?\b/giu;
const wordsOfName = (name: string): string[] =>
  // Skip the patterns for most names, which have no preposition.
  / in | with /i.test(name)
    ? lookupWords(name.replace(PACKED_IN, ' $1in$2').replace(WITH_BEANS, ' withbeans'))
    : lookupWords(name);

/** Several times the phrases of one line. */
const MOST_MEMOIZED = 1_000;

/** Memoizes by phrase, because parsing a line looks up the same phrases repeatedly. Clears everything when full, to bound the memory. */
function memoized<Value>(find: (phrase: string) => Value): (phrase: string) => Value {
  const found = new Map<string, { value: Value }>();
  return (phrase) => {
    const known = found.get(phrase);
    if (known) return known.value;
    if (found.size >= MOST_MEMOIZED) found.clear();
    const value = find(phrase);
    // Only the command line looks up longer phrases.
    if (phrase.length <= LONGEST_LINE) found.set(phrase, { value });
    return value;
  };
}

const nameWords = memoized((phrase): readonly string[] => wordsOfName(phrase));

/** A key that ignores the order: `lamb leg` is `leg of lamb`. */
const keyOf = (words: readonly string[]): string => [...words].sort().join(' ');

let built: Index | undefined;

/** Built on first use: indexing 11,000 names takes about 40 ms, which would delay the start. */
function getIndex(): Index {
  if (built) return built;
  const ordered = new Map<string, Food>();
  const exact = new Map<string, Food>();
  const byWord = new Map<string, Name[]>();
  const near = new Set<string>();
  let mostWords = 0;
  const add = (food: Food, name: string): void => {
    const words = [...new Set(wordsOfName(name))];
    const key = keyOf(words);
    if (words.length > 0 && !ordered.has(words.join(' '))) ordered.set(words.join(' '), food);
    if (words.length === 0 || exact.has(key)) return;
    exact.set(key, food);
    mostWords = Math.max(mostWords, words.length);
    const entry = { food, words, key };
    for (const word of words) {
      const names = byWord.get(word);
      if (names) names.push(entry);
      else byWord.set(word, [entry]);
    }
  };
  // A food's own name takes precedence over aliases.
  for (const food of allFoods())
    for (const name of [food.name, food.plural, food.id.replaceAll('-', ' ')]) add(food, name);
  for (const food of allFoods()) for (const alias of food.aliases ?? []) add(food, alias);
  for (const { nearNames = [] } of allFoods())
    for (const name of nearNames) near.add(keyOf([...new Set(wordsOfName(name))]));
  built = { ordered, exact, near, byWord, mostWords };
  return built;
}

/** Whether the words are a food's complete name, in any order. */
export const isFoodName = memoized((phrase): boolean => {
  const { exact, mostWords } = getIndex();
  const words = new Set(nameWords(phrase));
  return words.size <= mostWords && exact.has(keyOf([...words]));
});

/** Words after the food for its preparation or part, which never identify it. */
const TAILS = new Set(
  (
    'chopped minced sliced diced grated shredded crushed ground peeled cooked drained rinsed melted softened divided beaten ' +
    'thawed toasted halved quartered cubed crumbled trimmed cut packed sifted mashed pitted seeded cored squeezed zested ' +
    'warmed chilled cooled separated roasted boiled fried steamed washed cleaned deveined shelled hulled torn snipped ' +
    'julienned pureed thinly finely coarsely roughly lightly freshly half piece chunk cube slice strip wedge ring round bit ' +
    'floret segment section part portion bunch sprig stalk leaf head small medium large optional needed desired more extra ' +
    'additional taste garnish serving room temperature lengthwise crosswise inch thick thin whole well only bone skin stem ' +
    'removed attached discarded reserved patty mix brand such like total weight size count quality good best fine quick light'
  ).split(' '),
);

/** Claims of a phrase that the food of a shorter name may not fulfill. */
const CLAIMS: readonly { words: readonly string[]; broken: (food: Food) => boolean }[] = [
  { words: ['vegan', 'nondairy', 'plant'], broken: (food) => food.traits.includes('animal-product') },
  { words: ['soy', 'soya'], broken: (food) => food.traits.includes('dairy') },
  {
    words: ['vegetarian', 'meatless', 'veggie'],
    broken: (food) => food.traits.some((t) => t === 'meat' || t === 'fish'),
  },
];
const FREE_OF: Readonly<Record<string, (food: Food) => boolean>> = {
  dairy: (food) => food.traits.includes('dairy'),
  gluten: (food) => food.allergens.includes('gluten'),
  egg: (food) => food.allergens.includes('egg'),
  nut: (food) => food.allergens.includes('tree-nut') || food.allergens.includes('peanut'),
};

function contradictsClaim(words: readonly string[], name: Name): boolean {
  if (
    CLAIMS.some(
      (claim) =>
        claim.broken(name.food) && claim.words.some((w) => words.includes(w) && !name.words.includes(w)),
    )
  ) {
    return true;
  }
  return words.some(
    (word, at) =>
      words[at + 1] === 'free' && !name.words.includes('free') && FREE_OF[word]?.(name.food) === true,
  );
}

/** Fruit aisles; their leaves are not fruit. */
const FRUIT_AISLES = new Set([
  'Apples, pears & stone fruit',
  'Berries & grapes',
  'Citrus',
  'Melons & tropical fruit',
]);

const PLANT_BASES = new Set(['coconut', 'peas-frozen', 'english-pea']);
const isPlantBase = (food: Food): boolean =>
  PLANT_BASES.has(food.id) ||
  food.aisle === 'Nuts & seeds' ||
  food.aisle === 'Tofu & plant milks' ||
  (!food.traits.includes('animal-product') && food.traits.some((t) => t === 'legume' || t === 'grain'));
const isBean = (food: Food): boolean => food.traits.includes('legume');

/**
 * Nouns whose meaning changes with the word before them: macadamia milk is not milk, lentil flour has no wheat. Without such a food in
 * the table there is no match, because a wrong one would hide or invent an allergen.
 */
const MADE_FROM: Readonly<Record<string, (from: Food) => boolean>> = {
  milk: isPlantBase,
  cream: isPlantBase,
  butter: isPlantBase,
  cheese: isPlantBase,
  yogurt: isPlantBase,
  egg: isPlantBase,
  flour: (from) => !from.allergens.includes('gluten'),
  pasta: isBean,
  noodle: (from) => isBean(from) || from.aisle === 'Fruit vegetables & squash',
};

/** Bases of milks, flours and butters that are not in the table. */
const NOT_IN_THE_TABLE = new Set(
  'mesquite acorn lupin lupine amaranth fonio cricket tigernut tiger hemp pili nettle shea head'.split(' '),
);

function hasUnknownBase(words: readonly string[], name: Name): boolean {
  const { exact } = getIndex();
  return name.words.some((noun) => {
    const differs = MADE_FROM[noun];
    const at = words.lastIndexOf(noun);
    const [before = '', second = ''] = [words[at - 1], words[at - 2]];
    if (!differs || name.words.includes(before)) return false;
    if (NOT_IN_THE_TABLE.has(before)) return true;
    const from = [[second, before], [before], [before, 'seed']]
      .map((said) => exact.get(keyOf(said)))
      .find(Boolean);
    return from !== undefined && from.id !== name.food.id && differs(from);
  });
}

/** The food of a complete name, given as its words in order. */
export const foodOfWords = (words: readonly string[]): Food | undefined =>
  getIndex().ordered.get(words.join(' '));

/** Whether a noun of milk, butter or flour is of plants because of the word before it: the butter of "mango butter". */
export function isMadeOfPlants(before: string, noun: string): boolean {
  const differs = MADE_FROM[noun];
  const from = getIndex().exact.get(before);
  if (!differs) return false;
  return NOT_IN_THE_TABLE.has(before) || (from !== undefined && (differs(from) || isFruit(noun, from)));
}

const isFruit = (noun: string, { aisle }: Food): boolean => noun === 'butter' && FRUIT_AISLES.has(aisle);

/** Nouns that may follow the name of a kind: halloumi cheese is halloumi, ciabatta bread is ciabatta. */
const KIND_NOUNS = new Set(
  'cheese bread noodle wine beer fish sausage lettuce squash roll bun nut seed'.split(' '),
);

function findKindBefore(words: readonly string[], noun: number, name: Name): Food | undefined {
  if (name.words.length > 1 || !KIND_NOUNS.has(name.key)) return undefined;
  const kind = getIndex().exact.get(words[noun - 1] ?? '');
  return kind?.aisle === name.food.aisle ? kind : undefined;
}

/** The longest name whose words are all in the phrase; ties prefer the one closest to the phrase's end. */
function findLongest(
  candidates: readonly Name[] | undefined,
  words: readonly string[],
  wanted: ReadonlySet<string>,
): Name | undefined {
  let found: Name | undefined;
  for (const name of candidates ?? []) {
    if (name.words.length > wanted.size || !name.words.every((word) => wanted.has(word))) continue;
    const better =
      !found ||
      name.words.length > found.words.length ||
      (name.words.length === found.words.length && lastPlace(name, words) > lastPlace(found, words));
    if (better) found = name;
  }
  return found;
}

/** A name of three words may include words after the preposition ("tomatoes with green chiles"); a shorter one only those before it. */
function findNearest(
  candidates: readonly Name[] | undefined,
  words: readonly string[],
  core: ReadonlySet<string>,
): Name | undefined {
  const within = findLongest(candidates, words, core);
  const across = words.length > core.size ? findLongest(candidates, words, new Set(words)) : undefined;
  return across && across.words.length >= 3 && across.words.length > (within?.words.length ?? 0)
    ? across
    : within;
}

/** In English the noun comes last, so words closer to the end identify the food. */
const lastPlace = (name: Name, words: readonly string[]): number =>
  name.words.reduce((sum, word) => sum + words.lastIndexOf(word), 0);

/** A food, and whether it is only close to what the phrase names: crab apples are not full-size apples. */
export type Fit = { food: Food; isNear: boolean };

/**
 * Finds the food that a phrase means: by the complete name, else with the part after a comma moved to the front, else by the longest
 * name in it with its noun (the last word that is not about cutting or cooking), else by a name with an earlier word. Undefined if no
 * name matches, or if the food would contradict the phrase (a "vegan cheese" is not cheddar).
 */
export const fitFood = memoized((phrase): Fit | undefined => {
  const words = nameWords(phrase).slice(0, MANY_WORDS);
  if (words.length === 0) return undefined;
  return (
    findByWholeName(words) ?? findInverted(phrase) ?? findCanned(phrase) ?? findNameWithin(phrase, words)
  );
});

/** The food of `fitFood`. */
export const linkFood = (phrase: string): Food | undefined => fitFood(phrase)?.food;

const findWholeName = (phrase: string): Fit | undefined =>
  findByWholeName(nameWords(phrase).slice(0, MANY_WORDS));

function findByWholeName(words: readonly string[]): Fit | undefined {
  const { ordered, exact, near } = getIndex();
  const wanted = [...new Set(words)];
  // "Stew beef" is meat for a stew; "beef stew" is a dish.
  const isMade = DISHES.has(wanted.at(-1) ?? '');
  const key = keyOf(wanted);
  const food = ordered.get(wanted.join(' ')) ?? (isMade ? undefined : exact.get(key));
  return food && { food, isNear: near.has(key) };
}

const MANY_WORDS = 24;
const PART_OF_MEAT = /,? (?:meat only|meat and skin|lean only|lean and fat)\b/gi;

const LIST = / (?:and|or|&) /i;

/** `frankfurter, beef` is a beef frankfurter: the noun is before the comma, its kinds after it. */
function findInverted(phrase: string): Fit | undefined {
  if (!phrase.includes(',')) return undefined;
  const [noun = '', ...kinds] = phrase.replace(PART_OF_MEAT, '').split(/ *, */, 4).filter(Boolean);
  if (kinds.length === 0 || kinds.some((kind) => LIST.test(kind)) || !findNameWithin(noun)) return undefined;
  const turned = [...kinds.toReversed(), noun].join(' ');
  return findWholeName(turned) ?? findNameWithin(turned);
}

/** `peaches in heavy syrup` are canned. */
const CANNED_IN = / in (?:[\p{L}%-]+ ){0,3}?(?:juice|syrup)s?\b/iu;

function findCanned(phrase: string): Fit | undefined {
  const at = phrase.search(CANNED_IN);
  return at < 0 ? undefined : findWholeName(`canned ${phrase.slice(0, at)}`);
}

/** Ignores what is left out: a thigh without skin does not match "thigh with skin". */
const LEFT_OUT = /\bwithout [\p{L}-]+|,? (?:meat only|meat and skin|lean only|lean and fat)\b/giu;

/** `said`: the words of the phrase, if the caller already has them. */
function findNameWithin(phrase: string, said?: readonly string[]): Fit | undefined {
  const { byWord, near } = getIndex();
  const kept = phrase.replace(LEFT_OUT, '');
  const words = said && kept.length === phrase.length ? said : nameWords(kept).slice(0, MANY_WORDS);
  if (words.length === 0) return undefined;
  // "tuna in water" is tuna.
  const [before = ''] = kept.split(ABOUT);
  const core = before.length === kept.length ? words : nameWords(before).slice(0, MANY_WORDS);
  let last = core.length - 1;
  while (last > 0 && TAILS.has(core[last] ?? '')) last -= 1;
  for (let noun = last; noun >= 0; noun -= 1) {
    const word = core[noun] ?? '';
    // A word that matched nothing here also matches nothing earlier in the phrase.
    if (noun < last && (TAILS.has(word) || core.indexOf(word, noun + 1) >= 0)) continue;
    const name = findNearest(byWord.get(word), words, new Set(core));
    const isVague =
      name && VAGUE.has(name.key) && core.some((other) => !name.words.includes(other) && !TAILS.has(other));
    if (isVague && MADE_OF.has(word)) return undefined;
    if (isVague) continue;
    if (name) {
      const isOther =
        contradictsClaim(words, name) ||
        hasUnknownBase(core, name) ||
        hidesImpliedFact(core, noun, name) ||
        (core.at(-1) === 'leaf' && FRUIT_AISLES.has(name.food.aisle));
      if (isOther) return undefined;
      const kind = findKindBefore(core, noun, name);
      if (kind) return { food: kind, isNear: false };
      const unknown = unknownWords(core, name).filter((other) => !TAILS.has(other));
      if (crossesFoods(name, unknown, (said) => getIndex().exact.get(said))) return undefined;
      return { food: name.food, isNear: unknown.length > 0 || near.has(name.key) };
    }
    if (MADE_OF.has(word) || DISHES.has(word)) return undefined;
  }
  return undefined;
}

/** Names that mean a food only by themselves ("meat" is ground beef), not with unknown words: iguana meat, nettle sauce. */
const VAGUE = new Set(['meat', 'sauce', 'green', 'chip', 'soda', 'seasoning', keyOf(['spice', 'mix'])]);

const ABOUT = / (?:in|with|without|for|to(?! \d)|that|which|on|and (?:its|their)) /i;

/** Dishes, which must not match their filling: a pecan pie has wheat, egg and milk. */
const DISHES = new Set(
  'pie muffin tart cobbler crisp crumble strudel turnover quiche scone brownie casserole stew sandwich burger smoothie shake pudding'.split(
    ' ',
  ),
);

/** Nouns that change the meaning of the words before them: a steak spice is not steak. */
const MADE_OF = new Set(
  'spice seasoning rub husk skewer toothpick foil paper bag powder mix soup topping substitute cordial starter salad drink cloth string pan dish extract dressing petal gremolata chip puff tenderizer liquor liqueur'.split(
    ' ',
  ),
);
