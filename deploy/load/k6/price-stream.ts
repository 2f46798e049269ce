import { check } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { APP } from './api.ts';

const FOLLOWED_FOR = '2s';
const ready = new Trend('price_stream_ready', true);

/**
 * Follows the prices of a recipe for two seconds. k6 knows no event streams: the request ends by its timeout, which is no failure, and
 * its body then holds the events that arrived.
 */
export function followPrices(recipeId: string): void {
  const stream = http.get<'text'>(`${APP}/api/events?recipe=${recipeId}`, {
    timeout: FOLLOWED_FOR,
    responseCallback: http.expectedStatuses({ min: 0, max: 299 }),
    responseType: 'text',
    // A flow of its own: its duration is the time it was followed.
    tags: { name: 'GET /api/events', flow: 'stream' },
  });
  const isReady = check(stream, {
    'the price stream is ready': ({ body }) => (body ?? '').includes('event: ready'),
  });
  if (isReady) ready.add(stream.timings.waiting);
}
