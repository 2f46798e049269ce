import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckoutReceipt } from './checkout-receipt.tsx';
import { useServings } from './chosen-servings.ts';
import { RecipeTabs } from './recipe-tabs.tsx';
import { useServingCosts } from './serving-costs.ts';
import { testRecipe } from './test-recipe.ts';

/** The server computes packages: here two of three dollars per serving, with one dollar of leftovers. */
const basketFor = (servings: number): RecipeDetail['basket'] => ({
  servings,
  totalCost: (servings * 6 - 1).toFixed(2),
  checkoutCost: (servings * 6).toFixed(2),
  leftOverCost: '1.00',
  items: [
    {
      itemId: 'grits',
      name: 'Stone-ground grits',
      cost: (servings * 6).toFixed(2),
      packages: [{ count: servings * 2, label: '24 oz bag', words: `${servings * 2} × 24 oz bag` }],
      portionCost: (servings * 6 - 1).toFixed(2),
      leftOver: { grams: 100, cost: '1.00' },
    },
  ],
  lineCosts: [(servings * 6 - 3).toFixed(2), '1.00', '1.00'],
});
const asked = vi.fn((path: string) => {
  const servings = Number(new URL(path, 'http://here').searchParams.get('servings'));
  return Promise.resolve(Response.json({ ...testRecipe, basket: basketFor(servings) }));
});

function Page() {
  const [servings, setServings] = useServings(testRecipe);
  const costs = useServingCosts(testRecipe, servings);
  return (
    <>
      <RecipeTabs recipe={testRecipe} storeLines={[]} costs={costs} onServings={setServings} />
      <CheckoutReceipt recipe={testRecipe} costs={costs} zipCode={null} />
    </>
  );
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  // jsdom has none; nothing in these tests comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a recipe with tabs scales amounts, costs and packages, and stores the servings on the device', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('tab', { name: 'Ingredients' }));
  const panel = screen.getByRole('tabpanel');
  await waitFor(() => expect(panel.textContent).toContain('1 cup stone-ground grits'));
  for (let more = 0; more < 4; more += 1)
    await user.click(screen.getByRole('button', { name: 'More servings' }));
  expect(panel.textContent).toContain('8 servings');
  expect(panel.textContent).toContain('2 cups stone-ground grits');
  expect(panel.textContent).toContain('1/4 cup butter');
  const receipt = screen.getByRole('region', { name: 'If you own nothing' });
  await waitFor(() => expect(receipt.textContent).toMatch(/At checkout.*\$48\.00/));
  // Portion costs depend on packages, not on servings.
  expect(panel.textContent).toMatch(/8 servings\$47\.00/);
  expect(receipt.textContent).toMatch(/In this pot47\.00Stays in your kitchen1\.00A serving, ÷ 85\.88/);
  expect(receipt.textContent).toContain('Stone-ground grits, 16 × 24 oz bag');
  expect(asked.mock.lastCall?.[0]).toBe('/api/recipes/grits?servings=8');
  cleanup();
  open();
  expect(screen.getByText('8 servings', { selector: '[role=status]' })).toBeTruthy();
});

it('a recipe with tabs uses the user’s units and stores them on the device', async () => {
  const user = userEvent.setup();
  open();
  expect(screen.getByRole('tabpanel').textContent).toContain('1 cup stone-ground grits');
  await user.click(screen.getByRole('button', { name: 'Metric' }));
  expect(screen.getByRole('tabpanel').textContent).toContain('155 g stone-ground grits');
  cleanup();
  open();
  expect(screen.getByRole('button', { name: 'Metric' }).ariaPressed).toBe('true');
});

it('a recipe with tabs shows groups, and stores the checked lines of the recipe', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('tab', { name: 'Ingredients' }));
  expect((await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual([
    'For the pot',
    'To serve',
  ]);
  await user.click(await screen.findByRole('checkbox', { name: /butter/ }));
  cleanup();
  open();
  await user.click(screen.getByRole('tab', { name: 'Ingredients' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /butter/ })).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Uncheck all' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /butter/ }).checked).toBe(false);
});
