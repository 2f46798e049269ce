import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { expect, it } from 'vitest';
import { swappedIngredients } from './planned-swaps.tsx';

const flour: RecipeIngredient = {
  itemId: 'all-purpose-flour',
  name: 'All-purpose flour',
  counted: null,
  quantity: 2,
  quantityMax: null,
  unit: 'cup',
  metric: { quantity: 250, quantityMax: null, unit: 'g' },
  canSize: null,
  weight: 250,
  notes: 'sifted',
  group: null,
  optional: false,
  category: 'Pantry',
  grams: 250,
  estimatedCost: '0.40',
  costSource: 'estimate',
  costObservedAt: null,
  costDerivation: null,
  allergens: ['wheat'],
};

it('a swapped line has the amount of the other food, without the weight of its own', () => {
  const metric = { quantity: 240, quantityMax: null, unit: 'g' as const };
  const line = {
    line: 0,
    name: 'Almond flour',
    counted: null,
    quantity: 2.5,
    quantityMax: null,
    unit: 'cup',
    metric,
  };
  const swap = { lines: [line] } as unknown as Parameters<typeof swappedIngredients>[1]['swaps'][number];
  const [swapped] = swappedIngredients([flour], { swaps: [swap] }) ?? [];
  expect(swapped).toMatchObject({ quantity: 2.5, metric, weight: null, canSize: null, notes: null });
  expect(swapped?.name).toMatch(/^Almond flour instead of all-purpose flour$/);
});
