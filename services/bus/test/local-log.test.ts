import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { RawRecord } from '@homeplate/contracts/events/wire.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createLocalLog } from '../local-log.ts';

const log = createLog({ name: 'test', level: 'silent' });
const { missing } = await testMongo();
const record = (key: string, text: string): RawRecord => ({ key, headers: {}, value: Buffer.from(text) });

describe.skipIf(missing)('the local log', () => {
  const ends: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(ends.map((end) => end())));
  async function place() {
    const server = await testMongo();
    const mongo = await openMongo({ ...server, log });
    ends.push(() => mongo.close());
    return (keep?: number) => createLocalLog(mongo, new EventEmitter(), keep);
  }
  const textOf = ({ value }: RawRecord) => Buffer.from(value).toString();

  it('has no gaps and keeps the order of each writer when several processes append at once', async () => {
    const open = await place();
    const writers = [open(), open(), open()];
    await Promise.all(
      writers.flatMap((writer, w) =>
        Array.from({ length: 15 }, (_, i) => writer.append('price-feed', [record('a', `${w}.${i}`)])),
      ),
    );
    const reader = open();
    await reader.poll();
    const all = (await reader.read('price-feed', await reader.firsts('price-feed'), 1_000)).flat();
    expect(all).toHaveLength(45);
    expect(new Set(all.map(({ partition }) => partition)).size).toBe(1);
    for (const w of [0, 1, 2]) {
      const own = all.map(textOf).filter((text) => text.startsWith(`${w}.`));
      expect(own).toEqual(Array.from({ length: 15 }, (_, i) => `${w}.${i}`));
    }
  });

  it('returns any bytes, key and headers, from any offset on', async () => {
    const open = await place();
    const written = open();
    const raw = fc.record({
      key: fc.string(),
      headers: fc.dictionary(fc.stringMatching(/^[\w.$-]{1,12}$/), fc.string(), { noNullPrototype: true }),
      value: fc.uint8Array({ maxLength: 200 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(raw, { minLength: 1, maxLength: 8 }), fc.nat(), async (records, from) => {
        const [, , , , , , , end] = written.ends('identity.events');
        expect(end).toBeDefined();
        const before = written.ends('identity.events');
        await written.append('identity.events', records);
        const read = (await written.read('identity.events', before, 10)).flat();
        const plain = ({ key, headers, value }: RawRecord) => [key, headers, [...value]];
        const sorted = (some: readonly RawRecord[]) => some.map((one) => JSON.stringify(plain(one))).sort();
        expect(sorted(read)).toEqual(sorted(records));
        const start = read[from % read.length];
        if (!start) return;
        const next = { partition: start.partition, next: start.next };
        const [rest = []] = await written.read('identity.events', [next], 10);
        expect(rest).toEqual(
          read.filter((one) => one.partition === start.partition && one.offset > start.offset),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('deletes batches that every group has read, beyond the number to keep', async () => {
    const open = await place();
    const kept = open(10);
    const [first] = await kept.cursorsOf('pricing', 'price-feed');
    const partition = partitionWith(kept, await appendOnce(kept));
    await kept.moveCursor('pricing', 'price-feed', { partition, next: 0 }, 20_000);
    for (let i = 1; i < 64; i++) await kept.append('price-feed', [record('a', `${i}`)]);
    const firstOf = async () => (await kept.firsts('price-feed'))[partition]?.next;
    // 64 batches, 10 to keep, but the group has read only 20.
    await expect.poll(firstOf).toBe(20_000);
    expect(first?.next).toBe(0);
    const [rest = []] = await kept.read('price-feed', [{ partition, next: 20_000 }], 100);
    expect(rest.map(textOf)).toEqual(Array.from({ length: 44 }, (_, i) => `${i + 20}`));
    const [gone = []] = await kept.read('price-feed', [{ partition, next: 19_000 }], 1);
    expect(gone).toEqual([]);
  });

  it('moves a cursor only from its current position', async () => {
    const open = await place();
    const one = open();
    expect(await one.moveCursor('g', 'price-feed', { partition: 0, next: 0 }, 5)).toBe(true);
    expect(await one.moveCursor('g', 'price-feed', { partition: 0, next: 0 }, 7)).toBe(false);
    expect(await one.moveCursor('g', 'price-feed', { partition: 0, next: 5 }, 9)).toBe(true);
    expect((await one.cursorsOf('g', 'price-feed'))[0]).toMatchObject({ partition: 0, next: 9 });
  });

  type Log = ReturnType<Awaited<ReturnType<typeof place>>>;
  const appendOnce = async (to: Log) => {
    const before = to.ends('price-feed');
    await to.append('price-feed', [record('a', '0')]);
    return before;
  };
  const partitionWith = (of: Log, before: ReturnType<Log['ends']>): number =>
    of.ends('price-feed').findIndex(({ next }, i) => next !== before[i]?.next);
});
