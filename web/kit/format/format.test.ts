import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prices } from '../copy/prices.ts';
import { ageWords, dayWords, durationWords, momentWords } from './dates.ts';
import { dollars } from './money.ts';
import { nameInLine, quantityWords } from './quantity.ts';
import { wholeNumber } from './whole-number.ts';

const line = (quantity: number | null, unit: string | null, quantityMax: number | null = null) => ({
  quantity,
  unit,
  quantityMax,
});

describe('quantities', () => {
  it.each([
    [line(1.5, 'lb'), 1, '1 1/2 lb'],
    [line(0.5, 'tsp'), 1, '1/2 tsp'],
    [line(1, 'cup'), 1, '1 cup'],
    [line(1, 'cup'), 1.5, '1 1/2 cups'],
    [line(2, 'clove', 3), 1, '2 to 3 cloves'],
    [line(3, null), 1, '3'],
    [line(3, 'each'), 2, '6'],
    [line(1, 'cup'), 1 / 3, '1/3 cup'],
    [line(1, 'leaf'), 2, '2 leaves'],
    [line(4, 'oz'), 0.25, '1 oz'],
    [line(250, 'g'), 1.01, '253 g'],
    [line(0.2, 'lb'), 1, '0.2 lb'],
    [line(2.98, 'cup'), 1, '3 cups'],
    [line(null, null), 1, null],
  ])('quantities: %j times %s is %s', (quantity, factor, words) => {
    expect(quantityWords(quantity, factor)).toBe(words);
  });

  it('quantities are followed by the name in lower case, except for proper names', () => {
    expect(nameInLine('Whole milk')).toBe('whole milk');
    expect(nameInLine('Worcestershire sauce')).toBe('Worcestershire sauce');
  });
});

describe('prices', () => {
  it.each([
    ['lb', 'a lb'],
    ['oz', 'an oz'],
    ['each', 'each'],
    ['gal', 'a gal'],
  ])('prices by the %s are shown as %s', (unit, words) => {
    expect(prices.per(unit)).toBe(words);
  });
});

describe('ages', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T12:00:05Z', 'just now'],
    ['2026-11-21T11:59:10Z', 'just now'],
    ['2026-11-21T11:58:00Z', '2 min ago'],
    ['2026-11-21T09:30:00Z', '2 h ago'],
    ['2026-11-20T10:00:00Z', 'yesterday'],
    ['2026-11-16T10:00:00Z', '5 days ago'],
  ])('the age of %s is %s', (at, words) => expect(ageWords(at, now)).toBe(words));

  it('ages of a long time ago are dates', () => {
    expect(ageWords('2026-08-31T12:00:00Z', now)).toBe('Aug 31, 2026');
  });

  it('durations of work are minutes, then hours', () => {
    expect(durationWords(85)).toBe('85 min');
    expect(durationWords(90)).toBe('90 min');
    expect(durationWords(135)).toBe('2 h 15');
    expect(durationWords(243)).toBe('4 h 5');
    expect(durationWords(120)).toBe('2 h');
    expect(durationWords(345)).toBe('5 h 45');
  });
});

describe('our own formatting', () => {
  const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

  it('our numbers are formatted as by the browser', () => {
    const whole = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(whole, (n) => {
        expect(wholeNumber(n)).toBe(n.toLocaleString('en-US'));
      }),
    );
    expect(wholeNumber(1234.5)).toBe('1,235');
  });

  it('our money is formatted as by the browser', () => {
    const money = { style: 'currency', currency: 'USD' } as const;
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (cents) => {
        expect(dollars(cents)).toBe((cents / 100).toLocaleString('en-US', money));
      }),
    );
  });

  it('our dates and times are formatted as by the browser', () => {
    const day = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
    const full = { dateStyle: 'medium', timeStyle: 'short' } as const;
    fc.assert(
      fc.property(moment, (at) => {
        expect(dayWords(at.toISOString())).toBe(at.toLocaleDateString('en-US', day));
        // The browser's space before AM and PM is a narrow one.
        const words = at.toLocaleString('en-US', full).replace('\u202f', ' ');
        expect(momentWords(at.toISOString())).toBe(words);
      }),
    );
  });
});
