import type { PriceHistory as History } from '@homeplate/contracts/documents/pricing.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ingredientKeys } from '../../lib/query-keys.ts';
import { CHART, chartOf, figuresOf, type Observation } from './history-figures.ts';
import { PriceHistory } from './price-history.tsx';

afterEach(cleanup);

const seen = (day: number, price: string, store = 'Aldi', source: Observation['source'] = 'shelf') => ({
  observedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  price,
  storeId: store.toLowerCase(),
  storeName: store,
  source,
});
const butter: History = {
  id: 'butter',
  name: 'Unsalted butter',
  unit: 'lb',
  zipCode: '37203',
  current: {
    price: '5.10',
    source: 'observed',
    observedAt: '2026-11-20T12:00:00.000Z',
    derivation: 'Average of 9 stores near 372',
  },
  observations: [
    seen(2, '4.99'),
    seen(9, '5.49', 'Kroger', 'flyer'),
    seen(16, '4.79'),
    seen(20, '5.20', 'Kroger'),
  ],
};

function show(history: History, onSetLocation = () => undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(ingredientKeys.history(history.id), history);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PriceHistory itemId={history.id} onSetLocation={onSetLocation} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the price history of an ingredient', () => {
  it('is a picture with words for who cannot see it, and a table', async () => {
    show(butter);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Prices seen for unsalted butter, per lb. Lowest $4.79, Aldi, Nov 16, 2026. Average $5.12. Highest $5.49, Kroger, Nov 9, 2026.',
    );
    expect(screen.getByText(/^4 prices seen at 2 stores since Nov 2, 2026/)).toBeTruthy();
    expect(screen.queryByText(/Too few days/)).toBeNull();
    expect(within(screen.getByRole('img')).getByText('Average')).toBeTruthy();
    expect(
      within(screen.getByRole('img'))
        .getAllByText('Lowest')
        .map(({ tagName }) => tagName),
    ).toContain('text');
    // By pointer each mark tells what it is: the lines of all stores are of one color.
    expect(within(screen.getByRole('img')).getByText('$4.79, Aldi, Nov 16, 2026').tagName).toBe('title');
    await userEvent.click(screen.getByText('Show figures'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SeenStoreWherePrice, a lb',
      'Nov 20, 2026Krogeron the shelf$5.20',
      'Nov 16, 2026Aldion the shelf$4.79',
      'Nov 9, 2026Krogerin a flyer$5.49',
      'Nov 2, 2026Aldion the shelf$4.99',
    ]);
  });

  it('without a look at any shelf says so, and draws nothing', () => {
    show({ ...butter, current: { ...butter.current, source: 'estimate' }, observations: [] });
    expect(screen.getByText('No prices for unsalted butter seen near 37203 yet.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('about')).toBeTruthy();
  });

  it('without a place asks for one', async () => {
    const onSetLocation = vi.fn();
    show({ ...butter, zipCode: null, observations: [] }, onSetLocation);
    await userEvent.click(screen.getByRole('button', { name: 'Set your ZIP code' }));
    expect(onSetLocation).toHaveBeenCalledOnce();
  });

  it('without a paid plan is the price of today, with a way to a plan', () => {
    show({ ...butter, observations: [], preview: true });
    expect(screen.getByText('$5.10')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByText(/^No prices for/)).toBeNull();
  });

  it('of what is counted in pieces names no unit', () => {
    show({ ...butter, name: 'Garlic', unit: 'each' });
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
      /^Prices seen for garlic, each\. Lowest/,
    );
  });

  it('shows a package that got smaller', () => {
    const at = { price: '5.20', observedAt: '2026-11-20T12:00:00.000Z', source: 'shelf' as const };
    const change = {
      storeId: 'kroger',
      storeName: 'Kroger',
      unit: 'lb',
      before: { ...at, amount: 1 },
      after: { ...at, amount: 0.875 },
    };
    show({ ...butter, smallerPackages: [{ ...change, morePercent: 14 }] });
    expect(screen.getByText('Smaller package, same price')).toBeTruthy();
    expect(screen.getByText('Kroger: 14% more per lb')).toBeTruthy();
  });

  it('of a single day tells no trend', () => {
    show({ ...butter, observations: [seen(2, '4.99')] });
    expect(screen.getByText(/Not enough days for a trend/)).toBeTruthy();
  });
});

describe('the chart', () => {
  const observation = fc
    .record({
      day: fc.integer({ min: 1, max: 28 }),
      cents: fc.integer({ min: 1, max: 9_999 }),
      store: fc.constantFrom('A', 'B'),
    })
    .map(({ day, cents, store }) => seen(day, (cents / 100).toFixed(2), store));
  const observations = fc
    .array(observation, { minLength: 1, maxLength: 30 })
    .map((all) => all.toSorted((a, b) => a.observedAt.localeCompare(b.observedAt)));

  it('stays within its room, dearer above cheaper, later right of earlier', () => {
    fc.assert(
      fc.property(observations, (all) => {
        const figures = figuresOf(all);
        if (!figures) throw new Error('nothing seen');
        const { marks, averageY, lines } = chartOf(all, figures.averageCents);
        const top = marks.find((mark) => mark.observation === figures.highest);
        const low = marks.find((mark) => mark.observation === figures.lowest);
        for (const { x, y } of marks) {
          expect(x).toBeGreaterThanOrEqual(CHART.left);
          expect(x).toBeLessThanOrEqual(CHART.width - CHART.right);
          expect(y).toBeGreaterThanOrEqual(top?.y ?? 0);
          expect(y).toBeLessThanOrEqual(low?.y ?? CHART.height);
          expect(y).toBeLessThanOrEqual(CHART.height - CHART.bottom);
        }
        expect(averageY).toBeGreaterThanOrEqual((top?.y ?? 0) - 0.2);
        expect(averageY).toBeLessThanOrEqual((low?.y ?? 0) + 0.2);
        for (const [index, mark] of marks.entries())
          expect(mark.x).toBeGreaterThanOrEqual(marks[index - 1]?.x ?? 0);
        expect(lines.every(({ path }) => /^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)+$/.test(path))).toBe(true);
      }),
    );
  });
});
