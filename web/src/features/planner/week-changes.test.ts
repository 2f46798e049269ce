import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS } from '@homeplate/contracts/documents/meal-slots.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testMeal, testWeek } from './test-week.ts';
import { applyChange, type DatedMeal, datedMeals, type WeekChange } from './week-changes.ts';

const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

const dinner = testMeal({ id: 'meal-1', date: SUNDAY, slot: 'dinner', cost: '4.00', servings: 4 });
const lunch = testMeal({ id: 'meal-2', date: MONDAY, slot: 'lunch', cost: '3.00' });
const leftovers = testMeal({
  id: 'meal-3',
  date: MONDAY,
  slot: 'dinner',
  cost: '0.00',
  leftoverOf: 'meal-1',
});
const week = testWeek([dinner, lunch, leftovers]);

const find = (plan: MealPlan, id: string) => datedMeals(plan).find((meal) => meal.id === id);

it('a meal moves to the end of its new slot, and both days count again', () => {
  const moved = applyChange(week, { kind: 'edit', meal: dinner, edit: { date: MONDAY, slot: 'lunch' } });
  expect(find(moved, 'meal-1')).toMatchObject({ date: MONDAY, slot: 'lunch', position: 1 });
  expect(moved.days.map(({ totalCost }) => totalCost).slice(0, 2)).toEqual(['0.00', '7.00']);
  expect(moved.cost).toBe('7.00');
});

it('a meal that moves to another week leaves this one', () => {
  const moved = applyChange(week, { kind: 'edit', meal: lunch, edit: { date: '2026-12-01' } });
  expect(find(moved, 'meal-2')).toBeUndefined();
  expect(moved).toMatchObject({ cost: '4.00', meals: 2, averagePerMeal: '2.00' });
});

it('other servings cost in proportion, and a line of text always the same', () => {
  const doubled = applyChange(week, { kind: 'edit', meal: dinner, edit: { servings: 6 } });
  expect(find(doubled, 'meal-1')).toMatchObject({ servings: 6, cost: '6.00' });
  const text = testMeal({ id: 'meal-4', date: SUNDAY, slot: 'lunch', kind: 'text', cost: '18.00' });
  const edited = applyChange(testWeek([text]), { kind: 'edit', meal: text, edit: { servings: 3 } });
  expect(edited.cost).toBe('18.00');
});

it('two meals change places', () => {
  const swapped = applyChange(week, { kind: 'swap', meal: dinner, with: lunch });
  expect(find(swapped, 'meal-1')).toMatchObject({ date: MONDAY, slot: 'lunch' });
  expect(find(swapped, 'meal-2')).toMatchObject({ date: SUNDAY, slot: 'dinner' });
});

it('leftovers go with the meal that cooks them', () => {
  const removed = applyChange(week, { kind: 'remove', meal: dinner });
  expect(datedMeals(removed).map(({ id }) => id)).toEqual(['meal-2']);
});

const place = fc.record({
  date: fc.constantFrom(...week.days.map((day) => day.date)),
  slot: fc.constantFrom(...MEAL_SLOTS),
});
const meal: fc.Arbitrary<Omit<DatedMeal, 'id'>> = fc
  .tuple(place, fc.option(fc.integer({ min: 0, max: 5000 })), fc.integer({ min: 1, max: 24 }))
  .map(([at, cents, servings]) =>
    testMeal({ id: '', ...at, servings, cost: cents === null ? null : (cents / 100).toFixed(2) }),
  );
const mealsOf = fc
  .array(meal, { minLength: 2, maxLength: 12 })
  .map((meals) => meals.map((one, index): DatedMeal => ({ ...one, id: `meal-${index}` })));

it('totals are the sums of the meals after any changes, and no meal is lost or doubled', () => {
  const steps = fc.array(fc.tuple(fc.nat(11), fc.nat(11), place, fc.boolean()), { maxLength: 8 });
  fc.assert(
    fc.property(mealsOf, steps, (meals, changes) => {
      let plan = testWeek(meals);
      for (const [one, other, to, swaps] of changes) {
        const all = datedMeals(plan);
        const [first, second] = [all[one % all.length], all[other % all.length]];
        if (!first || !second) continue;
        const change: WeekChange =
          swaps && first !== second
            ? { kind: 'swap', meal: first, with: second }
            : { kind: 'edit', meal: first, edit: to };
        plan = applyChange(plan, change);
      }
      const all = datedMeals(plan);
      expect(all.map(({ id }) => id).toSorted()).toEqual(meals.map(({ id }) => id).toSorted());
      const sum = all.reduce((cents, { cost }) => cents + (cost === null ? 0 : centsOf(cost)), 0);
      expect(centsOf(plan.cost ?? '0')).toBe(sum);
      const days = plan.days.reduce((cents, { totalCost }) => cents + centsOf(totalCost ?? '0'), 0);
      expect(days).toBe(sum);
    }),
  );
});
