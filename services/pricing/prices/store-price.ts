import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { Food, PriceUnit } from '@homeplate/reference/foods/food.ts';
import { exactPricePerKg, pricePerUnit } from '@homeplate/reference/foods/measures.ts';
import {
  basePriceTime,
  estimateCentsPerKg,
  estimatedCentsPerKg,
} from '@homeplate/reference/prices/estimate.ts';
import type { Store } from '../stores/store.ts';
import { type Observation, sourceOf, stillCounts } from './observation.ts';

/** An item's price at one store. */
export type StorePrice = {
  /** As bought; an observed price is exactly as quoted, so not always an integer. */
  centsPerKg: number;
  source: PriceSource;
  observedAt: string;
};

/** Returns the observed price while it is valid, else the estimate. */
export function storePrice(
  food: Food,
  store: Store,
  observation: Observation | undefined,
  now: number,
): StorePrice {
  if (observation && stillCounts(observation, now)) {
    const { priceCents, unit, seen, observedAt } = observation;
    const centsPerKg = exactPricePerKg(food, priceCents, unit) ?? observation.centsPerKg;
    return { centsPerKg, source: sourceOf(seen), observedAt };
  }
  return {
    centsPerKg: estimatedCentsPerKg(food, store),
    source: 'estimate',
    observedAt: basePriceTime(food),
  };
}

const SEEN: Record<Observation['seen'], string> = {
  shelf: 'Seen on the shelf at',
  online: 'Seen online at',
  flyer: 'From the flyer of',
  receipt: "From a shopper's receipt of",
};

/** Explains a price in words. */
export function derivationOf(
  food: Food,
  store: Store,
  observation: Observation | undefined,
  now: number,
): string {
  if (!observation || !stillCounts(observation, now)) return estimateCentsPerKg(food, store).derivation;
  const until = observation.promotionEndsAt
    ? `, on promotion until ${observation.promotionEndsAt.slice(0, 10)}`
    : '';
  return `${SEEN[observation.seen]} ${store.storeName}${until}`;
}

/** Cents per the food's price unit; a price quoted in that unit is not rounded. */
export function shelfPrice(
  food: Food,
  centsPerKg: number,
  quoted?: { unit: PriceUnit; priceCents: number },
): { cents: number; unit: PriceUnit } {
  if (quoted?.unit === food.priceUnit) return { cents: quoted.priceCents, unit: food.priceUnit };
  const cents = pricePerUnit(food, centsPerKg, food.priceUnit);
  return cents === undefined
    ? { cents: Math.round(centsPerKg), unit: 'kg' }
    : { cents, unit: food.priceUnit };
}
