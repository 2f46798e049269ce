import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mealPlanKeys, userKeys } from '../../lib/query-keys.ts';
import { testMeal, testWeek } from './test-week.ts';
import type { DatedMeal, WeekChange } from './week-changes.ts';

type Sent = {
  method: string;
  path: string;
  body?: Record<string, unknown>;
  key: string | null;
  seen: string | null;
};
let sent: Sent[];
/** Of the meals that are sent; the others get no answer. */
let isAnswered: (one: Sent) => boolean;

const meal = testMeal({ id: 'new-1', date: '2026-11-24', slot: 'dinner' });
const add: WeekChange = { kind: 'add', meal };
const edit = (of: DatedMeal, servings: number): WeekChange => ({
  kind: 'edit',
  meal: of,
  edit: { servings },
});

beforeEach(() => {
  sent = [];
  isAnswered = () => true;
  sessionStorage.clear();
  onlineManager.setOnline(true);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    if (method === 'GET') return Response.json(testWeek([]));
    const key = new Headers(init.headers).get('idempotency-key');
    const seen = new Headers(init.headers).get('if-match');
    const one: Sent = {
      method,
      path,
      key,
      seen,
      ...(typeof body === 'string' && { body: JSON.parse(body) }),
    };
    sent.push(one);
    if (!isAnswered(one)) return new Promise<Response>(() => undefined);
    return Response.json({ id: 'meal-9', version: 4, date: meal.date, slot: meal.slot }, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

/** As after a load of the page: its modules and caches are new, and the tab's storage stays. */
async function loadWeek() {
  cleanup();
  vi.resetModules();
  const { CalendarProvider, useCalendar } = await import('./use-calendar.tsx');
  const { useWaitingChanges } = await import('./use-waiting-changes.ts');
  const plan = testWeek([]);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(userKeys.current(), null);
  client.setQueryData(mealPlanKeys.week('ada', plan.weekStart), plan);
  const onReady = vi.fn<(change: ReturnType<typeof useCalendar>['change']) => void>();
  function Probe() {
    const { change } = useCalendar();
    useEffect(() => onReady(change), [change]);
    return <p>{useWaitingChanges()} waiting</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CalendarProvider
          userId="ada"
          householdId={undefined}
          plan={plan}
          today="2026-11-24"
          hasPaidPlan
          savedRecipeIds={[]}
          onCooked={() => undefined}
        >
          <Probe />
        </CalendarProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const shown = () => client.getQueryData<MealPlan>(mealPlanKeys.week('ada', plan.weekStart))?.meals;
  return { change: (one: WeekChange) => onReady.mock.lastCall?.[0](one, 'Done'), shown };
}
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('changes that wait for the network show after a reload, are sent in order with it, and sent once', async () => {
  onlineManager.setOnline(false);
  const first = await loadWeek();
  first.change(add);
  first.change(edit(meal, 6));
  await screen.findByText('2 waiting');
  expect(leave()).toBe(true);
  const { shown } = await loadWeek();
  await screen.findByText('2 waiting');
  await waitFor(() => expect(shown()).toBe(1));
  expect(sent).toEqual([]);
  onlineManager.setOnline(true);
  await screen.findByText('0 waiting');
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT']));
  expect(sent[1]).toMatchObject({ path: expect.stringContaining('/meals/meal-9'), body: { servings: 6 } });
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(leave()).toBe(false);
  await loadWeek();
  await screen.findByText('0 waiting');
  expect(sent).toHaveLength(2);
});

it('a change of a meal that was added before the reload is sent with the id that the server gave it', async () => {
  isAnswered = ({ method }) => method === 'POST';
  const first = await loadWeek();
  first.change(add);
  first.change(edit(meal, 6));
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT']));
  isAnswered = () => true;
  await loadWeek();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ method: 'PUT', path: expect.stringContaining('/meals/meal-9') });
});

it('a meal whose answer was lost by the reload is sent with the same key', async () => {
  isAnswered = () => false;
  (await loadWeek()).change(add);
  await waitFor(() => expect(sent).toHaveLength(1));
  isAnswered = () => true;
  await loadWeek();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('a swap of places has seen what this page changed of both meals', async () => {
  const first = await loadWeek();
  const other = testMeal({ id: 'meal-2', date: '2026-11-25', slot: 'lunch' });
  const planned = testMeal({ id: 'meal-1', date: '2026-11-24', slot: 'lunch' });
  first.change(edit(other, 6));
  first.change({ kind: 'swap', meal: planned, with: other });
  await waitFor(() => expect(sent).toHaveLength(2));
  // The plan that the page shows has version 1, and the other meal got version 4 since.
  expect(sent.map(({ seen }) => seen)).toEqual(['"1"', '"4"']);
});

it('the changes of another user stay unsent', async () => {
  onlineManager.setOnline(false);
  (await loadWeek()).change(add);
  await screen.findByText('1 waiting');
  const [key = '', value = ''] = Object.entries(sessionStorage)[0] ?? [];
  sessionStorage.clear();
  sessionStorage.setItem(key.replace('ada', 'ben'), value);
  await loadWeek();
  await screen.findByText('0 waiting');
  expect(sent).toEqual([]);
});
