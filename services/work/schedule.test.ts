import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testMongo } from '../../deploy/local/test-servers.ts';
import { createJobStore } from './job-store.ts';
import { startJobs } from './run-jobs.ts';
import { nextOccurrence, scheduledJob } from './schedule.ts';

const { missing } = await testMongo();
const tuesday = { cron: '0 6 * * 2', timeZone: 'America/New_York' };

describe('the next occurrence', () => {
  it('keeps the local hour across a daylight saving change', () => {
    const before = nextOccurrence(tuesday, new Date('2026-10-26T00:00:00Z'));
    const after = nextOccurrence(tuesday, before);
    expect(before.toISOString()).toBe('2026-10-27T10:00:00.000Z');
    expect(after.toISOString()).toBe('2026-11-03T11:00:00.000Z');
  });

  it('skips a local hour that does not exist', () => {
    const gap = { cron: '30 2 8 3 *', timeZone: 'America/New_York' };
    const next = nextOccurrence(gap, new Date('2026-03-01T00:00:00Z'));
    expect(next.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-08T07:00:00Z'));
    expect(next.getTime()).toBeLessThanOrEqual(Date.parse('2026-03-08T08:00:00Z'));
  });

  it('is later than the given time, and at most a week away', () => {
    const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (from) => {
        const gap = nextOccurrence(tuesday, from).getTime() - from.getTime();
        expect(gap).toBeGreaterThan(0);
        expect(gap).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000);
      }),
    );
  });
});

describe.skipIf(missing)('a schedule', () => {
  it('runs each occurrence once across several processes, and a missed one late', async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    const mongo = await openMongo({ ...(await testMongo()), log });
    const jobs = await createJobStore(mongo);
    const seen: Date[] = [];
    const { handler, ensure } = scheduledJob(
      { mongo, jobs },
      { name: 'sweep', ...tuesday, run: async (at) => void seen.push(at) },
    );
    await Promise.all([ensure(), ensure(), ensure()]);
    const rows = mongo.db.collection('work_jobs');
    expect(await rows.countDocuments()).toBe(1);
    const missed = new Date('2026-01-06T11:00:00.000Z');
    await rows.updateOne({}, { $set: { runAt: missed, payload: { at: missed.toISOString() } } });
    const running = [1, 2].map(() =>
      startJobs({ mongo, jobs, handlers: [handler], log, metrics: createMetrics() }),
    );
    await expect.poll(() => rows.countDocuments({ state: 'done' })).toBe(1);
    // Otherwise all occurrences would be one trace.
    expect(await rows.countDocuments({ traceparent: { $exists: true } })).toBe(0);
    expect(seen).toEqual([missed]);
    const next = await rows.findOne({ state: 'queued' });
    expect(next?.runAt.getTime()).toBeGreaterThan(Date.now());
    await Promise.all(running.map(({ stop }) => stop()));
    await mongo.close();
  });
});
