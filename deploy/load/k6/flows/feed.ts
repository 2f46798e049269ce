import { check } from 'k6';
import exec from 'k6/execution';
import { pick, send } from '../api.ts';
import type { World } from '../world.ts';

const EVENTS_OF_A_POST = 50;
const FEED_ID = __ENV.FEED_ID ?? '';
const FEED_KEY = __ENV.FEED_KEY ?? '';

/** A feed posts price changes of up to a tenth. */
export function feed({ run, shelf }: World): void {
  const at = Date.now();
  const events = Array.from({ length: EVENTS_OF_A_POST }, (_, index) => {
    const { storeId, itemId, unit, cents } = pick(shelf);
    const seq = exec.scenario.iterationInTest * EVENTS_OF_A_POST + index;
    const priceCents = Math.max(1, Math.round(cents * (0.9 + Math.random() / 5)));
    const observedAt = new Date(at + index).toISOString();
    return {
      feedId: FEED_ID,
      eventId: `${run}-${seq}`,
      storeId,
      itemId,
      unit,
      priceCents,
      observedAt,
      seq,
      source: 'shelf',
    };
  });
  const headers = { authorization: `Bearer ${FEED_KEY}` };
  const answer = send('POST', '/api/feeds/prices', { events }, { headers, status: 202 });
  check(answer, { 'the feed accepts every event': (one) => one.json('accepted') === EVENTS_OF_A_POST });
}
