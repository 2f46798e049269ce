import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Food } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { quotedPackage, timesOf } from '../foods/packages.ts';
import { packagePrices } from './package-prices.ts';
import { FLOOR_CENTS, SIZE_EXPONENTS, type SizeKind, sizeKind } from './size-premium.ts';

type Pair = { kind: string; food: string; sizeRatio: number; unitPriceRatio: number };

/** Amount and unit of a size, price in cents, and count sold. */
const parseSize = ([size = '', cents = '', sold = '']: readonly string[]) => {
  const [amount = '', unit = ''] = size.split(' ');
  return { amount: Number(amount), unit, cents: Number(cents), sold: Number(sold) };
};

const ROWS = (await readFile(path.join(import.meta.dirname, 'package-pairs.psv'), 'utf8'))
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' | '))
  .map((cells) => ({
    kind: cells[0] ?? '',
    food: cells[1] ?? '',
    small: parseSize(cells.slice(4, 7)),
    large: parseSize(cells.slice(7)),
  }));
const PAIRS = ROWS.map(({ kind, food, small, large }): Pair => {
  const sizeRatio = large.amount / small.amount;
  return { kind, food, sizeRatio, unitPriceRatio: (small.cents / large.cents) * sizeRatio };
});

/** Least squares of the logarithms through the origin: equal sizes cost the same. */
function fitExponent(pairs: readonly Pair[]): number {
  const points = pairs.map((pair) => ({ x: Math.log(pair.sizeRatio), y: Math.log(pair.unitPriceRatio) }));
  const sum = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((total, point) => total + of(point), 0);
  return sum(({ x, y }) => x * y) / sum(({ x }) => x * x);
}

const UNPOOLED = ['salt', 'loose produce', 'alcohol', 'singles'];
const pairsOf = (kind: SizeKind): Pair[] =>
  PAIRS.filter((pair) => (kind === 'other' ? !UNPOOLED.includes(pair.kind) : pair.kind === kind));

describe('the published pairs of sizes', () => {
  it('every pair has two sizes in one unit with prices, each sold 30 times or more, except salt', () => {
    expect(ROWS).toHaveLength(98);
    for (const { kind, food, small, large } of ROWS) {
      expect(SIZE_EXPONENTS, food).toHaveProperty([kind]);
      expect(large.unit, food).toBe(small.unit);
      expect(large.amount, food).toBeGreaterThanOrEqual(small.amount * 1.49);
      for (const { cents } of [small, large]) expect(Number.isInteger(cents) && cents > 0, food).toBe(true);
      if (kind !== 'salt') expect(Math.min(small.sold, large.sold), food).toBeGreaterThanOrEqual(30);
    }
  });

  it.each(Object.entries(SIZE_EXPONENTS))(
    'the exponent of %s is the fit to its pairs: %d',
    (kind, exponent) => {
      const pairs = pairsOf(kind as SizeKind);
      expect(pairs.length).toBeGreaterThan(0);
      expect(Math.max(0, fitExponent(pairs))).toBeCloseTo(exponent, 2);
    },
  );

  it('the fit finds the exponent that made the prices', () => {
    const made = [2, 4, 8].map((ratio) => ({
      kind: '',
      food: '',
      sizeRatio: ratio,
      unitPriceRatio: ratio ** 0.4,
    }));
    expect(fitExponent(made)).toBeCloseTo(0.4, 10);
  });
});

const food = (id: string): Food => {
  const found = foodById(id);
  if (!found) throw new Error(`no food ${id}`);
  return found;
};
/** The price of a size if the quoted package costs `quotedCents`. */
const priceOf = (id: string, label: string, quotedCents: number): number | undefined => {
  const rate = (quotedCents * 1000) / quotedPackage(food(id)).grams;
  return packagePrices(food(id), rate).find((size) => size.label === label)?.cents;
};

