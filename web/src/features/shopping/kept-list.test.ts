import 'fake-indexeddb/auto';
import type { Toast } from '@homeplate/kit/components/toast.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHOPPING_KEY } from '../../lib/storage-keys.ts';
import type * as KeptListModule from './kept-list.ts';

const line = (text: string, done = false) => ({ id: text, text, done });
let currentToast: () => Toast | undefined;
async function openTab(): Promise<typeof KeptListModule> {
  vi.resetModules();
  const list = await import('./kept-list.ts');
  ({ currentToast } = await import('@homeplate/kit/components/toast.ts'));
  return list;
}

beforeEach(async () => {
  localStorage.clear();
  const { keptLines, loadList, removeLines } = await openTab();
  await loadList();
  removeLines(keptLines().map(({ id }) => id));
});
afterEach(() => void vi.unstubAllGlobals());

it('reads whatever an earlier version has stored', async () => {
  for (const stored of [
    '',
    '{',
    '7',
    '{"lines":7}',
    '{"lines":[7,{"id":1},{"id":"a","text":"","done":true}]}',
  ]) {
    localStorage.setItem(SHOPPING_KEY, stored);
    const { keptLines, loadList } = await openTab();
    await loadList();
    expect(keptLines()).toEqual([]);
  }
  localStorage.setItem(SHOPPING_KEY, JSON.stringify({ lines: [line('milk'), { text: 'no id' }] }));
  const { keptLines, loadList } = await openTab();
  await loadList();
  expect(keptLines()).toEqual([line('milk')]);
});

it('moves the list of an earlier version over once, whole, even from two tabs at once', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({
    ...line(`line ${at}`, at % 2 === 0),
    from: ['Grits'],
    amount: { itemId: 'butter', name: 'Butter', quantity: at, unit: 'tbsp' },
  }));
  localStorage.setItem(SHOPPING_KEY, JSON.stringify({ lines }));
  const [first, second] = [await openTab(), await openTab()];
  await Promise.all([first.loadList(), second.loadList()]);
  await vi.waitFor(() => {
    expect(first.keptLines()).toEqual(lines);
    expect(second.keptLines()).toEqual(lines);
  });
  expect(localStorage.getItem(SHOPPING_KEY)).toBeNull();
  first.removeLines(['line 0']);
  await vi.waitFor(() => expect(second.keptLines()).toEqual(lines.slice(1)));
  const third = await openTab();
  await third.loadList();
  expect(third.keptLines()).toEqual(lines.slice(1));
});

it('keeps the old list where it is, and says that changes are lost, when nothing can be stored', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  localStorage.setItem(SHOPPING_KEY, JSON.stringify({ lines: [line('milk')] }));
  const { addTyped, keptLines, loadList } = await openTab();
  await loadList();
  addTyped('eggs');
  expect(keptLines().map(({ text }) => text)).toEqual(['milk', 'eggs']);
  expect(currentToast()?.title).toBe('Your list isn’t being saved');
  expect(localStorage.getItem(SHOPPING_KEY)).not.toBeNull();
});

it('puts removed lines back in their places, whatever was changed since', async () => {
  const { addLines, clearChecked, keptLines, loadList, removeLines, tickLines } = await openTab();
  await loadList();
  addLines([line('milk'), line('eggs', true), line('rice'), line('soap', true)]);
  const putBack = removeLines(['milk', 'rice']);
  tickLines(['eggs'], false);
  putBack();
  expect(keptLines()).toEqual([line('milk'), line('eggs'), line('rice'), line('soap', true)]);
  putBack();
  const putCheckedBack = clearChecked();
  expect(keptLines()).toEqual([line('milk'), line('eggs'), line('rice')]);
  putCheckedBack();
  expect(keptLines()).toEqual([line('milk'), line('eggs'), line('rice'), line('soap', true)]);
});
