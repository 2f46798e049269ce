import Toaster from '@homeplate/kit/components/toaster.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CookedDish } from '../../features/cooked/cooked-dish.ts';
import UnmarkCooked from '../../features/cooked/unmark-cooked.tsx';
import { testMeal, testWeek } from '../../features/planner/test-week.ts';
import { userOptions } from '../../lib/user.ts';
import RecordMeal from './record-meal.tsx';

/** A Tuesday. */
const TODAY = '2026-11-24';
type Sent = { method: string; path: string; body?: Record<string, unknown> };
let sent: Sent[];
let meals: ReturnType<typeof testMeal>[];
let use: { isTaken: boolean; items: object[] };
let isWeekMissing: boolean;

const amount = { us: '200 g', metric: '200 g' };
const grits = { foodId: 'grits', name: 'grits', grams: 200, amount, haveGrams: 900, haveAmount: amount };
const entryOf = (body: object) => ({
  id: 'cooked-1',
  recipeId: 'grits',
  draftId: null,
  note: null,
  mealId: null,
  photoUrl: null,
  createdAt: `${TODAY}T12:00:00.000Z`,
  ...body,
});

beforeEach(() => {
  sent = [];
  meals = [];
  use = { isTaken: false, items: [grits] };
  isWeekMissing = false;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T18:00:00`) });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ method, path, body });
    if (path.startsWith('/api/user/meal-plans'))
      return isWeekMissing ? Response.json({}, { status: 503 }) : Response.json(testWeek(meals));
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (path === '/api/cooked') return Response.json(entryOf(body), { status: 201 });
    if (path.startsWith('/api/cooked?')) {
      const entries = [entryOf({ date: TODAY, servings: 4, mealId: 'tuesday' })];
      return Response.json({ count: 1, lastDate: TODAY, entries, more: 0 });
    }
    if (method === 'GET') return Response.json({ cookedId: 'cooked-1', mealName: 'Grits', ...use });
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dish: CookedDish = { recipeId: 'grits', title: 'Grits', servings: 6 };
function show(shown: CookedDish = dish, isUnmarking = false) {
  const queries = { retry: false, staleTime: Number.POSITIVE_INFINITY };
  const client = new QueryClient({ defaultOptions: { queries } });
  client.setQueryData(userOptions.queryKey, { id: 'ada' } as never);
  const onClose = vi.fn();
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {isUnmarking ? (
          <UnmarkCooked userId="ada" dish={shown} onClose={onClose} />
        ) : (
          <RecordMeal dish={shown} onClose={onClose} onDone={onDone} />
        )}
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose, onDone };
}
const save = () => screen.findByRole('button', { name: /^Save/ });
const recorded = () => sent.find(({ method, path }) => method === 'POST' && path === '/api/cooked')?.body;
const planMeals = () => {
  meals = [
    testMeal({ id: 'sunday', date: '2026-11-22', slot: 'lunch', recipeId: 'grits' }),
    testMeal({ id: 'tuesday', date: '2026-11-24', slot: 'dinner', recipeId: 'grits' }),
    testMeal({
      id: 'leftovers',
      date: '2026-11-25',
      slot: 'lunch',
      recipeId: 'grits',
      leftoverOf: 'tuesday',
    }),
    testMeal({
      id: 'cooked',
      date: '2026-11-23',
      slot: 'dinner',
      recipeId: 'grits',
      cookedAt: `${TODAY}T12:00:00.000Z`,
    }),
    testMeal({ id: 'other', date: '2026-11-24', slot: 'dinner', recipeId: 'chowder' }),
  ];
};

it('a dish that is planned this week is the nearest meal of it, and takes the cooked servings from the pantry', async () => {
  planMeals();
  const { user, onDone } = show();
  const question = await screen.findByRole('radiogroup', { name: 'It’s the meal you planned for' });
  expect(
    within(question)
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(['Tuesday dinner', 'Sunday lunch', 'Another time']);
  await user.click(await save());
  await user.click(await screen.findByRole('button', { name: /^Take from pantry/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(recorded()).toMatchObject({ recipeId: 'grits', mealId: 'tuesday', servings: 6 });
  expect(sent.some(({ path }) => path.endsWith('/api/pantry/cooked/cooked-1?servings=6'))).toBe(true);
  const taken = sent.find(({ method, path }) => method === 'POST' && path.startsWith('/api/pantry'));
  expect(taken?.body).toEqual({ items: [{ foodId: 'grits', grams: 200 }] });
});

it('a dish that was cooked another time marks no meal and leaves the pantry', async () => {
  planMeals();
  const { user, onDone } = show();
  await user.click(await screen.findByRole('radio', { name: 'Another time' }));
  await user.click(await save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(recorded()).not.toHaveProperty('mealId');
  expect(sent.some(({ path }) => path.includes('/api/pantry'))).toBe(false);
});

it('a dish that is not planned, or whose week cannot be read, is recorded without the question', async () => {
  isWeekMissing = true;
  const { user, onDone } = show();
  await user.click(await save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(recorded()).not.toHaveProperty('mealId');
});

it('a meal whose foods are not at home closes without a question', async () => {
  use = { isTaken: false, items: [] };
  const { user, onDone } = show({ ...dish, mealId: 'tuesday' });
  await user.click(await save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('leftovers are eaten and take nothing from the pantry', async () => {
  const { user, onDone } = show({ ...dish, mealId: 'leftovers', isLeftover: true });
  await screen.findByRole('dialog', { name: 'We ate this' });
  await user.click(await save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await screen.findByText('Marked as eaten');
  expect(recorded()).toMatchObject({ mealId: 'leftovers', isLeftover: true });
  expect(sent.some(({ path }) => path.includes('/api/pantry'))).toBe(false);
});

it('a meal that was not cooked after all loses the user’s record of it', async () => {
  const { user, onClose } = show({ ...dish, mealId: 'tuesday' }, true);
  await user.click(await screen.findByRole('button', { name: /^Mark as Not Cooked/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/cooked/cooked-1');
});

it('a meal that someone else recorded says so', async () => {
  show({ ...dish, mealId: 'sunday' }, true);
  await screen.findByText(/Someone else in your household recorded this meal/);
  expect(screen.queryByRole('button', { name: /^Mark as Not Cooked/ })).toBeNull();
});
