import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { BudgetCycle } from '@homeplate/contracts/documents/budget-cycle.ts';
import type { BudgetCycleBody, DinersBody, HouseholdBody } from '@homeplate/contracts/documents/household.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { checkDinerCount, type HouseholdRow } from './household.ts';
import type { HouseholdStore } from './household-store.ts';
import { loadPlan, type PublishHousehold } from './publish-household.ts';

const cycleOf = ({ amount, every, startsOn }: BudgetCycleBody): BudgetCycle => ({
  cents: centsOf(amount),
  every,
  startsOn,
});

/** Any member may change what the household shares. */
export type ChangeHousehold = {
  /** Sets the number of people, the budget or both. */
  set(user: UserRow, body: HouseholdBody, call: Call): Promise<void>;
  /** `seen`: the version that the user saw. Throws CONFLICT if the diners changed since, NOT_ENTITLED for too many. */
  putDiners(user: UserRow, body: DinersBody, seen: number | undefined, call: Call): Promise<void>;
};

export function createChangeHousehold(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  households: HouseholdStore;
  users: Pick<UserStore, 'byId'>;
  publish: PublishHousehold;
}): ChangeHousehold {
  const { mongo, households, users, publish } = parts;
  const change = async (
    user: UserRow,
    call: Call,
    work: (household: HouseholdRow, session: ClientSession) => Promise<HouseholdRow>,
  ) => {
    await households.ensure(user);
    await mongo.transaction(async (session) => {
      const member = await households.member(user._id, session);
      const household = member && (await households.lock(member.householdId, session));
      // The account is deleted in this moment.
      if (!household) throw new AppError('UNAUTHENTICATED');
      await households.put(await work(household, session), session);
    }, call);
  };
  return {
    set: (user, { people, weeklyBudget, budgetCycle }, call) =>
      change(user, call, async (household, session) => {
        const next = { ...household, people: people === undefined ? household.people : people };
        if (weeklyBudget === undefined && budgetCycle === undefined) return next;
        const budgeted = {
          ...next,
          weeklyBudgetCents: weeklyBudget ? centsOf(weeklyBudget) : null,
          budgetCycle: budgetCycle ? cycleOf(budgetCycle) : null,
        };
        // The planner keeps a copy. It does not need the number of people.
        await publish(session, budgeted, call.traceparent);
        return budgeted;
      }),
    putDiners: (user, { diners }, seen, call) =>
      change(user, call, async (household, session) => {
        if (seen !== undefined && household.dinersVersion > seen)
          throw new AppError('CONFLICT', {
            message: 'Someone else in your household just changed the diners. Check them and try again.',
          });
        const plan = await loadPlan(users, household.ownerId, session);
        checkDinerCount(plan, { before: household.diners.length, after: diners.length });
        return {
          ...household,
          diners: diners.map((diner) => ({ ...diner, id: diner.id ?? `diner-${randomUUID()}` })),
          dinersVersion: household.version,
        };
      }),
  };
}
