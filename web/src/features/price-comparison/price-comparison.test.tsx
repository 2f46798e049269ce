import type {
  PriceComparison as Compared,
  ComparedPrice,
} from '@homeplate/contracts/documents/comparison.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PriceComparison } from './price-comparison.tsx';

const priced = (storeName: string, price: string, more: Partial<ComparedPrice> = {}): ComparedPrice => ({
  storeId: storeName.toLowerCase(),
  storeName,
  chain: storeName,
  distance: 1.2,
  price,
  source: 'estimate',
  lastUpdated: '2026-08-31T00:00:00.000Z',
  trend: null,
  trendSince: null,
  sample: true,
  ...more,
});
const item = (itemId: string, ingredient: string, prices: ComparedPrice[]) => ({
  itemId,
  ingredient,
  name: ingredient,
  unit: 'dozen',
  prices,
  averagePrice: '3.00',
  estimated: prices.some(({ source }) => source === 'estimate'),
  bestDeal: { storeId: 'aldi', store: 'Aldi', price: '2.50', savings: '0.50' },
});
const seen = { source: 'observed', lastUpdated: '2026-11-20T00:00:00.000Z' } as const;
const NEAR: Compared = {
  zipCode: '37203',
  city: 'Nashville',
  state: 'TN',
  items: [
    item('milk', 'Milk', [priced('Kroger', '3.50'), priced('Aldi', '2.50', { savings: '0.50' })]),
    item('egg', 'Eggs', [
      priced('Kroger', '3.50', seen),
      priced('Aldi', '2.50', {
        ...seen,
        trend: 'down',
        trendSince: '2026-11-01T00:00:00.000Z',
        savings: '0.50',
      }),
    ]),
  ],
  weeklyBasket: {
    storeId: 'aldi',
    store: 'Aldi',
    lines: [
      { itemId: 'milk', ingredient: 'Milk', packages: '1 gallon', price: '2.50' },
      { itemId: 'egg', ingredient: 'Eggs', packages: '1 dozen', price: '2.50' },
    ],
    total: '5.00',
    averageTotal: '6.00',
    savings: '1.00',
    savingsPercent: 17,
    estimated: true,
  },
};
const NOWHERE: Compared = {
  zipCode: null,
  city: null,
  state: null,
  items: NEAR.items.map((one) => ({ ...one, prices: [], averagePrice: null, bestDeal: null })),
  weeklyBasket: null,
};

let answers: (Compared | 500)[] = [];
let asked = 0;
async function show(...given: (Compared | 500)[]) {
  answers = given;
  asked = 0;
  readBy(() => async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer === 500 ? new Response('{}', { status: 500 }) : Response.json(answer);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1e9 } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PriceComparison askForZip={<p>the ZIP form</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
}
const click = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await vi.advanceTimersByTimeAsync(0);
  });
