import type { Metrics } from '@homeplate/common/metrics.ts';
import { atMost } from '@homeplate/common/waiting.ts';
import type { Bus } from './bus.ts';

/** A scrape must not wait for a broker that does not answer. */
const ANSWER_MS = 1_000;

/** Reports at each scrape what every group of this process has not finished yet, as `bus_lag`. */
export function recordLag(bus: Bus, metrics: Metrics): Bus {
  const lag = metrics.gauge('bus_lag', 'What a group has not handled yet', ['topic', 'group']);
  const groups: Parameters<Bus['lag']>[] = [];
  metrics.also(async () => {
    await Promise.all(
      groups.map(async ([topic, group]) => {
        // Without an answer the last value stays: the age of the events shows that they wait.
        const behind = await atMost(ANSWER_MS, bus.lag(topic, group)).catch(() => undefined);
        if (behind !== undefined) lag.set({ topic, group }, behind);
      }),
    );
    return '';
  });
  return {
    ...bus,
    subscribe: async (subscription) => {
      await bus.subscribe(subscription);
      // A broadcast has no position that is stored.
      if (!subscription.each) groups.push([subscription.topic, subscription.group]);
    },
  };
}
