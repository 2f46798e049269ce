import { describe, expect, it } from 'vitest';
import { type Curve, exponentOf, plotOf, wordsOf } from './curve.ts';

const curve = (values: readonly number[], isRate = false): Curve => ({
  what: 'CPU of a page',
  by: 'recipes',
  unit: 'µs',
  points: values.map((value, index) => ({ size: 1_000 * 10 ** index, value })),
  isRate,
});

describe('exponentOf', () => {
  it.each([
    ['constant', [20, 20, 20], 0],
    ['linear', [2, 20, 200], 1],
    ['quadratic', [1, 100, 10_000], 2],
  ])('a %s cost', (_, values, exponent) => {
    expect(exponentOf(curve(values))).toBeCloseTo(exponent, 9);
  });

  it('a rate that falls tenfold with ten times as much is linear', () => {
    expect(exponentOf(curve([500, 50], true))).toBeCloseTo(1, 9);
  });

  it('refuses a single point', () => {
    expect(() => exponentOf(curve([1]))).toThrow('two points');
  });
});

it('says the points in words and draws them', () => {
  expect(wordsOf(curve([17.25, 19, 1_240]))).toBe('17, 19 and 1,240 µs at 1,000, 10,000 and 100,000 recipes');
  expect(plotOf(curve([17.25, 19]))).toContain('line [17.3, 19]');
  expect(plotOf(curve([17.25, 19]))).toContain('x-axis ["1,000", "10,000"]');
});
