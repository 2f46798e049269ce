import { expect, it } from 'vitest';
import type { AreaView } from './area-view.ts';
import { gapsOf } from './catalogue-gaps.ts';

const USUAL = { calories: 400, protein: 20, carbs: 30, sodium: 600 };
const viewOf = (rows: readonly [id: string, course: string, over: Partial<typeof USUAL>, priced: number][]) =>
  ({
    catalogue: {
      recipes: rows.map(([id, course, over]) => ({
        id,
        course,
        perServing: { ...USUAL, ...over },
        totalLines: 5,
      })),
    },
    costs: { pricedLines: Uint16Array.from(rows.map(([, , , priced]) => priced)) },
  }) as unknown as AreaView;

it('recipes lack a price when a line has none, and have odd nutrition outside the limits of their course', () => {
  const view = viewOf([
    ['fine', 'dinner', {}, 5],
    ['unpriced', 'dinner', {}, 4],
    ['salty', 'dinner', { sodium: 2_301 }, 5],
    ['at-the-limit', 'dinner', { sodium: 2_300, calories: 1_300 }, 5],
    ['heavy', 'dinner', { calories: 1_301 }, 5],
    ['light-dinner', 'dinner', { calories: 20 }, 5],
    ['light-drink', 'drink', { calories: 20 }, 5],
    ['both', 'side', { calories: 2 }, 0],
  ]);
  expect(gapsOf(view)).toEqual({
    price: ['unpriced', 'both'],
    nutrition: ['salty', 'heavy', 'light-dinner', 'both'],
  });
});
