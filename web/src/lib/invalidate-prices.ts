import type { QueryClient } from '@tanstack/react-query';
import {
  ingredientKeys,
  locationKeys,
  priceKeys,
  recipeKeys,
  regionKeys,
  tonightKeys,
} from './query-keys.ts';

const PRICED = [
  locationKeys.all,
  recipeKeys.all,
  ingredientKeys.all,
  regionKeys.all,
  priceKeys.all,
  tonightKeys.all,
];

/** Reloads the location and everything that has prices. */
export const invalidatePrices = (client: QueryClient): Promise<unknown> =>
  Promise.all(PRICED.map((queryKey) => client.invalidateQueries({ queryKey })));
