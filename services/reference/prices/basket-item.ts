import { amountOf, type BasketItem } from '@homeplate/contracts/documents/price.ts';
import { packageWords } from '../foods/package-words.ts';
import type { Checkout } from './checkout-cost.ts';

type Purchase = Pick<Checkout, 'cents' | 'portionCents' | 'surplusGrams'> & {
  packages: readonly { count: number; label: string }[];
};

/** The purchase of one food as an item of a basket. */
export const basketItem = (
  { itemId, name }: { itemId: string; name: string },
  { cents, portionCents, surplusGrams, packages }: Purchase,
): BasketItem => ({
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
