import type { FoodPortion, ReadLine } from '@homeplate/contracts/documents/food.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { converted, measureGroups, nameOf } from './convert-amount.ts';
import { linesProblem } from './line-limits.ts';
import { celsiusOf, fahrenheitOf, GAS_MARKS, markNear, ovenOf } from './oven.ts';
import { COMMON_PANS, cupsOf, panFactors, panOf, panOfText, panText } from './pans.ts';
import { scaledAmount, scaledText } from './scale-lines.ts';

const portion = (unit: string | null, kind: FoodPortion['kind'], grams: number): FoodPortion => ({
  unit,
  kind,
  grams,
  basis: kind === 'mass' ? 'unit' : 'weighed',
});
const flour = {
  portions: [
    portion('g', 'mass', 1),
    portion('oz', 'mass', 28.349523125),
    portion('tsp', 'volume', 2.604),
    portion('cup', 'volume', 125),
    portion(null, 'count', 50),
  ],
};
const units = flour.portions.map(nameOf);

describe('amounts', () => {
  it('a cup of flour is 125 g, and two pieces four ounces less what they weigh less', () => {
    expect(converted(flour, 1, 'cup', 'g')).toBe(125);
    expect(converted(flour, 2, 'each', 'oz')).toBeCloseTo(100 / 28.349523125, 9);
    expect(converted(flour, 1, 'jar', 'g')).toBeUndefined();
    expect(measureGroups(flour).metric.map(nameOf)).toEqual(['g']);
    expect(measureGroups(flour).us.map(nameOf)).toEqual(['oz', 'tsp', 'cup']);
  });

  it('come back as they went', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1e6, noNaN: true }),
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        (amount, from, to) => {
          const there = converted(flour, amount, from, to) ?? 0;
          expect(converted(flour, there, to, from)).toBeCloseTo(
            amount,
            6 - Math.ceil(Math.log10(amount + 1)),
          );
        },
      ),
    );
  });
});

describe('ovens', () => {
  it('know 350 °F as 177 °C and gas mark 4', () => {
    const oven = ovenOf(350, 'f');
    expect(oven).toMatchObject({ f: 350, mark: { mark: '4' } });
    expect('c' in oven && Math.round(oven.c)).toBe(177);
    expect(ovenOf(180, 'c')).toMatchObject({ mark: { mark: '4' } });
    expect(ovenOf(1 / 2, 'gas')).toMatchObject({ f: 250 });
    expect(ovenOf(10, 'gas')).toMatchObject({ f: 500 });
  });

  it('refuse nonsense by name', () => {
    expect(ovenOf(20, 'f')).toEqual({ problem: 'tooCold' });
    expect(ovenOf(20, 'c')).toEqual({ problem: 'tooCold' });
    expect(ovenOf(5_000, 'c')).toEqual({ problem: 'tooHot' });
    expect(ovenOf(11, 'gas')).toEqual({ problem: 'noSuchMark' });
    expect(ovenOf(1.5, 'gas')).toEqual({ problem: 'noSuchMark' });
  });

  it('come back as they went, marks too', () => {
    fc.assert(
      fc.property(fc.double({ min: 100, max: 700, noNaN: true }), (f) => {
        expect(fahrenheitOf(celsiusOf(f))).toBeCloseTo(f, 9);
      }),
    );
    for (const gas of GAS_MARKS) expect(markNear(gas.f)).toEqual(gas);
  });
});

