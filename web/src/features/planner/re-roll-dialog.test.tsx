import type { MealAlternative } from '@homeplate/contracts/documents/re-roll.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ReRoll } from './re-roll-dialog.tsx';
import { testMeal } from './test-week.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chowder: MealAlternative = {
  recipeId: 'chowder',
  draftId: null,
  name: 'Clam Chowder',
  minutes: 40,
  reason: 'In season.',
  costChange: '-1.00',
  wasteChange: '0.00',
  checkoutCost: '50.00',
  isWithinBudget: true,
  minutesChange: 5,
  nutritionChange: { calories: 0, protein: 0, carbs: 0, fat: 0, sodium: 0 },
};
const soup: MealAlternative = { ...chowder, recipeId: null, draftId: 'draft-1', name: 'Gran’s Soup' };

it('an own draft among the other recipes says so, and is taken as a draft; meals of leftovers are counted', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: { method?: string; body?: string } = {}) => {
    if ((init.method ?? 'GET') === 'GET')
      return Response.json({ budget: null, leftoverMeals: 2, alternatives: [chowder, soup] });
    sent.push(JSON.parse(init.body ?? ''));
    return Response.json({ id: 'meal-1' });
  });
  const onClose = vi.fn();
  const meal = testMeal({ id: 'meal-1', date: '2026-11-24', slot: 'dinner' });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ReRoll meal={meal} userId="ada" hasPaidPlan onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const take = await screen.findByRole('button', { name: 'Take It: Gran’s Soup' });
  screen.getByText('The 2 meals planned from its leftovers change too.');
  const own = screen.getAllByText('Your own draft');
  expect(own.map((words) => words.closest('li'))).toEqual([take.closest('li')]);
  await userEvent.click(take);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ draftId: 'draft-1' }]);
});
