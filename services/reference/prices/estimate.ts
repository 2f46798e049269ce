import type { Chain } from '../chains/chains.ts';
import type { Food, PriceUnit } from '../foods/food.ts';
import { pricePerUnit } from '../foods/measures.ts';
import { chainLevel, stateLevel } from './chain-index.ts';
import { type RegionalRatio, regionalRatio } from './regional-ratio.ts';
import { stableNoise } from './stable-noise.ts';

/** The store data that an estimate needs. */
export type EstimatedStore = {
  storeId: string;
  /** Two letters. */
  state: string;
  chain: Pick<Chain, 'id' | 'name' | 'type'>;
};

export type Estimate = { centsPerKg: number; source: 'estimate'; derivation: string };

/**
 * The time of estimates: the newest month of the published averages, August 2026. Estimates change only with these averages
 * (reading C46).
 */
export const ESTIMATES_PUBLISHED_AT = '2026-08-31T00:00:00.000Z';

/** The time of a food's base price, ISO 8601: the end of the period of its published average, else of the newest averages. */
export const basePriceTime = (food: Food): string => food.basePrice.published?.asOf ?? ESTIMATES_PUBLISHED_AT;

/** Two stores of one chain in one state differ by at most this, up or down. */
const STORE_SPREAD = 0.04;

const storeRatio = (itemId: string, storeId: string): number =>
  1 + (stableNoise(`${storeId}:${itemId}`) * 2 - 1) * STORE_SPREAD;

/**
 * The estimated price in integer cents per kilogram as bought, at least 1: US average × regional ratio × chain level × a stable
 * difference seeded by store and item.
 */
export function estimatedCentsPerKg(food: Food, store: EstimatedStore): number {
  const ratio = regionalRatio(food, store.state).ratio * chainLevel(store.chain, store.state);
  return Math.max(1, Math.round(food.basePrice.centsPerKg * ratio * storeRatio(food.id, store.storeId)));
}

/**
 * The mean over the stores of a state without clubs, in integer cents per kilogram. Chains are weighted by their stores, and the
 * differences between stores of a chain cancel out.
 */
export function estimatedInState(food: Food, state: string): number {
  const ratio = regionalRatio(food, state).ratio * stateLevel(state);
  return Math.max(1, Math.round(food.basePrice.centsPerKg * ratio));
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
/** Two or three decimals, so that multiplying the shown factors gives the price. */
export const factor = (ratio: number): string => ratio.toFixed(3).replace(/0$/, '');

const PER: Readonly<Record<PriceUnit, string>> = {
  lb: 'a lb',
  oz: 'an oz',
  kg: 'a kg',
  g: 'a gram',
  each: 'each',
  dozen: 'a dozen',
  gal: 'a gallon',
  qt: 'a quart',
  l: 'a liter',
};
/** Below this many cents per unit, show the price per kilogram. */
const FEW_CENTS = 10;

/** "US average $1.06 a lb (USDA ERS, 2023)", or "our US price $2.99 a lb" without a published average. */
export function baseWords(food: Food): string {
  const { centsPerKg, published } = food.basePrice;
  if (published) {
    const { cents, unit, by, period } = published;
    const per = unit in PER ? PER[unit as PriceUnit] : `a ${unit}`;
    return `US average ${dollars(cents)} ${per} (${by}, ${period})`;
  }
  const perUnit = pricePerUnit(food, centsPerKg, food.priceUnit) ?? 0;
  const price =
    perUnit < FEW_CENTS ? `${dollars(centsPerKg)} a kg` : `${dollars(perUnit)} ${PER[food.priceUnit]}`;
  return `our US price ${price} (none is published)`;
}

const BASIS: Record<RegionalRatio['basis'], string> = {
  published: 'as published',
  'region-mean': 'the mean of its published series',
  assumed: 'our assumption',
};

/** "1.20 for eggs in the West, our assumption". */
export const ratioWords = ({ ratio, what, basis }: RegionalRatio): string =>
  `${factor(ratio)} for ${what}, ${BASIS[basis]}`;

/** Like `estimatedCentsPerKg`, with the derivation. Slower, so use it only for display. */
export function estimateCentsPerKg(food: Food, store: EstimatedStore): Estimate {
  const level = factor(chainLevel(store.chain, store.state));
  return {
    centsPerKg: estimatedCentsPerKg(food, store),
    source: 'estimate',
    derivation:
      `Estimate: ${baseWords(food)} × ${ratioWords(regionalRatio(food, store.state))} ` +
      `× ${level} for ${store.chain.name} against the average store × ${factor(storeRatio(food.id, store.storeId))} between stores`,
  };
}

/** Means the stores that the user chose, instead of an area. */
export const OWN_STORES = 'own stores';

/**
 * Explains the mean over an area's stores to the user: "Average of 9 stores near 372, 2 observed, the others estimated by region and
 * chain: US average $1.06 a lb (USDA ERS, 2023)".
 */
export function areaWords(
  food: Food,
  area: string,
  { pricedStores, observedStores }: { pricedStores: number; observedStores: number },
): string {
  const isOwn = area === OWN_STORES;
  const stores = pricedStores === 1 ? '1 store' : `${pricedStores} stores`;
  const own = pricedStores === 1 ? 'Price at your store' : `Average of your ${stores}`;
  const mean = isOwn ? own : `Average of ${stores} near ${area}`;
  if (observedStores >= pricedStores) return `${mean}, ${isOwn && pricedStores === 1 ? '' : 'all '}observed`;
  const seen = observedStores > 0 ? `${observedStores} observed, the others ` : '';
  return `${mean}, ${seen}estimated by region and chain: ${baseWords(food)}`;
}
