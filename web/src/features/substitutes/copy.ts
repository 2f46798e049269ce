const ALLERGENS: Record<string, string> = { egg: 'egg', 'tree-nut': 'tree nuts', peanut: 'peanuts' };
const allergens = (names: readonly string[]) => names.map((name) => ALLERGENS[name] ?? name).join(', ');

export const substitutes = {
  title: 'What to use instead',
  forServings: (servings: number) => `For ${servings} ${servings === 1 ? 'serving' : 'servings'}.`,
  loading: 'Loading substitutes',
  error: 'Couldn’t load substitutes.',
  again: 'Try again',
  none: (name: string) => `We don’t know a good substitute for ${name}.`,
  preview: 'Substitutes come with the full recipe.',
  inMetric: (amount: string) => `(${amount})`,
  less: (about: boolean, cost: string) => `${about ? 'about ' : ''}${cost} less`,
  more: (about: boolean, cost: string) => `${about ? 'about ' : ''}${cost} more`,
  sameCost: 'same cost',
  notPriced: 'not priced',
  optional: 'This ingredient is optional. The figures include it.',
  aServing: 'A serving',
  calories: 'calories',
  nutrients: {
    protein: 'g protein',
    carbs: 'g carbs',
    fat: 'g fat',
    fiber: 'g fiber',
    sugar: 'g sugar',
    sodium: 'mg sodium',
  },
  sameFigures: 'the same nutrition',
  adds: (names: readonly string[]) => `Adds ${allergens(names)}`,
  removes: (names: readonly string[]) => `Removes ${allergens(names)}`,
  gains: (diets: readonly string[]) => `Makes it ${diets.join(', ')}`,
  loses: (diets: readonly string[]) => `No longer ${diets.join(', ')}`,
  extras: 'Anything extra in a note is not in the figures.',
} as const;
