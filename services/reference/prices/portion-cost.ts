/**
 * Cents. Grams are sums of shares, rounded differently by the order in which a list, a receipt and the optimizer add them up, so what is
 * this near a half rounds up everywhere.
 */
const DUST = 1e-6;

/**
 * The portion cost: the value of the used share of a purchase, in integer cents, rounded half up. Never more than the purchase.
 */
export const portionCents = (checkoutCents: number, usedGrams: number, boughtGrams: number): number =>
  Math.min(checkoutCents, Math.round((checkoutCents * usedGrams) / boughtGrams + DUST));

/** The price of a weight, in integer cents, rounded half up. Both arguments must be nonnegative. */
export const weighedCents = (centsPerKg: number, grams: number): number =>
  Math.round((centsPerKg * grams) / 1000 + DUST);

/**
 * Divides cents by weight so that the parts add up (largest remainder method): each line gets its exact share rounded down, and the
 * remaining cents go to the largest remainders, first line first.
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 1) return [cents];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum > 0 ? (cents * weight) / sum : cents / weights.length));
  const shares = exact.map((share) => Math.floor(share + 1e-9));
  const left = cents - shares.reduce((total, share) => total + share, 0);
  const remainders = exact.map((share, line) => share - (shares[line] ?? 0));
  const largest = [...weights.keys()].sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b);
  for (const line of largest.slice(0, left)) shares[line] = (shares[line] ?? 0) + 1;
  return shares;
}
