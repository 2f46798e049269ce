import { readBy } from '@homeplate/kit/api.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userOptions } from '../../lib/user.ts';
import { DinerWarnings } from './diner-warnings.tsx';

const DINERS = [
  { name: 'Mia', allergens: ['milk'], diets: [], dislikes: [] },
  { name: 'Alex', allergens: [], diets: ['vegetarian', 'keto'], dislikes: ['celery'] },
];
const CONTENTS = {
  id: 'chowder',
  diets: [],
  foods: [
    { name: 'clams', allergens: ['shellfish'], breaks: ['vegetarian'] },
    { name: 'butter', allergens: ['milk'], breaks: [] },
    { name: 'heavy cream', allergens: ['milk'], breaks: [] },
    { name: 'whole milk', allergens: ['milk'], breaks: [] },
    { name: 'cheddar', allergens: ['milk'], breaks: [] },
    { name: 'celery stalks', allergens: [], breaks: [] },
  ],
};

async function show(diners: object[], signedIn = true) {
  const asked: string[] = [];
  readBy(() => async (url) => {
    const path = typeof url === 'string' ? url : '';
    asked.push(path);
    return Response.json(path.startsWith('/api/household') ? { diners } : [CONTENTS]);
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(userOptions.queryKey, signedIn ? ({ id: 'ann' } as never) : null);
  await settled(() => {
    render(
      <QueryClientProvider client={client}>
        <DinerWarnings recipeId="chowder" />
      </QueryClientProvider>,
    );
  });
  return asked;
}
afterEach(cleanup);

it('a recipe says who can’t have it and which food it is, the rest after a press', async () => {
  await show(DINERS);
  expect(await screen.findByRole('region', { name: 'Not for everyone at your table' })).toBeTruthy();
  const sentences = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(sentences()).toEqual(['Mia can’t have milk: it’s in the butter, heavy cream and 2 more.']);
  fireEvent.click(screen.getByRole('button', { name: '3 more' }));
  expect(sentences().slice(1)).toEqual([
    'Alex eats vegetarian: this has clams.',
    'Alex eats keto: this recipe doesn’t fit.',
    'Alex doesn’t like celery stalks.',
  ]);
});

it('nothing is said, and no recipe asked for, without restrictions or a user', async () => {
  expect(await show([{ ...DINERS[0], allergens: [] }])).toEqual(['/api/household']);
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  expect(await show(DINERS, false)).toEqual([]);
});
