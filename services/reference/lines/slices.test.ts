import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mapInSlices } from './slices.ts';

afterEach(() => void vi.restoreAllMocks());

/** Runs `work` while another task counts the iterations of the event loop. */
async function countingTurns<Result>(work: (turn: () => number) => Promise<Result>): Promise<Result> {
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await nextTurn();
      turns += 1;
    }
  })();
  const result = await work(() => turns);
  isOver = true;
  await counting;
  return result;
}

describe('work in slices', () => {
  it('gives the results of all items in their order', async () => {
    const items = Array.from({ length: 100 }, (_, nth) => nth);
    expect(await mapInSlices(items, (item, index) => [item, index])).toEqual(items.map((nth) => [nth, nth]));
    expect(await mapInSlices([], () => 1)).toEqual([]);
  });

  it('lets the event loop run after every five milliseconds', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const seen = await countingTurns((turn) =>
      mapInSlices(Array.from({ length: 12 }), () => {
        now += 2;
        return turn();
      }),
    );
    // Three items of 2 ms to a slice.
    const slices = Object.values(Object.groupBy(seen, (turn) => turn));
    expect(slices.map((slice) => slice?.length)).toEqual([3, 3, 3, 3]);
  });

  it('runs one slice in an iteration, however many calls are at work', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const seen = await countingTurns((turn) =>
      Promise.all(
        ['a', 'b', 'c'].map((name) =>
          mapInSlices([1, 2, 3], () => {
            now += 10;
            return { name, turn: turn() };
          }),
        ),
      ),
    );
    const turns = seen.flat().map(({ turn }) => turn);
    expect(new Set(turns).size).toBe(9);
    // They take turns: none waits for the end of another.
    const inOrder = seen.flat().toSorted((one, other) => one.turn - other.turn);
    expect(inOrder.map(({ name }) => name).join('')).toBe('abcabcabc');
  });

  it('ends when the caller ends it, and when an item throws', async () => {
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
    // The queue goes on.
    expect(await mapInSlices([1], (item) => item)).toEqual([1]);
  });
});
