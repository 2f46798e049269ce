import { z } from 'zod';

/** The body of every error response. `error` is a sentence for the user. */
export const Problem = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** By field: what is wrong and what is allowed. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Of a 409 after `If-Match`: the thing as it is now, null if it is gone, and what this request asked for. */
  states: z.object({ current: z.unknown(), yours: z.unknown() }).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** `GET /health/ready` (reading C53). */
export const Readiness = z.object({
  status: z.enum(['ready', 'not-ready']),
  parts: z.record(z.string(), z.object({ adapter: z.string(), version: z.string(), ok: z.boolean() })),
});
export type Readiness = z.infer<typeof Readiness>;
