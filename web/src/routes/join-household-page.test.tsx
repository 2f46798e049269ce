import { readBy } from '@homeplate/kit/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { userOptions } from '../lib/user.ts';
import { Component as JoinHouseholdPage } from './join-household-page.tsx';

const OFFER = { from: 'ann', email: 'Bo@example.com', expiresAt: '2026-11-29T03:00:00Z' };
type Answer = [status: number, body: object];

/** The page of a link, with what the server answers to reading and to accepting it. */
function show(
  email: string | null,
  offer: Answer = [200, OFFER],
  accepted: Answer = [200, {}],
  token = 't.1',
) {
  readBy(() => async (_path, init) => {
    const [status, body] = init?.method === 'POST' ? accepted : offer;
    return Response.json(body, { status });
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(userOptions.queryKey, email === null ? null : ({ id: 'bo', email } as never));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/join-household${token && `?token=${token}`}`]}>
        <JoinHouseholdPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const problem = (status: number, code: string, error: string): Answer => [
  status,
  { error, code, requestId: 'r' },
];
const join = async () => fireEvent.click(await screen.findByRole('button', { name: /^Join the household/ }));
afterEach(cleanup);

it('the invited user joins, in any spelling of the address', async () => {
  show('bo@example.com');
  expect(await screen.findByText('ann invites you to plan meals together.')).toBeTruthy();
  await join();
  expect(await screen.findByRole('heading', { name: 'You’re in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the calendar' }).getAttribute('href')).toBe('/meal-plans');
});

it('a visitor signs in or registers, and returns to the link', async () => {
  show(null);
  const next = encodeURIComponent('/join-household?token=t.1');
  const signIn = await screen.findByRole('link', { name: 'Sign in to accept' });
  expect(signIn.getAttribute('href')).toBe(`/login?next=${next}`);
  const register = screen.getByRole('link', { name: 'Create a free account' });
  expect(register.getAttribute('href')).toBe(`/register?next=${next}`);
});

it('another account sees which one was invited, and cannot accept', async () => {
  show('eve@example.com');
  expect((await screen.findByRole('alert')).textContent).toContain('You are signed in as eve@example.com.');
  expect(screen.getByText('This invitation is for Bo@example.com.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['a used link', problem(410, 'LINK_ENDED', 'This link was used already.'), 'This link was used already.'],
  ['an altered link', problem(400, 'INVALID_INPUT', 'This link is incomplete.'), 'This link is incomplete.'],
])('%s says so, and what to do', async (_name, offer, words) => {
  show('bo@example.com', offer);
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${words} Ask the person who invited you for a new invitation.`,
  );
});

it('a link without its token, a server that is away, and a refusal each have their words', async () => {
  show('bo@example.com', undefined, undefined, '');
  expect((await screen.findByRole('alert')).textContent).toContain('That link is incomplete');
  cleanup();
  show('bo@example.com', [503, {}]);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  cleanup();
  show('bo@example.com', undefined, problem(409, 'CONFLICT', 'Leave it first.'));
  await join();
  expect((await screen.findByRole('alert')).textContent).toBe('Leave it first.');
  expect(screen.getByRole('link', { name: 'Account settings' })).toBeTruthy();
});
