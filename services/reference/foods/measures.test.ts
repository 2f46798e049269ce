import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Food, MEASURES, PRICE_UNITS } from './food.ts';
import { allFoods, foodById } from './foods.ts';
import { gramsOf, gramsOfPriceUnit, pricePerKg, pricePerUnit } from './measures.ts';

const food = (id: string): Food => {
  const found = foodById(id);
  if (!found) throw new Error(`no food ${id}`);
  return found;
};
const anyFood = fc.constantFrom(...allFoods());
const anyMeasure = fc.constantFrom(...MEASURES);

describe('gramsOf', () => {
  it('flour, butter, sugar and eggs have their known weights', () => {
    expect(gramsOf(food('all-purpose-flour'), 2, 'cup')).toBe(250);
    expect(gramsOf(food('butter'), 1, 'stick')).toBe(113);
    expect(gramsOf(food('butter'), 1, 'tbsp')).toBe(14.2);
    expect(gramsOf(food('granulated-sugar'), 0.5, 'cup')).toBe(100);
    expect(gramsOf(food('egg'), 1, 'each')).toBeCloseTo(56.8);
  });

  it('volumes are computed from the cup, or from a spoon without a cup', () => {
    expect(gramsOf(food('whole-milk'), 1, 'quart')).toBeCloseTo(976, 6);
    expect(gramsOf(food('olive-oil'), 100, 'ml')).toBeCloseTo(91.3, 1);
    expect(gramsOf(food('cumin'), 1, 'tbsp')).toBe(6);
    expect(gramsOf(food('smoked-salt'), 1, 'tbsp')).toBeCloseTo(18, 6);
    expect(gramsOf(food('salt'), 16, 'pinch')).toBeCloseTo(6.083, 2);
  });

  it('one piece is as a cook counts it, even if it is sold differently', () => {
    expect(gramsOf(food('green-onion'), 2, 'each')).toBeCloseTo(31.2);
    expect(gramsOf(food('green-onion'), 1, 'bunch')).toBeCloseTo(109.4);
    expect(gramsOfPriceUnit(food('green-onion'), 'each')).toBeCloseTo(109.4);
    expect(gramsOfPriceUnit(food('egg'), 'dozen')).toBeCloseTo(681.6);
    expect(gramsOf(food('whole-tomatoes-canned'), 1, 'each')).toBe(65);
    expect(gramsOfPriceUnit(food('whole-tomatoes-canned'), 'each')).toBe(794);
  });

  it('a measure that the food does not have is undefined', () => {
    expect(gramsOf(food('salmon'), 1, 'cup')).toBeUndefined();
    expect(gramsOf(food('all-purpose-flour'), 1, 'clove')).toBeUndefined();
    expect(gramsOf(food('salt'), -1, 'tsp')).toBeUndefined();
    expect(gramsOf(food('salt'), Number.NaN, 'tsp')).toBeUndefined();
  });

  it('grams are linear in the quantity and never negative', () => {
    fc.assert(
      fc.property(
        anyFood,
        anyMeasure,
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (f, measure, quantity) => {
          const one = gramsOf(f, 1, measure);
          const many = gramsOf(f, quantity, measure);
          if (one === undefined) return many === undefined;
          return many !== undefined && many >= 0 && Math.abs(many - one * quantity) <= 1e-9 * (1 + many);
        },
      ),
    );
  });
});

describe('prices per unit', () => {
  it('a shelf price converts to cents per kilogram', () => {
    expect(pricePerKg(food('butter'), 402, 'lb')).toBe(886);
    expect(pricePerKg(food('egg'), 227, 'dozen')).toBe(333);
    expect(pricePerKg(food('whole-milk'), 409, 'gal')).toBe(105);
    expect(pricePerKg(food('salmon'), 999, 'each')).toBeUndefined();
    expect(pricePerUnit(food('salmon'), 2974, 'gal')).toBeUndefined();
    // A piece counted in recipes (a leaf, a dash) has no shelf price per "each".
    for (const id of ['saffron', 'bay-leaf', 'saltine', 'hot-sauce', 'bacon'])
      expect(pricePerKg(food(id), 349, 'each'), id).toBeUndefined();
    for (const id of ['oyster', 'bagel', 'serrano', 'egg'])
      expect(pricePerKg(food(id), 349, 'each'), id).toBeDefined();
  });

  it('a converted price is within half a cent per kilogram of the quoted price', () => {
    fc.assert(
      fc.property(
        anyFood,
        fc.constantFrom(...PRICE_UNITS),
        fc.integer({ min: 1, max: 20_000 }),
        (f, unit, cents) => {
          const grams = gramsOfPriceUnit(f, unit);
          const perKg = pricePerKg(f, cents, unit);
          if (grams === undefined || perKg === undefined) return grams === undefined && perKg === undefined;
          const back = pricePerUnit(f, perKg, unit);
          return back !== undefined && Math.abs(back - cents) <= 0.5 + (0.5 * grams) / 1000 + 1e-9;
        },
      ),
    );
  });
});
