import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShoppingList } from './shopping-list.tsx';
import { addTyped, loadList, removeLines, storedLines } from './stored-list.ts';
import { storePrices } from './stored-prices.ts';

const OBSERVED_AT = '2026-08-31T00:00:00.000Z';
const storeAt = (storeName: string, distance: number, total: string): ListPrices['stores'][number] => ({
  storeId: storeName.toLowerCase(),
  storeName,
  chain: storeName,
  distance,
  total,
  coverage: { priced: 1, total: 1 },
  source: 'estimate',
  observedItems: 0,
  observedAt: OBSERVED_AT,
  sample: false,
});

/** Milk at these stores, of which the first is the cheapest. */
const pricesAt = (...stores: ListPrices['stores']): ListPrices => ({
  zipCode: '99742',
  city: 'Gambell',
  state: 'AK',
  items: [
    {
      itemId: 'whole-milk',
      name: 'Whole milk',
      category: 'Dairy',
      aisle: 'Dairy',
      lines: [0],
      grams: 454,
      assumed: false,
      near: false,
      byWeight: false,
      snap: true,
      prices: stores.map(({ total }) => ({
        cost: total,
        packages: [{ count: 1, label: 'gallon', words: 'gallon' }],
        source: 'estimate',
        observedAt: OBSERVED_AT,
      })),
    },
  ],
  unpriced: [],
  stores,
  oneStop: stores[0] ? { stores: [0], itemStores: [0], total: stores[0].total } : null,
  twoStops: null,
  perMile: '0.21',
});

