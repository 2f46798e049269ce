import { createLog } from '@homeplate/common/log.ts';
import { currentTraceparent, logWithin } from '@homeplate/common/log-context.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { childOf, newRequestId, newTraceparent, traceIdOf } from '@homeplate/common/trace.ts';
import type { SpanAttributes, Tracer } from '@homeplate/common/tracer.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { handle, type JobHandler, type JobKind, JobRefused } from '../job.ts';
import { createJobStore } from '../job-store.ts';
import { startJobs } from '../run-jobs.ts';
import { effectHandler, effectKind } from './effect-job.ts';

const log = createLog({ name: 'test', level: 'silent' });
const { missing } = await testMongo();
const until = <T>(read: () => T) => expect.poll(read, { interval: 20 });
const kind = <P>(name: string, payload: z.ZodType<P>, more: Partial<JobKind<P>> = {}): JobKind<P> => ({
  name,
  payload,
  retryAfterMs: [20, 20],
  ...more,
});
const Text = z.object({ text: z.string() });

type RecordedSpan = {
  name: string;
  parent: string | undefined;
  traceparent: string;
  ended?: { error?: string | undefined; attributes?: SpanAttributes };
};
const recordInto = (spans: RecordedSpan[]): Tracer => ({
  start: (name, _kind, { parent } = {}) => {
    const span: RecordedSpan = { name, parent, traceparent: parent ? childOf(parent) : newTraceparent() };
    spans.push(span);
    return {
      traceparent: span.traceparent,
      end: (outcome = {}) => {
        span.ended = outcome;
      },
    };
  },
});

