import type { AccountDocument, SessionList } from '@homeplate/contracts/documents/account.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { EmailCard } from './email-card.tsx';
import { accountOptions } from './queries.ts';
import { SessionsCard } from './sessions-card.tsx';

const AT = '2026-11-22T03:00:00Z';
const ACCOUNT: AccountDocument = {
  username: 'maya_k',
  email: 'maya@example.com',
  emailVerified: true,
  emailChange: null,
  firstName: null,
  lastName: null,
  createdAt: AT,
};
const WAITING = {
  ...ACCOUNT,
  emailChange: { email: 'new@example.com', waitsForOld: true, waitsForNew: true, expiresAt: AT },
};
const session = (id: string, device: string): SessionList[number] => ({
  id,
  device,
  createdAt: AT,
  lastSeenAt: AT,
  current: id === 'here',
});

let open: SessionList = [];
function show(card: ReactNode, account = ACCOUNT) {
  readBy(() => async (path, init) => {
    if (typeof path !== 'string') throw new Error('Asked for no path of ours');
    if (path === '/api/account/email/change')
      return Response.json(init?.method === 'DELETE' ? ACCOUNT : WAITING);
    if (path === '/api/account') return Response.json(account);
    if (init?.method !== 'DELETE') return Response.json(open);
    open = open.filter(({ id, current }) => current || (!path.endsWith('/sessions') && !path.endsWith(id)));
    return new Response(null, { status: 204 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
  button.focus();
  fireEvent.click(button);
};
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));

function Email() {
  const { data } = useQuery(accountOptions('maya'));
  return data && <EmailCard userId="maya" account={data} />;
}
afterEach(cleanup);

describe('the focus, when the button that had it is gone, goes to the head of the card', () => {
  it('after another device was signed out, and after all of them', async () => {
    open = [session('here', 'Chrome on Linux'), session('a', 'Safari on iPhone'), session('b', 'curl')];
    show(<SessionsCard userId="maya" />);
    await press('Sign out Safari on iPhone');
    await focused('Where you are signed in');
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
    await press('Sign out everywhere else');
    await waitFor(() => expect(screen.getByText('You aren’t signed in anywhere else.')).toBeTruthy());
    await focused('Where you are signed in');
  });

  it('after a change of address was begun, and after it was given up', async () => {
    show(<Email />);
    await press('Change email');
    await press('Cancel');
    await focused('Email');
    await press('Change email');
    fireEvent.change(screen.getByLabelText('New email'), { target: { value: 'new@example.com' } });
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'grits and gravy' } });
    await press('Send the links');
    expect(await screen.findByText('Changing to new@example.com')).toBeTruthy();
    await focused('Email');
    await press('Keep my current email');
    expect(await screen.findByRole('button', { name: /^Change email/ })).toBeTruthy();
    await focused('Email');
  });
});
