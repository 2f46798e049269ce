/**
 * Portion cost: what the used part of a purchase is worth, at the price of the packages that are bought, in integer cents, rounded
 * half up. A purchase that is used up costs what it costs. Never more than the purchase.
 */
export const portionCents = (checkoutCents: number, usedGrams: number, boughtGrams: number): number =>
  Math.min(checkoutCents, Math.round((checkoutCents * usedGrams) / boughtGrams + 1e-9));

/** Price of what is weighed out, in integer cents, rounded half up. Neither argument is negative. */
export const weighedCents = (centsPerKg: number, grams: number): number =>
  Math.round((centsPerKg * grams) / 1000 + 1e-9);

/**
 * Divides cents over the lines that share them, by weight, so that the parts add up: each line gets its exact share rounded down,
 * and the cents that remain go to the largest remainders, first line first.
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
