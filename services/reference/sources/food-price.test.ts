import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Food } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { pricePerUnit } from '../foods/measures.ts';
import { quotedPackage } from '../foods/packages.ts';
import {
  averagePrice,
  estimatedPrice,
  isPack,
  readAnchors,
  relatedPrice,
  UNUSED_AVERAGES,
} from './food-price.ts';

const anchors = readAnchors(await readFile(new URL('./price-anchors.csv', import.meta.url), 'utf8'));
const food = (id: string): Food => foodById(id) as Food;
const pricedBy = (item: string): Food[] =>
  allFoods().filter(({ basePrice }) => basePrice.published?.item === item);

describe('the published averages', () => {
  it('each published average prices a food, or is listed as unused with the reason', () => {
    expect(anchors.size).toBeGreaterThanOrEqual(50);
    for (const { item, dollars } of anchors.values()) {
      const foods = pricedBy(item);
      expect(foods.length > 0, item).toBe(!UNUSED_AVERAGES.has(item));
      for (const { id, basePrice } of foods) {
        expect(basePrice.source, id).toBe('regional-average');
        expect(basePrice.published?.cents, id).toBeCloseTo(dollars * 100, 1);
      }
    }
    for (const [item, reason] of UNUSED_AVERAGES) {
      expect(anchors.has(item), item).toBe(true);
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  it('only published averages are called so', () => {
    for (const { id, basePrice } of allFoods()) {
      expect(basePrice.published !== undefined, id).toBe(basePrice.source === 'regional-average');
      if (!basePrice.published) expect(basePrice.derivation, id).toMatch(/^Estimate for 2026|^Tap water/);
    }
  });

  it('a published average has its period, and the last day of it as its time', () => {
    expect(food('egg').basePrice.published).toEqual({
      item: 'eggs, grade A large',
      cents: 227.2,
      unit: 'dozen',
      by: 'BLS APU0000708111',
      period: 'Aug 2026',
      asOf: '2026-08-31T00:00:00.000Z',
    });
    expect(food('yellow-onion').basePrice.published).toMatchObject({
      by: 'USDA ERS',
      period: '2023',
      asOf: '2023-12-31T00:00:00.000Z',
    });
    // The newer of two months.
    expect(anchors.get('bread, white pan')).toMatchObject({ dollars: 1.823, period: '2026-08' });
  });

  it('a published average converts to cents per kilogram and back within half a cent', () => {
    for (const one of allFoods()) {
      const { published, centsPerKg } = one.basePrice;
      if (!published || isPack(published.unit)) continue;
      const back = pricePerUnit(one, centsPerKg, published.unit) ?? 0;
      expect(Math.abs(back - published.cents), one.id).toBeLessThanOrEqual(1);
    }
  });
});

describe('a price', () => {
  it('a price relative to another food follows it and names it', () => {
    const beside = { ...food('cheddar'), basePrice: { ...food('cheddar').basePrice, centsPerKg: 1000 } };
    expect(relatedPrice({ id: 'provolone' }, 1.2, beside, 'sliced')).toMatchObject({
      centsPerKg: 1200,
      source: 'estimate',
      derivation: expect.stringMatching(/^Estimate for 2026: 1\.2 times sharp cheddar \(BLS .*: sliced$/),
    });
    expect(() => relatedPrice({ id: 'provolone' }, 1.2, beside, '')).toThrow('provolone has no reason');
    expect(() => relatedPrice({ id: 'provolone' }, 0, beside, 'sliced')).toThrow('provolone');
  });

  it('an invalid price names its row in the error', () => {
    const anchor = { item: 'salt', unit: 'bushel', dollars: 1, period: '2026-08', series: '', note: '' };
    expect(() => averagePrice(food('salt'), anchor)).toThrow('salt has no price per unit');
    expect(() => averagePrice(food('salt'), { ...anchor, unit: 'lb', dollars: Number.NaN })).toThrow('salt');
    expect(() => averagePrice(food('salt'), { ...anchor, unit: 'lb', period: '' })).toThrow('the period');
    expect(() => estimatedPrice(food('salt'), '1', undefined, undefined)).toThrow('salt has the price 1');
  });

  it('the price of a can applies to its size: a larger can costs more in total and less by weight', () => {
    for (const id of ['pumpkin-canned', 'baked-beans', 'sauerkraut', 'peaches-canned']) {
      const { grams } = quotedPackage(food(id));
      expect((food(id).basePrice.centsPerKg * grams) / 1000, id).toBeLessThan(450);
    }
  });
});
