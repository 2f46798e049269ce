import type { ListBaskets } from '@homeplate/contracts/documents/list-baskets.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StopBaskets } from './stop-baskets.tsx';

const OLD = '2026-10-01T12:00:00.000Z';
const NEW = '2026-11-20T12:00:00.000Z';
type Stop = ListBaskets['baskets'][number]['stores'][number];

const item = (name: string, source: 'observed' | 'estimate', observedAt: string): Stop['items'][number] => ({
  id: name,
  itemId: name,
  name,
  cost: '2.00',
  packages: [{ count: 2, label: 'bag', words: '2 × 1 lb bag' }],
  portionCost: '1.50',
  leftOver: { grams: 100, cost: '0.50' },
  source,
  observedAt,
});
const stop = (storeName: string, ...items: Stop['items']): Stop => ({
  storeId: storeName.toLowerCase(),
  storeName,
  chain: storeName,
  distance: 1,
  sample: false,
  total: '4.00',
  items,
});
const figures = { miles: 2, driving: '0.42', snapCost: '4.00', leftOver: '1.00', saving: null };

const answer: ListBaskets = {
  version: 1,
  zipCode: '37203',
  perMile: '0.21',
  leastSaving: '1.00',
  items: 4,
  unpriced: [
    { id: 'ladder', name: 'a ladder' },
    { id: 'rope', name: 'rope' },
  ],
  leftOutClubs: ['Costco'],
  baskets: [
    {
      ...figures,
      stores: [stop('Aldi', item('Rice', 'observed', NEW), item('Beans', 'observed', OLD))],
      itemsTotal: '4.00',
      total: '4.42',
      observedItems: 2,
    },
    {
      ...figures,
      stores: [stop('Aldi', item('Rice', 'estimate', NEW)), stop('Kroger', item('Beans', 'estimate', OLD))],
      itemsTotal: '4.00',
      total: '4.42',
      observedItems: 0,
    },
  ],
  suggested: 0,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/baskets')
      ? Response.json(answer)
      : Response.json({ error: 'No list', code: 'NOT_FOUND' }, { status: 404 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('each basket shows its package fit, coverage, surplus and age of prices, and names what is left out', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <StopBaskets own={{ userId: 'ada', id: 'list-1', isPaid: true }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const details = screen.getByText('Where to shop: one store, two or three').closest('details');
  if (!details) throw new Error('The comparison cannot be opened');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const receiptOf = async (name: string) =>
    within((await screen.findByRole('heading', { name })).parentElement?.parentElement ?? document.body);
  const [one, two] = [await receiptOf('One store'), await receiptOf('Two stores')];
  for (const receipt of [one, two]) {
    expect(receipt.getByText('2 of 4 items priced')).toBeTruthy();
    expect(receipt.getAllByText(/2 × 1 lb bag/)).toHaveLength(2);
    expect(receipt.getByText('Of it, left in the packages').closest('.leader')?.textContent).toContain(
      '1.00',
    );
  }
  const age = (text: RegExp) => screen.getByText(text).querySelector('time')?.dateTime;
  expect(age(/^2 of 2 prices seen, the oldest/)).toBe(OLD);
  expect(age(/^All prices are estimates, the oldest/)).toBe(OLD);
  expect(screen.getByText('Not priced, and in no total: a ladder, rope.')).toBeTruthy();
  expect(screen.getByText(/^Not counted: Costco, for members only\./)).toBeTruthy();
});
