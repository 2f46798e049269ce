import { MutationObserver, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { optimistic, patch } from './optimistic.ts';

type Switch = { id: string; on: boolean };
const KEY = ['switches'];
const withSwitch = (ids: readonly string[], { id, on }: Switch): string[] => [
  ...ids.filter((one) => one !== id),
  ...(on ? [id] : []),
];

/** A client whose writes wait for `settle`. */
function start(stored: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(KEY, stored);
  let server = stored;
  const waiting: ((fails: boolean) => void)[] = [];
  const options = {
    ...optimistic<Switch>('switches', (change) => [patch<string[]>(KEY, (ids) => withSwitch(ids, change))]),
    mutationFn: (change: Switch) =>
      new Promise<void>((resolve, reject) => {
        waiting.push((fails) => {
          if (fails) return reject(new Error('refused'));
          server = withSwitch(server, change);
          resolve();
        });
      }),
  };
  return {
    client,
    shown: () => client.getQueryData<string[]>(KEY),
    server: () => server,
    running: () => waiting.length,
    write: async (change: Switch) => {
      new MutationObserver(client, options).mutate(change).catch(() => undefined);
      await turns();
    },
    settle: async (fails: boolean) => {
      waiting.shift()?.(fails);
      await turns();
    },
  };
}
const turns = () => new Promise((resolve) => setTimeout(resolve));

it('the client shows a write immediately, and restores the data when it fails', async () => {
  const { write, settle, shown } = start(['a']);
  await write({ id: 'b', on: true });
  expect(shown()).toEqual(['a', 'b']);
  await settle(true);
  expect(shown()).toEqual(['a']);
});

it('the client runs the writes of a scope in order', async () => {
  const { write, settle, running, shown, server } = start([]);
  await write({ id: 'a', on: true });
  await write({ id: 'a', on: false });
  expect([running(), shown()]).toEqual([1, []]);
  await settle(false);
  expect([running(), server()]).toEqual([1, ['a']]);
  await settle(false);
  expect(server()).toEqual([]);
});

it('the client ends with what the server stores, whatever fails, even when the reload fails too', async () => {
  const change = fc.record({ id: fc.constantFrom('a', 'b', 'c'), on: fc.boolean() });
  const step = fc.oneof(
    change.map((write) => ({ write })),
    fc.boolean().map((fails) => ({ fails })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { write, settle, running, shown, server } = start(['a', 'b']);
      for (const one of steps) await ('write' in one ? write(one.write) : settle(one.fails));
      while (running() > 0) await settle(false);
      expect(shown()?.toSorted()).toEqual(server().toSorted());
    }),
    { numRuns: 60 },
  );
});

it('the client reloads once, after the last write of the scope', async () => {
  const { client, write, settle } = start([]);
  let reloads = 0;
  client.getQueryCache().subscribe(({ type, ...event }) => {
    if (type === 'updated' && 'action' in event && event.action.type === 'invalidate') reloads += 1;
  });
  await write({ id: 'a', on: true });
  await write({ id: 'b', on: true });
  await settle(false);
  expect(reloads).toBe(0);
  await settle(true);
  expect(reloads).toBe(1);
});
