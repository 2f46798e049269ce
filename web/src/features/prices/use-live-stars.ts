import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { livePrices } from './live-prices.ts';

/** Reads the recipe and its reviews anew as soon as its stars change; lists, which show them too, when they are next shown. */
export function useLiveStars(recipeId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      livePrices()?.watchStars(recipeId, () => {
        void client.invalidateQueries({ queryKey: ['/api/recipes'], refetchType: 'none' });
        void client.refetchQueries({ queryKey: ['/api/recipes', recipeId], exact: true, type: 'active' });
        void client.refetchQueries({ queryKey: ['/api/recipes', recipeId, 'reviews'], type: 'active' });
      }),
    [client, recipeId],
  );
}
