import type { Analytics } from '@homeplate/contracts/documents/analytics.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NutritionCard } from './cards.tsx';

const average = { calories: 1_000, protein: 26, carbs: 100, fat: 39, fiber: 14, sugar: 9, sodium: 1_150 };
const adult = { calories: 2_000, protein: 50, carbs: 275, fat: 78, fiber: 28, sugar: 90, sodium: 2_300 };
const toddler = { calories: 1_000, protein: 13, carbs: 150, fat: 39, fiber: 14, sugar: null, sodium: 1_500 };
const open = (references: Analytics['nutrition']['references']) => {
  const nutrition = { days: 2, coverage: 1, average, reference: adult, references };
  render(<NutritionCard data={{ nutrition } as Analytics} />);
  return document.body.textContent ?? '';
};
afterEach(cleanup);

it('the card says that it compares with the daily values of adults while no ages are known', () => {
  const text = open([{ ages: '4+', diners: 0, portion: 1, intakes: adult }]);
  expect(text).toContain('Compared with the FDA’s daily values for adults and children from 4 years on.');
  expect(text).toContain('Add the ages of who eats with you');
  expect(text).toContain('Calories50%');
});

it('small children have shares of their own, for the portion that they eat, and none without a reference', () => {
  const text = open([
    { ages: '4+', diners: 2, portion: 1, intakes: adult },
    { ages: '1-3', diners: 1, portion: 0.5, intakes: toddler },
  ]);
  expect(text).toContain('for adults and children from 4 years on, and for children of 1 to 3 years.');
  expect(text).not.toContain('Add the ages');
  screen.getByRole('heading', { name: 'Ages 1 to 3, 0.5 of a serving' });
  expect(text).toContain('Protein100%');
  expect(text).toContain('SugarNone');
});
