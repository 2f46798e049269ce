import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** A member of staff did something that the policy table lists. Holds ids and the names of fields only; of an import, the hash and the counts. */
export const StaffActed = defineEvent({
  type: 'StaffActed',
  version: 1,
  schema: z.object({
    actionId: z.string(),
    at: z.iso.datetime(),
    staffId: z.string(),
    /** Such as `reviews:decide`. */
    action: z.string(),
    recordId: z.string(),
    fields: z.array(z.string()),
    requestId: z.string(),
  }),
  // One order for all, because the audit log is one chain.
  keyOf: () => 'staff',
});
