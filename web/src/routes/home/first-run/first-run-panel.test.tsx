import type { DinerBody, Household, HouseholdBody } from '@homeplate/contracts/documents/household.ts';
import type { PreferencesBody } from '@homeplate/contracts/documents/preferences.ts';
import { currentToast } from '@homeplate/kit/components/toast.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type User, userOptions, useUser } from '../../../lib/user.ts';
import { FirstRunPanel } from './first-run-panel.tsx';

const HOUSEHOLD: Household = {
  id: 'ann',
  version: 1,
  people: null,
  weeklyBudget: null,
  budgetCycle: null,
  foodPlan: null,
  plan: 'free',
  profiles: 1,
  isOwner: true,
  members: [],
  diners: [],
  invitations: [],
};

type Sent = { call: string; body: unknown };

/** The panel of a new user, with a server that stores what it is sent; `down`: the paths that it refuses. */
function show(start: { household?: Partial<Household>; zipCode?: string; steps?: string[] } = {}) {
  let household: Household = { ...HOUSEHOLD, ...start.household };
  let location = {
    zipCode: start.zipCode ?? null,
    city: start.zipCode ? 'Nashville' : null,
    state: start.zipCode ? 'TN' : null,
  };
  const steps = new Set(start.steps);
  let state = 'open';
  const sent: Sent[] = [];
  const down = new Set<string>();
  const put = (path: string, body: unknown): unknown => {
    if (path === '/api/location/update') {
      location = { zipCode: '37203', city: 'Nashville', state: 'TN' };
      return location;
    }
    if (path === '/api/household') {
      household = { ...household, ...(body as HouseholdBody), version: household.version + 1 } as Household;
      return household;
    }
    if (path === '/api/household/diners') {
      const { diners } = body as { diners: DinerBody[] };
      household = {
        ...household,
        version: household.version + 1,
        diners: diners.map((diner, index) => ({ ...diner, id: diner.id ?? `diner-${index}` })),
      };
      return household.diners;
    }
    const { firstRun } = body as PreferencesBody;
    if (firstRun?.step) steps.add(firstRun.step);
    state = firstRun?.state ?? state;
    return { units: null, firstRun: { state, steps: [...steps] } };
  };
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    if (path.startsWith('/api/location/stores')) return Response.json([ALDI]);
    if (path === '/api/account/stores') {
      if (init.method === 'PUT') sent.push({ call: `PUT ${path}`, body: JSON.parse(init.body ?? 'null') });
      return Response.json(init.method === 'PUT' ? [ALDI] : []);
    }
    if (!init.method || init.method === 'GET')
      return Response.json(path.startsWith('/api/location') ? location : household);
    const body: unknown = JSON.parse(init.body ?? 'null');
    sent.push({ call: `${init.method} ${path}`, body });
    if (down.has(path))
      return Response.json(
        { error: 'We’re busy. Please try again.', code: 'UNAVAILABLE', requestId: 'r' },
        { status: 503 },
      );
    return Response.json(put(path, body));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = {
    id: 'ann',
    username: 'ann',
    firstName: 'Ann',
    firstRun: { state: 'open', steps: [...steps] },
  };
  client.setQueryData(userOptions.queryKey, user as User);
  client.setQueryDefaults(userOptions.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  function Panel() {
    const shown = useUser();
    return shown ? <FirstRunPanel user={shown} /> : null;
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Panel />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, down, household: () => household, state: () => ({ state, steps: [...steps] }) };
}
/** A button's name goes on with its words while busy, which only a browser hides. */
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
const question = (name: string) => screen.findByRole('heading', { level: 3, name });
const PEOPLE = 'How many people eat with you?';
const DIETS = 'Is there anything you don’t eat?';
const BUDGET = 'What may a week of food cost?';
const STORES = 'Which stores do you shop at?';
const ALDI = {
  storeId: 'aldi-1',
  storeName: 'Aldi, Charlotte Ave',
  chain: 'Aldi',
  distance: 0.8,
  source: 'sample',
  updatedAt: '2026-08-31T00:00:00.000Z',
  sample: true,
  membersOnly: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a new user answers one question after the other, and each answer is saved when it is left', async () => {
  const { sent, state, household } = show();
  await question('Where do you shop?');
  expect(screen.getByText('Question 1 of 5')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('ZIP code'), { target: { value: '37203' } });
  await press('Save and continue');
  await question(PEOPLE);
  await waitFor(() => expect(screen.getByText('Question 2 of 5')).toBeTruthy());
  fireEvent.change(screen.getByLabelText('Children'), { target: { value: '1' } });
  await press('Save and continue');
  await question(DIETS);
  await press('Peanut');
  await press('Save and continue');
  await question(BUDGET);
  expect(document.activeElement).toBe(await question(BUDGET));
  await press('\\$100');
  await press('Save and continue');
  await question(STORES);
  await press('Add Aldi');
  await press('Save stores');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Set up your kitchen' })).toBeNull());
  expect(state()).toEqual({ state: 'done', steps: ['place', 'people', 'diets', 'budget', 'stores'] });
  expect(household()).toMatchObject({
    people: 3,
    weeklyBudget: '100.00',
    diners: [{ name: 'Ann', portion: 1, allergens: ['peanut'] }],
  });
  expect(sent.filter(({ call }) => call !== 'PUT /api/account/preferences')).toHaveLength(5);
  expect(sent).toContainEqual({ call: 'PUT /api/account/stores', body: { storeIds: ['aldi-1'] } });
  expect(currentToast()?.title).toBe('You’re set up');
});

