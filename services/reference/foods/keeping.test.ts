import { PANTRY_PLACES } from '@homeplate/contracts/documents/pantry-limits.ts';
import { describe, expect, it } from 'vitest';
import { allFoods, foodById } from './foods.ts';
import { keepingDays, usualPlace } from './keeping.ts';
import { FOOD_GROUPS } from './keeping-table.ts';

const daysOf = (id: string, place: (typeof PANTRY_PLACES)[number]) => {
  const food = foodById(id);
  if (!food) throw new Error(`no food ${id}`);
  return keepingDays(food, place);
};

describe('how long foods keep', () => {
  it('every food has days in every place: opening shortens them, and the freezer never does', () => {
    for (const food of allFoods()) {
      for (const place of PANTRY_PLACES) {
        const { unopened, opened } = keepingDays(food, place);
        expect(unopened, `${food.id} in ${place}`).toBeGreaterThanOrEqual(opened);
        expect(opened, `${food.id} in ${place}`).toBeGreaterThanOrEqual(0);
      }
      const usual = keepingDays(food, usualPlace(food));
      expect(usual.unopened, food.id).toBe(food.shelfLife.unopenedDays);
      expect(keepingDays(food, 'freezer').unopened, food.id).toBeGreaterThanOrEqual(usual.unopened);
    }
  });

  it('every exception names a food of the table', () => {
    expect([...FOOD_GROUPS.keys()].filter((id) => !foodById(id))).toEqual([]);
  });

  it('usual places and days are those that a cook expects', () => {
    const places = [
      'whole-milk',
      'chicken-breast',
      'canned-tuna',
      'yellow-onion',
      'peas-frozen',
      'white-bread',
    ];
    expect(places.map((id) => usualPlace(foodById(id) as never))).toEqual([
      'fridge',
      'fridge',
      'pantry',
      'pantry',
      'freezer',
      'pantry',
    ]);
    expect(daysOf('chicken-breast', 'fridge').unopened).toBe(2);
    expect(daysOf('chicken-breast', 'freezer').unopened).toBe(270);
    expect(daysOf('whole-milk', 'pantry').unopened).toBe(0);
    expect(daysOf('black-beans-canned', 'pantry')).toEqual({ unopened: 1095, opened: 4 });
  });
});
