import { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { EVENT_KINDS, type Subject, tellStory } from './story.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const subjects: Subject[] = ['kroger-37203-1', 'aldi-37237-1'].flatMap((storeId) =>
  ['yellow-onion', 'garlic'].map((itemId) => ({ storeId, itemId, unit: 'lb', usualCents: 129 })),
);
const story = (seed: number, length: number) => {
  const telling = tellStory({
    subjects,
    feedId: 'simulator',
    run: 'r',
    random: createRandom(seed),
    now: () => NOW,
  });
  return Array.from({ length }, () => telling.next().value);
};

describe('the story of a feed', () => {
  it('is decided by its seed', () => {
    expect(story(7, 300)).toEqual(story(7, 300));
    expect(story(8, 300)).not.toEqual(story(7, 300));
  });

  it('has every kind of event, and only the broken ones do not fit', () => {
    const told = story(1, 2000);
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS));
    for (const { kind, event } of told) {
      const fits = PriceObservedData.safeParse(event).success;
      const known = event.storeId !== 'corner-shop-00000-1' && event.itemId !== 'dragon-egg';
      const past = Date.parse(String(event.observedAt)) <= NOW;
      expect(fits && known && past, JSON.stringify(event)).toBe(kind !== 'broken');
    }
  });

  it('keeps prices believable: promotions at most 40 % off, drift at most 40 % up', () => {
    for (const { kind, event } of story(3, 2000)) {
      if (kind === 'broken') continue;
      expect(Number(event.priceCents)).toBeGreaterThanOrEqual(129 * 0.59);
      expect(Number(event.priceCents)).toBeLessThanOrEqual(129 * 1.45);
    }
  });

  it('doubles events byte for byte and gives every other its own id', () => {
    const told = story(5, 2000);
    const first = new Map<unknown, unknown>();
    for (const { kind, event } of told) {
      if (kind === 'double') expect(first.get(event.eventId)).toEqual(event);
      else expect(first.has(event.eventId)).toBe(false);
      first.set(event.eventId, event);
    }
  });
});
