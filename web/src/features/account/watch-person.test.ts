import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { userOptions } from './queries.ts';
import { leaveTab } from './tab-person.ts';
import { watchPerson } from './watch-person.ts';

const userOf = (id: string) => ({ id, username: id }) as UserDocument;
/** A page that `id` looks at. */
function pageOf(id: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reload = vi.fn();
  client.setQueryData(userOptions.queryKey, userOf(id));
  watchPerson(client, reload);
  return { client, reload };
}

beforeEach(leaveTab);

it('forgets what the one before typed, and begins anew, when the page turns out to be of somebody else', () => {
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
