import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import type { Bus, OutgoingEvent } from '../bus.ts';
import { createOutbox, startRelay } from '../outbox.ts';
import { withdrawn } from './events.ts';

const log = createLog({ name: 'test', level: 'silent' });
const { missing } = await testMongo();
const named = ({ data }: OutgoingEvent) => Object.values(data as object).join(':');

describe.skipIf(missing)('the outbox', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  async function place() {
    const server = await testMongo();
    const mongo = await openMongo({ ...server, log });
    ends.push(() => mongo.close());
    return { ...server, mongo, outbox: createOutbox(mongo) };
  }
  /** A bus that records what it publishes, in order. */
  function recordingBus(fail: (events: readonly OutgoingEvent[]) => boolean = () => false) {
    const seen: string[] = [];
    const publish = async (_topic: string, events: readonly OutgoingEvent[]) => {
      if (fail(events)) throw new Error('away');
      seen.push(...events.map(named));
    };
    return { seen, bus: { publish } };
  }
  function relay(
    parts: Pick<Awaited<ReturnType<typeof place>>, 'mongo' | 'outbox'>,
    bus: Pick<Bus, 'publish'>,
    leaseMs = 900,
  ) {
    const metrics = createMetrics();
    const running = startRelay({ ...parts, bus, metrics, log, signals: new EventEmitter() }, leaseMs);
    ends.push(running.stop);
    return { ...running, metrics };
  }
  const until = (condition: () => unknown) => expect.poll(condition, { interval: 20 });

  it('publishes only committed events, in order of each key', async () => {
    const { mongo, outbox } = await place();
    const { seen, bus } = recordingBus();
    const notes = mongo.db.collection<{ _id: string }>('notes');
    const broken = mongo.transaction(async (session) => {
      await notes.insertOne({ _id: 'a' }, { session });
      await outbox.add(session, 'recipe.events', [withdrawn('a', 99)]);
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    // Twenty concurrent transactions on three keys: the version they write is the expected order.
    const versions: Record<string, number> = {};
    const next = mongo.db.collection<{ _id: string; version: number }>('versions');
    const one = (id: string) =>
      mongo.transaction(async (session) => {
        const row = await next.findOneAndUpdate(
          { _id: id },
          { $inc: { version: 1 } },
          { upsert: true, returnDocument: 'after', session },
        );
        await outbox.add(session, 'recipe.events', [withdrawn(id, row?.version ?? 0)]);
      });
    relay({ mongo, outbox }, bus);
    await Promise.all(Array.from({ length: 20 }, (_, i) => one(`r${i % 3}`)));
    await until(() => seen.length).toBe(20);
    for (const name of seen) {
      const [id = '', version] = name.split(':');
      versions[id] = (versions[id] ?? 0) + 1;
      expect(Number(version)).toBe(versions[id]);
    }
    await until(() => outbox.unsent()).toEqual([]);
    expect(await notes.countDocuments()).toBe(0);
  });

  it('numbers the events of many keys in one transaction after the earlier ones of each key', async () => {
    const { mongo, outbox } = await place();
    const add = (names: readonly string[]) =>
      mongo.transaction((session) =>
        outbox.add(
          session,
          'recipe.events',
          names.map((name) => withdrawn(name, 1)),
        ),
      );
    const many = Array.from({ length: 60 }, (_, index) => `r${index}`);
    await add(['r0']);
    await add([...many, 'r0']);
    await add(['r59']);
    const numbers = async () => {
      const lanes = Map.groupBy(await outbox.unsent(), ({ lane }) => lane.split('/')[1] ?? '');
      return Object.fromEntries([...lanes].map(([key, rows]) => [key, rows.map(({ seq }) => seq)]));
    };
    expect(await numbers()).toEqual({
      ...Object.fromEntries(many.map((key) => [key, [1]])),
      r0: [1, 2, 3],
      r59: [1, 2],
    });
  });

  it('publishes the committed events of a killed process', async () => {
    const { mongo, outbox, url, database } = await place();
    const env = { ...process.env, PLACE: JSON.stringify({ url, database }) };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'killed-relay.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await once(child.stdout, 'data');
    expect(String(output)).toBe('publishing\n');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { seen, bus } = recordingBus();
    relay({ mongo, outbox }, bus);
    await until(() => seen).toEqual(['killed:1', 'killed:2']);
    await until(() => outbox.unsent()).toEqual([]);
  });

  it('is relayed by another process after the first one stops', async () => {
    const { mongo, outbox } = await place();
    const first = recordingBus();
    const second = recordingBus();
    // Long, so that a slow machine renews it in time: a lost lease would hand over before the stop.
    const leaseMs = 6_000;
    const running = relay({ mongo, outbox }, first.bus, leaseMs);
    const add = (version: number) =>
      mongo.transaction((session) => outbox.add(session, 'recipe.events', [withdrawn('a', version)]));
    await add(1);
    await until(() => first.seen).toEqual(['a:1']);
    relay({ mongo, outbox }, second.bus, leaseMs);
    await add(2);
    await until(() => first.seen).toEqual(['a:1', 'a:2']);
    await running.stop();
    await add(3);
    await until(() => second.seen).toEqual(['a:3']);
    expect(first.seen).toEqual(['a:1', 'a:2']);
  });

  it('publishes the other keys while one fails, and reports the age of the oldest event', async () => {
    const { mongo, outbox } = await place();
    let away = true;
    const { seen, bus } = recordingBus((events) => away && events.some(({ key }) => key === 'stuck'));
    const { metrics } = relay({ mongo, outbox }, bus);
    await mongo.transaction((session) =>
      outbox.add(session, 'recipe.events', [withdrawn('stuck', 1), withdrawn('a', 1), withdrawn('stuck', 2)]),
    );
    const age = async () => Number(/oldest_unsent_seconds\{.*\} (.*)/.exec(await metrics.render())?.[1]);
    await until(() => seen).toEqual(['a:1']);
    await until(async () => (await age()) > 0).toBe(true);
    away = false;
    await until(() => seen).toEqual(['a:1', 'stuck:1', 'stuck:2']);
    await until(age).toBe(0);
  });

  it('reports the age of the oldest event while the bus does not answer', async () => {
    const { mongo, outbox } = await place();
    const answer = Promise.withResolvers<void>();
    const { metrics } = relay({ mongo, outbox }, { publish: () => answer.promise });
    await mongo.transaction((session) => outbox.add(session, 'recipe.events', [withdrawn('a', 1)]));
    const age = async () =>
      Number(/^outbox_oldest_unsent_seconds\S* (\S+)/m.exec(await metrics.render())?.[1]);
    await until(age).toBeGreaterThan(1.5);
    answer.resolve();
    await until(age).toBe(0);
  });
});
