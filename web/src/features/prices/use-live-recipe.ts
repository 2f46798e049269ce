import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recipeKey } from '../../lib/recipe-key.ts';
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
        void client.invalidateQueries({ queryKey: ['/api/recipes'], refetchType: 'none' });
        void client.refetchQueries({ queryKey: recipeKey(recipeId), exact: true, type: 'active' });
        if (changed === 'rating')
          void client.refetchQueries({ queryKey: [...recipeKey(recipeId), 'reviews'], type: 'active' });
      }),
    [client, recipeId],
  );
}
