import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { UserStore } from './user-store.ts';

/** Stores the user's plan and publishes UserChanged. Ignores duplicates and older versions. */
export type TakeEntitlement = (data: EventData<typeof EntitlementChanged>) => Promise<void>;

export const createTakeEntitlement =
  ({ mongo, users, outbox }: { mongo: Mongo; users: UserStore; outbox: Outbox }): TakeEntitlement =>
  ({ userId, version, plan, subscriptionId, changedAt }) =>
    mongo.transaction(async (session) => {
      const entitlement = { version, plan, subscriptionId };
      if (!(await users.setEntitlement(userId, entitlement, session))) return;
      await outbox.add(session, 'identity.events', [eventOf(UserChanged, { userId, changedAt })]);
    });
