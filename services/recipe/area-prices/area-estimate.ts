import { chainsIn } from '@homeplate/reference/chains/chains.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import type { Place } from '@homeplate/reference/places/place.ts';
import { basePriceTime, estimatedInState } from '@homeplate/reference/prices/estimate.ts';
import type { AreaPrices } from './area-prices.ts';

/**
 * Estimates prices near a place: the mean over the stores of its state, with each chain weighted by its number of stores. The pricing
 * service knows nearby stores and observed prices, so its figures differ by a few percent. Undefined when no chain of the state is known.
 */
export function estimateNear(place: Pick<Place, 'zip' | 'state'>): AreaPrices | undefined {
  const chains = chainsIn(place.state).length;
  if (chains === 0) return undefined;
  return {
    area: place.zip.slice(0, 3),
    version: 0,
    prices: new Map(
      allFoods().map((food) => [
        food.id,
        {
          centsPerKg: estimatedInState(food, place.state),
          source: 'estimate',
          observedAt: basePriceTime(food),
          observedStores: 0,
          pricedStores: chains,
        },
      ]),
    ),
  };
}
