import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { currentToast } from '@homeplate/kit/components/toast.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tonightKeys } from '../../lib/query-keys.ts';
import { type User, userOptions } from '../../lib/user.ts';
import { HomeWeek } from './home-week.tsx';

const SATURDAY = '2026-11-28';
const ANN = { id: 'ann', username: 'ann' } as User;
const WEEK = {
  title: 'Week',
  meals: 0,
  cost: '0.00',
  checkoutCost: '0.00',
  leftOverCost: '0.00',
  atHomeCost: '0.00',
  budget: null,
  weekStart: '2026-11-22',
  days: [],
} as unknown as MealPlan;

type Body = { meals: { recipeId: string; date: string }[] };
type Sent = { path: string; key: string | null; meals: string[] };
type Contents = { id: string; diets: string[]; foods: object[] };
type Refusal = { status: number; error: string };

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('hp_signed_in=1');
  vi.useFakeTimers({ now: new Date(`${SATURDAY}T12:00:00`), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/**
 * The empty week of a user with three dinners to plan. `refuse`: what the next requests for the week after it answer. `contents`: of the
 * dinners, for `diners`.
 */
function show(
  diners: object[] = [],
  contents = Promise.resolve<Contents[]>([]),
  weeklyBudget: string | null = null,
) {
  const sent: Sent[] = [];
  const stored: string[] = [];
  const server = { tonight: ['grits', 'supper', 'hash'], refuse: [] as Refusal[] };
  const answer = (path: string): unknown => {
    if (path === '/api/auth/user') return ANN;
    if (path.startsWith('/api/recipes/contents')) return contents;
    if (path.startsWith('/api/tonight')) {
      const dinners = server.tonight.map((id, at) => ({
        recipe: { id },
        cost: '4.00',
        checkoutSoFar: ['9.00', '15.00', '20.00'][at],
      }));
      return { people: 4, week: { dinners, cost: '12.00', checkoutCost: '20.00' } };
    }
    if (path.startsWith('/api/household')) return { people: null, weeklyBudget, budgetCycle: null, diners };
    const meals = stored.filter((one) => one.startsWith(SATURDAY)).length;
    return path.startsWith('/api/user/meal-plans') ? { ...WEEK, meals } : [];
  };
  const fakeFetch = async (
    path: string,
    init: { method?: string; body?: string; headers?: HeadersInit } = {},
  ) => {
    if (init.method !== 'POST') return Response.json(await answer(path));
    const { meals } = JSON.parse(init.body ?? '') as Body;
    const lines = meals.map(({ date, recipeId }) => `${date} ${recipeId}`);
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), meals: lines });
    const refusal = path.includes('2026-11-29') ? server.refuse.shift() : undefined;
    if (refusal)
      return Response.json({ error: refusal.error, code: 'X', requestId: 'r' }, { status: refusal.status });
    stored.push(...lines);
    return Response.json([], { status: 201 });
  };
  vi.stubGlobal('fetch', fakeFetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(userOptions.queryKey, ANN);
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <HomeWeek user={ANN} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { client, sent, stored, server };
}
/** A button's name goes on with its words while busy, which only a browser hides. */
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
async function press(name: string) {
  const found = await button(name);
  await waitFor(() => expect(found).toHaveProperty('disabled', false));
  fireEvent.click(found);
}
const FIRST = '/api/user/meal-plans/week-2026-11-22/meals';
const SECOND = '/api/user/meal-plans/week-2026-11-29/meals';

it('dinners of two weeks are planned by one press, and the week replaces the button', async () => {
  const { sent, stored } = show();
  await press('Plan three dinners');
  expect(await screen.findByText('Open the week')).toBeTruthy();
  expect(stored).toEqual(['2026-11-28 grits', '2026-11-29 supper', '2026-11-30 hash']);
  expect(sent.map(({ path }) => path)).toEqual([FIRST, SECOND]);
  expect(currentToast()).toMatchObject({ title: 'Three dinners planned', destructive: false });
});

