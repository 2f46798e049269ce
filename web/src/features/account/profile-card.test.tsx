import type { AccountDocument } from '@homeplate/contracts/documents/account.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ProfileCard } from './profile-card.tsx';

const ACCOUNT: AccountDocument = {
  username: 'maya_k',
  email: 'maya@example.com',
  emailVerified: true,
  emailChange: null,
  firstName: 'Maya',
  lastName: null,
  createdAt: '2026-11-22T03:00:00Z',
};

/** The card on a page with a link to another page. Returns the bodies that were sent. */
function show() {
  const sent: unknown[] = [];
  readBy(() => async (_path, init) => {
    const names = JSON.parse(init?.body as string);
    sent.push(names);
    return Response.json({ ...ACCOUNT, ...names });
  });
  const page = (
    <>
      <ProfileCard userId="maya" account={ACCOUNT} />
      <Link to="/recipes">Recipes</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/account', element: page },
      { path: '/recipes', element: <h1>All recipes</h1> },
    ],
    { initialEntries: ['/account'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return sent;
}
const firstName = () => screen.getByLabelText<HTMLInputElement>('First name');
const type = (text: string) => fireEvent.change(firstName(), { target: { value: text } });
const click = (role: 'link' | 'button', name: string) =>
  settled(() => void fireEvent.click(screen.getByRole(role, { name: new RegExp(`^${name}`) })));
const QUESTION = { name: 'Leave without saving?' };
/** Whether the browser would ask before the tab closes. */
const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(cleanup);

describe('the profile card', () => {
  it('asks before the user leaves a changed name, and keeps it when they stay', async () => {
    show();
    type('Mia');
    await click('link', 'Recipes');
    await screen.findByRole('dialog', QUESTION);
    await click('button', 'Keep editing');
    expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
    expect(firstName().value).toBe('Mia');
    expect(asksOnClose()).toBe(true);
    await click('link', 'Recipes');
    await click('button', 'Leave');
    expect(screen.getByRole('heading', { name: 'All recipes' })).toBeTruthy();
    expect(asksOnClose()).toBe(false);
  });

  it.each(['unchanged', 'changed back'])('lets the user leave a name that is %s', async (how) => {
    show();
    if (how === 'changed back') for (const text of ['Mia', 'Maya']) type(text);
    expect(asksOnClose()).toBe(false);
    await click('link', 'Recipes');
    expect(screen.getByRole('heading', { name: 'All recipes' })).toBeTruthy();
  });

  it('lets the user leave a name that is saved', async () => {
    const sent = show();
    type(' Mia ');
    await click('button', 'Save');
    expect(sent).toEqual([{ firstName: 'Mia', lastName: '' }]);
    expect(firstName().value).toBe('Mia');
    expect(asksOnClose()).toBe(false);
    await click('link', 'Recipes');
    expect(screen.getByRole('heading', { name: 'All recipes' })).toBeTruthy();
  });
});
