import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { isEstimate } from '../../../components/money.tsx';
import { centsOf, dollars } from '../../../lib/money.ts';
import { prices } from '../../../words/prices.ts';
import { ingredientWords as words } from '../../../words/visualizer.ts';

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