const stores = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the price comparison', () => {
  it('has a tab for each item, the stores cheapest first, and the best deal', async () => {
    await show(NEAR);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Milk', 'Eggs']);
    expect(stores().map((words) => words?.slice(0, 4))).toEqual(['Aldi', 'Krog']);
    expect(screen.getByRole('tabpanel').textContent).toContain(
      'about $0.50 a dozen under the nearby average',
    );
  });

  it.each([
    ['the lowest price', 'Aldi', '2.50', { Aldi: '2.50', Kroger: '3.50' }],
    ['the lowest price of three', 'Aldi', '2.50', { Kroger: '3.50', Aldi: '2.50', Publix: '3.00' }],
    ['as low as another', 'Aldi', '2.50', { Aldi: '2.50', Walmart: '2.50', Kroger: '4.00' }],
    ['8 cents above the lowest', 'Aldi', '3.63', { Aldi: '3.63', Costco: '3.55', Kroger: '4.80' }],
    ['a cent above the lowest', 'Kroger', '3.00', { Kroger: '3.00', Walmart: '2.99', Publix: '4.50' }],
    [
      'the second of four',
      'Publix',
      '1.10',
      { Publix: '1.10', Aldi: '0.99', Kroger: '1.90', Walmart: '2.10' },
    ],
    [
      'the third of four',
      'Kroger',
      '2.20',
      { Aldi: '2.00', Walmart: '2.10', Kroger: '2.20', Publix: '6.00' },
    ],
    ['the only one below the average', 'Walmart', '1.00', { Walmart: '1.00', Aldi: '5.00', Kroger: '5.00' }],
    ['far below the others', 'Costco', '0.25', { Costco: '0.25', Aldi: '9.00', Kroger: '9.50' }],
    ['above two others', 'Meijer', '4.05', { Aldi: '3.95', Walmart: '4.00', Meijer: '4.05', Kroger: '7.00' }],
    [
      'with a lower one that needs more driving',
      'H-E-B',
      '12.49',
      { 'H-E-B': '12.49', Costco: '11.99', Kroger: '15.00' },
    ],
  ])(
    'says beside the badge of a best deal that is %s that the drive counts',
    async (_case, store, price, prices) => {
      const rows = Object.entries(prices).map(([name, one]) => priced(name, one));
      const bestDeal = { storeId: store.toLowerCase(), store, price, savings: '0.50' };
      await show({ ...NEAR, items: [{ ...item('milk', 'Milk', rows), bestDeal }] });
      expect(screen.getByText('Best deal').parentElement?.textContent).toBe(
        'Best deal counting the drive both ways',
      );
      expect(screen.getByRole('tabpanel').textContent).toContain(`both ways${store}1.2 mi`);
    },
  );

  it('says nothing of the drive beside no best deal', async () => {
    const [milk] = NEAR.items;
    await show({ ...NEAR, items: [{ ...item('milk', 'Milk', milk?.prices ?? []), bestDeal: null }] });
    expect(screen.queryByText('Best deal')).toBeNull();
    expect(screen.getByRole('tabpanel').textContent).toContain(
      'No store saves you more than the drive costs.',
    );
    expect(screen.getByRole('tabpanel').textContent).not.toContain('both ways');
  });

  it('tells a trend only where there is one, and says about of estimates alone', async () => {
    await show(NEAR);
    expect(screen.queryByRole('columnheader', { name: 'Trend' })).toBeNull();
    expect(screen.getByText(/Prices seen near/).textContent).toContain('yesterday');
    fireEvent.click(screen.getByRole('tab', { name: 'Eggs' }));
    expect(screen.getByRole('columnheader', { name: 'Trend' })).toBeTruthy();
    expect(screen.getAllByText(/Lower than/).length).toBeGreaterThan(0);
    const panel = screen.getByRole('tabpanel').textContent;
    expect(panel).toContain('$0.50 a dozen under');
    expect(panel).not.toContain('about');
  });

  it('adds the week up, and hides what saves nothing', async () => {
    await show(NEAR);
    const receipt = screen.getByRole('region', { name: 'Weekly savings potential' });
    expect(receipt.textContent).toContain('You save (17%)');
    cleanup();
    await show({ ...NEAR, weeklyBasket: null });
    expect(screen.queryByText('Weekly savings potential')).toBeNull();
  });

  it('asks again at a refresh, and turns for 2 seconds at least', async () => {
    await show(NEAR, { ...NEAR, items: NEAR.items.slice(1) });
    expect(asked).toBe(1);
    await click('Refresh prices');
    expect(asked).toBe(2);
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Refresh/ });
    expect(button().disabled).toBe(true);
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_900)));
    expect(button().textContent).toBe('Refreshing...');
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
    expect(button().textContent).toBe('Refresh prices');
    expect(button().disabled).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('Checked just now');
  });

  it('keeps what it has when a refresh fails, and says so', async () => {
    await show(NEAR, 500);
    await click('Refresh prices');
    expect(screen.getByRole('status').textContent).toContain('Couldn’t refresh');
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });

  it('asks for the ZIP code while there is none, and tries again after an error', async () => {
    await show(NOWHERE);
    expect(screen.getByText('the ZIP form')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refresh prices' })).toBeNull();
    cleanup();
    await show(500, NEAR);
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load');
    await click('Try again');
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});
