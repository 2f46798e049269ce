import { LIST_CATEGORIES } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AISLES_KEY } from '../../lib/storage-keys.ts';
import { userOptions } from '../../lib/user.ts';
import { type Aisles, useAisleOrders } from './aisle-orders.ts';

const USUAL = LIST_CATEGORIES;
const FROZEN_FIRST = LIST_CATEGORIES.toReversed();

/** The orders of the account, and whether the server can be reached. */
let stored: { storeId: string; aisles: readonly string[] }[] = [];
let isReachable = true;
let refuses = false;
/** What the next order waits for on its way. */
let delay: Promise<void> | undefined;
let arrived: Aisles[] = [];

beforeEach(() => {
  [stored, isReachable, refuses, delay, arrived] = [[], true, false, undefined, []];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    if (init.method !== 'PUT') return Response.json(stored);
    if (refuses) return Response.json({ error: 'wrong', code: 'INVALID_INPUT' }, { status: 400 });
    const wait = delay;
    delay = undefined;
    await wait;
    const storeId = url.split('/').at(-1) ?? '';
    const { aisles } = JSON.parse(init.body as string);
    arrived.push(aisles);
    stored = [...stored.filter((one) => one.storeId !== storeId), { storeId, aisles }];
    return Response.json({ storeId, aisles });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: AISLES_KEY }));
  vi.unstubAllGlobals();
});

function open(user: string | null, storeId = 'aldi-1') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(userOptions.queryKey, user === null ? null : ({ id: user } as never));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useAisleOrders(), { wrapper });
  return {
    order: () => result.current.aislesAt(storeId),
    set: (aisles: Aisles) => act(() => result.current.setAisles(storeId, aisles)),
  };
}

it('a visitor’s order stays on the device, of one store only, and holds until the account has its own', async () => {
  const visitor = open(null);
  expect(visitor.order()).toEqual(USUAL);
  visitor.set(FROZEN_FIRST);
  expect(visitor.order()).toEqual(FROZEN_FIRST);
  expect(open(null, 'kroger-1').order()).toEqual(USUAL);
  expect(stored).toEqual([]);
  const ann = open('ann');
  expect(ann.order()).toEqual(FROZEN_FIRST);
  ann.set(USUAL);
  expect(ann.order()).toEqual(USUAL);
  expect(open(null).order()).toEqual(FROZEN_FIRST);
});

it('the order of an account reaches the household, and what it has shows on this device', async () => {
  stored = [{ storeId: 'kroger-1', aisles: FROZEN_FIRST }];
  const atKroger = open('ann', 'kroger-1');
  await waitFor(() => expect(atKroger.order()).toEqual(FROZEN_FIRST));
  const atAldi = open('ann');
  atAldi.set(FROZEN_FIRST);
  await waitFor(() => expect(stored.map(({ storeId }) => storeId)).toEqual(['kroger-1', 'aldi-1']));
  expect(open('bob').order()).toEqual(USUAL);
});

it('without a connection the order changes on the device, and is sent with the next visit', async () => {
  isReachable = false;
  open('ann').set(FROZEN_FIRST);
  expect(stored).toEqual([]);
  expect(open('ann').order()).toEqual(FROZEN_FIRST);
  isReachable = true;
  stored = [{ storeId: 'aldi-1', aisles: USUAL }];
  const again = open('ann');
  await waitFor(() => expect(stored).toEqual([{ storeId: 'aldi-1', aisles: FROZEN_FIRST }]));
  expect(again.order()).toEqual(FROZEN_FIRST);
});

it('an order that arrives late does not undo a later one', async () => {
  const late = Promise.withResolvers<void>();
  stored = [{ storeId: 'aldi-1', aisles: FROZEN_FIRST }];
  const ann = open('ann');
  await waitFor(() => expect(ann.order()).toEqual(FROZEN_FIRST));
  delay = late.promise;
  ann.set(USUAL);
  await waitFor(() => expect(delay).toBeUndefined());
  ann.set(FROZEN_FIRST);
  // By the next turn of the event loop, a second request would be on its way.
  await new Promise((resolve) => setTimeout(resolve));
  late.resolve();
  await waitFor(() => expect(arrived).toHaveLength(2));
  expect(arrived).toEqual([USUAL, FROZEN_FIRST]);
});

it('an order that the server refuses gives way to the stored one', async () => {
  refuses = true;
  stored = [{ storeId: 'aldi-1', aisles: USUAL }];
  const ann = open('ann');
  ann.set(FROZEN_FIRST);
  await waitFor(() => expect(ann.order()).toEqual(USUAL));
});

it('a broken value on the device counts as none', () => {
  localStorage.setItem(AISLES_KEY, '{"":{"aisles":{"aldi-1":["Dairy","Dairy"]},"unsent":7}}');
  dispatchEvent(new StorageEvent('storage', { key: AISLES_KEY }));
  expect(open(null).order()).toEqual(USUAL);
});
