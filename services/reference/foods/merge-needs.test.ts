import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allFoods, foodById } from './foods.ts';
import { mergeNeeds } from './merge-needs.ts';

const anyDish = fc.record({
  needs: fc.array(
    fc.record({
      food: fc.constantFrom(...allFoods().slice(0, 5)),
      need: fc.record({ grams: fc.integer({ min: 1, max: 2_000 }) }),
    }),
    { maxLength: 6 },
  ),
  factor: fc.constantFrom(0.5, 1, 2),
});

it('merged needs have every gram of every dish, once per food, and name the dishes', () => {
  fc.assert(
    fc.property(fc.array(anyDish, { maxLength: 5 }), (dishes) => {
      const merged = mergeNeeds(dishes);
      expect(new Set(merged.map(({ food }) => food.id)).size).toBe(merged.length);
      for (const { food, need, dishes: users } of merged) {
        const used = dishes.map(({ needs, factor }) =>
          needs.reduce((sum, one) => sum + (one.food === food ? one.need.grams * factor : 0), 0),
        );
        expect(need.grams).toBeCloseTo(
          used.reduce((sum, grams) => sum + grams, 0),
          6,
        );
        expect(users).toEqual(used.flatMap((grams, dish) => (grams > 0 ? [dish] : [])));
      }
    }),
  );
});

it('merged needs stay a number of pieces while all dishes count the same piece', () => {
  const onion = foodById('yellow-onion');
  if (!onion) throw new Error('no onion');
  const dish = (piece?: number) => ({
    needs: [{ food: onion, need: { grams: 110, ...(piece !== undefined && { piece }) } }],
    factor: 2,
  });
  expect(mergeNeeds([dish(0), dish(0)])).toMatchObject([{ need: { grams: 440, piece: 0 }, dishes: [0, 1] }]);
  expect(mergeNeeds([dish(0), dish()])[0]?.need).toEqual({ grams: 440 });
});
