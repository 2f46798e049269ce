import { describe, expect, it } from 'vitest';
import { batchWrites, runsOf } from './batch-writes.ts';

describe('batched writes', () => {
  it('start immediately, and join items that arrive meanwhile in order', async () => {
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

  it('fail only the calls whose items cannot be written', async () => {
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

  it('are split into runs within the limits of count and bytes, each with at least one item', () => {
    expect(runsOf([3, 3, 9, 1, 1, 1, 1], (n) => n, 3, 6)).toEqual([[3, 3], [9], [1, 1, 1], [1]]);
    expect(runsOf([], () => 1, 3, 6)).toEqual([]);
  });
});
