import type { AccountDocument } from '@homeplate/contracts/documents/account.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmailChangeForm } from '../features/account/email-change-form.tsx';
import { PasswordCard } from '../features/account/password-card.tsx';
import { ProfileCard } from '../features/account/profile-card.tsx';
import CollectionsDialog from '../features/saved/collections-dialog.tsx';
import NamingDialog from '../features/saved/naming-dialog.tsx';

const account: AccountDocument = {
  username: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  emailChange: null,
  firstName: null,
  lastName: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const nothing = () => undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json([])
      : Response.json({ error: 'Please sign in.', code: 'UNAUTHENTICATED', requestId: 'r' }, { status: 401 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FORMS: [string, ReactNode, Record<string, string>, RegExp][] = [
  [
    'names',
    <ProfileCard key="names" userId="1" account={account} />,
    { 'First name': 'Ada', 'Last name': 'Lovelace' },
    /^Save/,
  ],
  [
    'a new address',
    <EmailChangeForm key="email" userId="1" account={account} onClose={nothing} />,
    { 'New email': 'countess@example.com', 'Your password': 'secret1' },
    /^Send the links/,
  ],
  [
    'a new password',
    <PasswordCard key="password" userId="1" username="ada" />,
    {
      'Current password': 'secret1',
      'New password': 'grits and gravy',
      'Confirm new password': 'grits and gravy',
    },
    /^Change password/,
  ],
  [
    'a collection’s name',
    <NamingDialog key="naming" userId="1" collection={undefined} onNamed={nothing} onClose={nothing} />,
    { Name: 'Sundays' },
    /^Create/,
  ],
  [
    'a collection with a recipe',
    <CollectionsDialog key="collect" userId="1" recipe={{ id: 'grits', title: 'Grits' }} onClose={nothing} />,
    { 'New collection': 'Sundays' },
    /^Create/,
  ],
];

it.each(FORMS)('%s: nothing typed is lost when the session has ended', async (_, form, typed, submit) => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </QueryClientProvider>,
  );
  for (const [label, text] of Object.entries(typed))
    await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: submit }));
  const link = await screen.findByRole('link', { name: 'sign in in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/login', '_blank']);
  expect(screen.getByRole('alert').textContent).toContain('You’re signed out');
  for (const [label, text] of Object.entries(typed))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
});