it('a question is skipped without saving an answer, and all of them at once', async () => {
  const { sent, state } = show({ zipCode: '37203' });
  await question(PEOPLE);
  await press('Skip this');
  await question(DIETS);
  expect(sent).toEqual([{ call: 'PUT /api/account/preferences', body: { firstRun: { step: 'people' } } }]);
  await press('Skip all');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull());
  expect(state().state).toBe('skipped');
});

it('a ZIP code that a visitor set is shown and not asked for', async () => {
  show({ zipCode: '37203' });
  await question(PEOPLE);
  expect(screen.getByText(/Prices near Nashville, TN/)).toBeTruthy();
  expect(screen.getByText('Question 1 of 4')).toBeTruthy();
});

it('an answer that is not saved says so and keeps what was typed, and a second try goes on', async () => {
  const { down, household } = show({ zipCode: '37203', steps: ['people', 'diets', 'stores'] });
  await question(BUDGET);
  const field = screen.getByLabelText<HTMLInputElement>('Weekly budget in dollars');
  expect(field.value).toBe('75');
  fireEvent.change(field, { target: { value: '82.50' } });
  down.add('/api/household');
  await press('Save and finish');
  expect(await screen.findByText('We’re busy. Please try again.')).toBeTruthy();
  expect(field.value).toBe('82.50');
  fireEvent.change(field, { target: { value: 'a lot' } });
  await press('Save and finish');
  expect(await screen.findByText('Please use dollars and cents, such as 75.00')).toBeTruthy();
  down.clear();
  fireEvent.change(field, { target: { value: '82.50' } });
  await press('Save and finish');
  await waitFor(() => expect(household().weeklyBudget).toBe('82.50'));
});

it('a reload goes on with the first question that is not done', async () => {
  show({ zipCode: '37203', steps: ['people'] });
  await question(DIETS);
  expect(screen.getByText('Question 2 of 4')).toBeTruthy();
});

it('where the plan has a profile for everyone, adults and children become diners with their portions', async () => {
  const { household } = show({ zipCode: '37203', household: { plan: 'family', profiles: 6 } });
  await question(PEOPLE);
  fireEvent.change(screen.getByLabelText('Children'), { target: { value: '2' } });
  await press('Save and continue');
  await question(DIETS);
  expect(household().diners.map(({ name, portion, ageGroup }) => [name, portion, ageGroup])).toEqual([
    ['Adult 1', 1, '19-50'],
    ['Adult 2', 1, '19-50'],
    ['Child 1', 0.5, '4-8'],
    ['Child 2', 0.5, '4-8'],
  ]);
});

it('a household with its own diners keeps them, and only its number changes', async () => {
  const diner = {
    id: 'diner-1',
    name: 'Mia',
    portion: 0.5,
    ageGroup: '4-8',
    diets: [],
    allergens: ['milk'],
    dislikes: ['celery'],
  } as const;
  const diners = [{ ...diner, diets: [], allergens: ['milk' as const], dislikes: ['celery'] }];
  const { household } = show({
    zipCode: '37203',
    household: { plan: 'family', profiles: 6, people: 3, diners },
  });
  await question(PEOPLE);
  expect(screen.getByLabelText<HTMLSelectElement>('Adults').value).toBe('2');
  expect(screen.getByLabelText<HTMLSelectElement>('Children').value).toBe('1');
  fireEvent.change(screen.getByLabelText('Adults'), { target: { value: '3' } });
  await press('Save and continue');
  await question(DIETS);
  expect(household()).toMatchObject({ people: 4, diners: [{ name: 'Mia' }] });
});
