import 'fake-indexeddb/auto';
import type { Toast } from '@homeplate/kit/components/toast.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHOPPING_KEY } from '../../lib/storage-keys.ts';
import type * as KeptListModule from './stored-list.ts';

const line = (text: string, done = false) => ({ id: text, text, done });
let currentToast: () => Toast | undefined;
async function openTab(): Promise<typeof KeptListModule> {
  vi.resetModules();
  const list = await import('./stored-list.ts');
  ({ currentToast } = await import('@homeplate/kit/components/toast.ts'));
  return list;
}

beforeEach(async () => {
  localStorage.clear();
  const { storedLines, loadList, removeLines } = await openTab();
  await loadList();
  removeLines(storedLines().map(({ id }) => id));
});
afterEach(() => void vi.unstubAllGlobals());

it('the stored list reads whatever an earlier version has stored', async () => {
  for (const stored of [
    '',
    '{',
    '7',
    '{"lines":7}',
    '{"lines":[7,{"id":1},{"id":"a","text":"","done":true}]}',
  ]) {
    localStorage.setItem(SHOPPING_KEY, stored);
    const { storedLines, loadList } = await openTab();
    await loadList();
    expect(storedLines()).toEqual([]);
  }
  localStorage.setItem(SHOPPING_KEY, JSON.stringify({ lines: [line('milk'), { text: 'no id' }] }));
  const { storedLines, loadList } = await openTab();
  await loadList();
  expect(storedLines()).toEqual([line('milk')]);
});

it('the stored list migrates the list of an earlier version once, whole, even from two tabs at once', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({
    ...line(`line ${at}`, at % 2 === 0),
    from: ['Grits'],
    amount: { itemId: 'butter', name: 'Butter', quantity: at, unit: 'tbsp' },
  }));
  localStorage.setItem(SHOPPING_KEY, JSON.stringify({ lines }));
  const [first, second] = [await openTab(), await openTab()];
  await Promise.all([first.loadList(), second.loadList()]);
  await expect.poll(() => [first.storedLines(), second.storedLines()]).toEqual([lines, lines]);
  expect(localStorage.getItem(SHOPPING_KEY)).toBeNull();
  first.removeLines(['line 0']);
  await expect.poll(() => second.storedLines()).toEqual(lines.slice(1));
  const third = await openTab();
  await third.loadList();
  expect(third.storedLines()).toEqual(lines.slice(1));
});

it('the stored list leaves the old list in storage, and reports that changes are lost, when storage fails', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  localStorage.setItem(SHOPPING_KEY, JSON.stringify({ lines: [line('milk')] }));
  const { addTyped, storedLines, loadList } = await openTab();
  await loadList();
  addTyped('eggs');
  expect(storedLines().map(({ text }) => text)).toEqual(['milk', 'eggs']);
  expect(currentToast()?.title).toBe('Your list isn’t being saved');
  expect(localStorage.getItem(SHOPPING_KEY)).not.toBeNull();
});

it('the stored list restores removed lines at their positions, whatever changed since', async () => {
  const { addLines, clearChecked, storedLines, loadList, removeLines, tickLines } = await openTab();
  await loadList();
  addLines([line('milk'), line('eggs', true), line('rice'), line('soap', true)]);
  const putBack = removeLines(['milk', 'rice']);
  tickLines(['eggs'], false);
  putBack();
  expect(storedLines()).toEqual([line('milk'), line('eggs'), line('rice'), line('soap', true)]);
  putBack();
  const putCheckedBack = clearChecked();
  expect(storedLines()).toEqual([line('milk'), line('eggs'), line('rice')]);
  putCheckedBack();
  expect(storedLines()).toEqual([line('milk'), line('eggs'), line('rice'), line('soap', true)]);
});
