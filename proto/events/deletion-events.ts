import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** An account was deleted. Consumers delete their part and publish AccountErased. Repeated events change nothing. */
export const AccountDeleted = defineEvent({
  type: 'AccountDeleted',
  version: 1,
  schema: z.object({
    deletionId: z.string(),
    userId: z.string(),
    /** The households that ended with the account, because it was their only member. */
    householdIds: z.array(z.string()),
    /** The second round deletes what requests wrote that were under way during the first. */
    round: z.int().min(1).max(2),
    deletedAt: z.iso.datetime(),
  }),
  keyOf: (data) => data.userId,
});

/** A service deleted its part of an account. */
export const AccountErased = defineEvent({
  type: 'AccountErased',
  version: 1,
  schema: z.object({
    deletionId: z.string(),
    service: z.string(),
    round: z.int().min(1).max(2),
    erasedAt: z.iso.datetime(),
  }),
  keyOf: (data) => data.deletionId,
});
