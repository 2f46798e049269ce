import { type Bus, checkedEventOf, type SerializedEvent } from '@homeplate/bus/bus.ts';
import { AppError, fieldsOf } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { PriceObserved, PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { checkEvent } from './checked-event.ts';
import type { FeedKeys, KnownKey } from './feed-keys.ts';

const MOST_EVENTS = 1000;

export type Accepted = { accepted: number; rejected: { index: number; reason: string }[] };

/**
 * Accepts posted price events. Valid events are on the topic when this resolves, byte for byte as posted; the reply lists the
 * others, which are not stored (C47). Throws BAD_FEED_KEY, TOO_LARGE.
 */
export function createAcceptEvents(parts: {
  keys: FeedKeys;
  stores: StoreMaps;
  bus: Pick<Bus, 'publish'>;
  metrics: Pick<Metrics, 'counter'>;
  now?(): number;
}): (key: string, events: readonly Buffer[], call: Call) => Promise<Accepted> {
  const { keys, stores, bus, metrics, now = Date.now } = parts;
  const refusedKeys = metrics.counter('feed_keys_refused_total', 'Feed keys refused', ['reason']);
  return async (key, events, call) => {
    const found = await keys.find(key);
    if ('refused' in found) {
      refusedKeys.inc({ reason: found.refused });
      throw new AppError('BAD_FEED_KEY');
    }
    if (events.length > MOST_EVENTS) {
      throw new AppError('TOO_LARGE', { message: `At most ${MOST_EVENTS} events can be posted at once.` });
    }
    const context = { storeById: (await stores.current()).byId, foodById, receivedAt: now() };
    const good: SerializedEvent[] = [];
    const { traceparent } = call;
    const rejected: Accepted['rejected'] = [];
    for (const [index, bytes] of events.entries()) {
      const read = readEvent(bytes, found);
      const checked = 'reason' in read ? read : checkEvent(read.data, context);
      if ('reason' in checked) rejected.push({ index, reason: checked.reason });
      else if ('refusal' in checked) rejected.push({ index, reason: checked.refusal });
      else if ('data' in read) good.push(checkedEventOf(PriceObserved, read.data, bytes, { traceparent }));
    }
    if (good.length > 0) await bus.publish('price-feed', good);
    return { accepted: good.length, rejected };
  };
}

// Strict, as at delivery: bytes that are accepted here must not become a dead letter there.
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readEvent(
  bytes: Buffer,
  { feedId, storeIds }: KnownKey,
): { data: PriceObservedData } | { reason: string } {
  let json: unknown;
  try {
    json = JSON.parse(utf8.decode(bytes));
  } catch {
    return { reason: 'not JSON' };
  }
  const result = PriceObservedData.safeParse(json);
  if (!result.success) {
    const wrong = Object.entries(fieldsOf(result.error)).map(([field, words]) => `${field}: ${words}`);
    return { reason: wrong.join('; ').slice(0, 500) };
  }
  if (result.data.feedId !== feedId) return { reason: `feedId: this key is for the feed ${feedId}` };
  if (storeIds?.has(result.data.storeId) === false) return { reason: 'store' };
  return { data: result.data };
}
