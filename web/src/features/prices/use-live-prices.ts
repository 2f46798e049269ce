import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { recipeKeys, regionKeys } from '../../lib/query-keys.ts';
import { livePrices } from './live-prices.ts';

/** The items that changed last, with source and time; empty when the stream was interrupted. */
export type PriceUpdate = { changes: PricesMessage['changes'] };

/** The fields of a recipe that prices change. Everything else of it, such as stars and picture, may change without a price. */
const PRICE_FIELDS = [
  'costPerServing',
  'totalCost',
  'checkoutCost',
  'costByCategory',
  'ingredients',
  'basket',
] as const satisfies readonly (keyof RecipeDetail)[];

/** The queries below a recipe's key that hold prices alone. */
const PRICE_QUERIES: readonly unknown[] = ['pricing', 'basket', 'substitutes'];

/** The prices that a query of a recipe shows, as text; undefined for a query without prices. */
function pricesIn(key: QueryKey, data: unknown): string | undefined {
  const [part] = key.slice(recipeKeys.one('').length);
  if (part === undefined)
    return JSON.stringify(
      PRICE_FIELDS.map((field) => (data as Partial<RecipeDetail> | null)?.[field] ?? null),
    );
  return PRICE_QUERIES.includes(part) ? JSON.stringify(data) : undefined;
}

/**
 * Reloads the recipe and its pricing when one of its prices changes, and returns the last update that changed a price on the page. Lists
 * and averages have the same prices: they reload when they are next shown.
 */
export function useLivePrices(recipeId: string, zipCode: string | null | undefined): PriceUpdate | undefined {
  const client = useQueryClient();
  const [update, setUpdate] = useState<PriceUpdate>();
  useEffect(() => {
    const own = { queryKey: recipeKeys.one(recipeId) };
    const shown = () =>
      new Map(
        client
          .getQueriesData(own)
          .flatMap(([key, data]) =>
            data === undefined ? [] : [[hashKey(key), pricesIn(key, data)] as const],
          ),
      );
    return livePrices()?.watch(recipeId, (message) => {
      void (async () => {
        const before = shown();
        for (const queryKey of [recipeKeys.all, regionKeys.all]) {
          await client.invalidateQueries({ queryKey, refetchType: 'none' });
        }
        await client.refetchQueries({ ...own, type: 'active' });
        // A query that was loaded for the first time meanwhile has not changed.
        if ([...shown()].some(([key, now]) => before.has(key) && before.get(key) !== now))
          setUpdate({ changes: message?.changes ?? [] });
      })();
    });
  }, [client, recipeId]);
  const place = useRef(zipCode);
  useEffect(() => {
    if (place.current !== undefined && place.current !== zipCode) livePrices()?.moved();
    place.current = zipCode;
  }, [zipCode]);
  return update;
}
