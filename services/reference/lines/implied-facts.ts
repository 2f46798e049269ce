import type { Allergen, Food, FoodTrait } from '../foods/food.ts';

/**
 * The allergens and traits that a word before the noun implies: shrimp chips are not potato chips, malt vinegar is not cider vinegar,
 * bacon jam is not jam; honey and gelatin are from animals.
 */
export const IMPLIES: ReadonlyMap<string, Allergen | FoodTrait> = new Map(
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
/** After such a word the food only looks or tastes like the ingredient, or does not contain it. */
export const NOT_IN_IT = new Set(['flavor', 'style', 'shape', 'free', 'size', 'color']);
/** Names without the ingredient despite the word: an apple, a melon, a distilled spirit. */
export const NAMED_AFTER = new Set([
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

/** Whether a word before the noun implies a fact that the food of the name lacks. */
export function hidesImpliedFact(
  words: readonly string[],
  noun: number,
  name: { food: Food; words: readonly string[] },
): boolean {
  return words.slice(0, noun).some((word, at) => {
    const implied = IMPLIES.get(word);
    return (
      implied !== undefined &&
      !name.words.includes(word) &&
      !holds(name.food, implied) &&
      !NAMED_AFTER.has(`${word} ${words[at + 1]}`) &&
      // Cheese flavor contains cheese.
      (!NOT_IN_IT.has(words[at + 1] ?? '') || (implied === 'milk' && words[at + 1] === 'flavor'))
    );
  });
}
