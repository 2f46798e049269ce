import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type User, userOptions } from '../../lib/user.ts';
import { AccountControls } from './account-controls.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import type { Account } from './queries.ts';
import { SideMenuAccount } from './side-menu-account.tsx';

const PERSON: User = {
  id: 'p1',
  firstName: null,
  lastName: null,
  isAdmin: false,
  staffRoles: [],
  stripeSubscriptionId: null,
  units: null,
  firstRun: null,
  trip: null,
  clubs: [],
  plan: 'free',
};
const NAMES: [Pick<User, 'username' | 'email'>, string][] = [
  [{ username: 'maya_k', email: 'maya@example.com' }, 'maya_k'],
  [{ username: null, email: 'maya@example.com' }, 'maya'],
  [{ username: ' ', email: '@example.com' }, 'Account'],
  [{ username: '', email: '' }, 'Account'],
  [{ username: null, email: null }, 'Account'],
  [{}, 'Account'],
];
/** React reports there what it could not render, and a value that is no value. */
const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => problems.mockClear());
// A wide screen: on a phone the header leaves the account to the side menu.
vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(() => {
  expect(problems.mock.calls).toEqual([]);
  cleanup();
});

function show(person: User, part: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(userOptions.queryKey, person);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />
    </QueryClientProvider>,
  );
}

it.each(NAMES)('the header and the side menu call the person %j "%s"', async (names, called) => {
  show({ ...PERSON, ...names }, <AccountControls />);
  expect((await screen.findByRole('button', { name: new RegExp(called) })).textContent).toBe(called);
  cleanup();
  show({ ...PERSON, ...names }, <SideMenuAccount onLeave={() => undefined} />);
  expect(screen.getByText(called)).toBeTruthy();
});

it.each(NAMES)('the settings of the person %j call them "%s"', (names, called) => {
  const account: Account = {
    ...names,
    emailVerified: false,
    emailChange: null,
    firstName: null,
    lastName: null,
    createdAt: '2026-11-22T03:00:00Z',
  };
  const parts = (
    <>
      <ProfileCard userId="p1" account={account} />
      <EmailCard userId="p1" account={account} />
      <PasswordCard userId="p1" username={names.username || names.email || ''} />
    </>
  );
  show({ ...PERSON, ...names }, parts);
  expect(screen.getByText(called)).toBeTruthy();
  const hasMail = Boolean(names.email);
  expect(screen.queryByText('No email address yet') === null).toBe(hasMail);
  expect(screen.queryByText('Not confirmed yet') !== null).toBe(hasMail);
  expect(document.body.textContent).not.toMatch(/null|undefined/);
});
