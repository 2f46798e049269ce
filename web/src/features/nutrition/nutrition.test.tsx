import type { FoodDocument } from '@homeplate/contracts/documents/food.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { monthWords } from './food-compare.tsx';
import { gramsFor, labelFigure, usualPortion } from './food-figures.ts';
import { NutritionLabel } from './nutrition-label.tsx';
import { gramsOf, plateOf, plateText, totalsOf } from './plate.ts';

const rice: FoodDocument = {
  id: 'rice',
  name: 'Rice',
  plural: 'Rice',
  aliases: [],
  category: 'Pantry',
  aisle: 'Rice & grains',
  source: { ndbNo: '20044', from: 'Rice, white', approximate: false },
  per100g: { calories: 400, protein: 7, carbs: 80, fat: 1, fiber: 2, sugar: null, sodium: 5 },
  vitamins: [{ name: 'iron', amount: 4, unit: 'mg', dailyValue: 18 }],
  edibleYield: 1,
  portions: [
    { unit: 'g', kind: 'mass', grams: 1, basis: 'unit' },
    { unit: 'cup', kind: 'volume', grams: 185, basis: 'weighed' },
  ],
  density: 0.78,
  packages: [{ label: '2 lb bag', grams: 907 }],
  allergens: [],
  diets: ['vegan'],
  shelfLife: { unopenedDays: 730, openedDays: 365 },
  season: null,
  recipeCount: 3,
};
const sugar: FoodDocument = {
  ...rice,
  id: 'sugar',
  name: 'Sugar',
  per100g: { ...rice.per100g, calories: 387, sugar: 100 },
  vitamins: [{ name: 'iron', amount: null, unit: 'mg', dailyValue: 18 }],
};

afterEach(cleanup);

describe('a plate', () => {
  it('is in an address as it is on the page, and takes no nonsense from there', () => {
    const rows = [
      { id: 'rice', amount: '1 1/2', unit: 'cup' },
      { id: 'egg', amount: '2', unit: 'each' },
    ];
    expect(plateOf(plateText(rows))).toEqual(rows);
    expect(plateOf('')).toEqual([]);
    expect(plateOf('<script>:1:g;../x:2:g;rice')).toEqual([{ id: 'rice', amount: '', unit: 'g' }]);
    expect(plateOf('rice:1:g;'.repeat(50))).toHaveLength(30);
  });

  it('weighs what its measures say', () => {
    expect(gramsOf({ id: 'rice', amount: '1/2', unit: 'cup' }, rice)).toBe(92.5);
    for (const amount of ['', '-1', '1/0', 'x'])
      expect(gramsOf({ id: 'rice', amount, unit: 'cup' }, rice)).toBeUndefined();
    expect(gramsOf({ id: 'rice', amount: '1', unit: 'jar' }, rice)).toBeUndefined();
  });

  it('sums what is known and says of whom it is not', () => {
    const totals = totalsOf([
      { food: rice, grams: 50 },
      { food: sugar, grams: 10 },
    ]);
    expect(totals.get('calories')).toEqual({ amount: 238.7, unknown: [] });
    expect(totals.get('sugar')).toEqual({ amount: 10, unknown: ['Rice'] });
    expect(totalsOf([{ food: rice, grams: 50 }]).get('sugar')).toEqual({ amount: null, unknown: ['Rice'] });
  });

  it('shows the label of the FDA, with what is not known said so and never as nothing', () => {
    render(
      <NutritionLabel
        served={[
          { food: rice, grams: 100 },
          { food: sugar, grams: 10 },
        ]}
      />,
    );
    const label = screen.getByRole('region', { name: 'Nutrition Facts' });
    expect(within(label).getByText('439')).toBeTruthy();
    const row = (name: RegExp) => within(label).getByRole('rowheader', { name }).closest('tr')?.textContent;
    expect(row(/Total Carbohydrate/)).toBe('Total Carbohydrate 88 g32%');
    expect(row(/Total Sugars/)).toBe('Total Sugars at least 10 g');
    expect(row(/Iron/)).toBe('Iron at least 4 mg22%');
    expect(within(label).getByText(/Not known for Rice, Sugar/)).toBeTruthy();
    cleanup();
    render(<NutritionLabel served={[{ food: rice, grams: 100 }]} />);
    expect(screen.getByRole('rowheader', { name: /Total Sugars/ }).textContent).toBe(
      'Total Sugars not known',
    );
  });
});

describe('figures', () => {
  it('are for 100 g, a usual portion, or 100 calories', () => {
    expect(gramsFor(rice, '100g')).toBe(100);
    expect(usualPortion(rice)).toEqual({ count: 1, unit: 'cup', grams: 185 });
    const ounce = { unit: 'oz', kind: 'mass' as const, grams: 28, basis: 'unit' as const };
    const fish = { ...rice, category: 'Meat & Seafood', portions: [ounce] };
    expect(usualPortion(fish)).toEqual({ count: 3, unit: 'oz', grams: 84 });
    expect(gramsFor(rice, '100kcal')).toBe(25);
    const unknown = { ...rice, per100g: { ...rice.per100g, calories: null } };
    expect(gramsFor(unknown, '100kcal')).toBeUndefined();
    expect([0, 0.04, 0.25, 9.94, 12.5, 1234.4].map(labelFigure)).toEqual([
      '0',
      '0',
      '0.3',
      '9.9',
      '13',
      '1,234',
    ]);
  });

  it('months are told in runs', () => {
    expect(monthWords([5, 6, 7, 8, 11])).toBe('May to Aug, Nov');
    expect(monthWords([1, 2, 11, 12])).toBe('Nov to Feb');
    expect(monthWords([3])).toBe('Mar');
  });
});
