import { expect, it } from 'vitest';
import { sampleSource, stored } from '../test/sample-recipes.ts';
import { createNeighbors } from './neighbors.ts';

const row = (id: string, change: object = {}) => stored(sampleSource({ id, title: id }), change);

/** The ids as of a sequence number, and how often all recipes were read. */
function watch(inStore: string[]) {
  let reads = 0;
  const neighbors = createNeighbors({
    published: async () => {
      reads += 1;
      return inStore.map((id) => ({ id, title: id, ingredients: [] }));
    },
  });
  const at = async (sequence: number) => {
    const found = await neighbors.at(sequence, {} as never);
    return { ids: found.map(({ id }) => id), reads };
  };
  return { at, follow: neighbors.follow };
}

it('the published recipes are read once for the same sequence number', async () => {
  const { at } = watch(['a', 'b']);
  expect(await at(7)).toEqual({ ids: ['a', 'b'], reads: 1 });
  expect(await at(7)).toEqual({ ids: ['a', 'b'], reads: 1 });
});

it('own publications and withdrawals are followed without another read', async () => {
  const { at, follow } = watch(['a', 'b']);
  await at(7);
  follow([row('c', { changedIn: 8 }), row('d', { changedIn: 8 })]);
  expect(await at(8)).toEqual({ ids: ['a', 'b', 'c', 'd'], reads: 1 });
  follow([row('a', { changedIn: 9, status: 'withdrawn' })]);
  expect(await at(9)).toEqual({ ids: ['b', 'c', 'd'], reads: 1 });
});

it('after a change of another, all are read again', async () => {
  const { at, follow } = watch(['a', 'b']);
  await at(7);
  follow([row('c', { changedIn: 9 })]);
  expect(await at(9)).toEqual({ ids: ['a', 'b'], reads: 2 });
});

it('a publication before the first read is not followed', async () => {
  const { at, follow } = watch(['a']);
  follow([row('b', { changedIn: 1 })]);
  expect(await at(1)).toEqual({ ids: ['a'], reads: 1 });
});
