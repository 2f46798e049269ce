const ALLERGENS: Record<string, string> = { egg: 'egg', 'tree-nut': 'tree nuts', peanut: 'peanuts' };
const allergens = (names: readonly string[]) => names.map((name) => ALLERGENS[name] ?? name).join(', ');

/** The copy of an ingredient's details, behind the button of its line. */
export const ingredientSheet = {
  open: (name: string) => `Substitutes and prices of ${name}`,
  loading: 'Loading',
} as const;

export const substitutes = {
  title: 'What to take instead',
  forServings: (servings: number) => `For ${servings} ${servings === 1 ? 'serving' : 'servings'}.`,
  loading: 'Loading substitutes',
  error: 'The substitutes could not be loaded.',
  again: 'Try again',
  none: (name: string) => `We know nothing that stands well for ${name}.`,
  preview: 'What to take instead comes with the whole recipe.',
  inMetric: (amount: string) => `(${amount})`,
  less: (about: boolean, cost: string) => `${about ? 'about ' : ''}${cost} less`,
  more: (about: boolean, cost: string) => `${about ? 'about ' : ''}${cost} more`,
  sameCost: 'same cost',
  notPriced: 'not priced',
  optional: 'This line is optional: the figures are for a cook who takes it.',
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
  removes: (names: readonly string[]) => `No more ${allergens(names)}`,
  gains: (diets: readonly string[]) => `Then ${diets.join(', ')}`,
  loses: (diets: readonly string[]) => `No longer ${diets.join(', ')}`,
  extras: 'What a note asks for besides is not in the figures.',
} as const;
