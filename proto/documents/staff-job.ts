import { z } from 'zod';

/** `dead`: failed with all its attempts, and waits for an employee. */
export const JOB_STATES = ['queued', 'running', 'done', 'dead', 'cancelled'] as const;
export const JOB_SORTS = ['createdAt', 'endedAt', 'runAt', 'attempts'] as const;
/** The services that have jobs. */
export const JOB_SERVICES = ['billing', 'identity', 'media', 'planner', 'pricing'] as const;
export type JobService = (typeof JOB_SERVICES)[number];

/** A job of `GET /api/admin/jobs`, of any service. Its payload is not shown, because it may be about a person. */
export const StaffJob = z.object({
  /** `identity.` and the id in that service. */
  id: z.string(),
  service: z.enum(JOB_SERVICES),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
  /** What a running job does now, and how far it is, from 0 to 1. */
  progress: z.object({ step: z.string(), share: z.number() }).nullable(),
  /** Queued: the next attempt. Running: the end of the claim. */
  runAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type StaffJob = z.infer<typeof StaffJob>;
export const StaffJobs = z.array(StaffJob);