describe.skipIf(missing)('durable jobs', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  async function place() {
    const mongo = await openMongo({ ...(await testMongo()), log });
    ends.push(() => mongo.close());
    const jobs = await createJobStore(mongo);
    const enqueue = <P>(what: JobKind<P>, payload: P, options?: { key?: string; runAt?: Date }) =>
      mongo.transaction((session) => jobs.enqueue(session, what, payload, options));
    const spans: RecordedSpan[] = [];
    const tracer = recordInto(spans);
    const run = (...handlers: JobHandler[]) => {
      const running = startJobs({ mongo, jobs, handlers, log, metrics: createMetrics(), tracer });
      ends.push(running.stop);
      return running;
    };
    return { mongo, jobs, enqueue, run, spans };
  }

  it('run after their transaction commits, and never when it aborts', async () => {
    const { mongo, jobs, enqueue, run } = await place();
    const seen: string[] = [];
    const text = kind('text', Text);
    const aborted = mongo.transaction(async (session) => {
      await jobs.enqueue(session, text, { text: 'aborted' });
      throw new Error('changed my mind');
    });
    await expect(aborted).rejects.toThrow('changed my mind');
    run(handle(text, async (payload) => void seen.push(payload.text)));
    const { id } = await enqueue(text, { text: 'committed' });
    await until(() => seen).toEqual(['committed']);
    await until(async () => (await jobs.find(id))?.state).toBe('done');
  });

  it('exist once per key while open, and again after the first has ended', async () => {
    const { jobs, enqueue, run } = await place();
    const text = kind('text', Text);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) => enqueue(text, { text: String(i) }, { key: 'same' })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    run(handle(text, async () => undefined));
    await until(async () => (await jobs.find(all[0]?.id ?? ''))?.state).toBe('done');
    expect(await enqueue(text, { text: 'later' }, { key: 'same' })).toMatchObject({ isNew: true });
  });

  it('are retried as their kind declares, then dead, and run again after a revive', async () => {
    const { mongo, jobs, enqueue, run } = await place();
    let broken = true;
    const attempts: number[] = [];
    const deaths: string[] = [];
    const flaky = kind('flaky', Text);
    run(
      handle(
        flaky,
        async (_payload, { attempt }) => {
          attempts.push(attempt);
          if (broken) throw new Error('away');
        },
        async ({ payload, problem }, session) => {
          await mongo.db.collection('deaths').insertOne({ text: payload?.text }, { session });
          deaths.push(`${payload?.text}: ${problem}`);
        },
      ),
    );
    const { id } = await enqueue(flaky, { text: 'mail' });
    await until(async () => (await jobs.find(id))?.state).toBe('dead');
    expect(attempts).toEqual([1, 2, 3]);
    expect(deaths).toEqual(['mail: Error: away']);
    expect(await mongo.db.collection('deaths').countDocuments()).toBe(1);
    expect((await jobs.dead()).map(({ _id, problem }) => [_id, problem])).toEqual([[id, 'Error: away']]);
    broken = false;
    expect(await jobs.revive(id)).toBe(true);
    await until(async () => (await jobs.find(id))?.state).toBe('done');
    expect(await jobs.revive(id)).toBe(false);
  });

  it('are dead without a retry when refused, late, or no longer parsed', async () => {
    const { mongo, jobs, enqueue, run } = await place();
    let runs = 0;
    const countRun = () => {
      runs += 1;
    };
    const refused = kind('refused', Text);
    const late = kind('late', Text, { deadlineMs: -1 });
    const counted = kind('counted', z.object({ count: z.number() }));
    const old = kind('counted', z.object({ count: z.string() }));
    run(
      handle(refused, async () => {
        throw new JobRefused('not possible');
      }),
      handle(late, async () => countRun()),
      handle(counted, async () => countRun()),
    );
    const ids = [
      await enqueue(refused, { text: '' }),
      await enqueue(late, { text: '' }),
      await enqueue(old, { count: 'three' }),
    ];
    await until(async () => (await jobs.dead()).length).toBe(3);
    const problems = await Promise.all(ids.map(async ({ id }) => (await jobs.find(id))?.problem));
    expect(problems[0]).toBe('JobRefused: not possible');
    expect(problems[1]).toBe('Its deadline passed before it was done');
    expect(problems[2]).toMatch(/^The payload is not valid: count: /);
    expect(runs).toBe(0);
    const wrong = mongo.transaction((session) => jobs.enqueue(session, counted, { count: 'x' } as never));
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('pass their key to onDead when the payload no longer parses', async () => {
    const { mongo, jobs, enqueue, run } = await place();
    const old = kind('renamed', z.object({ count: z.string() }));
    const { id } = await enqueue(old, { count: 'three' }, { key: 'mail-1' });
    const deaths = mongo.db.collection<{ _id: string; payload: unknown; problem: string }>('deaths');
    run(
      handle(
        kind('renamed', z.object({ count: z.number() })),
        async () => undefined,
        async ({ payload, key, problem }, session) => {
          await deaths.insertOne({ _id: key ?? 'none', payload, problem }, { session });
        },
      ),
    );
    await until(async () => (await jobs.find(id))?.state).toBe('dead');
    expect(await deaths.findOne({ _id: 'mail-1' })).toMatchObject({
      payload: null,
      problem: expect.stringMatching(/^The payload is not valid: count: /),
    });
  });

  it('leave no row with keepMs 0, and start no attempt after their own deadline', async () => {
    const { mongo, jobs, enqueue, run } = await place();
    const forgotten = kind('forgotten', Text, { keepMs: 0, keepDeadMs: 60_000 });
    run(handle(forgotten, async () => undefined));
    const { id } = await enqueue(forgotten, { text: 'maria@example.com' });
    await until(() => jobs.find(id)).toBe(null);
    const late = await mongo.transaction((session) =>
      jobs.enqueue(session, forgotten, { text: '' }, { deadline: new Date(Date.now() - 1) }),
    );
    await until(async () => (await jobs.find(late.id))?.state).toBe('dead');
    expect((await jobs.find(late.id))?.expiresAt).toEqual(expect.any(Date));
    expect(await jobs.revive(late.id)).toBe(true);
    await until(() => jobs.find(late.id)).toBe(null);
  });

  it('report progress and stop when cancelled, queued or running', async () => {
    const { jobs, enqueue, run } = await place();
    const long = kind('long', Text);
    const { id: queued } = await enqueue(long, { text: 'later' }, { runAt: new Date(Date.now() + 60_000) });
    expect(await jobs.cancel(queued)).toBe(true);
    expect((await jobs.find(queued))?.state).toBe('cancelled');
    run(
      handle(long, async (_payload, { signal, progress }) => {
        await progress(0.5, 'half way');
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stop'))));
      }),
    );
    const { id } = await enqueue(long, { text: 'now' });
    await until(async () => (await jobs.find(id))?.progress).toEqual({ share: 0.5, step: 'half way' });
    expect(await jobs.cancel(id)).toBe(true);
    await until(async () => (await jobs.find(id))?.state).toBe('cancelled');
    expect(await jobs.cancel(id)).toBe(false);
  });

  it('are queued again when their process stops, without losing an attempt', async () => {
    const { jobs, enqueue, run } = await place();
    const waiting = kind('waiting', Text);
    const started = Promise.withResolvers<void>();
    const first = run(
      handle(waiting, async (_payload, { signal }) => {
        started.resolve();
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stop'))));
      }),
    );
    const { id } = await enqueue(waiting, { text: '' });
    await started.promise;
    await first.stop();
    expect(await jobs.find(id)).toMatchObject({ state: 'queued', attempts: 0, holder: null });
    run(handle(waiting, async () => 'result'));
    await until(() => jobs.find(id)).toMatchObject({ state: 'done', attempts: 1, result: 'result' });
  });

  it('continue the trace that enqueued them, with a span for each run', async () => {
    const { mongo, jobs, run, spans } = await place();
    const request = { requestId: newRequestId(), traceparent: newTraceparent() };
    const traced = kind('traced', Text);
    const next = kind('next', Text);
    const seen: (string | undefined)[] = [];
    run(
      handle(traced, async (payload, { attempt }) => {
        seen.push(currentTraceparent());
        if (attempt === 1) throw new TypeError('away');
        await mongo.transaction((session) => jobs.enqueue(session, next, payload));
      }),
      handle(next, async () => {
        throw new JobRefused('not possible');
      }),
    );
    await logWithin(request, () =>
      mongo.transaction((session) => jobs.enqueue(session, traced, { text: '' })),
    );
    await until(() => spans.filter(({ ended }) => ended).length).toBe(3);
    const [first, second, third] = spans;
    expect(spans.map(({ name, parent, ended }) => ({ name, parent, ...ended }))).toEqual([
      {
        name: 'job traced',
        parent: request.traceparent,
        error: 'TypeError',
        attributes: { 'homeplate.job.outcome': 'retried' },
      },
      {
        name: 'job traced',
        parent: request.traceparent,
        error: undefined,
        attributes: { 'homeplate.job.outcome': 'done' },
      },
      {
        name: 'job next',
        parent: second?.traceparent,
        error: 'JobRefused',
        attributes: { 'homeplate.job.outcome': 'dead' },
      },
    ]);
    expect(seen).toEqual([first?.traceparent, second?.traceparent]);
    expect(traceIdOf(third?.traceparent ?? '')).toBe(traceIdOf(request.traceparent));
  });

  it('run once with any number of workers', async () => {
    const { mongo, enqueue, run } = await place();
    const handlers = [effectHandler(mongo)];
    for (let worker = 0; worker < 3; worker += 1) run(...handlers);
    await Promise.all(Array.from({ length: 12 }, (_, i) => enqueue(effectKind, { effect: `e${i}` })));
    const effects = mongo.db.collection<{ _id: string; times: number }>('effects');
    await until(() => effects.countDocuments()).toBe(12);
    expect(await effects.countDocuments({ times: 1 })).toBe(12);
  });
});
