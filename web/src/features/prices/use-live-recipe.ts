import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { liveStream } from '../../lib/live/live-stream.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { recipeKeys, regionKeys } from '../../lib/query-keys.ts';

/** The items whose prices changed, with source and time; empty when events were missed. */
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
 * Keeps the open recipe up to date: its prices, rating, reviews and picture. Returns the last update that changed a price on the page.
 * Lists and averages show the same data: they reload when they are next shown.
 */
export function useLiveRecipe(recipeId: string, zipCode: string | null | undefined): PriceUpdate | undefined {
  const client = useQueryClient();
  const [update, setUpdate] = useState<PriceUpdate>();
  const queryKey = recipeKeys.one(recipeId);
  const markStale = (key: QueryKey) => client.invalidateQueries({ queryKey: key, refetchType: 'none' });
  const pricesShown = () =>
    new Map(
      client
        .getQueriesData({ queryKey })
        .flatMap(([key, data]) => (data === undefined ? [] : [[hashKey(key), pricesIn(key, data)] as const])),
    );
  const reloadPrices = async (changes: PricesMessage['changes']) => {
    const before = pricesShown();
    await markStale(recipeKeys.all);
    await markStale(regionKeys.all);
    await client.refetchQueries({ queryKey, type: 'active' });
    // A query that was loaded for the first time meanwhile has not changed.
    if ([...pricesShown()].some(([key, now]) => before.has(key) && before.get(key) !== now))
      setUpdate({ changes });
  };
  const reloadRecipe = () => {
    void markStale(recipeKeys.all);
    void client.refetchQueries({ queryKey, exact: true, type: 'active' });
  };
  useLive(`recipe:${recipeId}`, {
    prices: ({ changes }) => void reloadPrices(changes),
    picture: reloadRecipe,
    rating: () => {
      reloadRecipe();
      void client.refetchQueries({ queryKey: recipeKeys.reviews(recipeId), type: 'active' });
    },
    missed: () => void reloadPrices([]),
  });

  const place = useRef(zipCode);
  useEffect(() => {
    if (place.current !== undefined && place.current !== zipCode) liveStream()?.reopen();
    place.current = zipCode;
  }, [zipCode]);
  return update;
}
