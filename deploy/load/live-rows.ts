import { liveStreams } from './measures/live-streams.ts';
import { openWeeks } from './measures/open-weeks.ts';
import { priceDelay } from './measures/price-delay.ts';
import { type Report, thousands } from './report.ts';

const OPEN_WEEKS = 10_000;
const EVENTS_PER_SECOND = 1_000;
const STREAMS = 2_000;

type Place = { root: string; address: string; mongoUrl: string; zip: string };

/** From a price event to the pages that are open: in a browser, on many streams, and on many weeks within the gateway. */
export async function liveRows(
  report: Report,
  options: Place & { chromePath: string | undefined; seconds: number },
): Promise<void> {
  const { row } = report;
  const { p50, p95, max, events } = await priceDelay(options);
  row(
    'from a price event to the open page that shows it, 20 events a second',
    'within 1 s',
    `p50 ${p50} ms, p95 ${p95} ms, at most ${max} ms, ${events} events`,
    max <= 1_000,
  );
  await streamsRow(report, { ...options, eventsPerSecond: EVENTS_PER_SECOND, streams: STREAMS });
  const { handlerMs, lastMs, blockedMs } = await openWeeks(OPEN_WEEKS);
  row(
    `a price event on ${thousands(OPEN_WEEKS)} open weeks of one area, in the gateway: handler, longest time that nothing else ran, last page told`,
    'under 50 ms, 50 ms, 5 s',
    `${handlerMs.toFixed(1)} ms, ${blockedMs.toFixed(0)} ms, ${lastMs.toFixed(0)} ms`,
    handlerMs < 50 && blockedMs < 50 && lastMs < 5_000,
  );
}

export async function streamsRow(
  { row }: Report,
  options: Place & { eventsPerSecond: number; streams: number; seconds: number },
): Promise<void> {
  const { eventsPerSecond, streams } = options;
  const { p50, p99, arrived, missing } = await liveStreams(options);
  row(
    `from a price event to each of ${thousands(streams)} open streams, ${thousands(eventsPerSecond)} events a second`,
    'p99 at most 250 ms',
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${thousands(arrived)} messages, ${missing} missing`,
    p99 <= 250 && missing === 0,
  );
}
