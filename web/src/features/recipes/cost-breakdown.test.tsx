import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render as renderBare, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CheckoutReceipt } from './checkout-receipt.tsx';
import { CostBreakdown } from './cost-breakdown.tsx';
import { costsFor } from './serving-costs.ts';
import { testRecipe } from './test-recipe.ts';

const render = (part: ReactNode) =>
  renderBare(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);

afterEach(cleanup);

const textOf = (name: string) => screen.getByRole('region', { name }).textContent;

it('the receipt shows what the packages cost, what of it is in the dish, and what stays', () => {
  render(
    <CheckoutReceipt recipe={testRecipe} costs={costsFor(testRecipe, 4, testRecipe.basket)} zipCode={null} />,
  );
  expect(textOf('If you own nothing')).toMatch(
    /At checkoutabout \$9\.00In this pot3\.00Stays in your kitchen6\.00A serving, ÷ 40\.75/,
  );
});

it('the receipt shows no leftovers when every package is used up', () => {
  const usedUp = { ...testRecipe, checkoutCost: '3.00', leftOverCost: '0.00', basket: null };
  render(<CheckoutReceipt recipe={usedUp} costs={costsFor(usedUp, 4, null)} zipCode={null} />);
  expect(textOf('If you own nothing')).toContain('At checkout');
  expect(screen.queryByText('Stays in your kitchen')).toBeNull();
});

it('the receipt of a preview shows sums without packages', () => {
  const lines = testRecipe.ingredients.map((line) => ({ ...line, estimatedCost: null }));
  const preview = { ...testRecipe, ingredients: lines, basket: null, preview: true };
  render(<CheckoutReceipt recipe={preview} costs={costsFor(preview, 4, null)} zipCode={null} />);
  expect(textOf('If you own nothing')).toMatch(/\$9\.00In this pot3\.00.*0\.75/);
});

it('the cost breakdown follows the servings', () => {
  const basket = {
    ...testRecipe.basket,
    servings: 8,
    totalCost: '5.00',
    lineCosts: ['3.00', '1.50', '0.50'],
  };
  const costs = costsFor(testRecipe, 8, basket as typeof testRecipe.basket);
  render(<CostBreakdown recipe={testRecipe} costs={costs} />);
  expect(textOf('Cost Breakdown')).toMatch(/Pantry5\.00In this pot5\.00÷ 8 servings0\.63/);
});
