import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { PriceObserved, PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { HistoryRow, PriceHistoryStore } from '../history/price-history.ts';
import type { CheckPosts } from './posted-events.ts';
import type { RejectedPrices, RejectedRow } from './rejected-prices.ts';

/** One call publishes them all, so that it is done or can be repeated. */
const MOST_PRICES = 10_000;
const AT_ONCE = 1_000;

export type ReplayWindow = (
  feedId: string,
  window: { from: Date; to: Date },
) => Promise<{ stored: number; accepted: number }>;

/**
 * Publishes a feed's prices of a window again: the stored ones by the time of observation, and the rejected ones that are valid now, such
 * as after their code was mapped to a food, by the time they were last rejected. Repeating it changes nothing: every event keeps its id.
 * Throws INVALID_INPUT for a window with more prices than one call takes.
 */
export function createReplayWindow(parts: {
  history: Pick<PriceHistoryStore, 'ofFeed'>;
  rejections: Pick<RejectedPrices, 'inWindow' | 'remove'>;
  checkPosts: CheckPosts;
  bus: Pick<Bus, 'publish'>;
  now?(): number;
}): ReplayWindow {
  const { history, rejections, checkPosts, bus, now = Date.now } = parts;
  const publish = async (events: readonly PriceObservedData[]): Promise<void> => {
    for (let start = 0; start < events.length; start += AT_ONCE) {
      const some = events.slice(start, start + AT_ONCE);
      await bus.publish(
        'price-feed',
        some.map((data) => eventOf(PriceObserved, data)),
      );
    }
  };

  return async (feedId, { from, to }) => {
    if (from > to) throw tooWide('The window ends before it begins.');
    const texts = { from: from.toISOString(), to: to.toISOString() };
    const stored = await history.ofFeed(feedId, texts, MOST_PRICES + 1);
    const rejected = await rejections.inWindow(feedId, { from, to }, MOST_PRICES + 1);
    if (stored.length + rejected.length > MOST_PRICES)
      throw tooWide(`This window has more than ${MOST_PRICES} prices. Choose a shorter one.`);
    const events = rejected.map(({ event }) => Buffer.from(event));
    const { good } = await checkPosts(events, { feedId, storeIds: undefined }, now());
    await publish([...stored.map((row) => eventOfRow(feedId, row)), ...good.map(({ data }) => data)]);
    const done = good.flatMap(({ index }): RejectedRow[] => rejected.slice(index, index + 1));
    await rejections.remove(done.map(({ _id }) => _id));
    return { stored: stored.length, accepted: good.length };
  };
}

const tooWide = (message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fields: { to: message } });

/** The event as it was received. Its sequence number is part of the rank. */
function eventOfRow(feedId: string, row: HistoryRow): PriceObservedData {
  const [storeId = '', itemId = ''] = row.at.split(':');
  return PriceObservedData.parse({
    feedId,
    eventId: row._id.slice(feedId.length + 1),
    storeId,
    itemId,
    unit: row.unit,
    priceCents: row.priceCents,
    observedAt: row.observedAt,
    seq: Number(row.rank.split(' ')[1]),
    source: row.source,
    ...(row.promotionEndsAt !== undefined && { promotionEndsAt: row.promotionEndsAt }),
    ...(row.package && { package: row.package }),
  });
}
