import { createLog } from '@homeplate/common/log.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startLoop } from './loop.ts';

const log = createLog({ name: 'test', level: 'silent' });

/** The waits between rounds, which the test ends itself. */
const waits = vi.hoisted(() => ({ asked: [] as number[], end: () => {} }));
vi.mock(import('@homeplate/common/waiting.ts'), async (original) => ({
  ...(await original()),
  pause: (ms, signal) =>
    new Promise<void>((resolve) => {
      waits.asked.push(ms);
      waits.end = resolve;
      signal?.addEventListener('abort', () => resolve());
    }),
}));

describe('a loop', () => {
  beforeEach(() => {
    waits.asked = [];
  });

  it('waits as long as each round says, and longer after each failure until one succeeds', async () => {
    const outcomes = [4_000, 'fails', 'fails', 0, 70, 'fails', 1];
    const round = async () => {
      const outcome = outcomes.shift() ?? 60_000;
      if (outcome === 'fails') throw new Error(outcome);
      return Number(outcome);
    };
    const loop = startLoop({ name: 'test', round, log });
    const expected = [4_000, 250, 500, 70, 250, 1, 60_000];
    for (let count = 1; count < expected.length; count += 1) {
      await expect.poll(() => waits.asked.length).toBe(count);
      waits.end();
    }
    await expect.poll(() => waits.asked).toEqual(expected);
    await loop.stop();
  });

  it('starts the next round at once when it is woken during a wait, and none after its stop', async () => {
    let rounds = 0;
    const round = async () => {
      rounds += 1;
      return 60_000;
    };
    const loop = startLoop({ name: 'test', round, log });
    await expect.poll(() => waits.asked.length).toBe(1);
    loop.wake();
    await expect.poll(() => waits.asked.length).toBe(2);
    await loop.stop();
    expect(rounds).toBe(2);
  });

  it('aborts the round of a stop and waits for its end', async () => {
    const events: string[] = [];
    const round = async (signal: AbortSignal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      events.push('round ended');
      return 0;
    };
    const loop = startLoop({ name: 'test', round, log });
    await loop.stop();
    events.push('stopped');
    expect(events).toEqual(['round ended', 'stopped']);
  });
});
