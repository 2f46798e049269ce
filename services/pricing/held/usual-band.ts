/**
 * Decides which prices are accepted (readings C82 and C92). This file is the only place for the rule.
 *
 * - The usual price of an item at a store is its estimate there: US average × regional ratio × level of the chain.
 * - A price from a quarter of it to four times it is accepted, promotions included. Any other price is held.
 * - A held price is released by staff, or by three sources in the same price area whose prices agree within 10 %.
 * - History widens the band: a price between the band and a price so released in the area, or within 10 % beyond that one, is
 *   accepted too. No other price widens it, because a source could climb in small steps.
 */

const MOST_TIMES = 4;
const AGREEMENT = 1.1;
const AGREEING_SOURCES = 3;
/** Tolerance for prices rounded to a cent per kilogram. */
const ROUNDING = 0.5;

/** A price outside the band, for one item in one price area. Prices are integer cents per kilogram. */
export type JudgedPrice = {
  id: string;
  state: 'held' | 'released' | 'refused';
  /** Why it was released. Only prices released by staff or by agreement widen the band. */
  releasedBy?: 'staff' | 'agreement' | 'history';
  /** The feed that observed it. */
  source: string;
  centsPerKg: number;
  /** The usual price at its store. */
  usualCentsPerKg: number;
};
export type Release = { id: string; by: 'agreement' | 'history' };
/** From the lowest to the highest price that widens the band. */
type Span = { least: number; most: number };

/** True when a price is within the band without history. Runs for every event. */
export const isUsual = (centsPerKg: number, usualCentsPerKg: number): boolean =>
  centsPerKg <= MOST_TIMES * usualCentsPerKg && centsPerKg * MOST_TIMES >= usualCentsPerKg;

/** True when a price outside the band is accepted because of other such prices of its item and area. */
export const isBelieved = (
  price: Pick<JudgedPrice, 'centsPerKg' | 'usualCentsPerKg'>,
  others: readonly JudgedPrice[],
): boolean => isNear(price, spanOf(others.filter(widens)));

/**
 * Returns the releases for one item in one area: held prices, and prices released by history that now widen the band because others agree.
 * Independent of the order of `prices`, and idempotent.
 */
export function releasesOf(prices: readonly JudgedPrice[]): Release[] {
  const counted = prices.filter(({ state }) => state !== 'refused');
  const widening = counted.filter(widens);
  const agreeing = agreeingPrices(counted);
  const before = spanOf(widening);
  const after = spanOf([...widening, ...agreeing]);
  return counted.flatMap((price): Release[] => {
    if (widens(price)) return [];
    const { id, state, centsPerKg } = price;
    const widensMore = centsPerKg < before.least || centsPerKg > before.most;
    if (agreeing.has(price) && widensMore) return [{ id, by: 'agreement' }];
    return state === 'held' && (agreeing.has(price) || isNear(price, after)) ? [{ id, by: 'history' }] : [];
  });
}

const widens = ({ state, releasedBy }: JudgedPrice): boolean =>
  state === 'released' && releasedBy !== 'history';

const spanOf = (prices: readonly JudgedPrice[]): Span => ({
  least: Math.min(...prices.map(({ centsPerKg }) => centsPerKg)),
  most: Math.max(...prices.map(({ centsPerKg }) => centsPerKg)),
});

const isAtMost = (centsPerKg: number, times: number, other: number): boolean =>
  centsPerKg - ROUNDING <= times * (other + ROUNDING);

const isNear = (
  { centsPerKg, usualCentsPerKg }: Pick<JudgedPrice, 'centsPerKg' | 'usualCentsPerKg'>,
  { least, most }: Span,
): boolean =>
  centsPerKg > usualCentsPerKg
    ? isAtMost(centsPerKg, AGREEMENT, most)
    : isAtMost(least, AGREEMENT, centsPerKg);

/** Finds prices within 10 % of prices of two other sources. */
function agreeingPrices(prices: readonly JudgedPrice[]): ReadonlySet<JudgedPrice> {
  const agreeing = new Set<JudgedPrice>();
  if (sourcesOf(prices) < AGREEING_SOURCES) return agreeing;
  const rising = prices.toSorted((a, b) => a.centsPerKg - b.centsPerKg);
  let beyond = 0;
  rising.forEach((lowest, first) => {
    const reaches = (price: JudgedPrice | undefined) =>
      price !== undefined && isAtMost(price.centsPerKg, AGREEMENT, lowest.centsPerKg);
    while (reaches(rising[beyond])) beyond += 1;
    const near = rising.slice(first, beyond);
    if (sourcesOf(near) >= AGREEING_SOURCES) for (const price of near) agreeing.add(price);
  });
  return agreeing;
}

const sourcesOf = (prices: readonly JudgedPrice[]): number =>
  new Set(prices.map(({ source }) => source)).size;
