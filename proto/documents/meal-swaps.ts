import { z } from 'zod';
import { Amount, AmountChange } from './price.ts';
import { Nutrition, RecipeIngredient } from './recipe.ts';
import { SWAP_KINDS } from './swap-kinds.ts';

/** A line of the recipe with the other food, for the recipe's own servings. */
export const SwappedLine = RecipeIngredient.pick({
  name: true,
  counted: true,
  quantity: true,
  quantityMax: true,
  unit: true,
  metric: true,
}).extend({
  /** Its index in the recipe's ingredients. */
  line: z.int(),
});
export type SwappedLine = z.infer<typeof SwappedLine>;

/**
 * Another food for a planned meal. Each change is the meal with the swap minus the meal as it is now; of a swap that is applied, the meal as it
 * is now minus the meal without it.
 */
export const MealSwapChoice = z.object({
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  toName: z.string(),
  kind: z.enum(SWAP_KINDS),
  /** Cooking advice. */
  note: z.string(),
  applied: z.boolean(),
  /** What the meal needs of each food, in grams as bought. */
  fromGrams: z.number(),
  toGrams: z.number(),
  /** Of the whole plan at checkout; null if one of the foods has no price any more. */
  costChange: AmountChange.nullable(),
  /** Of what the plan's meals use, without what is left over in packages. */
  portionChange: AmountChange.nullable(),
  /** Per serving; null if too little is known about the ingredients. */
  nutritionChange: Nutrition.nullable(),
  /** Allergens and diets that the whole dish gains and loses. */
  allergensAdded: z.array(z.string()),
  allergensRemoved: z.array(z.string()),
  dietsGained: z.array(z.string()),
  dietsLost: z.array(z.string()),
  /** Diners of the household who avoid an allergen that this swap adds, or follow a diet that the dish loses. */
  notFor: z.array(z.object({ name: z.string(), because: z.string() })),
  /** What to cook with instead; empty unless it is applied. */
  lines: z.array(SwappedLine),
});
export type MealSwapChoice = z.infer<typeof MealSwapChoice>;

/** `GET /api/user/meal-plans/{id}/meals/{mealId}/swaps`: those that are applied, then by what they save. */
export const MealSwaps = z.object({
  mealId: z.string(),
  recipeId: z.string(),
  name: z.string(),
  servings: z.int(),
  /** Of the plan as it is now. */
  checkoutCost: Amount,
  budget: Amount.nullable(),
  /** Applying a swap is part of a paid plan. */
  mayApply: z.boolean(),
  swaps: z.array(MealSwapChoice),
});
export type MealSwaps = z.infer<typeof MealSwaps>;
