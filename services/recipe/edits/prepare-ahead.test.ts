import { expect, it } from 'vitest';
import { prepareAhead } from './prepare-ahead.ts';

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

it('the next four records are begun with the one that is asked for, and each once', async () => {
  const begun: string[] = [];
  const prepared = prepareAhead(items, async (item) => {
    begun.push(item);
    return item.toUpperCase();
  });
  expect(begun).toEqual([]);
  expect(await prepared('a')).toBe('A');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await prepared('b')).toBe('B');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  for (const item of items.slice(2)) await prepared(item);
  expect(begun).toEqual(items);
});

it('a failure reaches the one who asks for that record alone', async () => {
  const prepared = prepareAhead(items, async (item) => {
    if (item === 'b') throw new Error('No b');
    return item;
  });
  expect(await prepared('a')).toBe('a');
  await expect(prepared('b')).rejects.toThrow('No b');
  expect(await prepared('c')).toBe('c');
});
