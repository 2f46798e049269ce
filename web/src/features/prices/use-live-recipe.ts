import type { PricesMessage, RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeBasket, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createBatches } from '../../lib/live/batches.ts';
import { liveStream } from '../../lib/live/live-stream.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { recipeKeys, regionKeys } from '../../lib/query-keys.ts';
import { atStore, storeBasket } from '../../lib/store-prices.ts';
import { type PricesShown, type PriceUpdate, priceUpdate } from './price-moves.ts';

/** The queries below a recipe's key that hold prices. Its reviews, nutrition and questions change without them. */
const PRICE_QUERIES: readonly unknown[] = [undefined, 'pricing', 'basket', 'substitutes'];
const isPriced = (key: QueryKey): boolean => PRICE_QUERIES.includes(key[recipeKeys.one('').length]);

type Options = {
  zipCode: string | null | undefined;
  /** The servings that the page shows. */
  servings: number;
  /** A price on the page changed. */
  onPrices: (update: PriceUpdate) => void;
};

/**
 * Keeps the open recipe up to date: its text, prices, rating, reviews and picture. Lists and averages show the same data: they reload when they
 * are next shown.
 */
export function useLiveRecipe(recipeId: string, { zipCode, servings, onPrices }: Options): void {
  const client = useQueryClient();
  const queryKey = recipeKeys.one(recipeId);
  const reloadPrices = useReloadPrices(recipeId, servings, onPrices);
  const reloadRecipe = () => {
    void client.invalidateQueries({ queryKey: recipeKeys.all, refetchType: 'none' });
    void client.refetchQueries({ queryKey, exact: true, type: 'active' });
  };
  useLive(`recipe:${recipeId}`, {
    prices: ({ changes }) => void reloadPrices(changes),
    picture: reloadRecipe,
    recipe: () => {
      reloadRecipe();
      // The new text may have other foods: the stream follows the prices of those it was opened with.
      liveStream()?.reopen();
    },
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
}

/**
 * Reloads the prices of the open recipe. One reload runs at a time: under a steady feed each event would otherwise cancel the requests
 * of the event before, and the page would change only when the feed pauses.
 */
function useReloadPrices(recipeId: string, servings: number, onPrices: Options['onPrices']) {
  const client = useQueryClient();
  const [batches] = useState(() => createBatches<PricesMessage['changes']>());
  const queryKey = recipeKeys.one(recipeId);
  const shown = (): PricesShown | undefined => {
    const detail = client.getQueryData<RecipeDetail | null>(queryKey);
    if (!detail) return undefined;
    const pricing = client.getQueryData<RecipePricing>(recipeKeys.pricing(recipeId));
    const recipe = atStore(detail, pricing);
    if (!recipe.store) {
      const basket = client.getQueryData<RecipeBasket>(recipeKeys.basket(recipeId, servings));
      return { recipe, basket, pricing };
    }
    const scaled = client.getQueryData<RecipePricing>(recipeKeys.pricing(recipeId, servings));
    return { recipe, basket: (scaled && storeBasket(recipe, scaled)) ?? undefined, pricing };
  };
  const reload = async (changes: PricesMessage['changes']) => {
    const before = shown();
    await client.invalidateQueries({ queryKey: recipeKeys.all, refetchType: 'none' });
    await client.invalidateQueries({ queryKey: regionKeys.all, refetchType: 'none' });
    await client.refetchQueries({
      queryKey,
      type: 'active',
      predicate: ({ queryKey: key }) => isPriced(key),
    });
    const after = shown();
    const update = before && after && priceUpdate(before, after, changes);
    if (update) onPrices(update);
  };
  return (changes: PricesMessage['changes']) => batches(changes, (all) => reload(all.flat()));
}
