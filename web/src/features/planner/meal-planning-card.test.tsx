import type { AddedMeal, MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import Toaster from '@homeplate/kit/components/toaster.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays, fullDay, longWeekday, today, weekStartOf } from './days.ts';
import { MealPlanningCard } from './meal-planning-card.tsx';

const now = today(new Date());
const recipe = { id: 'grits', title: 'Shrimp and Grits', course: 'dinner', previewReason: null } as const;
type Sent = { method: string; path: string; body: Record<string, unknown> | undefined };
/** `Idempotency-Key` of each meal asked for. */
let keys: string[];
let sent: Sent[];
let meals: AddedMeal[];
/** What the next write answers instead. */
let refusal: { status: number; body: unknown } | undefined;

function planOf(weekStart: string): MealPlan {
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(weekStart, index);
    const ofDay = meals.filter((meal) => meal.date === date);
    return {
      id: date,
      day: longWeekday(date),
      date,
      breakfast: null,
      lunch: null,
      dinner: ofDay[0] ?? null,
      snack: null,
      meals: ofDay,
      totalCost: '0.00',
    };
  });
  return {
    id: 'plan-1',
    title: '',
    recipes: 1,
    meals: 1,
    cost: null,
    averagePerMeal: null,
    unpricedMeals: 0,
    checkoutCost: null,
    leftOverCost: null,
    atHomeCost: null,
    budget: null,
    budgetSource: null,
    status: 'active',
    weekStart,
    length: 7,
    version: 1,
    days,
  };
}

function answer({ method, path, body }: Sent): Response {
  if (method === 'GET') return Response.json(planOf(/week-([\d-]+)/.exec(path)?.[1] ?? ''));
  if (refusal) {
    const { status, body: problem } = refusal;
    refusal = undefined;
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(problem, { status });
  }
  if (method === 'DELETE') {
    meals = meals.filter(({ id }) => !path.endsWith(id));
    return new Response(null, { status: 204 });
  }
  const meal = {
    id: `meal-${meals.length}`,
    planId: 'plan-1',
    name: recipe.title,
    cost: '1.00',
    time: 30,
    available: true,
    ...body,
  } as AddedMeal;
  meals.push(meal);
  return Response.json(meal, { status: 201 });
}

