import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { createJobStore, type JobRow } from '@homeplate/work/job-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { movePictureJobs } from '../jobs.ts';
import { type ImagesHost, startImagesHost } from './images-host.ts';
import { startTestMedia, type TestMedia } from './test-media.ts';

const server = await testMongo();

/** A pending job as the previous release stored it. */
const earlierJob = (_id: string, leaseUntil: Date) => ({
  _id,
  people: ['ann'],
  recipeId: null,
  dish: { title: 'Chili', region: 'southwest', ingredients: ['beans'] },
  prompt: '"Chili"',
  status: 'pending',
  imageKind: 'composed',
  reason: null,
  failures: 1,
  runAt: new Date(),
  holder: '',
  leaseUntil,
  deadline: new Date(Date.now() + 600_000),
  createdAt: new Date(),
  endedAt: null,
});

describe.skipIf(server.missing)('picture jobs in the queue of an earlier release', () => {
  let host: ImagesHost;
  let mongo: Mongo;
  let media: TestMedia | undefined;
  beforeAll(async () => {
    host = await startImagesHost();
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: server.url, database: 'media', log });
  });
  afterAll(async () => {
    await media?.stop();
    await mongo?.close();
    await host?.stop();
  });

  it('a picture job in the old queue moves to one durable job, unless a process still leases it', async () => {
    const rows = mongo.db.collection<{ _id: string }>('jobs');
    await rows.insertMany([
      earlierJob('picture-waiting', new Date(0)),
      earlierJob('picture-in-hand', new Date(Date.now() + 600_000)),
    ]);
    const jobs = await createJobStore(mongo);
    await Promise.all([movePictureJobs({ mongo, jobs }), movePictureJobs({ mongo, jobs })]);
    await movePictureJobs({ mongo, jobs });
    const moved = await mongo.db.collection<JobRow>('work_jobs').find({ kind: 'paint-picture' }).toArray();
    expect(moved.map(({ payload }) => payload)).toEqual([{ jobId: 'picture-waiting' }]);
    expect(await rows.findOne({ _id: 'picture-waiting' })).not.toHaveProperty('leaseUntil');

    media = await startTestMedia({
      MONGODB_URL: server.url,
      RENDITIONS_AHEAD: '0',
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: host.baseUrl,
    });
    const statusOf = async (_id: string) => (await rows.findOne({ _id })) as { status?: string } | null;
    await expect.poll(async () => (await statusOf('picture-waiting'))?.status).toBe('ready');
    expect(host.painted.map(({ key }) => key)).toEqual(['picture-waiting']);
    expect((await statusOf('picture-in-hand'))?.status).toBe('pending');
  });
});
