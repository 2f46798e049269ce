import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { NewsletterBody } from '@homeplate/contracts/documents/newsletter.ts';
import { NewsletterRequested } from '@homeplate/contracts/events/identity-events.ts';
import type { Limits } from '../limits/tries.ts';
import { emailKeyOf } from '../users/user.ts';
import type { SubscriberStore } from './subscriber-store.ts';

export type RequestNewsletter = (
  asked: { email: string; clientAddress: string },
  call: Call,
) => Promise<void>;

/**
 * Keeps an address once and tells that somebody asked, without saying who. An address that is there already changes nothing, and
 * whoever asks cannot tell. Throws INVALID_INPUT, RATE_LIMITED.
 */
export function createRequestNewsletter(parts: {
  mongo: Mongo;
  subscribers: SubscriberStore;
  outbox: Outbox;
  limits: Limits;
}): RequestNewsletter {
  const { mongo, subscribers, outbox, limits } = parts;
  return async ({ clientAddress, ...body }, call) => {
    const { email } = parseInput(NewsletterBody, body);
    await limits.newsletter(clientAddress);
    const requestedAt = new Date();
    const row = { _id: randomUUID(), email, emailKey: emailKeyOf(email), requestedAt };
    const fact = { subscriberId: row._id, requestedAt: requestedAt.toISOString() };
    try {
      await mongo.transaction(async (session) => {
        await subscribers.insert(row, session);
        await outbox.add(session, 'identity.events', [
          eventOf(NewsletterRequested, fact, { traceparent: call.traceparent }),
        ]);
      }, call);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  };
}
