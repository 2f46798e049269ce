import { fieldsOf } from '@homeplate/common/app-error.ts';
import { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { estimatedCentsPerKg } from '@homeplate/reference/prices/estimate.ts';
import { isUsual } from '../held/usual-band.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { checkEvent } from './checked-event.ts';
import type { FeedItems } from './feed-items.ts';
import type { KnownKey } from './feed-keys.ts';

export type RejectedPost = { index: number; reason: string; data?: PriceObservedData };
export type CheckedPosts = {
  /** As posted, before its code was mapped to a food. */
  good: { index: number; data: PriceObservedData; isUsual: boolean }[];
  rejected: RejectedPost[];
};
export type CheckPosts = (
  events: readonly Buffer[],
  feed: KnownKey,
  receivedAt: number,
) => Promise<CheckedPosts>;

/** Checks posted events like the consumer, and that they belong to the feed and its stores. Nothing is stored. */
export function createCheckPosts(parts: {
  stores: Pick<StoreMaps, 'current'>;
  items: Pick<FeedItems, 'map'>;
}): CheckPosts {
  const { stores, items } = parts;
  return async (events, feed, receivedAt) => {
    const context = { storeById: (await stores.current()).byId, foodById, receivedAt };
    const rejected: RejectedPost[] = [];
    const read: { index: number; data: PriceObservedData }[] = [];
    for (const [index, bytes] of events.entries()) {
      const one = readEvent(bytes, feed);
      if ('reason' in one) rejected.push({ index, ...one });
      else read.push({ index, ...one });
    }
    const good: CheckedPosts['good'] = [];
    const mapped = await items.map(read.map(({ data }) => data));
    for (const [at, { index, data }] of read.entries()) {
      const checked = checkEvent(mapped[at] ?? data, context);
      if ('refusal' in checked) rejected.push({ index, reason: checked.refusal, data });
      else {
        const { observation, food, store } = checked;
        good.push({
          index,
          data,
          isUsual: isUsual(observation.centsPerKg, estimatedCentsPerKg(food, store)),
        });
      }
    }
    return { good, rejected: rejected.sort((a, b) => a.index - b.index) };
  };
}

// Strict, as at delivery: bytes that are accepted here must not become a dead letter there.
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readEvent(
  bytes: Buffer,
  { feedId, storeIds }: KnownKey,
): { data: PriceObservedData } | { reason: string; data?: PriceObservedData } {
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
  const { data } = result;
  if (data.feedId !== feedId) return { reason: `feedId: this key is for the feed ${feedId}` };
  if (storeIds?.has(data.storeId) === false) return { reason: 'store', data };
  return { data };
}
