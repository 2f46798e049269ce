import type { Allergen, Food, FoodTrait } from '../foods/food.ts';
import { allFoods } from '../foods/foods.ts';
import { LONGEST_LINE } from './clean-line.ts';
import { lookupWords } from './words.ts';

/** A name of a food by its words. */
type Name = { food: Food; words: readonly string[]; key: string };

type Index = {
  /** By the words in their order, which now and then matters: milk chocolate is no chocolate milk. */
  ordered: ReadonlyMap<string, Food>;
  exact: ReadonlyMap<string, Food>;
  /** Names by their words; each name stands under every word it has. */
  byWord: ReadonlyMap<string, readonly Name[]>;
  /** Words of the longest name. */
  mostWords: number;
};

/** Fruit in juice is not the juice, nor tuna in oil the oil: the two words become one. */
const PACKED_IN = / in ((?:[\p{L}%-]+ ){0,3}?)(juice|syrup|oil|water|brine|broth)s?\b/giu;
/** Chili with beans is no chili bean. */
const WITH_BEANS = / with beans?\b/giu;
const wordsOfName = (name: string): string[] =>
  // Most names have no preposition: skip the patterns for them.
  / in | with /i.test(name)
    ? lookupWords(name.replace(PACKED_IN, ' $1in$2').replace(WITH_BEANS, ' withbeans'))
    : lookupWords(name);

/** Enough for the phrases of one line, several times over. */
const MOST_MEMOIZED = 1_000;

/** Memoizes by phrase: reading one line looks up the same phrases several times. Forgets all at once, so memory is bounded. */
function memoized<Value>(find: (phrase: string) => Value): (phrase: string) => Value {
  const found = new Map<string, { value: Value }>();
  return (phrase) => {
    const known = found.get(phrase);
    if (known) return known.value;
    if (found.size >= MOST_MEMOIZED) found.clear();
    const value = find(phrase);
    // Only the command line asks for longer phrases.
    if (phrase.length <= LONGEST_LINE) found.set(phrase, { value });
    return value;
  };
}

const nameWords = memoized((phrase): readonly string[] => wordsOfName(phrase));

/** Order does not matter: `lamb leg` is `leg of lamb`. */
const keyOf = (words: readonly string[]): string => [...words].sort().join(' ');

let built: Index | undefined;

/** Built when the first line is linked: 11,000 names take some 40 ms, which a start need not wait for. */
function index(): Index {
  if (built) return built;
  const ordered = new Map<string, Food>();
  const exact = new Map<string, Food>();
  const byWord = new Map<string, Name[]>();
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
  // What a food is really called comes before what it is called besides.
  for (const food of allFoods())
    for (const name of [food.name, food.plural, food.id.replaceAll('-', ' ')]) add(food, name);
  for (const food of allFoods()) for (const alias of food.aliases ?? []) add(food, alias);
  built = { ordered, exact, byWord, mostWords };
  return built;
}

/** Whether the words are, in any order, the whole of a food's name. */
export const isFoodName = memoized((phrase): boolean => {
  const { exact, mostWords } = index();
  const words = new Set(nameWords(phrase));
  return words.size <= mostWords && exact.has(keyOf([...words]));
});

/** Words after the food that say what is done to it or which part of it: never what it is. */
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

/** What a phrase may claim that the food of a shorter name does not keep. */
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

