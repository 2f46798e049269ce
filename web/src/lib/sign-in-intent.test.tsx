import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestSignIn, useHasSignInIntent, useSignInIntent } from './sign-in-intent.ts';

const KEY = 'homeplate-sign-in';
const PAGE = '/recipes/grits?x=1';
const perform = vi.fn();

function Part({ user }: { user: string | null | undefined }) {
  const isAwaited = useHasSignInIntent('plan', user);
  useSignInIntent('plan', user, perform);
  return isAwaited ? 'awaited' : 'nothing';
}

/** Opens a page for a user, and waits until it had time to perform an intent. */
function open(user: string | null | undefined, page = PAGE) {
  cleanup();
  render(
    <MemoryRouter initialEntries={[page]}>
      <Part user={user} />
    </MemoryRouter>,
  );
  act(() => void vi.advanceTimersByTime(1));
}
const isAwaited = () => document.body.textContent === 'awaited';
const ask = () => requestSignIn({ kind: 'plan', payload: { when: 'later' }, returnTo: `${PAGE}#part` });

beforeEach(() => {
  sessionStorage.clear();
  perform.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a sign-in intent is performed once, for a signed-in user, on the page it returns to', () => {
  ask();
  open(null);
  open(undefined);
  expect(isAwaited()).toBe(false);
  open('ada', '/recipes/chili');
  open('ada', '/recipes/grits');
  expect([perform.mock.calls, isAwaited()]).toEqual([[], false]);
  open('ada');
  expect([perform.mock.calls, isAwaited()]).toEqual([[[{ when: 'later' }]], true]);
  open('ada');
  expect([perform.mock.calls.length, isAwaited()]).toEqual([1, false]);
});

it('a sign-in intent is not performed by a part of another kind', () => {
  requestSignIn({ kind: 'review', payload: {}, returnTo: PAGE });
  open('ada');
  expect(perform).not.toHaveBeenCalled();
});

it('a sign-in intent expires after 30 minutes', () => {
  ask();
  vi.advanceTimersByTime(31 * 60_000);
  open('ada');
  expect(perform).not.toHaveBeenCalled();
});

it.each([
  '{',
  'null',
  '7',
  '[]',
  `{"kind":"plan","page":"${PAGE}"}`,
  `{"kind":"plan","page":"${PAGE}","at":99999999999999,"payload":{"when":7}}`,
  `{"kind":"delete","page":"${PAGE}","at":99999999999999,"payload":{"when":"later"}}`,
])('is nothing when the storage holds %s', (text) => {
  sessionStorage.setItem(KEY, text);
  open('ada');
  expect(perform).not.toHaveBeenCalled();
});

it('a sign-in intent is nothing when the URL of a foreign link names one', () => {
  open('ada', `${PAGE}&kind=plan&when=later&${KEY}=1`);
  expect(perform).not.toHaveBeenCalled();
});
