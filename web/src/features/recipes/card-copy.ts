import { counted } from '@homeplate/kit/format/counted.ts';

export const recipeCard = {
  time: 'Total time',
  difficulty: 'Difficulty',
  caloriesServing: (count: number) => `${counted(count, 'calorie', 'calories')} a serving`,
  aServing: 'a serving',
  /** "$2.64 for all 4" */
  dish: (cost: string, servings: number) =>
    servings === 1 ? `${cost} in all` : `${cost} for all ${servings}`,
  linesPriced: (priced: number, total: number) => `${priced} of ${total} lines priced`,
  more: (title: string) => `More about ${title}`,
} as const;
