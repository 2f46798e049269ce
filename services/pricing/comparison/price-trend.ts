import type { PriceTrend } from '@homeplate/contracts/documents/comparison.ts';

type Seen = { observedAt: string; centsPerKg: number };

/** Less than this share up or down is the same price: cents per kilogram are rounded. */
const SAME = 0.01;

/** How a price differs from the newest one seen before it at the same store; undefined where none was (reading C46). */
export function trendOf(
  current: Seen,
  history: readonly Seen[],
): { trend: PriceTrend; since: string } | undefined {
  let before: Seen | undefined;
  for (const seen of history) {
    if (Date.parse(seen.observedAt) >= Date.parse(current.observedAt)) continue;
    if (!before || Date.parse(seen.observedAt) > Date.parse(before.observedAt)) before = seen;
  }
  if (!before) return undefined;
  const change = current.centsPerKg / before.centsPerKg - 1;
  const trend = Math.abs(change) < SAME ? 'stable' : change > 0 ? 'up' : 'down';
  return { trend, since: before.observedAt };
}
