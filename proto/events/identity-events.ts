import { z } from 'zod';
import { defineEvent } from './envelope.ts';

export const UserRegistered = defineEvent({
  type: 'UserRegistered',
  version: 1,
  schema: z.object({ userId: z.string() }),
  keyOf: (data) => data.userId,
});

/** Signed out, expired or revoked: whoever holds a copy of the session drops it. */
export const SessionEnded = defineEvent({
  type: 'SessionEnded',
  version: 1,
  schema: z.object({ userId: z.string(), sessionId: z.string() }),
  keyOf: (data) => data.userId,
});

/** The person's ZIP code changed; the code itself is not said (no personal data in events). */
export const LocationChanged = defineEvent({
  type: 'LocationChanged',
  version: 1,
  schema: z.object({ userId: z.string(), changedAt: z.iso.datetime() }),
  keyOf: (data) => data.userId,
});

/** What the account shows has changed (its plan, its names): whoever holds a copy of the person reads it anew. */
export const UserChanged = defineEvent({
  type: 'UserChanged',
  version: 1,
  schema: z.object({ userId: z.string(), changedAt: z.iso.datetime() }),
  keyOf: (data) => data.userId,
});

/** Somebody asked for the newsletter. Which address is kept under that id, nobody else learns. */
export const NewsletterRequested = defineEvent({
  type: 'NewsletterRequested',
  version: 1,
  schema: z.object({ subscriberId: z.string(), requestedAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** They pressed the link in the mail: the letter goes to them from now on. */
export const NewsletterConfirmed = defineEvent({
  type: 'NewsletterConfirmed',
  version: 1,
  schema: z.object({ subscriberId: z.string(), confirmedAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** No letter goes to them any more, until they ask for it again. */
export const NewsletterCancelled = defineEvent({
  type: 'NewsletterCancelled',
  version: 1,
  schema: z.object({ subscriberId: z.string(), cancelledAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** The address is deleted: whoever holds anything by this id deletes it too. */
export const NewsletterAddressDeleted = defineEvent({
  type: 'NewsletterAddressDeleted',
  version: 1,
  schema: z.object({ subscriberId: z.string(), deletedAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});
