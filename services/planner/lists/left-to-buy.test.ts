import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverageOf, isCleared, leftToBuy } from './left-to-buy.ts';
import type { ItemState, Register } from './merge-changes.ts';

const BUTTER = foodById('butter') as Food;
const grams = fc.double({ min: 0, max: 2_000, noNaN: true });
const some = fc.double({ min: 1, max: 2_000, noNaN: true });
/** No one buys a package for the last 3 %. */
const isCovered = (need: number, covered: number) => need - covered <= need * 0.03;

const register = <Value>(value: Value, at: number): Register<Value> => ({
  value,
  at,
  device: 'phone',
  order: 0,
  by: 'ann',
});
const checkedFor = (covered: number, at = 1): ItemState => ({
  fields: { checked: register(true, at), checkedGrams: register(covered, at) },
  removed: null,
});

it('a check covers the grams needed then: an item whose need grew is to be bought again', () => {
  fc.assert(
    fc.property(some, some, (then, now) => {
      const { isChecked, boughtGrams } = coverageOf(checkedFor(then), { grams: now });
      expect(isChecked).toBe(isCovered(now, then));
      expect(boughtGrams).toBe(isChecked ? 0 : then);
    }),
  );
});

it('what is left to buy, cooked, at home and bought before adds up to the need, each gram once', () => {
  fc.assert(
    fc.property(some, grams, grams, grams, (need, cookedGrams, boughtGrams, home) => {
      const left = new Map([['butter', home]]);
      const item = { listed: { food: BUTTER, need: { grams: need } }, cookedGrams, boughtGrams };
      const rest = leftToBuy(item, left);
      if (!rest) throw new Error('butter is a food');
      const { cooked, had, bought } = rest;
      expect(Math.min(cooked, had, bought)).toBeGreaterThanOrEqual(0);
      const covered = Math.min(need, Math.max(cookedGrams + home, boughtGrams));
      expect(cooked + had + bought).toBeCloseTo(covered, 6);
      expect(rest.need.grams).toBeCloseTo(isCovered(need, covered) ? 0 : need - covered, 6);
      expect(left.get('butter')).toBeCloseTo(home - had, 6);
    }),
  );
});

it('a check without grams, an unchecked item and grams of another check count as they always did', () => {
  const need = { grams: 500 };
  const { checked } = checkedFor(1).fields;
  expect(coverageOf({ fields: checked ? { checked } : {} }, need).isChecked).toBe(true);
  expect(coverageOf(undefined, need)).toEqual({ isChecked: false, boughtGrams: 0 });
  const again = { fields: { ...checkedFor(100, 1).fields, checked: register(true, 2) } };
  expect(coverageOf(again, need)).toEqual({ isChecked: true, boughtGrams: 0 });
  const unchecked = { fields: { ...checkedFor(100, 1).fields, checked: register(false, 2) } };
  expect(coverageOf(unchecked, need)).toEqual({ isChecked: false, boughtGrams: 0 });
});

it('a cleared item is back once its need grew, or once it is checked or unchecked again', () => {
  const cleared = (at: number, { fields } = checkedFor(100)) => ({
    fields: { ...fields, cleared: register(true, at) },
  });
  const isHidden = (row: ReturnType<typeof cleared>, need: number) =>
    isCleared(row, coverageOf(row, { grams: need }));
  expect([isHidden(cleared(2), 100), isHidden(cleared(2), 128)]).toEqual([true, false]);
  expect([isHidden(cleared(2, checkedFor(100, 3)), 100)]).toEqual([false]);
});
