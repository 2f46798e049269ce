import { chainsIn, storesIn } from '@homeplate/reference/chains/chains.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import type { Place } from '@homeplate/reference/places/places.ts';
import { ESTIMATES_PUBLISHED_AT, estimatedCentsPerKg } from '@homeplate/reference/prices/estimate.ts';
import type { AreaPrices } from './area-prices.ts';

/**
 * Prices around a place by arithmetic alone: the mean over the chains of its state, one store each, those with more stores counting
 * for more. The pricing service knows which stores stand near and what was seen in them, so its figures differ by some percent.
 * Undefined where no chain of the state is known.
 */
export function estimateNear(place: Pick<Place, 'zip' | 'state'>): AreaPrices | undefined {
  const chains = chainsIn(place.state);
  const weight = chains.reduce((sum, chain) => sum + storesIn(chain, place.state), 0);
  if (weight === 0) return undefined;
  const stores = chains.map((chain) => ({
    storeId: `${chain.id}-${place.zip}`,
    state: place.state,
    chain,
  }));
  return {
    area: place.zip.slice(0, 3),
    version: 0,
    prices: new Map(
      allFoods().map((food) => {
        const sum = stores.reduce(
          (total, store) =>
            total + estimatedCentsPerKg(food, store) * storesIn(store.chain, place.state),
          0,
        );
        const centsPerKg = Math.max(1, Math.round(sum / weight));
        return [
          food.id,
          {
            centsPerKg,
            source: 'estimate',
            observedAt: ESTIMATES_PUBLISHED_AT,
            observedStores: 0,
            pricedStores: stores.length,
          },
        ];
      }),
    ),
  };
}
