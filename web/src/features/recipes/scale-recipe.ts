import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { centsOf, split } from '@homeplate/kit/format/money.ts';

/** Copied from the contract: importing its constant would load its schemas, too. */
export const MOST_SERVINGS = 48;

/**
 * The cost of every line for another number of servings, in cents (null: not priced), and their sum. Splits the scaled total among the
 * lines, so that the lines add up to it despite rounding.
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
