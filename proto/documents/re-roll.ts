import { z } from 'zod';
import { Amount, AmountChange } from './price.ts';

/** How other recipes for a meal are ranked. */
export const RE_ROLL_WISHES = ['best', 'cheaper', 'faster', 'more-protein'] as const;
export const ReRollWish = z.enum(RE_ROLL_WISHES, `Choose ${RE_ROLL_WISHES.join(', ')}`);
export type ReRollWish = z.infer<typeof ReRollWish>;

/** Another recipe for a meal, or one of the user's own drafts, and what it changes. The other meals stay. */
export const MealAlternative = z.object({
  /** null for a draft. */
  recipeId: z.string().nullable(),
  /** null for a recipe. */
  draftId: z.string().nullable(),
  name: z.string(),
  minutes: z.int(),
  /** Why it suits, in one sentence from the terms that the planner weighs. */
  reason: z.string(),
  /** Of the whole plan at checkout. */
  costChange: AmountChange,
  /** Of the value of what is left over and may be wasted. */
  wasteChange: AmountChange,
  /** The plan's with this recipe. */
  checkoutCost: Amount,
  /** True without a budget. */
  isWithinBudget: z.boolean(),
  minutesChange: z.int(),
  /** Per serving of the meal: grams, but kilocalories and milligrams of sodium. */
  nutritionChange: z.object({
    calories: z.number(),
    protein: z.number(),
    carbs: z.number(),
    fat: z.number(),
    sodium: z.number(),
  }),
});
export type MealAlternative = z.infer<typeof MealAlternative>;

/** `GET /api/user/meal-plans/{id}/meals/{mealId}/alternatives`: at most ten, those within the budget first. */
export const MealAlternatives = z.object({
  mealId: z.string(),
  /** As the plan is now. */
  checkoutCost: Amount,
  budget: Amount.nullable(),
  /** Meals of any week that eat its leftovers. They get the other dish too. */
  leftoverMeals: z.int(),
  alternatives: z.array(MealAlternative),
});
export type MealAlternatives = z.infer<typeof MealAlternatives>;
