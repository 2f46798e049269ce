import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { basePriceTime, estimatedCentsPerKg } from '@homeplate/reference/prices/estimate.ts';
import type { Store } from '../stores/store.ts';
import { type Observation, sourceOf, stillCounts } from './observation.ts';

/** The price of an item in an area: the average of observed and estimated prices at the area's stores (reading C44). */
export type AreaPrice = {
  itemId: string;
  /** Integer, as bought. */
  centsPerKg: number;
  /** The source of most of the stores' prices. */
  source: PriceSource;
  /** Time of the newest valid observation, else of the base price behind the estimates. */
  observedAt: string;
  observedStores: number;
  pricedStores: number;
};

/** Computes the prices of one area from its stores and observations. Estimates are computed on first use. */
export type AreaBook = {
  observe(observation: Observation): void;
  /** The price at a time; ignores observations that have ended by then. */
  price(food: Food, now: number): AreaPrice;
  /** Number of observations. */
  size(): number;
};

/** On a tie, the less reliable source wins. */
const BY_RELIABILITY: readonly PriceSource[] = ['estimate', 'regional-average', 'shopper', 'observed'];

export function createAreaBook(stores: readonly Store[], observations: Iterable<Observation>): AreaBook {
  const places = new Map(stores.map((store, place) => [store.storeId, place]));
  const estimates = new Map<string, readonly number[]>();
  /** Item → index of a store → its newest observation. */
  const observed = new Map<string, Map<number, Observation>>();
  let size = 0;

  const estimatesOf = (food: Food): readonly number[] => {
    const made = estimates.get(food.id) ?? stores.map((store) => estimatedCentsPerKg(food, store));
    estimates.set(food.id, made);
    return made;
  };

  const observe = (observation: Observation): void => {
    const place = places.get(observation.storeId);
    if (place === undefined) return;
    const held = observed.get(observation.itemId) ?? new Map<number, Observation>();
    const before = held.get(place);
    // A regular price replaces its promotion under the same rank.
    if (before && before.rank > observation.rank) return;
    if (!before) size += 1;
    observed.set(observation.itemId, held.set(place, observation));
  };
  for (const observation of observations) observe(observation);

  return {
    observe,
    size: () => size,
    price(food, now) {
      const counting = [...(observed.get(food.id) ?? [])].filter(([, held]) => stillCounts(held, now));
      const cents = [...estimatesOf(food)];
      const counts = new Map<PriceSource, number>([['estimate', stores.length - counting.length]]);
      let newest: string | undefined;
      for (const [place, observation] of counting) {
        cents[place] = observation.centsPerKg;
        const source = sourceOf(observation.seen);
        counts.set(source, (counts.get(source) ?? 0) + 1);
        if (newest === undefined || Date.parse(observation.observedAt) > Date.parse(newest)) {
          newest = observation.observedAt;
        }
      }
      return {
        itemId: food.id,
        centsPerKg: Math.round(cents.reduce((sum, price) => sum + price, 0) / cents.length),
        source: mostOf(counts),
        observedAt: newest ?? basePriceTime(food),
        observedStores: counting.length,
        pricedStores: stores.length,
      };
    },
  };
}

const mostOf = (counts: ReadonlyMap<PriceSource, number>): PriceSource =>
  BY_RELIABILITY.reduce((best, source) =>
    (counts.get(source) ?? 0) > (counts.get(best) ?? 0) ? source : best,
  );
