import type { FoodList } from '@homeplate/contracts/documents/food.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FoodPicker } from './food-picker.tsx';

const foodsOf = (name: string): FoodList => [
  { id: name, name, alias: null, aisle: 'Baking' } as unknown as FoodList[number],
];
/** Searches that wait for a response. */
let waiting = new Map<string, (response: Response) => void>();
const answer = (search: string, response = Response.json(foodsOf(`the ${search}`))) =>
  act(async () => {
    await waitFor(() => expect(waiting.has(search)).toBe(true));
    waiting.get(search)?.(response);
  });

const onChoose = vi.fn((_food: FoodList[number]) => undefined);
beforeEach(() => {
  waiting = new Map();
  onChoose.mockClear();
  vi.stubGlobal('fetch', (path: string) => {
    const search = new URL(path, 'http://localhost').searchParams.get('search') ?? '';
    return new Promise<Response>((resolve) => waiting.set(search, resolve));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FoodPicker label="Food" value="" onChoose={onChoose} />
    </QueryClientProvider>,
  );
  return { person: userEvent.setup(), field: screen.getByLabelText('Food', { selector: 'input' }) };
};
const chosen = () => onChoose.mock.calls.map(([food]) => food.id);

it('the food picker on Enter, selects from the results of the current text once they arrive', async () => {
  const { person, field } = open();
  await person.type(field, 'honey');
  await answer('honey');
  expect(await screen.findByRole('option', { name: /the honey/ })).toBeTruthy();
  await person.clear(field);
  await person.type(field, 'rice{Enter}');
  expect(chosen()).toEqual([]);
  await answer('rice');
  await waitFor(() => expect(chosen()).toEqual(['the rice']));
});

it('the food picker waits for the first results, too, and cancels Enter on more typing or on blur', async () => {
  const { person, field } = open();
  await person.type(field, 'rice{Enter}');
  await person.type(field, ' flour');
  await answer('rice');
  await answer('rice flour');
  expect(await screen.findByRole('option', { name: /rice flour/ })).toBeTruthy();
  expect(chosen()).toEqual([]);
  await person.type(field, 's{Enter}');
  await person.tab();
  await answer('rice flours');
  expect(chosen()).toEqual([]);
});

it('the food picker selects nothing when the search fails', async () => {
  const { person, field } = open();
  await person.type(field, 'rice{Enter}');
  await answer('rice', Response.json({}, { status: 500 }));
  expect(await screen.findAllByText('Couldn’t load foods. Please try again.')).not.toEqual([]);
  expect(chosen()).toEqual([]);
  await person.type(field, '{Enter}');
  expect(chosen()).toEqual([]);
});
