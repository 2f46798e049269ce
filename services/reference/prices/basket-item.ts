import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeBasket } from '@homeplate/contracts/documents/recipe.ts';
import { packageWords } from '../foods/package-words.ts';
import type { Checkout } from './checkout-cost.ts';

/** The purchase of one food as an item of a basket. */
export const basketItem = (
  { itemId, name }: { itemId: string; name: string },
  { cents, portionCents, surplusGrams, packages }: Checkout,
): RecipeBasket['items'][number] => ({
  itemId,
  name,
  cost: amountOf(cents),
  packages: packages.map(({ count, label }) => ({ count, label, words: packageWords(count, label) })),
  portionCost: amountOf(portionCents),
  leftOver:
    surplusGrams > 0
      ? { grams: Math.round(surplusGrams * 10) / 10, cost: amountOf(cents - portionCents) }
      : null,
});
