import type { NewPantryItem } from '@homeplate/contracts/documents/pantry.ts';
import { MOST_NEW_PANTRY_ITEMS } from '@homeplate/contracts/documents/pantry-limits.ts';
import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { write } from '@homeplate/kit/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { localDay } from '../../lib/local-day.ts';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { homeGrams } from './line-check.ts';
import type { ListHandle } from './list-handle.ts';
import type { PaidPrice, StoredLine } from './list-operations.ts';

type Bought = { id: string; item: NewPantryItem };

/**
 * What the checked lines brought home: whole packages of foods that we know. Each check has a key of its own, so that two phones of a
 * household put it away once.
 */
export const boughtItems = (lines: readonly StoredLine[], details: ShoppingList | undefined): Bought[] =>
  lines
    .flatMap(({ id, done, stored, paid }) => {
      if (!done) return [];
      if (!stored?.itemId || stored.grams === null) return [];
      const leftOver = details?.items.find((item) => item.id === id)?.leftOver?.grams ?? 0;
      const grams = Math.round(stored.grams - homeGrams(stored) + leftOver);
      const once = details && stored.checkedAt ? { once: `${details.id}:${id}:${stored.checkedAt}` } : {};
      return grams > 0 ? [{ id, item: { foodId: stored.itemId, grams, ...priceOf(paid), ...once } }] : [];
    })
    .slice(0, MOST_NEW_PANTRY_ITEMS);

const priceOf = ({ amount, ...store }: PaidPrice = { amount: '' }): Partial<NewPantryItem> =>
  amount === '' ? {} : { pricePaid: amount, ...store };

/** What meals need stays on the list, where the pantry covers it from now on: it comes back when that is used up. */
export function takeOff(list: ListHandle, bought: readonly Bought[]): void {
  const isNeeded = new Map(list.lines().map(({ id, stored }) => [id, stored?.isNeeded === true]));
  const ids = bought.map(({ id }) => id);
  const needed = ids.filter((id) => isNeeded.get(id));
  const others = ids.filter((id) => !isNeeded.get(id));
  if (needed.length > 0) list.tickLines(needed, false);
  if (others.length > 0) list.removeLines(others);
}

/** Adds them to the pantry: all or none. */
export function usePutAway() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (items: NewPantryItem[]) =>
      write<unknown>('POST', `/api/pantry?today=${localDay()}`, { items }, keyOf(items)),
    // The pantry's own page follows it live.
    onSettled: () => client.invalidateQueries({ queryKey: mealPlanKeys.all }),
  });
}
