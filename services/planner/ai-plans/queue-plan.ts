import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { MAKE_PLAN, type PlanOrder } from './plan-order.ts';

/** Jobs that may wait in all. Each takes up to twenty seconds of one core. */
const MOST_WAITING = 30;
const RETRY_SECONDS = 60;

/** Returns the job's id. Throws CONFLICT (`jobId`) for a second open job of a user, and RATE_LIMITED for a full queue. */
export type QueuePlan = (order: PlanOrder, call: Call) => Promise<string>;

export const createQueuePlan =
  ({ mongo, jobs }: { mongo: Pick<Mongo, 'transaction'>; jobs: JobStore }): QueuePlan =>
  async (order, call) => {
    if ((await jobs.countOpen(MAKE_PLAN)) >= MOST_WAITING)
      throw new AppError('RATE_LIMITED', {
        message: `${MOST_WAITING} plans are waiting to be made. Try again in a minute.`,
        retryAfterSeconds: RETRY_SECONDS,
      });
    const enqueued = await mongo.transaction(
      (session) => jobs.enqueue(session, MAKE_PLAN, order, { key: order.userId }),
      call,
    );
    if (enqueued.isNew) return enqueued.id;
    throw new AppError('CONFLICT', {
      message: 'Another plan of yours is being made. Wait for it, or cancel it.',
      fields: { jobId: enqueued.id },
    });
  };
