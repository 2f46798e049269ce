import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recipeKeys } from '../../lib/query-keys.ts';
import { livePrices } from './live-prices.ts';

/**
 * Reloads the recipe as soon as its stars or its picture change, and its reviews with the stars; lists, which show both, when they are
 * next shown.
 */
export function useLiveRecipe(recipeId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      livePrices()?.watchUnpriced(recipeId, (changed) => {
        void client.invalidateQueries({ queryKey: recipeKeys.all, refetchType: 'none' });
        void client.refetchQueries({ queryKey: recipeKeys.one(recipeId), exact: true, type: 'active' });
        if (changed === 'rating')
          void client.refetchQueries({ queryKey: recipeKeys.reviews(recipeId), type: 'active' });
      }),
    [client, recipeId],
  );
}
