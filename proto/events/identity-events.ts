import { z } from 'zod';
import { defineEvent } from './envelope.ts';

export const UserRegistered = defineEvent({
  type: 'UserRegistered',
  version: 1,
  schema: z.object({ userId: z.string() }),
  keyOf: (data) => data.userId,
});

/** A session was signed out, expired or revoked. Consumers drop their copy of it. */
export const SessionEnded = defineEvent({
  type: 'SessionEnded',
  version: 1,
  schema: z.object({ userId: z.string(), sessionId: z.string() }),
  keyOf: (data) => data.userId,
});

/** The user's ZIP code changed. Events carry no personal data, so the code itself is not included. */
export const LocationChanged = defineEvent({
  type: 'LocationChanged',
  version: 1,
  schema: z.object({ userId: z.string(), changedAt: z.iso.datetime() }),
  keyOf: (data) => data.userId,
});

/** The user's plan or names changed. Consumers reload their copy. */
export const UserChanged = defineEvent({
  type: 'UserChanged',
  version: 1,
  schema: z.object({ userId: z.string(), changedAt: z.iso.datetime() }),
  keyOf: (data) => data.userId,
});

/** A subscriber requested the newsletter. Only identity knows the email address of this id. */
export const NewsletterRequested = defineEvent({
  type: 'NewsletterRequested',
  version: 1,
  schema: z.object({ subscriberId: z.string(), requestedAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** The subscriber confirmed by the mailed link and now gets the newsletter. */
export const NewsletterConfirmed = defineEvent({
  type: 'NewsletterConfirmed',
  version: 1,
  schema: z.object({ subscriberId: z.string(), confirmedAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** The subscriber unsubscribed. */
export const NewsletterCancelled = defineEvent({
  type: 'NewsletterCancelled',
  version: 1,
  schema: z.object({ subscriberId: z.string(), cancelledAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** The address was deleted. Consumers delete their data of this id. */
export const NewsletterAddressDeleted = defineEvent({
  type: 'NewsletterAddressDeleted',
  version: 1,
  schema: z.object({ subscriberId: z.string(), deletedAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});
