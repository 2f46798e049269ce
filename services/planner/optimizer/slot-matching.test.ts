import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlotMatching } from './slot-matching.ts';

const RECIPES = 5;
/** Which recipes are candidates of each slot. */
const tables = fc.array(fc.array(fc.boolean(), { minLength: RECIPES, maxLength: RECIPES }), {
  minLength: 1,
  maxLength: 4,
});
const asked = fc.array(fc.nat(RECIPES - 1), { maxLength: 6 });

test('fits what can be placed at all, however the others were placed', () => {
  fc.assert(
    fc.property(tables, asked, (table, recipes) => {
      const isCandidate = (slot: number, recipe: number) => table[slot]?.[recipe] ?? false;
      const matching = createSlotMatching([...table.keys()], isCandidate);
      const placed: number[] = [];
      for (const recipe of recipes) {
        const isPossible = canPlace([...placed, recipe], [...table.keys()], isCandidate);
        expect(matching.fits(recipe)).toBe(isPossible);
        if (!isPossible) continue;
        const takeAway = matching.add(recipe);
        takeAway();
        expect(matching.fits(recipe)).toBe(true);
        matching.add(recipe);
        placed.push(recipe);
      }
    }),
  );
});

test('refuses a recipe without a slot', () => {
  const matching = createSlotMatching([0], () => true);
  matching.add(1);
  expect(() => matching.add(2)).toThrow(RangeError);
});

/** By trying every slot for each recipe. */
function canPlace(
  [recipe, ...rest]: readonly number[],
  slots: readonly number[],
  isCandidate: (slot: number, recipe: number) => boolean,
): boolean {
  if (recipe === undefined) return true;
  return slots.some(
    (slot) =>
      isCandidate(slot, recipe) &&
      canPlace(
        rest,
        slots.filter((one) => one !== slot),
        isCandidate,
      ),
  );
}
