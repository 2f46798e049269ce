import { foodById } from '@homeplate/reference/foods/foods.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PantryItem, takeFrom } from './pantry-item.ts';

const flour = foodById('all-purpose-flour');
if (!flour) throw new Error('no flour');
const TODAY = '2026-11-25';
const items = fc.array(
  fc.record({
    grams: fc.integer({ min: 1, max: 5_000 }),
    opened: fc.boolean(),
    days: fc.integer({ min: 10, max: 40 }),
  }),
);
const itemOf = (
  { grams, opened, days }: { grams: number; opened: boolean; days: number },
  index: number,
): PantryItem => ({
  _id: `pantry-${index}`,
  householdId: 'ann',
  foodId: 'all-purpose-flour',
  grams,
  inPieces: false,
  place: 'pantry',
  opened,
  boughtOn: TODAY,
  bestBefore: `2026-12-${String(Math.min(31, days)).padStart(2, '0')}`,
  bestBeforeByHand: false,
  pricePaidCents: null,
  note: null,
  version: 1,
  createdAt: new Date(0),
});

it('taking conserves grams: what is left and what was taken are what was there, never below zero', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 20_000 }), (all, wanted) => {
      const held = all.map(itemOf);
      const { put, remove, takenGrams } = takeFrom(held, flour, wanted, TODAY);
      const total = held.reduce((sum, { grams }) => sum + grams, 0);
      expect(takenGrams).toBe(Math.min(wanted, total));
      const touched = new Map(put.map((item) => [item._id, item.grams]));
      const gone = new Set(remove.map(({ _id }) => _id));
      const left = held.reduce(
        (sum, { _id, grams }) => sum + (gone.has(_id) ? 0 : (touched.get(_id) ?? grams)),
        0,
      );
      expect(left + takenGrams).toBe(total);
      expect(put.length).toBeLessThanOrEqual(1);
      expect(put.every(({ grams, opened }) => grams > 0 && opened)).toBe(true);
      // An unopened package is only opened once the opened ones are used up.
      if (put.some(({ _id }) => held.find((item) => item._id === _id)?.opened === false))
        expect(held.filter(({ _id, opened }) => opened && !gone.has(_id))).toEqual([]);
    }),
  );
});
