import type { Random } from './random.ts';

/** An item at a store. `usualCents` is its price per `unit`. */
export type ShelfItem = { storeId: string; itemId: string; unit: string; usualCents: number };

/** A price event as a feed sends it. Broken ones have missing or wrong fields. */
export type FeedEvent = Record<string, unknown> & { storeId: string };

export const EVENT_KINDS = [
  'change',
  'promotion',
  'smaller',
  'late',
  'duplicate',
  'reordered',
  'broken',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export type SimulatedEvent = { kind: EventKind; event: FeedEvent };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SOURCES = ['shelf', 'online', 'flyer', 'receipt'] as const;
const SHARES = { promotion: 0.1, smaller: 0.01, late: 0.06, duplicate: 0.05, reordered: 0.05, broken: 0.04 };

/** Package sizes by unit; items sold by the piece have no package. */
const PACKAGES: Record<string, number> = { lb: 1, oz: 16, kg: 1, g: 500, dozen: 1, gal: 1, qt: 1, l: 1 };
/** The share of its size that a package keeps when it shrinks. */
const SMALLER = 7 / 8;
/** A package shrinks up to this multiple of the usual price, so that its price per unit stays realistic. */
const MOST_FOR_SMALLER = 1.2;

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
  const sizes = new Map<ShelfItem, number>();
  const sent: FeedEvent[] = [];
  let seq = 0;

  const sizeOf = (item: ShelfItem) => sizes.get(item) ?? PACKAGES[item.unit];
  const observe = (item: ShelfItem, cents: number, observedAt: number): FeedEvent => {
    seq += 1;
    const priceCents = Math.max(1, Math.round(cents));
    const amount = sizeOf(item);
    return {
      feedId,
      eventId: `${run}-${seq}`,
      storeId: item.storeId,
      itemId: item.itemId,
      unit: item.unit,
      priceCents,
      observedAt: new Date(observedAt).toISOString(),
      seq,
      source: random.pick(SOURCES),
      ...(amount && { package: { amount, priceCents: Math.max(1, Math.round(priceCents * amount)) } }),
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
  /** Two events: the package before and after it shrinks at the same price. Once per item. */
  const getSmaller = (item: ShelfItem, amount: number): [FeedEvent, FeedEvent] => {
    const cents = Math.max(1, Math.round(Math.min(nextPrice(item), item.usualCents * MOST_FOR_SMALLER)));
    const larger = { ...observe(item, cents, now() - MINUTE), source: 'shelf' };
    sizes.set(item, amount * SMALLER);
    const priceCents = Math.max(1, Math.round(cents * amount));
    const ofPackage = { package: { amount: amount * SMALLER, priceCents } };
    return [larger, { ...observe(item, cents / SMALLER, now()), source: 'shelf', ...ofPackage }];
  };

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
    else if (isNext(SHARES.late)) {
      // The package may have had another size then.
      const { package: _package, ...late } = change(item, random.between(DAY, 20 * DAY));
      yield emit('late', late as FeedEvent);
    } else if (isNext(SHARES.reordered)) {
      // Two observations of the same item arrive in reverse order.
      const [older, newer] = [change(item, 60_000), change(item, 10_000)];
      yield emit('reordered', newer);
      yield emit('reordered', older);
    } else if (isNext(SHARES.smaller) && sizeOf(item) && !sizes.has(item)) {
      for (const event of getSmaller(item, sizeOf(item) ?? 1)) yield emit('smaller', event);
    } else if (isNext(SHARES.promotion)) {
      const days = random.between(2, 7);
      const cents = item.usualCents * (0.6 + random.next() * 0.25);
      const event = observe(item, cents, now() - random.between(0, 90_000));
      yield emit('promotion', { ...event, promotionEndsAt: new Date(now() + days * DAY).toISOString() });
    } else yield emit('change', change(item));
  }
}
