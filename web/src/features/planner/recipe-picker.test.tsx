import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userOptions } from '../../lib/user.ts';
import { RecipePicker } from './recipe-picker.tsx';
import { testMeal, testWeek } from './test-week.ts';
import { CalendarProvider, useCalendar } from './use-calendar.tsx';

const card = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  servings: 4,
  totalCost: '8.00',
  costPerServing: '2.00',
  pricedLines: 5,
  totalLines: 5,
  totalTime: 30,
  region: 'south',
  imageUrl: '/picture',
  isPremium: false,
  ...more,
});
const CONTENTS = {
  diets: [],
  foods: [{ name: 'peanut butter', allergens: ['peanuts'], breaks: [] }],
};
const draft = (id: string, title: string, more: object = {}) =>
  card(id, title, { isDraft: true, region: null, totalTime: null, missing: [], contents: CONTENTS, ...more });
const diner = (name: string, portion: number) => ({
  id: name,
  name,
  portion,
  ageGroup: 'adult',
  diets: [],
  allergens: [],
  dislikes: [],
});

let household: { diners: object[]; people: number | null };
let drafts: object[];
let added: unknown[];

beforeEach(() => {
  household = { diners: [], people: null };
  drafts = [];
  added = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      added.push(JSON.parse(init.body as string));
      return Response.json({ id: 'meal-1', version: 1 }, { status: 201 });
    }
    if (path === '/api/household') return Response.json({ id: 'home', ...household });
    if (path === '/api/recipes/drafts') return Response.json(drafts);
    if (path.startsWith('/api/user/meal-plans')) return Response.json(testWeek([]));
    if (path.startsWith('/api/recipes/contents'))
      return Response.json([{ id: 'hoppin-john', diets: [], foods: [] }]);
    return Response.json([card('grits', 'Shrimp and Grits')]);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A planned draft, and a recipe with swapped foods: its own recipe has no peanuts. */
const WARNED = [
  testMeal({ id: 'own', date: '2026-11-24', slot: 'dinner', recipeId: null, contents: CONTENTS }),
  testMeal({ id: 'swapped', date: '2026-11-25', slot: 'dinner', contents: CONTENTS, swaps: [] }),
  testMeal({ id: 'plain', date: '2026-11-26', slot: 'dinner' }),
];
function Warned() {
  const { warningsOf } = useCalendar();
  return WARNED.flatMap((meal) =>
    (warningsOf(meal) ?? []).map((words) => <p key={`${meal.id} ${words}`}>{words}</p>),
  );
}

function show(beside?: ReactNode) {
  const queries = { retry: false, staleTime: Number.POSITIVE_INFINITY };
  const client = new QueryClient({ defaultOptions: { queries } });
  client.setQueryData(userOptions.queryKey, { id: 'ada' } as never);
  const plan = testWeek(beside ? WARNED : []);
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
          {beside}
          <RecipePicker place={{ date: '2026-11-24', slot: 'dinner' }} onClose={() => undefined} />
        </CalendarProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('a recipe is proposed in the servings that the diners eat, with their cost', async () => {
  household = { diners: [diner('Mia', 1), diner('Sam', 1), diner('Kid', 0.5)], people: 5 };
  const user = show();
  await screen.findByText('+$6.00 for 3 · week becomes about $6.00');
  await user.click(screen.getByRole('button', { name: 'Add Shrimp and Grits' }));
  await waitFor(() => expect(added).toMatchObject([{ kind: 'recipe', recipeId: 'grits', servings: 3 }]));
});

it('a recipe of a household without diners is proposed for its people, or else as it is written', async () => {
  household = { diners: [], people: 2 };
  show();
  await screen.findByText('+$4.00 for 2 · week becomes about $4.00');
  cleanup();
  household = { diners: [], people: null };
  show();
  expect(await screen.findByText('+$8.00 for 4 · week becomes about $8.00')).toBeTruthy();
});

it('a user’s own recipe is found by its title and planned as a draft', async () => {
  household = { diners: [diner('Mia', 1), diner('Sam', 1)], people: null };
  drafts = [draft('draft-1', 'Grandma’s Beans'), draft('draft-2', 'Rye Bread')];
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Your own' }));
  await screen.findByText('Rye Bread');
  await user.type(screen.getByRole('searchbox'), 'beans');
  await waitFor(() => expect(screen.queryByText('Rye Bread')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add Grandma’s Beans' }));
  await waitFor(() => expect(added).toMatchObject([{ kind: 'draft', draftId: 'draft-1', servings: 2 }]));
});

it('an own recipe without servings is planned once, and one without prices says so', async () => {
  household = { diners: [diner('Mia', 1), diner('Sam', 1)], people: null };
  drafts = [
    draft('draft-1', 'Beans', { missing: ['servings'], servings: 1 }),
    draft('draft-2', 'Bread', { pricedLines: 0, totalLines: 0, totalCost: '0.00' }),
  ];
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Your own' }));
  await screen.findByText('+$8.00 for 1 · week becomes about $8.00');
  expect(await screen.findByText('Not priced')).toBeTruthy();
});

it('an own recipe says whom it does not suit, in the picker and in the week', async () => {
  household = { diners: [{ ...diner('Mia', 1), allergens: ['peanuts'] }], people: null };
  drafts = [draft('draft-1', 'Satay')];
  const user = show(<Warned />);
  await user.click(await screen.findByRole('button', { name: 'Your own' }));
  const sentence = 'Mia can’t have peanuts: it’s in the peanut butter.';
  expect(await screen.findAllByText(sentence)).toHaveLength(3);
});

it('a user without own recipes sees that there are none', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Your own' }));
  expect(await screen.findByText('You have no recipes of your own yet.')).toBeTruthy();
});
