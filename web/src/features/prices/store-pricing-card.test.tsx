import type { RecipePricing, StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recipeKeys } from '../../lib/query-keys.ts';
import { StorePricingCard } from './store-pricing-card.tsx';

afterEach(cleanup);

const store = (storeId: string, totalCost: string, source: StorePrice['source']): StorePrice => ({
  storeId,
  storeName: storeId,
  chain: storeId,
  distance: 1.5,
  costPerServing: '1.00',
  totalCost,
  checkoutCost: '9.00',
  savings: '0.00',
  source,
  observedAt: '2026-11-20T12:00:00.000Z',
  observedLines: source === 'observed' ? 3 : 0,
  coverage: { priced: 3, total: 3 },
  sample: false,
  membersOnly: false,
});
const onSetLocation = vi.fn();
const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

function show(...stores: StorePrice[]) {
  const prices = stores.map(({ totalCost }) => totalCost).sort();
  const pricing: RecipePricing = {
    recipeId: 'chili',
    zipCode: '37203',
    city: 'Nashville',
    state: 'TN',
    servings: 4,
    lowestPrice: prices[0] ?? null,
    averagePrice: '5.00',
    highestPrice: prices.at(-1) ?? null,
    stores,
    receipt: null,
    lines: [],
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(recipeKeys.pricing('chili'), pricing);
  render(
    <QueryClientProvider client={client}>
      <StorePricingCard recipeId="chili" title="Chili" onSetLocation={onSetLocation} />
    </QueryClientProvider>,
  );
}

it('says that no store is nearby, and offers another ZIP code', () => {
  show({ ...store('Aldi', '4.00', 'estimate'), distance: 25.1 });
  expect(document.body.textContent).toContain(
    'No store within 25 miles of Nashville, TN. These are the nearest; the rest of this page shows typical prices.',
  );
  screen.getByRole('button', { name: 'Try another ZIP code' }).click();
  expect(onSetLocation).toHaveBeenCalledOnce();
  cleanup();
  show({ ...store('Aldi', '4.00', 'estimate'), distance: 25 });
  expect(screen.queryByRole('button', { name: 'Try another ZIP code' })).toBeNull();
  cleanup();
  show();
  expect(document.body.textContent).toContain('No store prices near Nashville, TN yet');
  expect(screen.getByRole('button', { name: 'Try another ZIP code' })).toBeTruthy();
});

it('says about only before what rests on an estimate', () => {
  show(store('Aldi', '4.00', 'observed'), store('Kroger', '6.00', 'estimate'));
  expect([term('Lowest'), term('Average'), term('Highest')]).toEqual(['$4.00', 'about $5.00', 'about $6.00']);
  cleanup();
  show(
    store('Aldi', '4.00', 'observed'),
    store('Kroger', '4.00', 'estimate'),
    store('Lidl', '6.00', 'observed'),
  );
  expect([term('Lowest'), term('Average'), term('Highest')]).toEqual(['about $4.00', 'about $5.00', '$6.00']);
});

it('says about in what a saving is measured by, before each figure that is an estimate', () => {
  const savingAt = (source: StorePrice['source']) => {
    cleanup();
    show({ ...store('Aldi', '4.00', 'observed'), savings: '1.00' }, store('Kroger', '6.00', source));
    return screen.getByRole('tooltip', { hidden: true }).textContent;
  };
  expect(savingAt('observed')).toBe('Nearby average $5.00, minus $4.00 here.');
  expect(savingAt('estimate')).toBe('Nearby average about $5.00, minus $4.00 here.');
});

it('tells in each row what its figures are, for where there is no room for columns', () => {
  show(store('Aldi', '4.00', 'observed'));
  const names = [...document.querySelectorAll('td')].map((cell) => cell.dataset.name);
  expect(names).toEqual(['A serving', 'All 4', 'At checkout', 'You save']);
});
