import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { NewsletterCancelled } from '@homeplate/contracts/events/identity-events.ts';
import type { SubscriberStore } from './subscriber-store.ts';

/** Ends the weekly mails of a subscriber whose address refuses them. No effect for an unknown one, and when they have ended. */
export type StopSubscriber = (subscriberId: string) => Promise<void>;

export function createStopSubscriber(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  subscribers: Pick<SubscriberStore, 'setWeekly'>;
  outbox: Outbox;
}): StopSubscriber {
  const { mongo, subscribers, outbox } = parts;
  return (subscriberId) =>
    mongo.transaction(async (session) => {
      if (!(await subscribers.setWeekly(subscriberId, false, session))) return;
      const cancelledAt = new Date().toISOString();
      await outbox.add(session, 'identity.events', [
        eventOf(NewsletterCancelled, { subscriberId, cancelledAt }),
      ]);
    });
}
