import { describe, expect, it } from 'vitest';
import { prices } from '../words/prices.ts';
import { ageWords, durationWords } from './age.ts';
import { paths, safeNext } from './paths.ts';
import { nameInLine, quantityWords } from './quantity.ts';

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
  ])('%j times %s is %s', (quantity, factor, words) => {
    expect(quantityWords(quantity, factor)).toBe(words);
  });

  it('are followed by the name in small letters, names of places excepted', () => {
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
  ])('by the %s are told %s', (unit, words) => {
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
  ])('of %s: %s', (at, words) => expect(ageWords(at, now)).toBe(words));

  it('of long ago are dates', () => {
    expect(ageWords('2026-08-31T12:00:00Z', now)).toBe('Aug 31, 2026');
  });

  it('of work are minutes, then hours', () => {
    expect(durationWords(95)).toBe('95 min');
    expect(durationWords(120)).toBe('2 h');
    expect(durationWords(345)).toBe('5 h 45 min');
  });
});

describe('where to go after signing in', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'recipes', '/api/logout', '', null])(
    'is never %s',
    (next) => expect(safeNext(next)).toBe(paths.home),
  );
  it('is a path of this site', () => expect(safeNext('/recipes?region=south')).toBe('/recipes?region=south'));
});