let prices: ListPrices;
const onSetPlace = vi.fn();
const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ShoppingList zipCode="99742" onSetPlace={onSetPlace} browse={null} />
    </QueryClientProvider>,
  );
};

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(prices)));
  onSetPlace.mockReset();
  await loadList();
  removeLines(storedLines().map(({ id }) => id));
  storePrices(null);
  addTyped('milk');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the stores of a list', () => {
  it('a list far from every store says so and offers another ZIP code', async () => {
    prices = pricesAt(storeAt('Wales Native Store', 165.2, '4.00'));
    open();
    await screen.findByRole('heading', { name: 'No store within 25 miles of 99742' });
    expect(document.body.textContent).toContain('The nearest is Wales Native Store, 165.2 mi.');
    await userEvent.click(screen.getByRole('button', { name: 'Try another ZIP code' }));
    expect(onSetPlace).toHaveBeenCalledOnce();
  });

  it('a list without any store says so, and with a near one it does not', async () => {
    prices = pricesAt();
    open();
    await screen.findByText('We don’t know a store to price this list at yet.');
    cleanup();
    storePrices(null);
    prices = pricesAt(storeAt('Aldi', 25, '4.00'));
    open();
    await screen.findByText('Aldi', { exact: false, selector: 'dt' });
    expect(screen.queryByRole('heading', { name: /No store/ })).toBeNull();
  });

  it('a chosen store that moves in the list stays chosen, and one that closes gives way with a sentence', async () => {
    const user = userEvent.setup();
    const [aldi, kroger, publix] = [
      storeAt('Aldi', 1.9, '4.00'),
      storeAt('Kroger', 2.4, '5.00'),
      storeAt('Publix', 3.1, '6.00'),
    ];
    prices = pricesAt(aldi, kroger, publix);
    open();
    await user.click(await screen.findByRole('button', { name: 'Choose: Publix' }));
    const stop = () => screen.getByRole('region', { name: 'One stop, one list' }).textContent;
    expect(stop()).toContain('1. Publix');
    prices = pricesAt(aldi, publix);
    await user.type(screen.getByLabelText('Add items'), 'eggs{Enter}');
    await waitFor(() => expect(screen.queryByText(/Kroger/)).toBeNull());
    expect(stop()).toContain('1. Publix');
    prices = pricesAt(aldi, kroger);
    await user.type(screen.getByLabelText('Add items'), 'bread{Enter}');
    await screen.findByText(
      'Publix is no longer among the stores near 99742. This is the cheapest single store instead.',
    );
    expect(stop()).toContain('1. Aldi');
  });

  it('a basket of two stops shows how many lines are priced, and the age of its prices', async () => {
    const coverage = { priced: 1, total: 2 };
    const near = pricesAt({ ...storeAt('Aldi', 1.9, '4.00'), coverage }, storeAt('Kroger', 2.4, '5.00'));
    prices = {
      ...near,
      unpriced: [{ line: 1, reason: 'no-food' }],
      twoStops: {
        stores: [0, 1],
        itemStores: [0],
        total: '4.00',
        savings: '2.00',
        extraMiles: 1.5,
        drivingCost: '0.32',
        netSavings: '1.68',
      },
    };
    open();
    const two = await screen.findByRole('radio', { name: /^Two stops/ });
    expect(two.closest('label')?.textContent).toContain('1 of 2 lines, 1.5 mi more to drive');
    const receipt = screen.getByRole('region', { name: 'One stop, one list' });
    expect(receipt.textContent).toContain('All prices are estimates, the oldest');
    expect(receipt.querySelector('time')?.dateTime).toBe(OBSERVED_AT);
  });

  it('a line opens its prices in place by keyboard, cheapest first, with distance, source and age, without another request', async () => {
    const user = userEvent.setup();
    prices = pricesAt(
      storeAt('Kroger', 2.4, '5.00'),
      storeAt('Aldi', 1.9, '4.00'),
      storeAt('Publix', 0.4, '4.00'),
    );
    open();
    const dairy = within(await screen.findByRole('region', { name: 'Dairy' }));
    const button = dairy.getByRole('button', { name: 'Prices at 3 stores: milk' });
    expect(dairy.queryByRole('table')).toBeNull();
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const table = within(dairy.getByRole('table', { name: 'Prices at 3 stores: milk' }));
    expect(rowsIn(table)).toEqual([
      expect.stringMatching(/^Publix Cheapest0\.4 mi · Estimate .*about.*\$4\.00gallon$/),
      expect.stringMatching(/^Aldi Cheapest1\.9 mi · Estimate .*about.*\$4\.00gallon$/),
      expect.stringMatching(/^Kroger 2\.4 mi · Estimate .*about.*\$5\.00gallon$/),
    ]);
    expect(fetched).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(dairy.queryByRole('table')).toBeNull();
  });

  it('a store without a price for a line comes last and says so, and equal prices have no cheapest', async () => {
    const user = userEvent.setup();
    prices = pricesAt(storeAt('Aldi', 1.9, '4.00'), storeAt('Publix', 3.1, '4.00'));
    prices = { ...prices, stores: [...prices.stores, storeAt('Kroger', 0.4, '0.00')] };
    open();
    const dairy = within(await screen.findByRole('region', { name: 'Dairy' }));
    await user.click(dairy.getByRole('button', { name: 'Prices at 2 stores: milk' }));
    expect(rowsIn(within(dairy.getByRole('table')))).toEqual([
      expect.stringMatching(/^Aldi 1\.9 mi/),
      expect.stringMatching(/^Publix 3\.1 mi/),
      expect.stringMatching(/^Kroger 0\.4 mi.*no price here$/),
    ]);
  });

  it('a line that is sold by weight says about how much each price is for', async () => {
    const user = userEvent.setup();
    prices = pricesAt(storeAt('Aldi', 1.9, '4.00'));
    const [item] = prices.items;
    if (item) {
      item.byWeight = true;
      for (const price of item.prices) {
        price.source = 'observed';
        price.packages = [{ count: 1, label: 'about 2.00 lb', words: 'about 2.00 lb' }];
      }
    }
    open();
    const dairy = within(await screen.findByRole('region', { name: 'Dairy' }));
    await user.click(dairy.getByRole('button', { name: 'Prices at 1 store: milk' }));
    expect(rowsIn(within(dairy.getByRole('table')))).toEqual([
      expect.stringMatching(/^Aldi 1\.9 mi · Seen .*\$4\.00about 2\.00 lb$/),
    ]);
  });

  it('a line without a price has no prices to open', async () => {
    prices = { ...pricesAt(storeAt('Aldi', 1.9, '4.00')), unpriced: [{ line: 0, reason: 'no-food' }] };
    prices.items = [];
    open();
    await screen.findByText('we don’t know this item yet');
    expect(screen.queryByRole('button', { name: /^Prices at/ })).toBeNull();
  });
});

/** The texts of a table's rows below its header. */
const rowsIn = (table: Pick<typeof screen, 'getAllByRole'>): (string | null)[] =>
  table
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
