import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { recipeKey } from '../../lib/recipe-key.ts';
import { livePrices } from './live-prices.ts';

/** What changed last: the items, with source and time; empty after the stream was cut and something else changed. */
export type PriceUpdate = { changes: PricesMessage['changes'] };

/** Of a recipe: its picture and its stars change without any price. */
const UNPRICED = new Set([
  'imageUrl',
  'imageAlt',
  'imageKind',
  'isGenerating',
  'averageRating',
  'ratingCount',
]);

const pricedWords = (data: unknown): string =>
  JSON.stringify(data, (name, value) => (UNPRICED.has(name) ? undefined : value));

/**
 * Reads the recipe and its pricing anew as soon as a price of it changes, and returns the last update that changed
 * anything on the page. Lists and averages hold the same prices: they are read anew when they are next shown.
 */
export function useLivePrices(recipeId: string, zipCode: string | null | undefined): PriceUpdate | undefined {
  const client = useQueryClient();
  const [update, setUpdate] = useState<PriceUpdate>();
  useEffect(() => {
    const own = { queryKey: recipeKey(recipeId) };
    // What people say of it meanwhile is no change of prices.
    const isPriced = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] !== 'reviews';
    const shown = () =>
      new Map(
        client
          .getQueriesData({ ...own, predicate: isPriced })
          .flatMap(([key, data]) => (data === undefined ? [] : [[hashKey(key), pricedWords(data)] as const])),
      );
    return livePrices()?.watch(recipeId, (message) => {
      void (async () => {
        const before = shown();
        for (const queryKey of [['/api/recipes'], ['/api/regions']]) {
          await client.invalidateQueries({ queryKey, refetchType: 'none' });
        }
        await client.refetchQueries({ ...own, type: 'active' });
        // What was read for the first time meanwhile has not changed.
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
