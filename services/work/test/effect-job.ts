import type { Mongo } from '@homeplate/common/mongo.ts';
import { z } from 'zod';
import { handle, type JobHandler, type JobKind } from '../job.ts';

/** Short, so that a killed worker's job passes on within a second. */
export const TEST_LEASE_MS = 900;

/** A job whose effect is one row: what must be there exactly once however often a worker dies. */
export const effectKind: JobKind<{ effect: string }> = {
  name: 'test-effect',
  payload: z.object({ effect: z.string() }),
  retryAfterMs: [50, 50, 50, 50],
};

export const effectHandler = (mongo: Mongo, onDone: () => void = () => {}): JobHandler =>
  handle(effectKind, async ({ effect }, context) => {
    await mongo.transaction(async (session) => {
      await mongo.db
        .collection<{ _id: string; times: number }>('effects')
        .updateOne({ _id: effect }, { $inc: { times: 1 } }, { upsert: true, session });
      await context.complete(session);
    });
    onDone();
  });
