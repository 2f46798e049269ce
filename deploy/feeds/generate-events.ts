import type { Random } from './random.ts';

/** An item at a store. `usualCents` is its price per `unit`. */
export type ShelfItem = { storeId: string; itemId: string; unit: string; usualCents: number };

/** A price event as a feed sends it. Broken ones have missing or wrong fields. */
export type FeedEvent = Record<string, unknown> & { storeId: string };

export const EVENT_KINDS = ['change', 'promotion', 'late', 'duplicate', 'reordered', 'broken'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export type SimulatedEvent = { kind: EventKind; event: FeedEvent };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SOURCES = ['shelf', 'online', 'flyer', 'receipt'] as const;
const SHARES = { promotion: 0.1, late: 0.06, duplicate: 0.05, reordered: 0.05, broken: 0.04 };

/** The ways real feeds break. Each is refused with a different reason. */
const BREAKS: readonly ((event: FeedEvent, now: number) => FeedEvent)[] = [
  (event, now) => ({ ...event, observedAt: new Date(now + 2 * 60 * MINUTE).toISOString() }),
  (event) => ({ ...event, storeId: 'corner-shop-00000-1' }),
  (event) => ({ ...event, itemId: 'dragon-egg' }),
  (event) => ({ ...event, unit: 'bushel' }),
  (event) => ({ ...event, priceCents: -Number(event.priceCents) }),
  (event) => ({ ...event, priceCents: `$${Number(event.priceCents) / 100}` }),
  (event) => ({ ...event, observedAt: 'yesterday' }),
  ({ priceCents: _price, ...event }) => event as FeedEvent,
  (event) => ({ ...event, surprise: true }),
];

/** Generates an endless stream of price events for some stores. */
export function* generateEvents(options: {
  shelfItems: readonly ShelfItem[];
  feedId: string;
  /** A unique prefix for the event ids of this run. */
  run: string;
  random: Random;
  now(): number;
}): Generator<SimulatedEvent, never> {
  const { shelfItems, feedId, run, random, now } = options;
  const level = new Map<ShelfItem, number>();
  const sent: FeedEvent[] = [];
  let seq = 0;

  const observe = (item: ShelfItem, cents: number, observedAt: number): FeedEvent => {
    seq += 1;
    return {
      feedId,
      eventId: `${run}-${seq}`,
      storeId: item.storeId,
      itemId: item.itemId,
      unit: item.unit,
      priceCents: Math.max(1, Math.round(cents)),
      observedAt: new Date(observedAt).toISOString(),
      seq,
      source: random.pick(SOURCES),
    };
  };
  /** Prices drift by a few percent, revert to the usual price, and often end in nine. */
  const nextPrice = (item: ShelfItem): number => {
    const ratio = level.get(item) ?? 0.92 + random.next() * 0.16;
    const next = Math.min(1.4, Math.max(0.7, ratio + (random.next() - 0.5) * 0.08 + (1 - ratio) * 0.1));
    level.set(item, next);
    const cents = item.usualCents * next;
    return cents >= 40 && random.chance(0.7) ? Math.round(cents / 10) * 10 - 1 : cents;
  };
  const change = (item: ShelfItem, ago = random.between(0, 90_000)): FeedEvent =>
    observe(item, nextPrice(item), now() - ago);

  for (;;) {
    const item = random.pick(shelfItems);
    const dice = random.next();
    let limit = 0;
    const isNext = (share: number): boolean => {
      limit += share;
      return dice < limit;
    };
    const emit = (kind: EventKind, event: FeedEvent): SimulatedEvent => {
      if (kind !== 'broken') sent.push(event);
      if (sent.length > 500) sent.shift();
      return { kind, event };
    };
    if (isNext(SHARES.broken)) yield emit('broken', random.pick(BREAKS)(change(item), now()));
    else if (isNext(SHARES.duplicate) && sent.length > 0)
      yield { kind: 'duplicate', event: random.pick(sent) };
    else if (isNext(SHARES.late)) yield emit('late', change(item, random.between(DAY, 20 * DAY)));
    else if (isNext(SHARES.reordered)) {
      // Two observations of the same item arrive in reverse order.
      const [older, newer] = [change(item, 60_000), change(item, 10_000)];
      yield emit('reordered', newer);
      yield emit('reordered', older);
    } else if (isNext(SHARES.promotion)) {
      const days = random.between(2, 7);
      const cents = item.usualCents * (0.6 + random.next() * 0.25);
      const event = observe(item, cents, now() - random.between(0, 90_000));
      yield emit('promotion', { ...event, promotionEndsAt: new Date(now() + days * DAY).toISOString() });
    } else yield emit('change', change(item));
  }
}
