import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TABS_CHANNEL } from '../../lib/storage-keys.ts';
import { endSession, userOptions } from '../../lib/user.ts';
import { claimTab, leaveTab } from './tab-person.ts';
import { watchPerson } from './watch-person.ts';

const userOf = (id: string) => ({ id, username: id }) as UserDocument;
const hint = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway's answer sets it.
  document.cookie = `hp_signed_in=${value}`;
};

/** A page that `id` looks at. */
function pageOf(id: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reload = vi.fn();
  client.setQueryData(userOptions.queryKey, userOf(id));
  watchPerson(client, reload);
  return { client, reload };
}
const showAgain = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

/** Each test has a page of its own. */
let gone: AbortController;
beforeEach(() => {
  gone = new AbortController();
  const add = window.addEventListener;
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      add.call(window, type, listener, { signal: gone.signal }),
  );
  document.body.hidden = false;
  leaveTab();
  hint('1');
  vi.stubGlobal('fetch', async () => Response.json(userOf('ada')));
});
afterEach(() => {
  gone.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('loads the user again who signs in again in another tab after the session ended', async () => {
  const { client, reload } = pageOf('ada');
  endSession(client);
  const other = new BroadcastChannel(TABS_CHANNEL);
  other.postMessage({ kind: 'person', id: 'ada' });
  await expect.poll(() => client.getQueryData(userOptions.queryKey)).toEqual(userOf('ada'));
  expect(reload).not.toHaveBeenCalled();
  other.close();
});

it('forgets what the one before typed, and begins again, when the page turns out to be of somebody else', () => {
  const { client, reload } = pageOf('ada');
  sessionStorage.setItem('typed', 'words');
  client.setQueryData(userOptions.queryKey, userOf('ada'));
  expect([sessionStorage.getItem('typed'), reload.mock.calls.length]).toEqual(['words', 0]);
  client.setQueryData(userOptions.queryKey, userOf('bo'));
  expect([sessionStorage.getItem('typed'), reload.mock.calls.length]).toEqual([null, 1]);
});

it('leaves what was typed when the session ends', () => {
  const { client, reload } = pageOf('ada');
  sessionStorage.setItem('typed', 'words');
  client.setQueryData(userOptions.queryKey, null);
  client.setQueryData(userOptions.queryKey, userOf('ada'));
  expect([sessionStorage.getItem('typed'), reload.mock.calls.length]).toEqual(['words', 0]);
});

it('shows a page of somebody who signed out to nobody who goes back to it', () => {
  const { reload } = pageOf('ada');
  showAgain();
  expect([document.body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  hint('');
  showAgain();
  expect([document.body.hidden, reload.mock.calls.length]).toEqual([true, 1]);
});

it('nor to the next person of the tab, nor of another one', async () => {
  const { reload } = pageOf('ada');
  sessionStorage.clear();
  claimTab('bo');
  showAgain();
  expect([document.body.hidden, reload.mock.calls.length]).toEqual([true, 1]);

  gone.abort();
  gone = new AbortController();
  leaveTab();
  vi.stubGlobal('fetch', async () => Response.json(userOf('bo')));
  const other = pageOf('ada');
  showAgain();
  await expect.poll(() => other.reload).toHaveBeenCalled();
});
