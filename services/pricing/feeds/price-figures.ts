import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Observation } from '../prices/observation.ts';

/** Seconds: from a minute to a month. */
const AGE_BUCKETS = [60, 300, 900, 3_600, 14_400, 86_400, 604_800, 2_592_000];

/** Reports how old prices are when they are taken, and when the newest one was observed. */
export function createPriceFigures(
  metrics: Metrics,
  now: () => number = Date.now,
): (taken: readonly Pick<Observation, 'observedAt'>[]) => void {
  const age = metrics.histogram('price_age_seconds', 'From observation to storage', [], AGE_BUCKETS);
  const newest = metrics.gauge('price_newest_observed_timestamp_seconds', 'When the newest was observed');
  let latest = 0;
  return (taken) => {
    for (const { observedAt } of taken) {
      const at = Date.parse(observedAt);
      age.observe(Math.max(0, now() - at) / 1_000);
      if (at > latest) latest = at;
    }
    if (latest > 0) newest.set(latest / 1_000);
  };
}
