import type { Food } from '../foods/food.ts';
import { KIND_WORDS, STATES } from './state-words.ts';
import { lookupWords } from './words.ts';

/** Words that do not change what a food is: states, kinds, origins and qualities. */
const DESCRIBES = new Set([
  ...[...STATES, ...KIND_WORDS].flatMap(lookupWords),
  ...(
    'irish cultured european french italian american mexican greek german english amish farm farmhouse heirloom local pasture pastured grass fed ' +
    'artisan imported domestic wild caught farmed live day old stale natural real plain pure creamy smooth soft semi hard strong melty ' +
    'melting sweet tart tangy hot mild spicy yellow orange brown black purple blue pink golden gold dark light gluten lactose dairy fat sodium sugar free non gmo ' +
    'kosher halal certified usda choice prime grade aa style brand deli thick center cut bulk fancy premium standard regular original classic ' +
    'traditional old fashioned quick cooking rolled all purpose everyday cheap kind type variety any other assorted mixed several few big bit all no low high less ' +
    'reduced added salt unsweetened sweetened oil water broth juice roasted toasted blanched skin bone shell tail head stem seed pit rind core a2 count ct pound ounce inch lb oz prebaked'
  ).split(' '),
]);

/** Whether a word describes a food and names none. */
export const describes = (word: string): boolean => DESCRIBES.has(word);

/** American brands of staples, whose names stand before the food. */
const BRANDS = new Set(
  (
    'king arthur medal pillsbury bob mill lily martha swan down hodgson robin hood land o lake kerrygold plugra challenge tillamook cabot ' +
    'horizon valley fairlife borden kraft sargento philadelphia diamond planter fisher bush goya heinz great value kirkland trader joe 365 ' +
    'lactaid dean prairie darigold meadow crystal hiland oberweis shamrock stonyfield vermont creamery campbell lipton hunt progresso ' +
    'delmonte monte dole libby swanson barilla mueller kellogg quaker post nabisco jiffy duncan hines betty crocker hershey ghirardelli nestle ' +
    'toll house mccormick morton lawry tabasco frank hellmann duke french grey poupon hidden ranch jif skippy smucker welch ocean spray ' +
    'tyson perdue hormel oscar mayer jimmy hillshire johnsonville butterball smithfield eckrich ball park hebrew national'
  ).split(' '),
);

/**
 * Nouns that very different foods share. A longer name decides ("coconut milk"); the noun alone says too little: a tiger nut is a
 * tuber, shea butter a cosmetic.
 */
const SHARED_NOUNS = new Set('nut flour milk butter cheese bean pea'.split(' '));
export const isSharedNoun = (word: string): boolean => SHARED_NOUNS.has(word);
/** Foods that may be flavored: garlic butter, chive cheese. Fruit butter and fruit cheese are made of fruit. */
const FLAVORED = new Set(['butter', 'cheese']);
const FLAVOR_AISLES = new Set([
  'Spices & dried herbs',
  'Fresh herbs',
  'Onions & garlic',
  'Peppers & chiles',
  'Salt & pepper',
  'Sugar & syrups',
]);

type Name = { food: Food; words: readonly string[] };

const ownWords = new WeakMap<Food, ReadonlySet<string>>();

/** The words of all names of a food; one of them says nothing new about it. */
function wordsOfFood(food: Food): ReadonlySet<string> {
  const known = ownWords.get(food);
  if (known) return known;
  const words = new Set([food.name, ...(food.aliases ?? [])].flatMap(lookupWords));
  ownWords.set(food, words);
  return words;
}

/** The words of a phrase that neither name nor describe the food. */
export const unknownWords = (words: readonly string[], { food, words: named }: Name): string[] =>
  words.filter(
    (word) =>
      !named.includes(word) &&
      !/^\d/.test(word) &&
      !DESCRIBES.has(word) &&
      !BRANDS.has(word) &&
      !wordsOfFood(food).has(word),
  );

/** Whether a name fits only by a noun that other foods share. `find`: the food of a single word. */
export function crossesFoods(
  { words }: Name,
  unknown: readonly string[],
  find: (word: string) => Food | undefined,
): boolean {
  const isShared = words.every((word) => SHARED_NOUNS.has(word));
  const isFlavored = words.some((word) => FLAVORED.has(word));
  return isShared && unknown.some((word) => !isFlavored || !FLAVOR_AISLES.has(find(word)?.aisle ?? ''));
}
