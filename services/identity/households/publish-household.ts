import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { HouseholdChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { ClientSession } from 'mongoose';
import type { UserStore } from '../users/user-store.ts';
import { type HouseholdRow, inOrder } from './household.ts';
import type { HouseholdStore } from './household-store.ts';

/** Publishes the household as it is in this transaction, which holds its lock. */
export type PublishHousehold = (
  session: ClientSession,
  household: HouseholdRow,
  traceparent?: string,
) => Promise<void>;

export const createPublishHousehold =
  ({
    households,
    users,
    outbox,
  }: {
    households: Pick<HouseholdStore, 'members'>;
    users: Pick<UserStore, 'byId'>;
    outbox: Outbox;
  }): PublishHousehold =>
  async (session, household, traceparent) => {
    const { _id: householdId, version, ownerId, weeklyBudgetCents = null, budgetCycle = null } = household;
    const plan = await loadPlan(users, ownerId, session);
    const members = inOrder(household, await households.members(householdId, session)).map(
      ({ _id: userId, move, leftId }) => ({ userId, move, leftId }),
    );
    await outbox.add(session, 'identity.events', [
      eventOf(
        HouseholdChanged,
        { householdId, version, ownerId, plan, weeklyBudgetCents, budgetCycle, members },
        { traceparent },
      ),
    ]);
  };

/** The plan of a household's owner. */
export const loadPlan = async (
  users: Pick<UserStore, 'byId'>,
  ownerId: string,
  session?: ClientSession,
): Promise<PlanId> => (await users.byId(ownerId, session))?.entitlement?.plan ?? 'free';