describe('the price of a small package', () => {
  // Worked out by hand: share of the quoted price × ratio of the sizes ^ exponent.
  it.each([
    // 437 / 8 x 8^0.47 is 145.2.
    ['whole-milk', '1 pint', 437, 145],
    // 437 / 4 x 4^0.47 is 209.6.
    ['whole-milk', '1 quart', 437, 210],
    // 437 / 2 x 2^0.47 is 302.6.
    ['whole-milk', 'half gallon', 437, 303],
    // 227 / 2 x 2^0.3 is 139.7.
    ['egg', 'half dozen', 227, 140],
    // Fitted, it would cost more than the canister.
    ['salt', '4 oz shaker', 99, 99],
    // 402 / 2 x 2^0.33 is 252.7.
    ['butter', '8 oz (2 sticks)', 402, 253],
    // 290 / 2.5 x 2.5^0.37 is 162.8.
    ['all-purpose-flour', '2 lb bag', 290, 163],
    // 479 / 3 x 3^0.34 is 232.0.
    ['canola-oil', '16 fl oz bottle', 479, 232],
    // 229 / 2 x 2^0.33 is 143.9.
    ['cumin', '1 oz bag', 229, 144],
    // 549 / 3 x 3^0.12 is 208.8.
    ['ice-cream', '1 pint', 549, 209],
    // 700 / 1.33333 x 1.33333^0.09 is 538.8.
    ['bacon', '12 oz package', 700, 539],
    // 364 / 1.93333 x 1.93333^0.25 is 222.0.
    ['peaches-canned', '15 oz can', 364, 222],
    // 379 / 1.6 x 1.6^0.44 is 291.3.
    ['strawberry-frozen', '10 oz bag', 379, 291],
    // 200 / 2 x 2^0.38 is 130.1.
    ['carrot', '1 lb bag', 200, 130],
    // 200 / 2 x 2^0.26 is 119.7: half a melon is no package.
    ['cantaloupe', 'half cantaloupe (about 1.5 lb)', 200, 120],
    // 1037 / 2 x 2^0.12 is 563.5.
    ['red-wine', '375 ml bottle', 1037, 563],
    // One of eight: 704 / 8.
    ['burrito-frozen', '1 burrito (5 oz)', 704, 88],
    // One of twelve would cost 36 cents.
    ['ramen', '3 oz package', 429, FLOOR_CENTS],
    // The floor is no more than the box that is quoted.
    ['baking-soda', '8 oz box', 45, 45],
    // Creams are cheaper by the half pint than milk: 389 / 2 x 2^0.33 is 244.5.
    ['heavy-cream', 'half pint', 389, 244],
  ])('%s, %s: beside a quoted package at %d cents it costs %d', (id, label, quotedCents, cents) => {
    expect(priceOf(id, label, quotedCents)).toBe(cents);
  });

  it('no package rises above the next larger one, packs are exact, and the floor holds, for every food at every rate', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allFoods()), fc.integer({ min: 10, max: 9000 }), (of, rate) => {
        const quoted = quotedPackage(of);
        const prices = packagePrices(of, rate);
        const quotedCents = Math.max(1, Math.round(Number(((rate * quoted.grams) / 1000).toPrecision(12))));
        expect(prices.find(({ label }) => label === quoted.label)?.cents).toBe(quotedCents);
        for (const [place, size] of of.packages.entries()) {
          const { cents = 0 } = prices[place] ?? {};
          expect(Number.isInteger(cents)).toBe(true);
          expect(cents).toBeLessThanOrEqual(prices[place + 1]?.cents ?? cents);
          const times = size.rate === undefined ? timesOf(size, quoted) : undefined;
          if (times !== undefined) expect(cents).toBe(times * quotedCents);
          else if (size.rate === undefined && of.category !== 'Produce' && size.grams < quoted.grams)
            expect(cents).toBeGreaterThanOrEqual(Math.min(FLOOR_CENTS, quotedCents));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('every smaller size has a kind, and the kinds named by a food exist', () => {
    const kinds = allFoods().flatMap((of) => {
      const quoted = quotedPackage(of);
      const smaller = of.packages.filter(({ grams, rate }) => grams < quoted.grams && rate === undefined);
      return smaller.map((size) => sizeKind(of, size, quoted));
    });
    for (const kind of Object.keys(SIZE_EXPONENTS)) expect(kinds, kind).toContain(kind);
  });
});
