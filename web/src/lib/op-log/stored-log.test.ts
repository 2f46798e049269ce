import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocumentType } from './op-log.ts';
import type * as StoredLogModule from './stored-log.ts';

type Op = { add: readonly string[] } | { remove: readonly string[] };
const NAMES: DocumentType<readonly string[], Op> = {
  initial: [],
  apply: (names, op) =>
    'add' in op
      ? [...names, ...op.add.filter((name) => !names.includes(name))]
      : names.filter((name) => !op.remove.includes(name)),
  invert: (names, op) =>
    'add' in op
      ? { remove: op.add.filter((name) => !names.includes(name)) }
      : { add: op.remove.filter((name) => names.includes(name)) },
};

let lastName = 0;
const newName = () => `names-${++lastName}`;
/** A tab of its own, with its own connection. */
async function openTab(name: string, hasServer = false) {
  vi.resetModules();
  const { createStoredLog }: typeof StoredLogModule = await import('./stored-log.ts');
  const onStorageError = vi.fn();
  return { log: createStoredLog({ name, type: NAMES, hasServer, onStorageError }), onStorageError };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the stored log applies an operation at once, stores it, and loads it in the next visit', async () => {
  const name = newName();
  const { log } = await openTab(name);
  const listener = vi.fn();
  log.subscribe(listener);
  expect(log.get()).toBeUndefined();
  log.enqueue({ add: ['milk'] }, { add: ['eggs'] });
  expect(log.current()).toEqual(['milk', 'eggs']);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(await log.saved()).toBe(true);
  expect(log.pending()).toEqual([]);
  const { log: next } = await openTab(name);
  await next.load();
  expect(next.get()).toEqual(['milk', 'eggs']);
  expect(next.get()).toBe(next.get());
});

it('the stored log keeps what was changed before the stored state is loaded', async () => {
  const name = newName();
  const { log: before } = await openTab(name);
  before.enqueue({ add: ['milk'] });
  await before.saved();
  const { log } = await openTab(name);
  log.enqueue({ add: ['eggs'] });
  await log.load();
  expect(log.get()).toEqual(['milk', 'eggs']);
});

it('the stored log shows the operations of other tabs, loses none of two at once, and undoes only its own', async () => {
  const name = newName();
  const [{ log: first }, { log: second }] = [await openTab(name), await openTab(name)];
  await Promise.all([first.load(), second.load()]);
  first.enqueue({ add: ['milk'] });
  second.enqueue({ add: ['eggs'] });
  first.enqueue({ add: ['rice'] });
  await expect.poll(() => first.get()?.toSorted()).toEqual(['eggs', 'milk', 'rice']);
  await expect.poll(() => second.get()).toEqual(first.get());
  second.undo();
  second.undo();
  await expect.poll(() => first.get()).toEqual(['milk', 'rice']);
  second.redo();
  await expect.poll(() => first.get()).toEqual(['milk', 'rice', 'eggs']);
  const { log: third } = await openTab(name);
  await third.load();
  expect(third.get()).toEqual(first.get());
});

it('the stored log works in memory and reports it once where storage is forbidden', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const { log, onStorageError } = await openTab(newName());
  await log.load();
  expect(log.get()).toEqual([]);
  expect(onStorageError).not.toHaveBeenCalled();
  const [id] = log.enqueue({ add: ['milk'] });
  expect(await log.saved()).toBe(false);
  log.enqueue({ add: ['eggs'] });
  expect(await log.saved()).toBe(false);
  expect(onStorageError).toHaveBeenCalledTimes(1);
  log.undo(id);
  expect(log.get()).toEqual(['eggs']);
});

it('the stored log leaves the stored record whole when storage is full, and stores the rest with the next change', async () => {
  const name = newName();
  const { log, onStorageError } = await openTab(name);
  log.enqueue({ add: ['milk'] });
  await log.saved();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore) {
    this.transaction.abort();
    throw new DOMException('full', 'QuotaExceededError');
  });
  log.enqueue({ add: ['eggs'] });
  expect(await log.saved()).toBe(false);
  expect(onStorageError).toHaveBeenCalledTimes(1);
  expect(log.current()).toEqual(['milk', 'eggs']);
  const { log: other } = await openTab(name);
  await other.load();
  expect(other.get()).toEqual(['milk']);
  log.enqueue({ add: ['rice'] });
  expect(await log.saved()).toBe(true);
  await expect.poll(() => other.get()).toEqual(['milk', 'eggs', 'rice']);
});

it('the stored log keeps operations queued over a reload until the server confirms them, in all tabs', async () => {
  const name = newName();
  const { log: before } = await openTab(name, true);
  const [first, second] = before.enqueue({ add: ['milk'] }, { add: ['eggs'] });
  await before.saved();
  const [{ log }, { log: other }] = [await openTab(name, true), await openTab(name, true)];
  await Promise.all([log.load(), other.load()]);
  expect(log.pending().map(({ id }) => id)).toEqual([first, second]);
  // The server has a line of another device.
  const state = ['soap', 'milk'];
  log.confirm({ version: 7, state }, [first ?? '']);
  expect(log.get()).toEqual(['soap', 'milk', 'eggs']);
  await expect.poll(() => other.get()).toEqual(['soap', 'milk', 'eggs']);
  await expect.poll(() => other.pending().map(({ id }) => id)).toEqual([second]);
  // The other tab sent it, too, and has the same answer.
  other.confirm({ version: 7, state }, [first ?? '']);
  expect(other.get()).toEqual(['soap', 'milk', 'eggs']);
});
