import type { PriceDeal } from '@homeplate/contracts/documents/deals.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { estimatedCentsPerKg } from '@homeplate/reference/prices/estimate.ts';
import type { SeenPrice } from '../history/price-history.ts';
import { type Observation, priceKey, sourceOf, stillCounts } from '../prices/observation.ts';
import { shelfPrice } from '../prices/store-price.ts';
import { type NearbyStore, shownMiles } from '../stores/store.ts';

/** A deal costs at most this share of its usual price. */
const DEAL = 0.9;
/** The usual price needs this many earlier observations. */
const LEAST_SEEN = 3;
/** The most observations whose history is read. */
const MOST_CANDIDATES = 256;
const MOST_DEALS = 12;

export type DealCandidate = { near: NearbyStore; observation: Observation };

/**
 * The store's own prices (shelf, online, flyer) that may be deals: at most 90 % of the estimate for the item at its store. The lowest shares
 * come first. Reading the history of every price would take seconds.
 */
export function dealCandidates(
  stores: readonly NearbyStore[],
  observations: Iterable<Observation>,
  now: number,
): DealCandidate[] {
  const nearById = new Map(stores.map((near) => [near.store.storeId, near]));
  const candidates: (DealCandidate & { share: number })[] = [];
  for (const observation of observations) {
    const near = nearById.get(observation.storeId);
    const food = foodById(observation.itemId);
    if (!near || !food || observation.seen === 'receipt' || !stillCounts(observation, now)) continue;
    const share = observation.centsPerKg / estimatedCentsPerKg(food, near.store);
    if (share <= DEAL) candidates.push({ near, observation, share });
  }
  return candidates.sort((a, b) => a.share - b.share).slice(0, MOST_CANDIDATES);
}

/**
 * The deals among the candidates, the largest discount first and one for each item; of equal ones the nearest store. `history` returns
 * what was seen at a store in the last 90 days, by `priceKey`.
 */
export function dealsOf(
  candidates: readonly DealCandidate[],
  history: (key: string) => readonly Pick<SeenPrice, 'centsPerKg' | 'rank'>[],
): PriceDeal[] {
  const found = candidates.flatMap((candidate) => {
    const { observation } = candidate;
    const earlier = history(priceKey(observation.storeId, observation.itemId))
      .filter(({ rank }) => rank < observation.rank)
      .map(({ centsPerKg }) => centsPerKg);
    const usual = earlier.length < LEAST_SEEN ? undefined : median(earlier);
    if (usual === undefined || observation.centsPerKg > usual * DEAL) return [];
    const deal = dealOf(candidate, usual, Math.min(...earlier));
    return deal ? [{ deal, share: observation.centsPerKg / usual }] : [];
  });
  const best = new Map<string, PriceDeal>();
  for (const { deal } of found.sort((a, b) => a.share - b.share || a.deal.distance - b.deal.distance))
    if (!best.has(deal.itemId)) best.set(deal.itemId, deal);
  return [...best.values()].slice(0, MOST_DEALS);
}

function dealOf({ near, observation }: DealCandidate, usual: number, lowest: number): PriceDeal | undefined {
  const food = foodById(observation.itemId);
  if (!food) return undefined;
  const { store, miles } = near;
  const { cents, unit } = shelfPrice(food, observation.centsPerKg, observation);
  const usualCents = shelfPrice(food, usual).cents;
  return {
    itemId: food.id,
    name: food.name,
    unit,
    price: amountOf(cents),
    usualPrice: amountOf(usualCents),
    percentBelow: Math.floor((1 - cents / usualCents) * 100),
    isLowest: observation.centsPerKg <= lowest,
    storeId: store.storeId,
    storeName: store.storeName,
    distance: shownMiles(miles),
    source: sourceOf(observation.seen),
    isFlyer: observation.seen === 'flyer',
    observedAt: observation.observedAt,
    endsAt: observation.promotionEndsAt ?? null,
    sample: store.sample,
  };
}

/** The lower median, so that the usual price is one that was seen. */
export function median(prices: readonly number[]): number | undefined {
  return prices.toSorted((a, b) => a - b)[Math.floor((prices.length - 1) / 2)];
}
