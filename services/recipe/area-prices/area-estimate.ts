import { chainsIn } from '@homeplate/reference/chains/chains.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import type { Place } from '@homeplate/reference/places/place.ts';
import { basePriceTime, estimatedInState } from '@homeplate/reference/prices/estimate.ts';
import type { AreaPrices } from './area-prices.ts';

/**
 * Prices around a place by arithmetic alone: the mean over the stores of its state, those of each chain as many as it has there.
 * The pricing service knows which stores stand near and what was seen in them, so its figures differ by some percent.
 * Undefined where no chain of the state is known.
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
