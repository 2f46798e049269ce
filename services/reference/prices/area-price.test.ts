import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Food, PRICE_UNITS } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { gramsOfPriceUnit } from '../foods/measures.ts';
import { areaPrice } from './area-price.ts';

const food = (id: string): Food => foodById(id) as Food;
const AREAS = [
  'US',
  'NE',
  'MW',
  'S',
  'W',
  { zip: '37203', state: 'TN' },
  { zip: '96813', state: 'HI' },
] as const;

describe('the price of an item in an area', () => {
  it('the US price is the published average, if there is one', () => {
    for (const one of allFoods()) {
      const { published, derivation } = one.basePrice;
      if (!published) continue;
      expect(areaPrice(one, published.unit, 'US'), one.id).toEqual({
        foodId: one.id,
        cents: Math.round(published.cents),
        unit: published.unit,
        source: 'regional-average',
        observedAt: published.asOf,
        derivation,
      });
    }
    expect(areaPrice(food('egg'), 'dozen', 'US').cents).toBe(227);
    expect(areaPrice(food('red-wine'), 'liter', 'us').cents).toBe(1384);
    expect(areaPrice(food('cola'), '12 pk', 'US')).toMatchObject({ cents: 678, unit: '12 pack' });
    expect(areaPrice(food('potato-chips'), '16 oz', 'US')).toMatchObject({ cents: 658, unit: '16 oz' });
    // A package is the usual one, not a larger one.
    expect(areaPrice(food('molasses'), 'package', 'US').cents).toBe(430);
  });

  it('a region price is the US price times its ratio, and an estimate if any factor is ours', () => {
    expect(areaPrice(food('long-grain-rice'), 'lb', 'NE')).toMatchObject({
      cents: 117,
      source: 'regional-average',
      derivation:
        'Regional average: US average $1.11 a lb (BLS APU0000701312, Aug 2026) × 1.055 for the Northeast, the mean of its published series',
    });
    expect(areaPrice(food('potato-chips'), 'lb', 'W')).toMatchObject({
      cents: 572,
      source: 'regional-average',
      derivation: expect.stringContaining('× 0.87 for potato chips in the West, as published'),
    });
    expect(areaPrice(food('egg'), 'dozen', 'W')).toMatchObject({
      cents: 273,
      source: 'estimate',
      derivation: expect.stringContaining('× 1.20 for eggs in the West, our assumption'),
    });
    expect(areaPrice(food('granulated-sugar'), 'lb', 'S')).toMatchObject({
      source: 'estimate',
      derivation: expect.stringMatching(
        /^Estimate: our US price \$0\.98 a lb \(none is published\) × 0\.961/,
      ),
    });
  });

  it('the price near a ZIP code is an estimated state mean that names the mix of chains', () => {
    const south = areaPrice(food('long-grain-rice'), 'lb', 'S').cents;
    const near = areaPrice(food('long-grain-rice'), 'lb', { zip: '37203', state: 'TN' });
    expect(Math.abs(near.cents - south)).toBeLessThanOrEqual(south * 0.06);
    expect(near).toMatchObject({ source: 'estimate' });
    expect(near.derivation).toMatch(/× \d\.\d{2,3} for the mix of \d+ chains in TN$/);
    expect(areaPrice(food('egg'), 'dozen', { zip: '96813', state: 'HI' }).derivation).toContain(
      '1.35 for Hawaii, our assumption',
    );
    expect(areaPrice(food('egg'), 'dozen', { zip: '96799', state: 'AS' }).cents).toBeGreaterThan(227);
  });

  it('any food, unit and area gives a positive integer with a derivation, or an error that lists valid units', () => {
    const unit = fc.constantFrom(...PRICE_UNITS, 'package');
    fc.assert(
      fc.property(fc.constantFrom(...allFoods()), unit, fc.constantFrom(...AREAS), (one, per, area) => {
        const ask = () => areaPrice(one, per, area);
        if (per !== 'package' && gramsOfPriceUnit(one, per) === undefined) {
          expect(ask).toThrow(/^There is no price of .+ per \w+: ask for .*lb.* or package$/);
          return;
        }
        try {
          const { cents, derivation, observedAt } = ask();
          expect(Number.isInteger(cents) && cents > 0).toBe(true);
          expect(derivation).toMatch(/20\d\d|none is published/);
          expect(Number.isNaN(Date.parse(observedAt))).toBe(false);
        } catch (error) {
          expect(String(error)).toContain('costs less than half a cent');
        }
      }),
    );
  });

  it('a larger amount costs more', () => {
    for (const id of ['egg', 'cheddar', 'salt']) {
      const perLb = areaPrice(food(id), 'pound', 'US').cents;
      expect(Math.abs(areaPrice(food(id), '10 lbs', 'US').cents - perLb * 10)).toBeLessThanOrEqual(5);
      expect(Math.abs(areaPrice(food(id), 'kg', 'US').cents - perLb / 0.45359237)).toBeLessThanOrEqual(2);
    }
    // A package costs the same as on a shopping list.
    expect(areaPrice(food('all-purpose-flour'), 'package', 'US').cents).toBe(290);
  });

  it('an unknown unit or area is rejected with a message', () => {
    const salt = food('salt');
    expect(() => areaPrice(salt, 'furlong', 'US')).toThrow('"furlong" is not a unit: lb, oz, kg');
    expect(() => areaPrice(salt, '', 'US')).toThrow('is not a unit');
    expect(() => areaPrice(salt, '0 lb', 'US')).toThrow('is not a unit');
    expect(() => areaPrice(salt, '-1 lb', 'US')).toThrow('is not a unit');
    expect(() => areaPrice(salt, 'lb', 'Mars')).toThrow(
      '"Mars" is not an area: US, NE, MW, S, W or a ZIP code',
    );
    expect(() => areaPrice(salt, 'lb', '__proto__')).toThrow('is not an area');
    expect(() => areaPrice(salt, 'g', 'US')).toThrow('1 g of salt costs less than half a cent');
    expect(() => areaPrice(food('butter'), 'each', 'US')).toThrow(
      'There is no price of unsalted butter per each: ask for lb, oz',
    );
    expect(() => areaPrice(salt, 'x'.repeat(10_000), 'US')).toThrow('is not a unit');
  });
});
