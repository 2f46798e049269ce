import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { centsOf, split } from '@homeplate/kit/format/money.ts';

/** As the contract has it, whose own constant would bring its schemas along. */
export const MOST_SERVINGS = 48;

/**
 * What every line costs for another number of servings, in cents (null: not priced), and their sum.
 * The lines are cut from the scaled total, so that they add up to it whatever the rounding.
 */
export function scaledCosts(ingredients: readonly RecipeIngredient[], factor: number) {
  const cents = ingredients.map((line) => (line.estimatedCost === null ? 0 : centsOf(line.estimatedCost)));
  const total = Math.round(cents.reduce((sum, cost) => sum + cost, 0) * factor);
  const parts = split(total, cents);
  return {
    total,
    lines: ingredients.map((line, index) => (line.estimatedCost === null ? null : (parts[index] ?? 0))),
  };
}
