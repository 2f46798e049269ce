import type { Random } from './random.ts';

/** What a shop's shelf label could say: the subject of a price. `usualCents` is per `unit`. */
export type Subject = { storeId: string; itemId: string; unit: string; usualCents: number };

/** A price event as a feed sends it; broken ones have fields missing or wrong. */
export type FeedEvent = Record<string, unknown> & { storeId: string };

export const EVENT_KINDS = ['change', 'promotion', 'late', 'double', 'reordered', 'broken'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export type ToldEvent = { kind: EventKind; event: FeedEvent };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SOURCES = ['shelf', 'online', 'flyer', 'receipt'] as const;
const SHARES = { promotion: 0.1, late: 0.06, double: 0.05, reordered: 0.05, broken: 0.04 };

/** Ways in which real feeds break; each is refused with a reason of its own. */
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

/** How the shelves of a few shops change: an endless story that the random numbers decide. */
export function* tellStory(options: {
  subjects: readonly Subject[];
  feedId: string;
  /** Makes the ids of this run differ from those of every other. */
  run: string;
  random: Random;
  now(): number;
}): Generator<ToldEvent, never> {
  const { subjects, feedId, run, random, now } = options;
  const level = new Map<Subject, number>();
  const told: FeedEvent[] = [];
  let seq = 0;

  const observe = (subject: Subject, cents: number, observedAt: number): FeedEvent => {
    seq += 1;
    return {
      feedId,
      eventId: `${run}-${seq}`,
      storeId: subject.storeId,
      itemId: subject.itemId,
      unit: subject.unit,
      priceCents: Math.max(1, Math.round(cents)),
      observedAt: new Date(observedAt).toISOString(),
      seq,
      source: random.pick(SOURCES),
    };
  };
  /** Prices drift by a few percent, are drawn back to what is usual, and like to end in nine. */
  const nextPrice = (subject: Subject): number => {
    const ratio = level.get(subject) ?? 0.92 + random.next() * 0.16;
    const next = Math.min(1.4, Math.max(0.7, ratio + (random.next() - 0.5) * 0.08 + (1 - ratio) * 0.1));
    level.set(subject, next);
    const cents = subject.usualCents * next;
    return cents >= 40 && random.chance(0.7) ? Math.round(cents / 10) * 10 - 1 : cents;
  };
  const change = (subject: Subject, ago = random.between(0, 90_000)): FeedEvent =>
    observe(subject, nextPrice(subject), now() - ago);

  for (;;) {
    const subject = random.pick(subjects);
    const dice = random.next();
    let edge = 0;
    const falls = (share: number): boolean => {
      edge += share;
      return dice < edge;
    };
    const tell = (kind: EventKind, event: FeedEvent): ToldEvent => {
      if (kind !== 'broken') told.push(event);
      if (told.length > 500) told.shift();
      return { kind, event };
    };
    if (falls(SHARES.broken)) yield tell('broken', random.pick(BREAKS)(change(subject), now()));
    else if (falls(SHARES.double) && told.length > 0) yield { kind: 'double', event: random.pick(told) };
    else if (falls(SHARES.late)) yield tell('late', change(subject, random.between(DAY, 20 * DAY)));
    else if (falls(SHARES.reordered)) {
      // Two looks at one label arrive the wrong way round.
      const [older, newer] = [change(subject, 60_000), change(subject, 10_000)];
      yield tell('reordered', newer);
      yield tell('reordered', older);
    } else if (falls(SHARES.promotion)) {
      const days = random.between(2, 7);
      const cents = subject.usualCents * (0.6 + random.next() * 0.25);
      const event = observe(subject, cents, now() - random.between(0, 90_000));
      yield tell('promotion', { ...event, promotionEndsAt: new Date(now() + days * DAY).toISOString() });
    } else yield tell('change', change(subject));
  }
}