beforeEach(() => {
  sent = [];
  keys = [];
  meals = [];
  refusal = undefined;
  sessionStorage.clear();
  // At noon a dinner is still to come.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now}T12:00:00`) });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const one = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    sent.push(one);
    if (one.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return answer(one);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Props = Partial<Parameters<typeof MealPlanningCard>[0]>;
function show(props: Props = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const card = (more: Props) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/recipes/grits?x=1']}>
        <MealPlanningCard recipe={recipe} servings={4} userId="ada" {...more} />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(card(props));
  return { become: (more: Props) => rerender(card({ ...props, ...more })) };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Its busy words stand in it unseen, which jsdom does not know. */
const submit = () => screen.getByRole('button', { name: /^Add to Plan/ });
const writes = () => sent.filter(({ method }) => method !== 'GET');

it('adds a dinner today by two clicks, says so on the card and in a toast, and takes it back', async () => {
  const user = userEvent.setup();
  show();
  await user.click(button('Add to This Week'));
  const dialog = await screen.findByRole('dialog', { name: 'Add to This Week' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: fullDay(now) }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dinner' }).checked).toBe(true);
  await user.click(submit());
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  const body = { recipeId: 'grits', date: now, slot: 'dinner', servings: 4 };
  const path = `/api/user/meal-plans/week-${weekStartOf(now)}/meals`;
  expect(writes()).toEqual([{ method: 'POST', path, body }]);
  await screen.findByText(`Shrimp and Grits: 4 servings for dinner on ${fullDay(now)}`);
  await screen.findByText(`Already in your week: ${longWeekday(now)} dinner.`);
  // By keyboard: F8 goes to the toast, Tab to what can be done about it.
  fireEvent.keyDown(document, { code: 'F8' });
  // To the toast itself, then into it.
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Undo');
  await user.keyboard('{Enter}');
  await screen.findByText('Removed from your plan');
  expect(writes()[1]?.method).toBe('DELETE');
  expect(writes()[1]?.path).toMatch(/\/api\/user\/meal-plans\/week-\d{4}-\d\d-\d\d\/meals\/meal-0$/);
  await waitFor(() => expect(screen.queryByText(/In your week already/)).toBeNull());
});

it('schedules for a date of the next eight weeks, and keeps what was typed where it was wrong', async () => {
  const user = userEvent.setup();
  show({ servings: 30 });
  await user.click(button('Schedule for Later'));
  const date = await screen.findByLabelText<HTMLInputElement>('Date');
  const servings = screen.getByLabelText<HTMLInputElement>('Servings');
  expect([date.value, date.min, date.max, servings.value]).toEqual([
    addDays(now, 7),
    addDays(now, 1),
    addDays(now, 56),
    '24',
  ]);
  await user.clear(servings);
  await user.type(servings, '25');
  await user.clear(date);
  await user.click(submit());
  expect(screen.getByText('Servings are 1 to 24')).toBeTruthy();
  expect(screen.getByText('Please choose a date')).toBeTruthy();
  await user.type(date, addDays(now, 57));
  await user.click(submit());
  expect(screen.getByText(/^Please choose a date from/)).toBeTruthy();
  expect([servings.value, writes()]).toEqual(['25', []]);
  await user.clear(date);
  await user.type(date, addDays(now, 56));
  await user.clear(servings);
  await user.type(servings, '2');
  await user.click(screen.getByRole('radio', { name: 'Lunch' }));
  await user.click(submit());
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toMatchObject({
    path: `/api/user/meal-plans/week-${weekStartOf(addDays(now, 56))}/meals`,
    body: { date: addDays(now, 56), slot: 'lunch', servings: 2 },
  });
});

it('says what the server says was wrong: at its field, else above the buttons', async () => {
  const user = userEvent.setup();
  show();
  await user.click(button('Add to This Week'));
  await screen.findByRole('dialog');
  const words = 'Dinner on Tuesday already has 12 meals, the most it can hold.';
  refusal = {
    status: 409,
    body: { error: words, code: 'CONFLICT', requestId: 'r', fields: { slot: words } },
  };
  await user.click(submit());
  await screen.findByText(words);
  refusal = {
    status: 503,
    body: {
      error: 'This part is not available right now. Please try again.',
      code: 'UNAVAILABLE',
      requestId: 'r',
    },
  };
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
  refusal = { status: 401, body: { error: 'Please sign in.', code: 'UNAUTHENTICATED', requestId: 'r' } };
  await user.click(submit());
  // The session ended: what was chosen stays, and can be added once they are signed in again.
  const link = await screen.findByRole('link', { name: 'sign in in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/login', '_blank']);
  expect(screen.getByRole('dialog', { name: 'Add to This Week' })).toBeTruthy();
});

it('names each meal it asks for, and one whose answer was lost by the same name', async () => {
  const user = userEvent.setup();
  show();
  await user.click(button('Add to This Week'));
  await screen.findByRole('dialog');
  refusal = { status: 0, body: undefined };
  await user.click(submit());
  await screen.findByRole('alert');
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keys).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), keys[0]]);
  await user.click(button('Add to This Week'));
  await screen.findByRole('dialog');
  refusal = { status: 0, body: undefined };
  await user.click(submit());
  await screen.findByRole('alert');
  // Another wish is another meal.
  await user.click(screen.getByRole('radio', { name: 'Lunch' }));
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(keys).size).toBe(3);
});

it('asks a visitor to sign in, and opens the picker when they come back to the recipe', async () => {
  const user = userEvent.setup();
  show({ userId: null });
  await user.click(button('Schedule for Later'));
  await screen.findByRole('dialog', { name: 'Sign in to plan meals' });
  const link = screen.getByRole('link', { name: 'Sign In' });
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/recipes/grits?x=1')}`);
  await user.click(link);
  cleanup();
  show({ userId: null, recipe: { ...recipe, id: 'other' } });
  cleanup();
  show({ userId: 'ada' });
  await screen.findByRole('dialog', { name: 'Schedule for Later' });
  cleanup();
  show({ userId: 'ada' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('waits until it is known who is here', async () => {
  const user = userEvent.setup();
  const { become } = show({ userId: undefined });
  await user.click(button('Add to This Week'));
  expect(screen.queryByRole('dialog')).toBeNull();
  become({ userId: 'ada' });
  await screen.findByRole('dialog', { name: 'Add to This Week' });
});

it('says that a premium recipe is planned with a paid plan, to a visitor as well', async () => {
  const user = userEvent.setup();
  const { become } = show({ recipe: { ...recipe, previewReason: 'premium' } });
  for (const name of ['Add to This Week', 'Schedule for Later']) {
    expect(button(name).disabled).toBe(true);
    const note = document.getElementById(button(name).getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain('Planning premium recipes is part of a paid plan.');
  }
  become({ userId: null });
  await user.click(button('Add to This Week'));
  await screen.findByRole('dialog', { name: 'Sign in to plan meals' });
});
