import type { Chain } from '../chains/chains.ts';
import type { Food } from '../foods/food.ts';
import { pricePerUnit } from '../foods/measures.ts';
import { chainIndex } from './chain-index.ts';
import { regionalRatio } from './regional-ratio.ts';
import { stableNoise } from './stable-noise.ts';

/** What an estimate needs to know of a store. */
export type EstimatedStore = {
  storeId: string;
  /** Two letters. */
  state: string;
  chain: Pick<Chain, 'id' | 'name' | 'type'>;
};

export type Estimate = { centsPerKg: number; source: 'estimate'; derivation: string };

/**
 * Estimates carry the time of what they rest on: the newest month of the published averages is August 2026.
 * They change only with these averages (reading C46).
 */
export const ESTIMATES_PUBLISHED_AT = '2026-08-31T00:00:00.000Z';

/** Two stores of one chain in one state differ by at most this, up or down. */
const STORE_SPREAD = 0.04;

const storeRatio = (itemId: string, storeId: string): number =>
  1 + (stableNoise(`${storeId}:${itemId}`) * 2 - 1) * STORE_SPREAD;

/**
 * The estimated price in integer cents per kilogram as bought: US average × regional ratio × chain index × a stable difference
 * seeded by store and item. At least 1: nothing is free.
 */
export function estimatedCentsPerKg(food: Food, store: EstimatedStore): number {
  const ratio = regionalRatio(food.id, store.state).ratio * chainIndex(store.chain).index;
  return Math.max(1, Math.round(food.basePrice.centsPerKg * ratio * storeRatio(food.id, store.storeId)));
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The same with the words that say how it came about; they cost more than the figure, so ask for them only to show them. */
export function estimateCentsPerKg(food: Food, store: EstimatedStore): Estimate {
  const regional = regionalRatio(food.id, store.state);
  const index = chainIndex(store.chain);
  const perUnit = pricePerUnit(food, food.basePrice.centsPerKg, food.priceUnit);
  const base =
    perUnit === undefined
      ? `${dollars(food.basePrice.centsPerKg)} a kg`
      : `${dollars(perUnit)} ${food.priceUnit === 'each' ? 'each' : `a ${food.priceUnit}`}`;
  const assumed = regional.basis === 'assumed' ? ', our assumption' : '';
  return {
    centsPerKg: estimatedCentsPerKg(food, store),
    source: 'estimate',
    derivation:
      `Estimate: US average ${base} × ${regional.ratio.toFixed(2)} for ${regional.region}${assumed} ` +
      `× ${index.index.toFixed(2)} for ${store.chain.name} × ${storeRatio(food.id, store.storeId).toFixed(2)} between stores`,
  };
}
