import type { PriceTrend } from '@homeplate/contracts/documents/comparison.ts';

type Seen = { observedAt: string; centsPerKg: number };
/** `rank` orders observations at the same time (reading C47). */
type Ranked = Seen & { rank: string };

/** Smaller relative differences are rounding errors of cents per kilogram. */
const SAME = 0.01;

/** Compares a price with the newest earlier observation at the same store; undefined without one (reading C46). */
export function trendOf(
  current: Seen,
  history: readonly Ranked[],
): { trend: PriceTrend; since: string } | undefined {
  let before: Ranked | undefined;
  for (const seen of history) {
    if (Date.parse(seen.observedAt) >= Date.parse(current.observedAt)) continue;
    if (!before || seen.rank > before.rank) before = seen;
  }
  if (!before) return undefined;
  const change = current.centsPerKg / before.centsPerKg - 1;
  const trend = Math.abs(change) < SAME ? 'stable' : change > 0 ? 'up' : 'down';
  return { trend, since: before.observedAt };
}
