import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { HouseholdStore } from '../households/household-store.ts';
import type { PublishHousehold } from '../households/publish-household.ts';
import type { UserStore } from './user-store.ts';

/** Stores the user's plan and publishes UserChanged, and the household they own. Ignores duplicates and older versions. */
export type TakeEntitlement = (data: EventData<typeof EntitlementChanged>) => Promise<void>;

export const createTakeEntitlement =
  ({
    mongo,
    users,
    outbox,
    households,
    publish,
  }: {
    mongo: Mongo;
    users: UserStore;
    outbox: Outbox;
    households: Pick<HouseholdStore, 'member' | 'find' | 'lock'>;
    publish: PublishHousehold;
  }): TakeEntitlement =>
  ({ userId, version, plan, subscriptionId, changedAt }) =>
    mongo.transaction(async (session) => {
      const entitlement = { version, plan, subscriptionId };
      if (!(await users.setEntitlement(userId, entitlement, session))) return;
      await outbox.add(session, 'identity.events', [eventOf(UserChanged, { userId, changedAt })]);
      const member = await households.member(userId, session);
      const household = member && (await households.find(member.householdId, session));
      if (household?.ownerId !== userId) return;
      // An invitation that is accepted meanwhile conflicts with the lock, and then sees the new plan.
      const locked = await households.lock(household._id, session);
      if (locked) await publish(session, locked);
    });
