import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { createJobStore } from '@homeplate/work/job-store.ts';
import { describe, expect, it } from 'vitest';
import { testMongo } from '../deploy/local/test-servers.ts';
import { type JobStores, jobsCommand, runJobsCommand } from './jobs-cli.ts';

const { missing } = await testMongo();

/** Stores that hold these dead jobs and forget the ones that are revived or dropped. */
function storesWith(dead: Record<string, string[]>): JobStores {
  return new Map(
    Object.entries(dead).map(([service, ids]) => {
      const left = new Set(ids);
      const take = async (id: string) => left.delete(id);
      const row = (_id: string) => ({
        _id,
        kind: 'mail',
        endedAt: new Date('2026-11-23T08:00:00Z'),
        attempts: 3,
        problem: 'Error: away',
      });
      return [service, { dead: async () => [...left].map(row) as never, revive: take, drop: take }];
    }),
  );
}

describe('npm run jobs', () => {
  it('lists dead jobs of all services, or of one', async () => {
    const stores = storesWith({ identity: ['a', 'b'], media: ['c'] });
    expect(await jobsCommand(stores, ['list'])).toHaveLength(4);
    expect(await jobsCommand(stores, ['list', 'media'])).toEqual([
      'c  2026-11-23T08:00:00.000Z  media  mail  3 attempts  Error: away',
      '1 dead jobs',
    ]);
  });

  it('queues jobs again by id, by service and all of them', async () => {
    const stores = storesWith({ identity: ['a', 'b', 'd'], media: ['c'] });
    expect(await jobsCommand(stores, ['retry', 'a'])).toEqual(['1 queued again']);
    expect(await jobsCommand(stores, ['retry', 'identity'])).toEqual(['2 queued again']);
    expect(await jobsCommand(stores, ['retry', 'all'])).toEqual(['1 queued again']);
  });

  it('drops only jobs that are named, and refuses unknown names and words', async () => {
    const stores = storesWith({ identity: ['a'], media: [] });
    await expect(jobsCommand(stores, ['drop', 'all'])).rejects.toThrow('name each job');
    await expect(jobsCommand(stores, ['retry', 'x'])).rejects.toThrow('no dead job x');
    await expect(jobsCommand(stores, ['retry'])).rejects.toThrow('npm run -s jobs -- list');
    expect(await jobsCommand(stores, ['drop', 'a'])).toEqual(['1 dropped']);
    expect(await jobsCommand(stores, ['list'])).toEqual(['0 dead jobs']);
  });
});

describe.skipIf(missing)('npm run jobs on a store', () => {
  it('creates no collection in the databases of services without jobs', async () => {
    const { url } = await testMongo();
    const log = createLog({ name: 'test', level: 'silent' });
    const media = await openMongo({ url, database: 'media', log });
    const recipe = await openMongo({ url, database: 'recipe', log });
    await createJobStore(media);
    expect(await runJobsCommand(['list', 'recipe'], url)).toEqual(['0 dead jobs']);
    expect(await runJobsCommand(['list'], url)).toEqual(['0 dead jobs']);
    const namesOf = async (db: typeof media.db) =>
      (await db.listCollections().toArray()).map(({ name }) => name);
    expect(await namesOf(media.db)).toContain('work_jobs');
    expect(await namesOf(recipe.db)).toEqual([]);
    await Promise.all([media.close(), recipe.close()]);
  });
});
