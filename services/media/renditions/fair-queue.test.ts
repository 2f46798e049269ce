import { newCall } from '@homeplate/common/call.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { createFairQueue } from './fair-queue.ts';

const call = () => newCall({ timeoutMs: WAIT_MS });

/** Work that ends on command, and the order in which it started. */
function manualWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.push(() => resolve(name));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, work, endOne };
}

describe('the queue for renditions', () => {
  it('serves another client after one of sixty waiting requests, and rejects none', async () => {
    const queue = createFairQueue({ atOnce: 2, most: 100 });
    const { started, work, endOne } = manualWork();
    const many = Array.from({ length: 60 }, (_, nth) => queue.run('many', call(), work(`many ${nth}`)));
    const one = queue.run('one', call(), work('one'));
    expect(started).toEqual(['many 0', 'many 1']);
    await endOne();
    await endOne();
    expect(started).toContain('one');
    for (let ended = 0; ended < 61; ended += 1) await endOne();
    expect(await one).toBe('one');
    expect(await Promise.all(many)).toHaveLength(60);
  });

  it('rejects a request of the client with the most when full, never of one with fewer', async () => {
    const queue = createFairQueue({ atOnce: 1, most: 10 });
    const { work, endOne } = manualWork();
    const many = Array.from({ length: 20 }, (_, nth) => queue.run('many', call(), work(`many ${nth}`)));
    const refused = Promise.allSettled(many);
    const others = ['a', 'b', 'c'].map((name) => queue.run(name, call(), work(name)));
    for (let ended = 0; ended < 20; ended += 1) await endOne();
    expect(await Promise.all(others)).toEqual(['a', 'b', 'c']);
    const results = await refused;
    // One running and ten waiting, of which three were rejected.
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  });

  it('skips requests of callers that no longer wait', async () => {
    const queue = createFairQueue({ atOnce: 1, most: 10 });
    const { started, work, endOne } = manualWork();
    const aborting = new AbortController();
    const first = queue.run('a', call(), work('first'));
    const gone = queue.run('a', newCall({ timeoutMs: WAIT_MS, signal: aborting.signal }), work('gone'));
    const refused = gone.catch((error: unknown) => error);
    aborting.abort();
    const last = queue.run('a', call(), work('last'));
    await endOne();
    expect(await refused).toMatchObject({ code: 'CANCELLED' });
    await endOne();
    expect(await Promise.all([first, last])).toEqual(['first', 'last']);
    expect(started).toEqual(['first', 'last']);
  });

  it('continues after work that fails', async () => {
    const queue = createFairQueue({ atOnce: 1, most: 10 });
    const failing = queue.run('a', call(), () => Promise.reject(new Error('broken')));
    const next = queue.run('a', call(), async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  it('never runs more than its slots, queues more than its limit, or skips a client twice', async () => {
    const clients = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        clients,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 20 }),
        async (requests, atOnce, most) => {
          const queue = createFairQueue({ atOnce, most });
          const { started, work, endOne } = manualWork();
          const answers = requests.map((client, nth) => queue.run(client, call(), work(`${client} ${nth}`)));
          const settled = Promise.allSettled(answers);
          expect(started).toHaveLength(Math.min(atOnce, requests.length));
          for (let ended = 0; ended < requests.length; ended += 1) await endOne();
          const results = await settled;
          const served = results.filter(({ status }) => status === 'fulfilled').length;
          expect(served).toBe(Math.min(requests.length, atOnce + most));
          // Between two turns of one client every other waiting client has a turn.
          const turns = started.slice(atOnce).map((name) => name[0] ?? '');
          for (const [at, client] of turns.entries()) {
            const next = turns.indexOf(client, at + 1);
            const later = new Set(turns.slice(next < 0 ? turns.length : next));
            const between = new Set(turns.slice(at + 1, next < 0 ? turns.length : next));
            for (const other of later) if (other !== client) expect(between).toContain(other);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
