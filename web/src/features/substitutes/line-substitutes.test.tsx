import type { RecipeSubstitutes, Substitute } from '@homeplate/contracts/documents/substitutes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { recipeKeys } from '../../lib/query-keys.ts';
import { LineSubstitutes } from './line-substitutes.tsx';

afterEach(cleanup);

const flour: Substitute = {
  itemId: 'flour-tortilla',
  name: 'Flour tortillas',
  quantity: 4,
  unit: null,
  metricQuantity: 120,
  metricUnit: 'g',
  grams: 120,
  note: 'Has wheat',
  costDifference: '0.42',
  checkoutDifference: '1.00',
  costSource: 'estimate',
  costObservedAt: null,
  nutritionDifference: { calories: 26, protein: -1.2, carbs: 0, fat: 0.4, fiber: 0, sugar: 0, sodium: 80 },
  allergensAdded: ['wheat', 'gluten'],
  allergensRemoved: [],
  dietsGained: [],
  dietsLost: ['gluten-free'],
};
const oil: Substitute = {
  ...flour,
  itemId: 'canola-oil',
  name: 'Canola oil',
  quantity: 0.5,
  unit: 'cup',
  note: 'Not for pie crust',
  costDifference: '-0.35',
  costSource: 'observed',
  nutritionDifference: null,
  allergensAdded: [],
  allergensRemoved: ['milk'],
  dietsGained: ['vegan'],
  dietsLost: [],
};

function show(change: Partial<RecipeSubstitutes>, servings = 4) {
  const document: RecipeSubstitutes = {
    recipeId: 'tacos',
    priceArea: '372',
    servings: 4,
    totalCost: '9.00',
    lines: [
      {
        line: 0,
        itemId: 'corn-tortilla',
        name: 'Corn tortillas',
        optional: false,
        substitutes: [flour, oil],
      },
    ],
    preview: false,
    previewReason: null,
    ...change,
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(recipeKeys.substitutes('tacos'), document);
  const ingredients = [{ name: 'Corn tortillas' }] as Parameters<
    typeof LineSubstitutes
  >[0]['recipe']['ingredients'];
  render(
    <QueryClientProvider client={client}>
      <LineSubstitutes recipe={{ id: 'tacos', servings: 4, ingredients }} line={0} servings={servings} />
    </QueryClientProvider>,
  );
}
const items = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

it('the substitute list shows the amount, the cost, and what the substitute adds and removes', () => {
  show({});
  expect(items()).toEqual(['4 flour tortillas (120 g)', '1/2 cup canola oil (120 g)']);
  expect(screen.getByText('about $0.42 more')).toBeTruthy();
  expect(screen.getByText('$0.35 less')).toBeTruthy();
  expect(screen.getByText(/\+26 calories, −1.2 g protein, \+0.4 g fat, \+80 mg sodium/)).toBeTruthy();
  expect(screen.getByText('Adds wheat, gluten').className).toContain('text-danger');
  expect(screen.getByText('No longer gluten-free')).toBeTruthy();
  expect(screen.getByText('Removes milk')).toBeTruthy();
  expect(screen.getByText('Makes it vegan')).toBeTruthy();
});

it('the substitute list scales with the selected servings', () => {
  show({}, 8);
  expect(items()).toEqual(['8 flour tortillas (240 g)', '1 cup canola oil (240 g)']);
  expect(screen.getByText('about $0.84 more')).toBeTruthy();
  expect(screen.getByText(/^For 8 servings/)).toBeTruthy();
});

it('the substitute list reports that there are no substitutes, and that a preview leaves them out', () => {
  show({ lines: [] });
  expect(screen.getByText('We don’t know a good substitute for corn tortillas.')).toBeTruthy();
  cleanup();
  show({ lines: [], preview: true, previewReason: 'premium' });
  expect(screen.getByText('Substitutes come with the full recipe.')).toBeTruthy();
});
