import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineNeed } from '../lines/needs.ts';
import { parseLine } from '../lines/parse-line.ts';
import { checkout } from '../prices/checkout-cost.ts';
import { allFoods } from './foods.ts';
import { packageWords } from './package-words.ts';
import { onePieces } from './pieces.ts';

describe('packageWords', () => {
  it.each([
    [1, '1 onion (about 4 oz)', '1 onion (about 4 oz)'],
    [2, '1 onion (about 4 oz)', '2 onions (about 4 oz each)'],
    [2, '1 large sweet potato', '2 large sweet potatoes'],
    [3, '1 bunch (about 7)', '3 bunches (about 7 each)'],
    [2, '24 oz bag', '2 × 24 oz bag'],
    [2, '1 lb (4 sticks)', '2 × 1 lb (4 sticks)'],
    [2, '1 dozen', '2 × 1 dozen'],
  ])('%d of "%s" is "%s"', (count, label, words) => {
    expect(packageWords(count, label)).toBe(words);
  });

  it('the words of several pieces of any food count them, without a factor', () => {
    const labels = allFoods().flatMap((food) => onePieces(food).map(({ label }) => label));
    for (const label of labels) expect(packageWords(2, label)).toMatch(/^2 [a-z -]+( \([^)]*each\))?$/);
  });
});

describe('whole pieces', () => {
  const counted = allFoods().flatMap((food) => {
    const [one] = onePieces(food);
    // Foods whose plain count is that piece: an onion, and no celery, of which one is a stalk.
    const need = one && !food.soldByWeight ? lineNeed(food, parseLine(`1 ${food.name}`)) : undefined;
    return one && need?.piece !== undefined && food.packages[need.piece] === one ? [{ food, one }] : [];
  });

  it('a count of onions, potatoes and most other produce is read as pieces', () => {
    expect(counted.length).toBeGreaterThan(50);
    expect(counted.map(({ food }) => food.id)).toContain('yellow-onion');
  });

  it('a line that asks for pieces buys exactly that many, whatever the price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...counted),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 9_000 }),
        ({ food, one }, count, rate) => {
          const need = lineNeed(food, parseLine(`${count} ${food.name}`));
          if (!need) throw new Error(`${food.id} has no need`);
          const { packages, surplusGrams } = checkout(food, rate, need);
          const grams = packages.reduce((sum, size) => sum + size.count * size.grams, 0);
          expect(Math.round((grams / one.grams) * 100) / 100).toBeCloseTo(count, 1);
          expect(surplusGrams).toBe(0);
        },
      ),
    );
  });
});
