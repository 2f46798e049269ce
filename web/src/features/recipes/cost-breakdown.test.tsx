import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CostBreakdown } from './cost-breakdown.tsx';
import { testRecipe } from './test-recipe.ts';

afterEach(cleanup);

it('the cost breakdown shows the leftovers in the packages between the portions and the amount at checkout', () => {
  render(<CostBreakdown recipe={testRecipe} zipCode={null} />);
  expect(screen.getByRole('region', { name: 'Cost Breakdown' }).textContent).toMatch(
    /Portion cost.*\$3\.00.*Left over in packages.*6\.00.*At the till.*\$9\.00/,
  );
});

it('the cost breakdown shows no leftovers when every package is used up', () => {
  const usedUp = { ...testRecipe, checkoutCost: '3.00', leftOverCost: '0.00' };
  render(<CostBreakdown recipe={usedUp} zipCode={null} />);
  expect(screen.queryByText('Left over in packages')).toBeNull();
  expect(screen.getByText('At the till')).toBeTruthy();
});
