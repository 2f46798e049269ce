import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnLines } from './own-lines.tsx';

type Line = RecipeDraft['ingredients'][number];

const line = (over: Partial<Line>): Line => ({
  itemId: 'apple',
  linked: true,
  near: false,
  line: '2 apples',
  name: 'apples',
  counted: null,
  quantity: 2,
  quantityMax: null,
  unit: null,
  metric: null,
  canSize: null,
  weight: null,
  notes: null,
  group: null,
  optional: false,
  category: 'Produce',
  grams: 360,
  estimatedCost: '1.20',
  costSource: 'estimate',
  costObservedAt: null,
  costDerivation: null,
  allergens: [],
  ...over,
});

function showLines(...ingredients: Line[]): void {
  const draft = { id: 'draft-1', ingredients, written: { ingredients: ingredients.map((one) => one.line) } };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OwnLines userId="ada" zipCode={null} draft={draft as RecipeDraft} />
    </QueryClientProvider>,
  );
}
const questions = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({}, { status: 503 })),
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a line whose food is only close has its price, and asks whether it is right', async () => {
  showLines(line({}), line({ line: '2 crab apples', near: true }));
  expect(screen.getAllByText('$1.20')).toHaveLength(2);
  expect(questions()).toEqual(['Is that right? 2 crab apples']);

  await userEvent.click(screen.getByRole('button', { name: 'Is that right? 2 crab apples' }));
  expect(await screen.findByLabelText('Write it another way')).toHaveProperty('value', '2 crab apples');
});

it('a line without a food asks what it is, and one without an amount how much', () => {
  const unread = { estimatedCost: null, costSource: null, grams: null } as const;
  showLines(
    line({ ...unread, line: '1 oz tiger nuts', linked: false, itemId: null }),
    line({ ...unread, line: 'some apples' }),
    line({ ...unread, line: 'apples, optional', optional: true }),
  );
  expect(questions()).toEqual(['What is it? 1 oz tiger nuts', 'How much? some apples']);
});
