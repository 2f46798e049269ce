import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { forgetLists, listNamesOf } from './forget-lists.ts';
import { readReplica, updateReplica } from './op-log/op-log-database.ts';
import { AISLES_KEY } from './storage-keys.ts';

const replica = (queue: { id: string; op: string }[] = []) => ({
  base: { version: 1, state: { lines: [] } },
  queue,
  confirmedIds: [],
});

it('the lists and aisle orders of a user are deleted, but not unsent changes, and nothing of others', async () => {
  const names = [
    `${listNamesOf('ann')}list-1`,
    `${listNamesOf('ann')}list-2`,
    `${listNamesOf('bob')}list-3`,
    'shopping-list',
  ];
  for (const name of names)
    await updateReplica(name, () => replica(name.endsWith('list-2') ? [{ id: 'op-1', op: 'add' }] : []));
  localStorage.setItem(AISLES_KEY, JSON.stringify({ ann: { aisles: {} }, bob: { aisles: {} } }));
  await forgetLists('ann');
  const found = await Promise.all(names.map(async (name) => (await readReplica(name)) !== undefined));
  expect(found).toEqual([false, true, true, true]);
  expect(JSON.parse(localStorage.getItem(AISLES_KEY) ?? '')).toEqual({ bob: { aisles: {} } });
  localStorage.setItem(AISLES_KEY, '7');
  await forgetLists('bob');
});