describe('pans', () => {
  const pan = (text: string) => {
    const typed = panOfText(text);
    const made = typed && panOf(typed, 'in');
    if (!made) throw new Error(`${text} is no pan`);
    return made;
  };

  it('a 13 by 9 pan takes 1.84 times the cake of a 9-inch round', () => {
    const { byArea, byVolume } = panFactors(pan('round:9:2'), pan('rectangle:13:9:2'));
    expect(byArea).toBeCloseTo(1.839, 3);
    expect(byVolume).toBeCloseTo(byArea, 9);
    expect(cupsOf(pan('square:8:2'))).toBeCloseTo(8.87, 2);
  });

  it('are in an address as they are on the page', () => {
    for (const { shape, sides, depth } of COMMON_PANS)
      expect(panOfText(panText({ shape, sides, depth }))).toEqual({ shape, sides, depth });
    for (const text of ['', 'round', 'round:9', 'round:9:9:2', 'heart:9:2', 'rectangle:9:2'])
      expect(panOfText(text)).toBeUndefined();
    for (const text of ['round:-9:2', 'round:1/0:2', 'round:900:2', 'round::2', 'round:0:2']) {
      const typed = panOfText(text);
      expect(typed && panOf(typed, 'in')).toBeUndefined();
    }
  });

  it('there and back is once', () => {
    const length = fc.integer({ min: 1, max: 40 });
    const any = fc.tuple(length, length, length).map(([a, b, c]) => pan(`rectangle:${a}:${b}:${c}`));
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [there, back] = [panFactors(one, other), panFactors(other, one)];
        expect(there.byArea * back.byArea).toBeCloseTo(1, 9);
        expect(there.byVolume * back.byVolume).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('scaled lines', () => {
  const line = (over: Partial<ReadLine>): ReadLine => ({
    line: '2 cups flour, sifted',
    kind: 'ingredient',
    quantity: 2,
    quantityMax: null,
    unit: 'cup',
    food: 'flour',
    foodId: 'all-purpose-flour',
    foodName: 'All-purpose flour',
    grams: 250,
    metric: { quantity: 250, quantityMax: null, unit: 'g' },
    note: 'sifted',
    optional: false,
    cost: null,
    costSource: null,
    warnings: [],
    ...over,
  });

  it('are told in the measure a cook would take', () => {
    expect(scaledText(line({}), 1.5, 'us')).toBe('3 cups flour, sifted');
    expect(scaledText(line({}), 1.5, 'metric')).toBe('380 g flour, sifted');
    expect(scaledAmount(line({ quantity: 1 }), 1 / 8, 'us')).toBe('2 tbsp');
    expect(scaledAmount(line({ quantity: 1, unit: 'tsp' }), 6, 'us')).toBe('2 tbsp');
    expect(scaledAmount(line({ quantity: 8, unit: 'tbsp' }), 2, 'us')).toBe('1 cup');
    expect(scaledAmount(line({ quantity: 2, quantityMax: 3, unit: 'clove' }), 2, 'us')).toBe('4 to 6 cloves');
    expect(scaledAmount(line({ quantity: 1, unit: null }), 1.5, 'us')).toBe('1 1/2');
    expect(scaledAmount(line({ quantity: 1, unit: 'lb' }), 1 / 8, 'us')).toBe('2 oz');
    expect(scaledAmount(line({ metric: { quantity: 900, quantityMax: null, unit: 'g' } }), 2, 'metric')).toBe(
      '1.8 kg',
    );
  });

  it('without an amount, and headings, stay as they are', () => {
    expect(scaledText(line({ line: ' salt ', quantity: null }), 3, 'us')).toBe('salt');
    expect(scaledText(line({ line: 'For the dough:', kind: 'heading' }), 3, 'us')).toBe('For the dough:');
  });

  it('are never nothing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.constantFrom('tsp', 'tbsp', 'cup', 'oz', 'lb', 'g', 'ml', null, 'clove'),
        (quantity, factor, unit) => {
          expect(scaledAmount(line({ quantity, unit }), factor, 'us')).not.toMatch(/^0(?: |$)/);
        },
      ),
    );
  });
});

it('lines are refused before they are sent', () => {
  expect(linesProblem(' \n')).toEqual({ problem: 'empty' });
  expect(linesProblem('egg\n'.repeat(201))).toEqual({ problem: 'tooMany' });
  expect(linesProblem(`egg\n${'x'.repeat(601)}`)).toEqual({ problem: 'tooLong', line: 2 });
  expect(linesProblem('2 eggs\n')).toBeUndefined();
});
