import { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { describe, expect, it } from 'vitest';
import { EVENT_KINDS, generateEvents, type ShelfItem } from './generate-events.ts';
import { createRandom } from './random.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const shelfItems: ShelfItem[] = ['kroger-37203-1', 'aldi-37237-1'].flatMap((storeId) =>
  ['yellow-onion', 'garlic'].map((itemId) => ({ storeId, itemId, unit: 'lb', usualCents: 129 })),
);
const simulate = (seed: number, length: number, items = shelfItems) => {
  const generator = generateEvents({
    shelfItems: items,
    feedId: 'simulator',
    run: 'r',
    random: createRandom(seed),
    now: () => NOW,
  });
  return Array.from({ length }, () => generator.next().value);
};

describe('a simulated feed', () => {
  it('is reproducible from its seed', () => {
    expect(simulate(7, 300)).toEqual(simulate(7, 300));
    expect(simulate(8, 300)).not.toEqual(simulate(7, 300));
  });

  it('has every kind of event, and only broken ones are invalid', () => {
    const events = simulate(1, 2000);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS));
    for (const { kind, event } of events) {
      const fits = PriceObservedData.safeParse(event).success;
      const known = event.storeId !== 'corner-shop-00000-1' && event.itemId !== 'dragon-egg';
      const past = Date.parse(String(event.observedAt)) <= NOW;
      expect(fits && known && past, JSON.stringify(event)).toBe(kind !== 'broken');
    }
  });

  it('keeps prices realistic: promotions at most 40 % off, drift at most 40 % up', () => {
    for (const { kind, event } of simulate(3, 2000)) {
      if (kind === 'broken') continue;
      expect(Number(event.priceCents)).toBeGreaterThanOrEqual(129 * 0.59);
      expect(Number(event.priceCents)).toBeLessThanOrEqual(129 * 1.45);
    }
  });

  it.each([
    ['lb', 129],
    ['oz', 5],
    ['g', 1],
  ])(
    'has packages that fit their price per %s, and each shrinks once at the same price',
    (unit, usualCents) => {
      const items = shelfItems.map((item, index) => ({ ...item, unit, usualCents: usualCents + index }));
      const shrunk = new Map<string, { amount: number; priceCents: number }[]>();
      for (const { kind, event } of simulate(4, 2000, items)) {
        if (kind === 'broken' || kind === 'late') continue;
        const { package: size, priceCents, storeId, itemId } = PriceObservedData.parse(event);
        // A late event may be sent again.
        if (!size) continue;
        const difference = Math.abs(size.priceCents - size.amount * priceCents);
        expect(difference, JSON.stringify(event)).toBeLessThanOrEqual(size.amount / 2 + 0.5);
        const key = `${storeId} ${itemId}`;
        if (kind === 'smaller') shrunk.set(key, [...(shrunk.get(key) ?? []), size]);
      }
      expect(shrunk.size).toBe(4);
      for (const [before, after, ...more] of shrunk.values()) {
        expect(after).toEqual({ amount: (before?.amount ?? 0) * 0.875, priceCents: before?.priceCents });
        expect(more).toEqual([]);
      }
    },
  );

  it('repeats duplicates exactly and gives all other events unique ids', () => {
    const events = simulate(5, 2000);
    const first = new Map<unknown, unknown>();
    for (const { kind, event } of events) {
      if (kind === 'duplicate') expect(first.get(event.eventId)).toEqual(event);
      else expect(first.has(event.eventId)).toBe(false);
      first.set(event.eventId, event);
    }
  });
});
