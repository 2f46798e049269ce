import type { MealPrepStats } from '@homeplate/contracts/documents/meal-prep.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PrepNutrition } from './prep-nutrition.tsx';

const average = { calories: 1_000, protein: 26, carbs: 100, fat: 39, fiber: 14, sugar: 9, sodium: 1_150 };
const adult = { calories: 2_000, protein: 50, carbs: 275, fat: 78, fiber: 28, sugar: 90, sodium: 2_300 };
const toddler = { calories: 1_000, protein: 13, carbs: 150, fat: 39, fiber: 14, sugar: null, sodium: 1_500 };
const open = (nutritionReferences: MealPrepStats['nutritionReferences']) => {
  const nutritionDays = [{ date: '2026-11-22', meals: 1, knownMeals: 1, nutrition: average }];
  render(
    <PrepNutrition stats={{ nutritionDays, nutritionData: average, nutritionReferences } as MealPrepStats} />,
  );
  return document.body.textContent ?? '';
};
afterEach(cleanup);

it('the week is compared with adults, and says so, while no ages are known', () => {
  const text = open([{ ages: '4+', diners: 0, portion: 1, intakes: adult }]);
  expect(text).toContain('Compared with the FDA’s daily values for adults and children from 4 years on.');
  expect(text).toContain('Add the ages of who eats with you');
  screen.getByRole('row', { name: 'Protein 26 g 50 g 52%' });
});

it('small children have a table of their own, for the portion that they eat, and no share without a reference', () => {
  const text = open([
    { ages: '4+', diners: 2, portion: 1.5, intakes: adult },
    { ages: '1-3', diners: 1, portion: 0.5, intakes: toddler },
  ]);
  expect(text).toContain('for adults and children from 4 years on, and for children of 1 to 3 years.');
  expect(text).not.toContain('Add the ages');
  const others = within(screen.getByRole('table', { name: 'Ages 4 and up, 1.5 of a serving' }));
  others.getByRole('row', { name: 'Calories 1500 2000 75%' });
  const small = within(screen.getByRole('table', { name: 'Ages 1 to 3, 0.5 of a serving' }));
  small.getByRole('row', { name: 'Protein 13 g 13 g 100%' });
  small.getByRole('row', { name: 'Sugar 5 g None None' });
});
