import type { NewPantryItem } from '@homeplate/contracts/documents/pantry.ts';
import { MOST_NEW_PANTRY_ITEMS } from '@homeplate/contracts/documents/pantry-limits.ts';
import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { write } from '@homeplate/kit/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { homeGrams } from './line-check.ts';
import type { PaidPrice } from './list-operations.ts';
import type { ListRow } from './list-view.ts';

type Bought = { id: string; item: NewPantryItem };

/** What the checked lines brought home: whole packages of foods that we know. */
export const boughtItems = (rows: readonly ListRow[], details: ShoppingList | undefined): Bought[] =>
  rows
    .flatMap(({ lines }) => lines)
    .flatMap(({ id, stored, paid }) => {
      if (!stored?.itemId || stored.grams === null) return [];
      const leftOver = details?.items.find((item) => item.id === id)?.leftOver?.grams ?? 0;
      const grams = Math.round(stored.grams - homeGrams(stored) + leftOver);
      return grams > 0 ? [{ id, item: { foodId: stored.itemId, grams, ...priceOf(paid) } }] : [];
    })
    .slice(0, MOST_NEW_PANTRY_ITEMS);

const priceOf = ({ amount, ...store }: PaidPrice = { amount: '' }): Partial<NewPantryItem> =>
  amount === '' ? {} : { pricePaid: amount, ...store };

/** Adds them to the pantry: all or none. */
export function usePutAway() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (items: NewPantryItem[]) => write<unknown>('POST', '/api/pantry', { items }, keyOf(items)),
    // The pantry's own page follows it live.
    onSettled: () => client.invalidateQueries({ queryKey: mealPlanKeys.all }),
  });
}
