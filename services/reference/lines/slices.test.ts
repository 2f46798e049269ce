import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mapInSlices } from './slices.ts';

afterEach(() => void vi.restoreAllMocks());

/** Runs `work` while another task counts the iterations of the event loop. */
async function countingIterations<Result>(
  work: (iteration: () => number) => Promise<Result>,
): Promise<Result> {
  let iterations = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await nextTurn();
      iterations += 1;
    }
  })();
  const result = await work(() => iterations);
  isOver = true;
  await counting;
  return result;
}

describe('work in slices', () => {
  it('mapInSlices returns the results in order', async () => {
    const items = Array.from({ length: 100 }, (_, nth) => nth);
    expect(await mapInSlices(items, (item, index) => [item, index])).toEqual(items.map((nth) => [nth, nth]));
    expect(await mapInSlices([], () => 1)).toEqual([]);
  });

  it('mapInSlices yields to the event loop every five milliseconds', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const seen = await countingIterations((iteration) =>
      mapInSlices(Array.from({ length: 12 }), () => {
        now += 2;
        return iteration();
      }),
    );
    // A slice has three items of 2 ms.
    const slices = Object.values(Object.groupBy(seen, (iteration) => iteration));
    expect(slices.map((slice) => slice?.length)).toEqual([3, 3, 3, 3]);
  });

  it('concurrent calls run one slice per event loop iteration in total', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const seen = await countingIterations((iteration) =>
      Promise.all(
        ['a', 'b', 'c'].map((name) =>
          mapInSlices([1, 2, 3], () => {
            now += 10;
            return { name, iteration: iteration() };
          }),
        ),
      ),
    );
    const iterations = seen.flat().map(({ iteration }) => iteration);
    expect(new Set(iterations).size).toBe(9);
    // Round robin: no call waits for another to finish.
    const inOrder = seen.flat().toSorted((one, other) => one.iteration - other.iteration);
    expect(inOrder.map(({ name }) => name).join('')).toBe('abcabcabc');
  });

  it('mapInSlices ends when beforeSlice or an item throws', async () => {
    let isOver = false;
    const done: number[] = [];
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const work = mapInSlices(
      [1, 2, 3],
      (item) => {
        now += 10;
        done.push(item);
        isOver = item === 2;
      },
      () => {
        if (isOver) throw new Error('over');
      },
    );
    await expect(work).rejects.toThrow('over');
    expect(done).toEqual([1, 2]);
    const failing = mapInSlices([1], () => {
      throw new Error('bad item');
    });
    await expect(failing).rejects.toThrow('bad item');
    // The queue continues.
    expect(await mapInSlices([1], (item) => item)).toEqual([1]);
  });
});