function breaksAClaim(words: readonly string[], name: Name): boolean {
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

const PLANT_BASES = new Set(['coconut', 'peas-frozen', 'english-pea']);
const isPlantBase = (food: Food): boolean =>
  PLANT_BASES.has(food.id) ||
  food.aisle === 'Nuts & seeds' ||
  food.aisle === 'Tofu & plant milks' ||
  (!food.traits.includes('animal-product') && food.traits.some((t) => t === 'legume' || t === 'grain'));
const isBean = (food: Food): boolean => food.traits.includes('legume');

/**
 * Nouns that are one thing alone and another after what they are made from: the milk of macadamias is no milk, the flour of lentils
 * holds no wheat. Where the table has no such food the answer is none: a wrong one would hide or invent an allergen.
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

/** What milks, flours and butters are made from and the table does not hold. */
const NOT_IN_THE_TABLE = new Set(
  'mesquite acorn lupin lupine amaranth fonio cricket tigernut hemp pili nettle'.split(' '),
);

function isOfOtherStuff(words: readonly string[], name: Name): boolean {
  const { exact } = index();
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

/** Nouns that a kind may stand before as well as alone: halloumi cheese is halloumi, ciabatta bread is ciabatta. */
const KIND_NOUNS = new Set(
  'cheese bread noodle wine beer fish sausage lettuce squash roll bun nut seed'.split(' '),
);

function kindBefore(words: readonly string[], noun: number, name: Name): Food | undefined {
  if (name.words.length > 1 || !KIND_NOUNS.has(name.key)) return undefined;
  const kind = index().exact.get(words[noun - 1] ?? '');
  return kind?.aisle === name.food.aisle ? kind : undefined;
}

/**
 * What a word before the noun says is in it: shrimp chips are no potato chips, malt vinegar is no cider vinegar, bacon jam no jam. What
 * is no allergen is a trait: honey is of an animal, gummies are of gelatin.
 */
const TELLS: ReadonlyMap<string, Allergen | FoodTrait> = new Map(
  Object.entries({
    gluten: 'malt malted barley rye wheat breaded battered beer ale stout',
    fish: 'fish anchovy caesar tuna salmon bonito cod sardine herring trout halibut haddock catfish tilapia mackerel',
    shellfish: 'shrimp prawn crab lobster clam oyster scallop mussel crawfish crayfish squid',
    'tree-nut': 'almond walnut pecan praline cashew hazelnut pistachio macadamia',
    peanut: 'peanut',
    sesame: 'sesame tahini everything',
    soy: 'soy soya soybean tofu edamame tempeh miso',
    egg: 'egg brioche',
    milk: 'cheese cheesy cheddar parmesan buttered buttermilk',
    meat: 'bacon beef ham pepperoni prosciutto gummy gummi gelatin',
    'animal-product': 'honey',
  } satisfies Partial<Record<Allergen | FoodTrait, string>>).flatMap(([fact, words]) =>
    words.split(' ').map((word): [string, Allergen | FoodTrait] => [word, fact as Allergen | FoodTrait]),
  ),
);
/** After such a word it only looks or tastes like it, or is kept away from it. */
const NOT_IN_IT = new Set(['flavor', 'style', 'shape', 'free', 'size', 'color']);
/** Names of what has none of it: an apple, a melon, a spirit that is distilled. */
const NAMED_AFTER = new Set([
  'honey crisp',
  'honey dew',
  'honey mango',
  'beef tomato',
  'beer can',
  'malt whiskey',
  'malt scotch',
]);

const holds = (food: Food, fact: Allergen | FoodTrait): boolean =>
  [...food.allergens, ...food.traits].includes(fact);

function hidesWhatIsTold(words: readonly string[], noun: number, name: Name): boolean {
  return words.slice(0, noun).some((word, at) => {
    const told = TELLS.get(word);
    return (
      told !== undefined &&
      !name.words.includes(word) &&
      !holds(name.food, told) &&
      !NAMED_AFTER.has(`${word} ${words[at + 1]}`) &&
      // What has the flavor of cheese has it of cheese.
      (!NOT_IN_IT.has(words[at + 1] ?? '') || (told === 'milk' && words[at + 1] === 'flavor'))
    );
  });
}

/** Aisles of fruit, whose leaves are none. */
const FRUIT_AISLES = new Set([
  'Apples, pears & stone fruit',
  'Berries & grapes',
  'Citrus',
  'Melons & tropical fruit',
]);

/** Of the names whose every word the phrase has, the one with most words; of equals the one nearest the phrase's end. */
function best(
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

/** A name of three words may take some from behind the preposition ("tomatoes with green chiles"), a shorter one only what is before it. */
function nearest(
  candidates: readonly Name[] | undefined,
  words: readonly string[],
  core: ReadonlySet<string>,
): Name | undefined {
  const within = best(candidates, words, core);
  const across = words.length > core.size ? best(candidates, words, new Set(words)) : undefined;
  return across && across.words.length >= 3 && across.words.length > (within?.words.length ?? 0)
    ? across
    : within;
}

/** The noun ends an English name, so the words nearer to the end say what it is. */
const lastPlace = (name: Name, words: readonly string[]): number =>
  name.words.reduce((sum, word) => sum + words.lastIndexOf(word), 0);

/**
 * The food a phrase means: by its whole name, else with its kinds before its noun, else by the longest name within it that holds its
 * noun, the last word that is not about cutting or cooking; else by a name around an earlier word. Undefined when no name fits, or
 * only one that would break what the phrase promises (a "vegan cheese" is no cheddar).
 */
export const linkFood = memoized((phrase): Food | undefined => {
  const words = nameWords(phrase).slice(0, MANY_WORDS);
  if (words.length === 0) return undefined;
  return byWholeName(words) ?? inverted(phrase) ?? packed(phrase) ?? nameWithin(phrase, words);
});

const wholeName = (phrase: string): Food | undefined => byWholeName(nameWords(phrase).slice(0, MANY_WORDS));

function byWholeName(words: readonly string[]): Food | undefined {
  const { ordered, exact } = index();
  const wanted = [...new Set(words)];
  // "Stew beef" is meat for a stew, "beef stew" is none.
  const isMade = DISHES.has(wanted.at(-1) ?? '');
  return ordered.get(wanted.join(' ')) ?? (isMade ? undefined : exact.get(keyOf(wanted)));
}

const MANY_WORDS = 24;
const PART_OF_MEAT = /,? (?:meat only|meat and skin|lean only|lean and fat)\b/gi;

const LIST = / (?:and|or|&) /i;

/** `frankfurter, beef` is a beef frankfurter: before the comma is the noun, behind it are its kinds. */
function inverted(phrase: string): Food | undefined {
  if (!phrase.includes(',')) return undefined;
  const [noun = '', ...kinds] = phrase.replace(PART_OF_MEAT, '').split(/ *, */, 4).filter(Boolean);
  if (kinds.length === 0 || kinds.some((kind) => LIST.test(kind)) || !nameWithin(noun)) return undefined;
  const turned = [...kinds.toReversed(), noun].join(' ');
  return wholeName(turned) ?? nameWithin(turned);
}

/** `peaches in heavy syrup` are canned. */
const CANNED_IN = / in (?:[\p{L}%-]+ ){0,3}?(?:juice|syrup)s?\b/iu;

function packed(phrase: string): Food | undefined {
  const at = phrase.search(CANNED_IN);
  return at < 0 ? undefined : wholeName(`canned ${phrase.slice(0, at)}`);
}

/** What is left out names nothing: a thigh without skin is no thigh with skin. */
const LEFT_OUT = /\bwithout [\p{L}-]+|,? (?:meat only|meat and skin|lean only|lean and fat)\b/giu;

/** `said`: the words of the phrase, where the caller has them. */
function nameWithin(phrase: string, said?: readonly string[]): Food | undefined {
  const { byWord } = index();
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
    // A word that named nothing names nothing earlier in the phrase either.
    if (noun < last && (TAILS.has(word) || core.indexOf(word, noun + 1) >= 0)) continue;
    const name = nearest(byWord.get(word), words, new Set(core));
    const isVague =
      name && VAGUE.has(name.key) && core.some((other) => !name.words.includes(other) && !TAILS.has(other));
    if (isVague && MADE_OF.has(word)) return undefined;
    if (isVague) continue;
    if (name) {
      const isOther =
        breaksAClaim(words, name) ||
        isOfOtherStuff(core, name) ||
        hidesWhatIsTold(core, noun, name) ||
        (core.at(-1) === 'leaf' && FRUIT_AISLES.has(name.food.aisle));
      return isOther ? undefined : (kindBefore(core, noun, name) ?? name.food);
    }
    if (MADE_OF.has(word) || DISHES.has(word)) return undefined;
  }
  return undefined;
}

/** Names that mean a food alone ("meat" is ground beef) but say nothing of one beside words unknown: iguana meat, nettle sauce. */
const VAGUE = new Set(['meat', 'sauce', 'green', 'chip', 'soda', 'seasoning', keyOf(['spice', 'mix'])]);

const ABOUT = / (?:in|with|without|for|to(?! \d)|that|which|on|and (?:its|their)) /i;

/** Dishes, which are not their filling: a pecan pie has wheat, egg and milk. */
const DISHES = new Set(
  'pie muffin tart cobbler crisp crumble strudel turnover quiche scone brownie casserole stew sandwich burger smoothie shake pudding'.split(
    ' ',
  ),
);

/** Nouns that make something else of the words before them: a steak spice is no steak. */
const MADE_OF = new Set(
  'spice seasoning rub husk skewer toothpick foil paper bag powder mix soup topping substitute cordial starter salad drink cloth string pan dish extract dressing petal gremolata chip puff tenderizer liquor liqueur'.split(
    ' ',
  ),
);
