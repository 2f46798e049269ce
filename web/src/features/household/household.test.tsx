import type { Diner, Household } from '@homeplate/contracts/documents/household.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { currentToast } from '@homeplate/kit/components/toast.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { householdOptions } from '../../lib/household-queries.ts';
import { DinersCard } from './diners-card.tsx';
import { HouseholdCard } from './household-card.tsx';
import { SetupCard } from './setup-card.tsx';

const AT = '2026-11-22T03:00:00Z';
const member = (id: string, isOwner: boolean) => ({
  id,
  name: id,
  isOwner,
  isYou: id === 'ann',
  joinedAt: AT,
});
const diner = (id: string, name: string): Diner => ({
  id,
  name,
  portion: 1,
  ageGroup: '19-50',
  diets: [],
  allergens: [],
  dislikes: [],
});
const HOUSEHOLD: Household = {
  id: 'h',
  version: 7,
  people: 2,
  weeklyBudget: null,
  budgetCycle: null,
  foodPlan: null,
  plan: 'family',
  profiles: 6,
  isOwner: true,
  members: [member('ann', true), member('bo', false)],
  diners: [diner('diner-1', 'Mia'), diner('diner-2', 'Sam')],
  invitations: [{ id: 'invitation-1', email: 'jo@example.com', sentAt: AT, expiresAt: AT }],
};

type Sent = { call: string; body: unknown; seen: string | null };

/** Both cards, with a server that keeps one household; `refusal` is what it answers to writes instead. */
function show(start: Partial<Household> = {}, refusal?: { status: number; error: string }) {
  let household: Household = { ...HOUSEHOLD, ...start };
  const sent: Sent[] = [];
  readBy(() => async (url, init) => {
    const path = typeof url === 'string' ? url : '';
    const method = init?.method ?? 'GET';
    if (method === 'GET') return Response.json(household);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call: `${method} ${path}`, body, seen: new Headers(init?.headers).get('if-match') });
    if (refusal)
      return Response.json(
        { error: refusal.error, code: 'CONFLICT', requestId: 'r' },
        { status: refusal.status },
      );
    const version = household.version + 1;
    if (path.endsWith('/diners')) {
      const { diners } = body as { diners: Diner[] };
      household = {
        ...household,
        version,
        diners: diners.map((one) => ({ ...one, id: one.id ?? 'diner-new' })),
      };
      return Response.json(household.diners);
    }
    if (path === '/api/household') {
      household = { ...household, version, ...(body as object) };
      return Response.json(household);
    }
    if (method === 'POST') return Response.json(household.invitations[0], { status: 201 });
    household = { ...household, version, invitations: [] };
    return new Response(null, { status: 204 });
  });
  function Cards() {
    const { data } = useQuery(householdOptions('ann'));
    return (
      data && (
        <>
          <SetupCard userId="ann" household={data} />
          <HouseholdCard userId="ann" household={data} />
          <DinersCard userId="ann" household={data} />
        </>
      )
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Cards />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}
/** A button's name goes on with its words while busy, which only a browser hides. */
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
afterEach(cleanup);

describe('the household card', () => {
  it('lists members and invitations, and lets the owner revoke, with the focus at its heading', async () => {
    const sent = show();
    await press('Revoke the invitation of jo@example.com');
    await waitFor(() => expect(screen.queryByText('jo@example.com')).toBeNull());
    expect(sent[0]?.call).toBe('DELETE /api/household/invitations/invitation-1');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Household' }));
    expect(currentToast()?.title).toBe('The invitation was revoked');
  });

  it('invites an address, and keeps what was typed when the server refuses it', async () => {
    const sent = show({}, { status: 409, error: 'This household is full.' });
    const field = await screen.findByLabelText<HTMLInputElement>('Email');
    fireEvent.change(field, { target: { value: ' cy@example.com ' } });
    await press('Send invitation');
    expect(await screen.findByText('This household is full.')).toBeTruthy();
    expect([field.value, sent[0]?.body]).toEqual(['cy@example.com', { email: 'cy@example.com' }]);
  });

  it('shows no invitations where sharing is not possible, and says what makes it so', async () => {
    show({ plan: 'premium', profiles: 1, members: [member('ann', true)], invitations: [] });
    expect(await screen.findByText(/^Sharing a household is part of the Family plan/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave household' })).toBeNull();
    cleanup();
    show({ profiles: 3 });
    expect(await screen.findByText('All 3 profiles of your plan are taken.')).toBeTruthy();
  });

  it('a member sees who owns it, and can only leave', async () => {
    const sent = show({
      isOwner: false,
      members: [member('bo', true), member('ann', false)],
      invitations: [],
    });
    expect(await screen.findByText('Owner')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove bo/ })).toBeNull();
    await press('Leave household');
    expect(await screen.findByText(/You get a copy of the calendar/)).toBeTruthy();
    const dialog = await screen.findByRole('dialog', { name: 'Leave this household?' });
    const leave = [...dialog.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith('Leave household'),
    );
    if (leave) fireEvent.click(leave);
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/household/members/ann']));
    await waitFor(() => expect(currentToast()?.title).toBe('You left the household'));
  });
});

describe('the card of size and budget', () => {
  it('sets the number of people, or none', async () => {
    const sent = show();
    const select = await screen.findByLabelText<HTMLSelectElement>('How many people eat with you?');
    expect(select.value).toBe('2');
    fireEvent.change(select, { target: { value: '5' } });
    await waitFor(() => expect(sent[0]?.body).toEqual({ people: 5 }));
    await waitFor(() => expect(select.value).toBe('5'));
    fireEvent.change(select, { target: { value: '' } });
    await waitFor(() => expect(sent[1]?.body).toEqual({ people: null }));
  });

  it('saves a weekly budget as dollars and cents, and an empty field as none', async () => {
    const sent = show();
    const type = async (value: string) => {
      fireEvent.change(await screen.findByLabelText('Weekly budget in dollars'), { target: { value } });
      await press('Save budget');
    };
    await type('0.50');
    expect(await screen.findByText('A weekly budget is at least $1')).toBeTruthy();
    await type('plenty');
    expect(await screen.findByText('Please use dollars and cents, such as 75.00')).toBeTruthy();
    expect(sent).toEqual([]);
    await type('$75');
    await waitFor(() => expect(sent[0]?.body).toEqual({ weeklyBudget: '75.00' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Your weekly budget is saved'));
    await type('');
    await waitFor(() => expect(sent[1]?.body).toEqual({ weeklyBudget: null }));
  });

  it('saves a monthly budget with the day it arrives, and says what a week of it is', async () => {
    const sent = show();
    const budgetFor = await screen.findByLabelText('Budget for');
    fireEvent.change(budgetFor, { target: { value: 'month' } });
    fireEvent.change(await screen.findByLabelText('Dollars for a month'), { target: { value: '291' } });
    await press('Save budget');
    expect(await screen.findByText('Please choose a day')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('A day it arrives'), { target: { value: '2026-11-05' } });
    expect(
      await screen.findByText(/^\$6\d\.\d\d for the next seven days\. It starts again on /),
    ).toBeTruthy();
    await press('Save budget');
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        budgetCycle: { amount: '291.00', every: 'month', startsOn: '2026-11-05' },
      }),
    );
    await waitFor(() => expect(currentToast()?.title).toBe('Your budget is saved'));
  });

  it('shows the USDA yardstick with its month and source', async () => {
    const url = 'https://www.fns.usda.gov/research';
    show({ foodPlan: { weekly: '242.09', month: '2025-09', url, people: 4 } });
    const words = 'USDA’s Thrifty Food Plan for 4 people: about $242 a week.';
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'USDA, September 2025' }).getAttribute('href')).toBe(url);
  });

  it('keeps the typed budget when the server refuses it', async () => {
    show({}, { status: 503, error: 'Please try again in a moment.' });
    const field = await screen.findByLabelText<HTMLInputElement>('Weekly budget in dollars');
    fireEvent.change(field, { target: { value: '80' } });
    await press('Save budget');
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
    expect(field.value).toBe('80');
  });
});

