import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { callBy, callByStaff } from '@homeplate/common/test/test-auth.ts';
import { createJobStore, WORK_JOBS } from '@homeplate/work/job-store.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createOutbox } from '../outbox.ts';
import { workRpc } from '../work-rpc.ts';

const log = createLog({ name: 'test', level: 'silent' });
const { missing } = await testMongo();
const KIND = { name: 'mail', payload: z.object({ email: z.string() }), retryAfterMs: [] };
const PAGE = { sort: 'createdAt', descending: true, offset: 0, limit: 25 };
const ALL = { page: PAGE, state: '', kind: '', ids: [] as string[] };

describe.skipIf(missing)('jobs for staff', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  async function place() {
    const mongo = await openMongo({ ...(await testMongo()), log });
    ends.push(() => mongo.close());
    const jobs = await createJobStore(mongo);
    const outbox = createOutbox(mongo);
    const rpc = workRpc({ service: 'identity', mongo, outbox });
    const add = async (state: 'queued' | 'dead', email = 'a@example.com') => {
      const { id } = await mongo.transaction((session) => jobs.enqueue(session, KIND, { email }));
      if (state === 'dead')
        await WORK_JOBS.model(mongo).updateOne(
          { _id: id },
          { $set: { state, problem: 'Error: away', attempts: 3, endedAt: new Date() } },
        );
      return id;
    };
    const actions = async () => (await outbox.unsent()).map(({ event }) => event.data);
    return { rpc, add, jobs, actions };
  }

  it('are listed by state, kind and id, and without what they are about', async () => {
    const { rpc, add } = await place();
    const [queued, dead] = [await add('queued', 'secret@example.com'), await add('dead')];
    const list = async (asked: Partial<typeof ALL>) =>
      (await rpc.listJobs({ ...ALL, ...asked }, callByStaff())).jobs.map(({ id }) => id);
    expect(await list({})).toEqual(expect.arrayContaining([queued, dead]));
    expect(await list({ state: 'dead' })).toEqual([dead]);
    expect(await list({ kind: 'mail', ids: [queued] })).toEqual([queued]);
    expect(await list({ kind: 'letter' })).toEqual([]);
    const whole = await rpc.listJobs(ALL, callByStaff());
    expect(whole.totalCount).toBe(2);
    expect(JSON.stringify(whole)).not.toContain('secret');
    await expect(list({ state: 'lost' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(list({ page: { ...PAGE, sort: 'payload' } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('that are dead are queued again or deleted, each with an entry for the audit log', async () => {
    const { rpc, add, jobs, actions } = await place();
    const [retried, discarded] = [await add('dead'), await add('dead')];
    const { job } = await rpc.retryJob({ id: retried }, callByStaff());
    expect(job).toMatchObject({ id: retried, state: 'queued', attempts: 0, endedAt: '' });
    expect(await jobs.find(retried)).toMatchObject({ state: 'queued', attempts: 0 });
    await rpc.discardJob({ id: discarded }, callByStaff());
    expect(await jobs.find(discarded)).toBeNull();
    expect(await actions()).toMatchObject([
      { action: 'jobs:retry', recordId: `identity.${retried}`, staffId: 'staff-1' },
      { action: 'jobs:discard', recordId: `identity.${discarded}` },
    ]);
  });

  it('that are not dead stay as they are, and nothing is recorded', async () => {
    const { rpc, add, jobs, actions } = await place();
    const id = await add('queued');
    for (const change of [rpc.retryJob, rpc.discardJob]) {
      await expect(change({ id }, callByStaff())).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(change({ id: 'none' }, callByStaff())).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const call = callBy('staff-2', ['support', 'editor', 'prices']);
      await expect(async () => change({ id }, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    }
    expect(await jobs.find(id)).toMatchObject({ state: 'queued' });
    expect(await actions()).toEqual([]);
  });
});
