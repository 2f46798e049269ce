import { newCall } from '@homeplate/common/call.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WAIT_MS } from '../../deploy/local/test-waits.ts';
import { createClientLanes } from './client-lanes.ts';

const call = () => newCall({ timeoutMs: WAIT_MS });

describe('client lanes', () => {
  it('run a limited number of requests per client at once, in order, independently of other clients', async () => {
    const client = fc.constantFrom('a', 'b', 'c');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ client, fails: fc.boolean() }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        async (requests, atOnce) => {
          const lanes = createClientLanes({ atOnce, most: 1_000 });
          const running = new Map<string, number>();
          const begun: Record<string, number[]> = { a: [], b: [], c: [] };
          const answers = requests.map(({ client: name, fails }, nth) =>
            lanes.run(name, call(), async () => {
              begun[name]?.push(nth);
              running.set(name, (running.get(name) ?? 0) + 1);
              expect(running.get(name)).toBeLessThanOrEqual(atOnce);
              await new Promise(setImmediate);
              running.set(name, (running.get(name) ?? 0) - 1);
              if (fails) throw new Error('failed');
              return nth;
            }),
          );
          const results = await Promise.allSettled(answers);
          expect(results.map(({ status }) => status === 'rejected')).toEqual(
            requests.map(({ fails }) => fails),
          );
          for (const [name, order] of Object.entries(begun)) {
            const expected = requests.flatMap((one, nth) => (one.client === name ? [nth] : []));
            expect(order).toEqual(expected);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('refuse a client with a full queue, and no other client', async () => {
    const lanes = createClientLanes({ atOnce: 1, most: 2 });
    const { promise, resolve: end } = Promise.withResolvers<undefined>();
    const first = lanes.run('many', call(), () => promise);
    const waiting = [1, 2].map((nth) => lanes.run('many', call(), async () => nth));
    await expect(lanes.run('many', call(), async () => 3)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: 2,
    });
    expect(await lanes.run('one', call(), async () => 'at once')).toBe('at once');
    end(undefined);
    await first;
    expect(await Promise.all(waiting)).toEqual([1, 2]);
  });

  it('skip a request whose deadline has passed, and run the next one', async () => {
    const lanes = createClientLanes({ atOnce: 1, most: 2 });
    const done: string[] = [];
    const late = lanes.run('a', newCall({ timeoutMs: -1 }), async () => done.push('late'));
    await expect(late).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    await lanes.run('a', call(), async () => done.push('next'));
    expect(done).toEqual(['next']);
  });
});
