import type { QueryClient } from '@tanstack/react-query';
import {
  ingredientKeys,
  listKeys,
  locationKeys,
  mealPlanKeys,
  priceKeys,
  recipeKeys,
  regionKeys,
  staffPreviewKeys,
  tonightKeys,
} from './query-keys.ts';

const PRICED = [
  locationKeys.all,
  mealPlanKeys.all,
  recipeKeys.all,
  staffPreviewKeys.all,
  ingredientKeys.all,
  regionKeys.all,
  priceKeys.all,
  tonightKeys.all,
  listKeys.all,
];

/** Reloads the location and everything that has prices. */
export const invalidatePrices = (client: QueryClient): Promise<unknown> =>
  Promise.all(PRICED.map((queryKey) => client.invalidateQueries({ queryKey })));
