import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult, type RaRecord } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient, useSelectedRows } from './use-selected-rows.ts';

type Row = RaRecord<string> & { revision: number };
const row = (id: string, revision = 1): Row => ({ id, revision });
const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openList(selectedIds: string[]) {
  const client = createQueryClient(['recipes']);
  const onSelect = vi.fn();
  let list = { resource: 'recipes', selectedIds, data: [] as Row[], onSelect };
  const load = (page: number, data: Row[]) => {
    vi.advanceTimersByTime(1);
    client.setQueryData(['recipes', 'getList', { page }], { data });
  };
  const hook = renderHook(() => useSelectedRows<Row>(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <ListContextProvider value={list as unknown as ListControllerResult<Row>}>
          {children}
        </ListContextProvider>
      </QueryClientProvider>
    ),
  });
  const select = (ids: string[]) => {
    list = { ...list, selectedIds: ids };
    hook.rerender();
    return hook.result.current;
  };
  /** Shows a page as it is loaded, with what is selected there. */
  const show = (page: number, data: Row[], ids: string[]) => {
    load(page, data);
    list = { ...list, data };
    return select(ids);
  };
  return { show, load, select, onSelect };
}

it('rows of another page stay as they were loaded, also a day later', () => {
  const { show, onSelect } = openList([]);
  expect(show(1, [row('a'), row('b')], ['a'])).toEqual([row('a')]);
  vi.advanceTimersByTime(DAY_MS);
  expect(show(2, [row('c')], ['a', 'c'])).toEqual([row('a'), row('c')]);
  expect(onSelect).not.toHaveBeenCalled();
});

it('a row of the page in view is as the page shows it, and stays so on other pages', () => {
  const { show } = openList([]);
  show(1, [row('a')], ['a']);
  expect(show(2, [row('a', 2)], ['a'])).toEqual([row('a', 2)]);
  expect(show(3, [row('b')], ['a'])).toEqual([row('a', 2)]);
});

it('a row of the page in view is as the page shows it, also when another list loaded a newer one', () => {
  const { show, load, select } = openList([]);
  show(1, [row('a'), row('b')], ['b']);
  load(0, [row('a', 2)]);
  expect(select(['a'])).toEqual([row('a')]);
});

it('rows that "Select all" loaded are selected without being shown', () => {
  const { show, load, onSelect } = openList([]);
  load(0, [row('a'), row('b'), row('c')]);
  expect(show(1, [row('a')], ['a', 'b', 'c'])).toEqual([row('a'), row('b'), row('c')]);
  expect(onSelect).not.toHaveBeenCalled();
});

it('a selection from before a reload is reduced to the rows that are loaded', () => {
  const { show, onSelect } = openList(['gone', 'a']);
  show(1, [row('a')], ['gone', 'a']);
  expect(onSelect).toHaveBeenLastCalledWith(['a']);
});
