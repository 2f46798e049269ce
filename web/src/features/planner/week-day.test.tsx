import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { DragMeals } from './drag-meals.tsx';
import { testMeal, testWeek } from './test-week.ts';
import { CalendarProvider } from './use-calendar.tsx';
import { type DatedMeal, datedMeals } from './week-changes.ts';
import { WeekDay } from './week-day.tsx';

const DAY = '2026-11-24';
const queryKey = mealPlanKeys.week('ada', '2026-11-22');
let stored: DatedMeal[];

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') {
      stored = stored.filter(
        ({ id, leftoverOf }) => !path.endsWith(id) && leftoverOf !== path.split('/').at(-1),
      );
      return new Response(null, { status: 204 });
    }
    return Response.json(testWeek(stored));
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Tuesday() {
  const { data } = useQuery<MealPlan>({ queryKey, queryFn: async () => testWeek(stored) });
  const day = data?.days.find(({ date }) => date === DAY);
  if (!data || !day) return null;
  return (
    <CalendarProvider
      userId="ada"
      householdId={undefined}
      plan={data}
      today={DAY}
      hasPaidPlan
      savedRecipeIds={[]}
      onCooked={() => undefined}
    >
      <DragMeals>
        <p>{datedMeals(data).length} meals</p>
        <WeekDay day={day} isShownOnPhone />
      </DragMeals>
    </CalendarProvider>
  );
}

it('a meal that is removed by keyboard leaves the focus on the next meal of the day, and the last on the button that adds one', async () => {
  stored = [
    testMeal({ id: 'meal-1', date: DAY, slot: 'lunch', name: 'Beans' }),
    testMeal({ id: 'meal-3', date: DAY, slot: 'lunch', name: 'Beans again', leftoverOf: 'meal-1' }),
    testMeal({ id: 'meal-2', date: DAY, slot: 'dinner', name: 'Grits' }),
  ];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Tuesday />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const remove = async (name: string) => {
    (await screen.findByRole('button', { name: `Change, move or remove ${name}` })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu', { name });
    await user.keyboard('{End}{Enter}');
  };
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await remove('Beans');
  await screen.findByText('1 meals');
  expect(focused()).toBe('Change, move or remove Grits');
  await remove('Grits');
  await screen.findByText('0 meals');
  await waitFor(() => expect(focused()).toMatch(/Tuesday, November 24/));
  expect(document.activeElement?.hasAttribute('data-add-meal')).toBe(true);
});
