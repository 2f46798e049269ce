import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { ingredientWords as words } from '../copy.ts';

/** Portion cost of an ingredient in words: "$1.50"; `about` goes before it where the price is an estimate. */
export function lineCost(
  { estimatedCost, costSource }: Pick<RecipeIngredient, 'estimatedCost' | 'costSource'>,
  about: (amount: string) => string,
): string {
  if (estimatedCost === null) return words.notPriced;
  const cents = centsOf(estimatedCost);
  if (cents === 0) return prices.underACent;
  return costSource && isEstimate(costSource) ? about(dollars(cents)) : dollars(cents);
}