it('only as many dinners are offered as the budget pays for at checkout, beside what all of them cost', async () => {
  const { stored } = show([], undefined, '15.00');
  expect(await screen.findByText('Two dinners for $15?')).toBeTruthy();
  expect(
    screen.getByText(/About \$15\.00 at checkout for 4 people\..* Three would be \$20\.00\./),
  ).toBeTruthy();
  await press('Plan two dinners');
  expect(await screen.findByText('Open the week')).toBeTruthy();
  expect(stored).toEqual(['2026-11-28 grits', '2026-11-29 supper']);
});

it('without a dinner that the budget pays for, all are offered with their cost', async () => {
  show([], undefined, '5.00');
  expect(await screen.findByText('Three dinners for $5?')).toBeTruthy();
  expect(screen.getByText(/About \$20\.00 at checkout for 4 people\..*change\.$/)).toBeTruthy();
});

it('after a refused second week, the toast counts what is planned, and the button plans the rest from a new list', async () => {
  const { sent, stored, server } = show();
  await button('Plan three dinners');
  server.tonight = ['grits', 'hash', 'beans'];
  server.refuse = [{ status: 404, error: 'There is no such recipe.' }];
  await press('Plan three dinners');
  await button('Plan two dinners');
  expect(currentToast()).toMatchObject({
    title: '1 of 3 dinners planned',
    description: 'There is no such recipe.',
    destructive: true,
  });
  await press('Plan two dinners');
  expect(await screen.findByText('Open the week')).toBeTruthy();
  expect(sent.slice(2).map(({ path, meals }) => [path, ...meals])).toEqual([
    [SECOND, '2026-11-29 hash', '2026-11-30 beans'],
  ]);
  expect(stored).toEqual(['2026-11-28 grits', '2026-11-29 hash', '2026-11-30 beans']);
  expect(currentToast()?.title).toBe('Three dinners planned');
});

it('after a lost answer for the second week, the button repeats the same request', async () => {
  const { client, sent, server } = show();
  await button('Plan three dinners');
  // A list loaded now would have other dinners, which the server would add to the ones it may have stored.
  server.tonight = ['beans'];
  server.refuse = [
    { status: 503, error: 'We’re busy. Please try again.' },
    { status: 429, error: 'Too many requests.' },
  ];
  await press('Plan three dinners');
  await press('Plan two dinners');
  await waitFor(() => expect(sent).toHaveLength(3));
  await client.invalidateQueries({ queryKey: tonightKeys.all });
  await press('Plan two dinners');
  expect(await screen.findByText('Open the week')).toBeTruthy();
  expect(sent.slice(2)).toEqual([sent[1], sent[1]]);
});

it('when a refusal leaves nothing to plan, the dinners that are stored show', async () => {
  const { stored, server } = show();
  await button('Plan three dinners');
  server.tonight = ['grits'];
  server.refuse = [{ status: 404, error: 'There is no such recipe.' }];
  await press('Plan three dinners');
  expect(await screen.findByText('Open the week')).toBeTruthy();
  expect(stored).toEqual(['2026-11-28 grits']);
});

it('when no dinner is planned, the toast says so, and the button plans all of them', async () => {
  vi.setSystemTime(new Date('2026-11-29T12:00:00'));
  const { stored, server } = show();
  server.tonight = ['grits'];
  server.refuse = [{ status: 404, error: 'There is no such recipe.' }];
  await press('Plan one dinner');
  await waitFor(() => expect(currentToast()?.title).toBe('Your dinners weren’t planned'));
  await press('Plan one dinner');
  await waitFor(() => expect(stored).toEqual(['2026-11-29 grits']));
});

it('nothing can be planned until it is known what the diners must not eat, and then without it', async () => {
  const contents = Promise.withResolvers<Contents[]>();
  const mia = { name: 'Mia', allergens: ['milk'], diets: [], dislikes: [] };
  const { stored } = show([mia], contents.promise);
  expect(await screen.findByRole('heading', { name: 'This week' })).toBeTruthy();
  expect(await screen.findByText('Fill it myself')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Plan/ })).toBeNull();
  const foods = [{ name: 'butter', allergens: ['milk'], breaks: [] }];
  contents.resolve(
    ['grits', 'supper', 'hash'].map((id) => ({ id, diets: [], foods: id === 'supper' ? foods : [] })),
  );
  await press('Plan two dinners');
  expect(await screen.findByText('Open the week')).toBeTruthy();
  expect(stored).toEqual(['2026-11-28 grits', '2026-11-29 hash']);
});
