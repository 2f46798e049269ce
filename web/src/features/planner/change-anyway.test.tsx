import Toaster from '@homeplate/kit/components/toaster.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReRoll } from './re-roll-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import { testMeal } from './test-week.ts';

const meal = testMeal({ id: 'meal-1', date: '2026-11-24', slot: 'dinner', version: 7 });
let sent: { path: string; seen: string | null }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') === 'GET') {
      const nutritionChange = { calories: 0, protein: 0 };
      const chowder = {
        recipeId: 'chowder',
        draftId: null,
        name: 'Clam Chowder',
        costChange: '-1.00',
        minutes: 40,
      };
      const alternative = { ...chowder, checkoutCost: '50.00', isWithinBudget: true, nutritionChange };
      return Response.json({ budget: null, alternatives: [alternative] });
    }
    const seen = new Headers(init.headers).get('if-match');
    sent.push({ path, seen });
    const error = 'Hoppin’ John was changed by someone else in the meantime.';
    const states = { current: null, yours: null };
    if (seen !== null)
      return Response.json({ error, code: 'CONFLICT', requestId: 'r', states }, { status: 409 });
    return Response.json(path.endsWith('/repeat') ? [{ id: 'meal-2' }] : { id: 'meal-1' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dialogs = {
  repeat: (onClose: () => void) => <RepeatDialog meal={meal} onClose={onClose} />,
  recipe: (onClose: () => void) => <ReRoll meal={meal} userId="ada" hasPaidPlan onClose={onClose} />,
};

it.each([
  ['repeat', /^Repeat/, '1 meal planned'],
  ['recipe', 'Take It: Clam Chowder', 'Recipe changed'],
] as const)('a meal that someone else changed asks before its %s changes', async (kind, button, done) => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {dialogs[kind](onClose)}
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByText('Hoppin’ John was changed by someone else in the meantime.');
  await user.click(screen.getByRole('button', { name: 'Change it anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText(done)).toBeTruthy();
  expect(sent.map(({ seen }) => seen)).toEqual(['"7"', null]);
});
