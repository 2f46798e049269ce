import { describe, expect, it } from 'vitest';
import { batchWrites, runsOf } from './batch-writes.ts';

describe('batched writes', () => {
  it('write at once, and join what arrives meanwhile in order', async () => {
    const written: number[][] = [];
    const gate = Promise.withResolvers<void>();
    const write = batchWrites<number>(async (items) => {
      written.push([...items]);
      await gate.promise;
    }, 3);
    const all = [write([1]), write([2]), write([3, 4]), write([5]), write([])];
    expect(written).toEqual([[1]]);
    gate.resolve();
    await Promise.all(all);
    expect(written).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('do not let one that fails take its neighbours with it', async () => {
    const written: number[] = [];
    const write = batchWrites<number>(async (items) => {
      if (items.includes(3)) throw new Error('three');
      await Promise.resolve();
      written.push(...items);
    }, 10);
    const outcomes = await Promise.allSettled([write([1]), write([2]), write([3]), write([4])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([1, 2, 4]);
  });

  it('come in runs that keep to count and bytes, with one item at least', () => {
    expect(runsOf([3, 3, 9, 1, 1, 1, 1], (n) => n, 3, 6)).toEqual([[3, 3], [9], [1, 1, 1], [1]]);
    expect(runsOf([], () => 1, 3, 6)).toEqual([]);
  });
});
