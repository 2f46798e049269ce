import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { currentLocation } from '../lib/location.ts';
import { PriceSourceNote, type PriceSources } from './price-source-note.tsx';

afterEach(cleanup);

const AVERAGE = { source: 'estimate', at: '2026-10-01T00:00:00.000Z' } as const;
const SEEN = { source: 'observed', at: new Date(Date.now() - 5 * 3_600_000).toISOString() } as const;
const note = (sources: PriceSources, ownStores = 0) => {
  const client = new QueryClient();
  const place = { zipCode: '37203', city: 'Nashville', state: 'TN' };
  client.setQueryData(currentLocation.queryKey, { ...place, ...(ownStores > 0 && { ownStores }) });
  const { container } = render(
    <QueryClientProvider client={client}>
      <PriceSourceNote {...sources} />
    </QueryClientProvider>,
  );
  return container.textContent;
};

it.each([
  [
    { prices: [AVERAGE], storeName: 'Aldi', zipCode: '37203' },
    'Typical prices for Aldi near 37203, from published averages. How we know',
  ],
  [
    { prices: [AVERAGE], zipCode: '37203' },
    'Typical prices near 37203, from published averages. How we know',
  ],
  [{ prices: [AVERAGE], zipCode: null }, 'Typical US prices, from published averages. How we know'],
  [
    { prices: [SEEN], storeName: 'Aldi', zipCode: '37203' },
    'Prices seen at Aldi near 37203, newest 5 h ago. How we know',
  ],
  [
    { prices: [AVERAGE, SEEN], zipCode: '37203' },
    'Prices seen near 37203, newest 5 h ago; the rest are typical prices from published averages. How we know',
  ],
  [
    { prices: [AVERAGE], zipCode: '37203', sampleStores: true },
    'Sample stores. Typical prices near 37203, from published averages. How we know',
  ],
  [{ prices: [], zipCode: '37203' }, ''],
] satisfies [PriceSources, string][])('the note on price sources is one sentence: %#', (sources, words) => {
  expect(note(sources)).toBe(words);
});

it('the note on price sources names the own stores in place of the ZIP code', () => {
  expect(note({ prices: [AVERAGE], zipCode: '37203' }, 2)).toMatch(/^Typical prices for your stores, from /);
  expect(note({ prices: [SEEN], zipCode: '37203' }, 2)).toMatch(/^Prices seen at your stores, newest /);
  expect(note({ prices: [SEEN], storeName: 'Aldi', zipCode: '37203' }, 2)).toMatch(
    /^Prices seen at Aldi, newest/,
  );
  expect(note({ prices: [AVERAGE], zipCode: null }, 2)).toMatch(/^Typical US prices/);
});

it('the note on price sources opens what each mark means, and the dates of the averages', async () => {
  const other = { source: 'regional-average', at: '2026-08-01T00:00:00.000Z' } as const;
  note({ prices: [AVERAGE, other, SEEN], zipCode: '37203', sampleStores: true });
  await userEvent.click(screen.getByRole('button', { name: 'How we know' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where prices come from' }));
  expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Seen',
    'Flyer',
    'Shopper',
    'Estimate',
    'Sample',
  ]);
  expect(dialog.getByText(/from Aug 1, 2026 to Oct 1, 2026\./)).toBeTruthy();
  expect(
    dialog.getByText(/^A small package costs more by weight.* in 2017 \(84\.51°, The Complete Journey\)\.$/),
  ).toBeTruthy();
  expect(dialog.getByText(/Store locations are samples/)).toBeTruthy();
});
