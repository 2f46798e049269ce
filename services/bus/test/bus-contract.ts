import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { newTraceparent, traceIdOf } from '@homeplate/common/trace.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { deadLetterTopic, type TopicName } from '@homeplate/contracts/topics.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type Bus, checkedEventOf, type Handle, handlers, on, type ReceivedEvent } from '../bus.ts';
import { deadLettersCommand, listDeadLetters } from '../dead-letters.ts';
import type { RetryRule } from '../delivery.ts';
import { logTo, price, upTo, withdrawn } from './events.ts';
import { openPlace, type Place, type PlaceOptions } from './place.ts';

const QUICK: Partial<RetryRule> = { attempts: 3, firstDelayMs: 40, longestDelayMs: 200 };
const TOPIC = 'recipe.events' satisfies TopicName;

/** The contract of both adapters. `newPlace` names a part of the server that no other test uses; `slowMs` outlasts a lease. */
export function busContract(name: string, newPlace: () => Place, slowMs: number): void {
  describe(name, () => {
    const opened: Bus[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'homeplate-bus-'));
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((bus) => bus.stop()));
      rmSync(folder, { recursive: true, force: true });
    });
    const open = async (place: Place, options: Partial<PlaceOptions> = {}) => {
      const bus = await openPlace(place, {
        log: createLog({ name: 'test', level: 'silent' }),
        metrics: createMetrics(),
        signals: new EventEmitter(),
        retry: QUICK,
        ...options,
      });
      opened.push(bus);
      return bus;
    };
    const close = async (bus: Bus) => {
      opened.splice(opened.indexOf(bus), 1);
      await bus.stop();
    };
    const until = (condition: () => unknown) => expect.poll(condition, { interval: 20 });

    it('keeps the order of each key, and delivers past events to a new group', async () => {
      const bus = await open(newPlace());
      const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
      await bus.publish(
        TOPIC,
        upTo(10).flatMap((version) => keys.map((key) => withdrawn(key, version))),
      );
      const seen: string[] = [];
      await bus.subscribe({ topic: TOPIC, group: 'media', handle: logTo(seen) });
      // Many small concurrent publishes are joined and still arrive in order.
      await Promise.all(
        upTo(10).map((version) =>
          bus.publish(
            TOPIC,
            keys.map((key) => withdrawn(key, 10 + version)),
          ),
        ),
      );
      await until(() => seen.length).toBe(200);
      for (const key of keys) {
        const versions = seen.filter((one) => one.startsWith(`${key}:`)).map((one) => Number(one.slice(2)));
        expect(versions).toEqual(upTo(20));
      }
      await until(() => bus.lag(TOPIC, 'media')).toBe(0);
    });

    it('delivers an event again after its consumer was killed between effect and commit', async () => {
      const place = newPlace();
      const bus = await open(place);
      await bus.publish(TOPIC, [withdrawn('a', 1), withdrawn('a', 2), withdrawn('a', 3)]);
      const effects = join(mkdtempSync(`${folder}-`), 'effects');
      const env = { ...process.env, PLACE: JSON.stringify(place), EFFECTS: effects };
      const child = spawn(process.execPath, [join(import.meta.dirname, 'killed-consumer.ts')], {
        env,
        stdio: 'inherit',
      });
      const gone = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
      await until(() => existsSync(effects) && readFileSync(effects, 'utf8')).toBe('1\n2\n');
      child.kill('SIGKILL');
      expect(await gone).toBe('SIGKILL');
      const seen: string[] = [];
      await bus.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(seen) });
      await until(() => seen.at(-1)).toBe('a:3');
      // The first may come again too, if its commit was lost.
      expect(seen.slice(-2)).toEqual(['a:2', 'a:3']);
      rmSync(join(effects, '..'), { recursive: true });
    });

    it('retries with growing delays and passes the attempt number', async () => {
      const bus = await open(newPlace(), { retry: { attempts: 4, firstDelayMs: 80, longestDelayMs: 160 } });
      const attempts: number[] = [];
      const times: number[] = [];
      await bus.subscribe({
        topic: TOPIC,
        group: 'pricing',
        handle: async (event) => {
          times.push(performance.now());
          attempts.push(event.attempt);
          if (event.attempt < 4) throw new Error('not yet');
        },
      });
      await bus.publish(TOPIC, [withdrawn('a', 1)]);
      await until(() => attempts).toEqual([1, 2, 3, 4]);
      const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0));
      // At least three quarters of 80, 160 and again 160 ms: timers never fire early by more than one.
      expect(pauses.map((pause, i) => pause >= ([59, 119, 119][i] ?? 0))).toEqual([true, true, true]);
      expect(await bus.records.scan(deadLetterTopic(TOPIC))).toEqual([]);
    });

    it('turns failing events into dead letters with the reason and the original bytes, and continues', async () => {
      const bus = await open(newPlace());
      const seen: string[] = [];
      const headers = { id: 'x1', type: 'RecipeWithdrawn', version: '1', producer: 'recipe' };
      const occurredAt = new Date().toISOString();
      const bad = [
        { key: 'a', headers: { ...headers, occurredAt, colour: 'blue' }, value: Buffer.from('{"recipeId":') },
        { key: 'a', headers: { ...headers, occurredAt, id: 'x2' }, value: Buffer.from([0xff, 0xfe, 0x00]) },
        { key: 'a', headers: { ...headers, occurredAt, id: 'x3' }, value: Buffer.from('{"recipeId":7}') },
        { key: 'a', headers: { ...headers, occurredAt, version: '9' }, value: Buffer.from('{}') },
        { key: 'a', headers: {}, value: Buffer.from('{}') },
      ];
      await bus.records.append(TOPIC, bad);
      await bus.publish(TOPIC, [withdrawn('a', 1), withdrawn('a', 2), withdrawn('a', 3)]);
      await bus.subscribe({
        topic: TOPIC,
        group: 'pricing',
        handle: logTo(seen, async ({ data }) => {
          if ((data as { version: number }).version === 2) throw new Error('no such oven');
        }),
      });
      await until(() => seen).toEqual(['a:1', 'a:3']);
      const letters = await listDeadLetters(bus);
      expect(letters.map(({ reason }) => reason)).toEqual([
        'the value is not JSON',
        'the value is not UTF-8 text',
        expect.stringContaining('data: recipeId:'),
        'recipe.events knows no event RecipeWithdrawn in version 9',
        expect.stringContaining('envelope: '),
        'Error: no such oven',
      ]);
      expect(letters.slice(0, 5).map(({ original }) => original)).toEqual(bad);
      expect(letters[5]).toMatchObject({ group: 'pricing', topic: TOPIC, attempts: '3' });
      expect(JSON.parse(String(letters[5]?.original.value))).toEqual({ recipeId: 'a', version: 2 });
    });

    it('replays dead letters only to the group that failed', async () => {
      const bus = await open(newPlace());
      const pricing: string[] = [];
      const media: string[] = [];
      let broken = true;
      const breaking = async () => {
        if (broken) throw new Error('the oven is cold');
      };
      await bus.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(pricing, breaking) });
      await bus.subscribe({ topic: TOPIC, group: 'media', handle: logTo(media) });
      await bus.publish(TOPIC, [withdrawn('a', 1), withdrawn('b', 1), withdrawn('c', 1)]);
      await until(async () => (await listDeadLetters(bus)).length).toBe(3);
      broken = false;
      const [first, ...others] = await listDeadLetters(bus);
      const shown = await deadLettersCommand(bus, ['show', first?.id ?? '']);
      expect(JSON.parse(shown.join(''))).toMatchObject({
        reason: 'Error: the oven is cold',
        original: { key: first?.original.key, value: { text: String(first?.original.value) } },
      });
      expect(await deadLettersCommand(bus, ['replay', first?.id ?? ''])).toEqual(['1 replayed']);
      await until(() => pricing.length).toBe(1);
      expect((await listDeadLetters(bus)).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
      await expect(deadLettersCommand(bus, ['replay', first?.id ?? ''])).rejects.toThrow(
        'There is no dead letter',
      );
      expect((await deadLettersCommand(bus, ['list', TOPIC])).at(-1)).toBe('2 dead letters');
      // Selected twice, replayed once.
      expect(await deadLettersCommand(bus, ['replay', 'all', TOPIC])).toEqual(['2 replayed']);
      await until(() => [...pricing].sort()).toEqual(['a:1', 'b:1', 'c:1']);
      expect(await listDeadLetters(bus)).toEqual([]);
      await until(() => bus.lag(TOPIC, 'media')).toBe(0);
      expect([...media].sort()).toEqual(['a:1', 'b:1', 'c:1']);
    });

    it('moves the partitions of a consumer that leaves to another one', async () => {
      const place = newPlace();
      const [first, second, sender] = [await open(place), await open(place), await open(place)];
      const byFirst: string[] = [];
      const bySecond: string[] = [];
      await first.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(byFirst) });
      await sender.publish(
        TOPIC,
        upTo(30).map((n) => withdrawn(`r${n}`, 1)),
      );
      await second.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(bySecond) });
      await sender.publish(
        TOPIC,
        upTo(30).map((n) => withdrawn(`r${n}`, 2)),
      );
      await until(() => new Set([...byFirst, ...bySecond]).size).toBe(60);
      await close(first);
      const before = byFirst.length;
      await sender.publish(
        TOPIC,
        upTo(30).map((n) => withdrawn(`r${n}`, 3)),
      );
      await until(() => bySecond.filter((one) => one.endsWith(':3')).length).toBe(30);
      expect(byFirst.length).toBe(before);
    });

    it('delivers the other events when one always fails', async () => {
      const bus = await open(newPlace());
      const seen: string[] = [];
      const poison = async ({ key }: ReceivedEvent) => {
        if (key === 'poison') throw new Error('again and again');
      };
      await bus.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(seen, poison) });
      await bus.publish(
        TOPIC,
        upTo(20).flatMap((n) => [withdrawn(`r${n}`, 1), ...(n % 7 === 0 ? [withdrawn('poison', n)] : [])]),
      );
      await until(() => [...seen].sort()).toEqual(
        upTo(20)
          .map((n) => `r${n}:1`)
          .sort(),
      );
      await until(async () => (await listDeadLetters(bus)).length).toBe(2);
    });

    it('carries the trace context and the whole envelope', async () => {
      const bus = await open(newPlace());
      const traceparent = newTraceparent();
      const sent = withdrawn('a', 1, { traceparent, id: 'event-1' });
      const got: { event: ReceivedEvent; traceparent: string }[] = [];
      await bus.subscribe({
        topic: TOPIC,
        group: 'pricing',
        handle: handlers(
          on(RecipePublished, async () => {
            throw new Error('not of this kind');
          }),
          on(RecipeWithdrawn, async (_, event, call) => {
            got.push({ event, traceparent: call.traceparent });
          }),
        ),
      });
      await bus.publish(TOPIC, [sent]);
      await until(() => got.length).toBe(1);
      expect(got[0]?.event).toMatchObject({ topic: TOPIC, key: 'a', attempt: 1, data: sent.data });
      expect(got[0]?.event.envelope).toEqual({
        id: 'event-1',
        type: 'RecipeWithdrawn',
        version: 1,
        occurredAt: sent.occurredAt,
        producer: 'test',
        traceparent,
      });
      expect(traceIdOf(got[0]?.traceparent ?? '')).toBe(traceIdOf(traceparent));
      expect(got[0]?.traceparent).not.toBe(traceparent);
    });

    it('publishes serialized events byte for byte', async () => {
      const bus = await open(newPlace());
      const bytes = Buffer.from('{ "version": 1.0,\n  "recipeId": "a" }');
      const seen: string[] = [];
      await bus.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(seen) });
      await bus.publish(TOPIC, [checkedEventOf(RecipeWithdrawn, { recipeId: 'a', version: 1 }, bytes)]);
      await until(() => seen).toEqual(['a:1']);
      const [record] = await bus.records.scan(TOPIC);
      expect(record?.key).toBe('a');
      expect(Buffer.from(record?.value ?? []).toString()).toBe(bytes.toString());
    });

    it('delivers an event of a slow handler only once', async () => {
      const place = newPlace();
      const [slow, other] = [await open(place), await open(place)];
      const seen: string[] = [];
      const working = async ({ key, attempt, data }: ReceivedEvent) => {
        const { version } = data as { version: number };
        if (key === 'slow' && attempt === 1 && version === 1) await sleep(slowMs);
      };
      await slow.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(seen, working) });
      await slow.publish(TOPIC, [withdrawn('slow', 1), withdrawn('slow', 2)]);
      const elsewhere: string[] = [];
      await other.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(elsewhere, working) });
      await until(() => [...seen, ...elsewhere]).toEqual(['slow:1', 'slow:2']);
      await until(() => slow.lag(TOPIC, 'pricing')).toBe(0);
      expect([...seen, ...elsewhere]).toEqual(['slow:1', 'slow:2']);
    });

    it('loses, skips and repeats no event when it is stopped in the middle of a batch', async () => {
      const place = newPlace();
      const first = await open(place);
      await first.publish(
        TOPIC,
        upTo(60).map((version) => withdrawn('a', version)),
      );
      const seen: string[] = [];
      const middle = Promise.withResolvers<void>();
      const stopping = Promise.withResolvers<void>();
      const held = async () => {
        if (seen.length < 10) return;
        middle.resolve();
        await stopping.promise;
      };
      await first.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(seen, held) });
      await middle.promise;
      const closed = close(first);
      stopping.resolve();
      await closed;
      expect(seen.length).toBeLessThan(60);
      const second = await open(place);
      await second.subscribe({ topic: TOPIC, group: 'pricing', handle: logTo(seen) });
      await until(() => seen).toEqual(upTo(60).map((version) => `a:${version}`));
    });

    it('broadcasts new events to each process, and skips those that fail', async () => {
      const place = newPlace();
      const [one, two] = [await open(place), await open(place)];
      await one.publish(TOPIC, [withdrawn('past', 1)]);
      const seen: [string[], string[]] = [[], []];
      const failing = async ({ key }: ReceivedEvent) => {
        if (key === 'bad') throw new Error('bad');
      };
      await one.subscribe({ topic: TOPIC, group: 'gateway', each: true, handle: logTo(seen[0], failing) });
      await two.subscribe({ topic: TOPIC, group: 'gateway', each: true, handle: logTo(seen[1]) });
      await one.publish(TOPIC, [withdrawn('bad', 1), withdrawn('a', 1)]);
      await until(() => [seen[0], [...seen[1]].sort()]).toEqual([['a:1'], ['a:1', 'bad:1']]);
      expect(await listDeadLetters(one)).toEqual([]);
    });

    it('delivers batches, and turns the event that breaks one and those the handler returns into dead letters', async () => {
      const bus = await open(newPlace());
      const stores = upTo(40).map((n) => `store-${n}`);
      await bus.publish(
        'price-feed',
        upTo(5).flatMap((seq) => stores.map((storeId) => price(storeId, seq))),
      );
      const kept: string[] = [];
      await bus.subscribe({
        topic: 'price-feed',
        group: 'pricing',
        batch: { maxEvents: 50 },
        handleBatch: async (events) => {
          expect(events.length).toBeLessThanOrEqual(50);
          const named = (event: ReceivedEvent) => `${event.key}:${(event.data as { seq: number }).seq}`;
          if (events.some((event) => named(event) === 'store-7:3')) throw new Error('broken batch');
          const dead = events.filter((event) => named(event) === 'store-9:2');
          kept.push(...events.filter((event) => !dead.includes(event)).map(named));
          return { dead: dead.map((event) => ({ event, reason: 'too far in the future' })) };
        },
      });
      await until(() => new Set(kept).size).toBe(198);
      await until(async () => (await listDeadLetters(bus)).map(({ reason }) => reason).sort()).toEqual([
        'Error: broken batch',
        'too far in the future',
      ]);
      for (const storeId of stores) {
        const seqs = kept.filter((one) => one.startsWith(`${storeId}:`)).map((one) => Number(one.at(-1)));
        expect(seqs).toEqual([...seqs].sort());
      }
    });

    it('reads events of a feed that sends JSON without an envelope', async () => {
      const bus = await open(newPlace());
      const got: ReceivedEvent[] = [];
      const handle: Handle = async (event) => void got.push(event);
      await bus.subscribe({ topic: 'price-feed', group: 'pricing', handle });
      const { data } = price('store-1', 1);
      await bus.records.append('price-feed', [
        { key: 'store-1', headers: {}, value: Buffer.from(JSON.stringify(data)) },
        { key: 'store-1', headers: {}, value: Buffer.from('{"feedId":"acme"}') },
        { key: 'store-1', headers: { encoding: 'none' }, value: Buffer.from('nonsense') },
      ]);
      await until(async () => (await listDeadLetters(bus)).map(({ reason }) => reason)).toEqual([
        expect.stringContaining('data: eventId:'),
        'the value is not JSON',
      ]);
      expect(got.map(({ envelope }) => envelope)).toEqual([
        {
          id: 'acme:store-1.1',
          type: 'PriceObserved',
          version: 1,
          producer: 'acme',
          occurredAt: expect.any(String),
        },
      ]);
      await bus.subscribe({ topic: 'price-feed', group: 'later', handle });
      await until(() => got.map(({ receivedAt }) => receivedAt)).toEqual(Array(2).fill(got[0]?.receivedAt));
    });

    it('reports its health', async () => {
      const bus = await open(newPlace());
      const part = { adapter: expect.any(String), version: expect.any(String), ok: true };
      expect(await bus.health()).toEqual(part);
    });
  });
}