describe('the diners card', () => {
  it('adds a diner with what they can’t have', async () => {
    const sent = show();
    await press('Add a diner');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: '  Kim ' } });
    fireEvent.change(screen.getByLabelText('Age'), { target: { value: '4-8' } });
    fireEvent.change(screen.getByLabelText('Eats'), { target: { value: '0.5' } });
    await press('Peanut');
    await press('Dairy free');
    fireEvent.change(screen.getByLabelText('Doesn’t like'), { target: { value: 'olives, , celery' } });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        call: 'PUT /api/household/diners',
        seen: '"7"',
        body: {
          diners: [
            ...HOUSEHOLD.diners,
            {
              name: 'Kim',
              portion: 0.5,
              ageGroup: '4-8',
              diets: ['dairy-free'],
              allergens: ['peanut'],
              dislikes: ['olives', 'celery'],
            },
          ],
        },
      },
    ]);
    expect(
      await screen.findByText(/Half a serving · 4 to 8 years · No peanut · Dairy free · Dislikes olives/),
    ).toBeTruthy();
  });

  it('asks for a name, and changes the diner in its place', async () => {
    const sent = show();
    await press('Change Mia');
    const name = await screen.findByLabelText('Name');
    fireEvent.change(name, { target: { value: ' ' } });
    await press('Save');
    expect(await screen.findByText('Please enter a name')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(name, { target: { value: 'Maya' } });
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ diners: [{ id: 'diner-1', name: 'Maya' }, { id: 'diner-2' }] });
  });

  it('removes a diner, and undo puts it back in its place', async () => {
    const sent = show();
    await press('Remove Mia');
    await waitFor(() => expect(currentToast()?.title).toBe('Mia was removed'));
    expect(screen.queryByText('Mia')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Diners' }));
    act(() => currentToast()?.action?.run());
    await waitFor(() => expect(screen.getByText('Mia')).toBeTruthy());
    expect(sent.map(({ seen }) => seen)).toEqual(['"7"', '"8"']);
    expect(sent[1]?.body).toEqual({ diners: HOUSEHOLD.diners });
  });

  it('says so when someone else changed the diners', async () => {
    show({}, { status: 409, error: 'Someone else just changed the diners.' });
    await press('Remove Mia');
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Nobody was removed',
        description: 'Someone else just changed the diners.',
      }),
    );
    expect(screen.getByText('Mia')).toBeTruthy();
  });

  it('offers no more diners than the plan has profiles', async () => {
    show({ profiles: 1, diners: [diner('diner-1', 'Mia')] });
    expect(await screen.findByText('Your plan has one profile. The Family plan has 6.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a diner' })).toBeNull();
  });
});
