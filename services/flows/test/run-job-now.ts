import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { Homeplate } from '../homeplate.ts';

/** Makes a waiting job of identity due, such as the end of the days of grace. Returns whether there is one. */
export const runJobNow = (homeplate: Homeplate, kind: string, key: string): Promise<boolean> =>
  makeDue(homeplate, 'identity', { kind, key, state: 'queued' });

/** Ends the claims that killed processes of a service left, as time does after 30 seconds. */
export const endClaims = (homeplate: Homeplate, service: 'identity' | 'planner'): Promise<boolean> =>
  makeDue(homeplate, service, { state: 'running' });

async function makeDue(
  homeplate: Homeplate,
  database: string,
  which: Record<string, string>,
): Promise<boolean> {
  const log = createLog({ name: 'test', level: 'silent' });
  const mongo = await openMongo({ url: homeplate.settings.MONGODB_URL ?? '', database, log });
  try {
    const jobs = mongo.db.collection('work_jobs');
    const { matchedCount } = await jobs.updateMany(which, { $set: { runAt: new Date() } });
    return matchedCount > 0;
  } finally {
    await mongo.close();
  }
}
