import { expect, it } from 'vitest';
import { createBatches } from './batches.ts';

it('batches run one at a time, and each takes everything that came during the one before', async () => {
  const runs: number[][] = [];
  const finish: (() => void)[] = [];
  const batches = createBatches<number>();
  const add = (item: number) =>
    batches(item, async (items) => {
      runs.push(items);
      await new Promise<void>((resolve) => finish.push(resolve));
    });
  const all = [add(1), add(2), add(3)];
  expect(runs).toEqual([[1]]);
  finish.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(runs).toEqual([[1], [2, 3]]);
  finish.shift()?.();
  await Promise.all(all);
  void add(4);
  expect(runs).toEqual([[1], [2, 3], [4]]);
});

it('batches go on after a run that failed', async () => {
  const runs: number[][] = [];
  const batches = createBatches<number>();
  const add = (item: number) =>
    batches(item, async (items) => {
      runs.push(items);
      if (items.includes(1)) throw new Error('no network');
    });
  await expect(add(1)).rejects.toThrow('no network');
  await add(2);
  expect(runs).toEqual([[1], [2]]);
});
