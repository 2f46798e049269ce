import { wholeNumber } from './whole-number.ts';

/** Money is integer cents in the code and a decimal string ("12.50") on the wire. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** 1250 → "12.50": for receipts. */
export const plain = (cents: number): string => (cents / 100).toFixed(2);

/** 1250 → "$12.50"; -308 → "−$3.08". */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${plain(Math.abs(cents)).replace(/\d+/, (whole) => wholeNumber(Number(whole)))}`;

/**
 * Splits `total` cents by the given weights, so that the parts add up to the total exactly: the cents lost by rounding go to the parts that
 * lost most.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  let left = total - parts.reduce((all, part) => all + part, 0);
  const byLoss = exact.map((value, index) => ({ index, loss: value - Math.floor(value) }));
  for (const { index } of byLoss.sort((a, b) => b.loss - a.loss || a.index - b.index)) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
