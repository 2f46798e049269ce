import type { AllergenValue } from '@homeplate/contracts/documents/diner-values.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { lookupWords } from '@homeplate/reference/lines/words.ts';

export type Meaning = { allergens: AllergenValue[]; foodIds: string[] };

/** Words for allergens. The wider meaning wins: "nuts" are tree nuts and peanuts. */
const ALLERGENS_BY_WORD: ReadonlyMap<string, readonly AllergenValue[]> = new Map(
  Object.entries({
    milk: ['milk'],
    dairy: ['milk'],
    lactose: ['milk'],
    egg: ['egg'],
    fish: ['fish'],
    seafood: ['fish', 'shellfish'],
    shellfish: ['shellfish'],
    crustacean: ['shellfish'],
    shrimp: ['shellfish'],
    crab: ['shellfish'],
    lobster: ['shellfish'],
    nut: ['tree-nut', 'peanut'],
    'tree nut': ['tree-nut'],
    almond: ['tree-nut'],
    walnut: ['tree-nut'],
    pecan: ['tree-nut'],
    cashew: ['tree-nut'],
    pistachio: ['tree-nut'],
    hazelnut: ['tree-nut'],
    peanut: ['peanut'],
    wheat: ['wheat'],
    gluten: ['gluten', 'wheat'],
    celiac: ['gluten', 'wheat'],
    coeliac: ['gluten', 'wheat'],
    soy: ['soy'],
    soya: ['soy'],
    soybean: ['soy'],
    sesame: ['sesame'],
    tahini: ['sesame'],
  } satisfies Record<string, AllergenValue[]>),
);
/** Foods that people mean by one word although their names do not have it. */
const FOODS_BY_WORD: Readonly<Record<string, readonly string[]>> = {
  pork: ['pork', 'bacon', 'ham', 'prosciutto', 'pancetta', 'andouille', 'chorizo', 'salami', 'lard'],
  alcohol: ['wine', 'beer', 'rum', 'bourbon', 'brandy', 'sherry', 'vodka', 'tequila', 'whiskey'],
};
/** Words around a name: "I am severely allergic to peanuts". */
const AROUND = new Set(
  (
    'i im am is are be we our my me he she they who has have had no not none never dont do does cant cannot can without avoid ' +
    'leave out skip please free allergy allergic allergie intolerance intolerant sensitive sensitivity severe severely very to eat ' +
    'eating product thing anything everything kid son daughter wife husband child family all it also but disease hate dislike like on in at with for of'
  ).split(' '),
);
const NO_FOOD = new Set(['leftover', 'rest', 'last', 'some', 'of']);

/** A word that says nothing about food: "on", "allergic", "kids". */
export const isAround = (word: string): boolean => AROUND.has(word);

/** The words of a phrase without those around a name. */
export const wordsOf = (phrase: string): string[] => lookupWords(phrase).filter((word) => !isAround(word));

/** The foods of a kind, by name or by aisle: "fish", "beans", "greens". */
export function foodsLike(name: string): string[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const kinds = allFoods().filter(({ aisle }) => {
    const own = lookupWords(aisle);
    return words.every((word) => own.includes(word));
  });
  return [...new Set([...foodsOf(name), ...kinds.map(({ id }) => id)])];
}

/** The foods that a name means: the whole name, else each of its words. An allergen's name has all its foods. */
export function foodsOf(name: string): string[] {
  const words = wordsOf(name).filter((word) => !NO_FOOD.has(word));
  if (words.length === 0) return [];
  const whole = foodsNamed(words);
  if (whole.length > 0) return whole;
  return FOODS_BY_WORD[words.join(' ')]?.flatMap((one) => foodsNamed([one])) ?? [];
}

/** The allergens and foods that words mean: the whole phrase, else each of its words. */
export function meaningOf(words: readonly string[]): Meaning {
  const whole = namedBy(words);
  if (whole.allergens.length > 0 || whole.foodIds.length > 0 || words.length === 1) return whole;
  const parts = words.map((word) => namedBy([word]));
  return {
    allergens: parts.flatMap(({ allergens }) => allergens),
    foodIds: parts.flatMap(({ foodIds }) => foodIds),
  };
}

function namedBy(words: readonly string[]): Meaning {
  const allergens = ALLERGENS_BY_WORD.get(words.join(' ')) ?? [];
  if (allergens.length > 0) return { allergens: [...allergens], foodIds: [] };
  const names = (words.length === 1 && FOODS_BY_WORD[words[0] ?? '']) || [words.join(' ')];
  return { allergens: [], foodIds: names.flatMap((name) => foodsNamed(name.split(' '))) };
}

let wordsByFood: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Foods whose name has all of these words. */
export function foodsNamed(words: readonly string[]): string[] {
  wordsByFood ??= new Map(
    allFoods().map(({ id, name }) => [id, new Set([...lookupWords(name), ...lookupWords(id)])]),
  );
  return [...wordsByFood].flatMap(([id, own]) => (words.every((word) => own.has(word)) ? [id] : []));
}
