import type { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';

/** A figure and what part of the whole dish's it is, 0 to 100; null: unknown. */
export type Share = { amount: number; share: number | null } | null;
const MACROS = ['protein', 'carbs', 'fat'] as const;
export type Macro = (typeof MACROS)[number];

export type IngredientShares = {
  /** Cents of the whole dish. */
  cost: Share;
  /** Of one serving, as are the macros, in grams. */
  calories: Share;
} & Record<Macro, Share>;

const shareOf = (amount: number | null | undefined, whole: number): Share =>
  amount === null || amount === undefined
    ? null
    : { amount, share: whole > 0 ? Math.min(100, (amount / whole) * 100) : null };

/** What an ingredient is of the dish: of its cost, and of what is known of its calories and macros. */
export function sharesOf(
  recipe: Pick<RecipeDetail, 'ingredients'>,
  nutrition: Pick<RecipeNutrition, 'lines'> | undefined,
  line: number,
): IngredientShares {
  const costs = recipe.ingredients.map(({ estimatedCost }) =>
    estimatedCost === null ? null : centsOf(estimatedCost),
  );
  const own = nutrition?.lines[line];
  const wholeOf = (nutrient: Macro | 'calories') =>
    (nutrition?.lines ?? []).reduce((sum, one) => sum + (one?.[nutrient] ?? 0), 0);
  const of = (nutrient: Macro | 'calories') => shareOf(own?.[nutrient], wholeOf(nutrient));
  return {
    cost: shareOf(
      costs[line],
      costs.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
    ),
    calories: of('calories'),
    protein: of('protein'),
    carbs: of('carbs'),
    fat: of('fat'),
  };
}
