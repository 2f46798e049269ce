import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { HouseholdChanged } from '@homeplate/contracts/events/identity-events.ts';
import { PlanChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { ClientSession } from 'mongoose';
import type { CalendarStore } from '../calendars/calendar-store.ts';
import { weekIdOf } from '../plans/plan.ts';
import { dateOf, sundayOf } from '../weeks/week.ts';
import type { MemberCopy, MemberStore } from './member-store.ts';

/** Copies the calendar of one household into another's. */
export type CopyCalendar = (from: string, to: string, session: ClientSession) => Promise<void>;

/**
 * Stores the household of each of its members. A member who left another household takes a copy of its calendar along, in the
 * transaction that stores the move: repeated and late events change nothing.
 */
export const createApplyHousehold = ({
  mongo,
  members,
  calendars,
  outbox,
  copyCalendar,
  now,
}: {
  mongo: Pick<Mongo, 'transaction'>;
  members: MemberStore;
  calendars: Pick<CalendarStore, 'ensure' | 'lock'>;
  outbox: Outbox;
  copyCalendar: CopyCalendar;
  now: () => number;
}) => {
  /** Open weeks and caches reload on any PlanChanged of their household. */
  const publishWeek = async (householdId: string, session: ClientSession) => {
    const { version } = await calendars.lock(householdId, session);
    const planId = weekIdOf(householdId, sundayOf(dateOf(now())));
    const event = eventOf(PlanChanged, { planId, householdId, version });
    await outbox.add(session, 'planner.events', [event], version);
  };
  return async (household: EventData<typeof HouseholdChanged>) => {
    const { householdId, version, ownerId, plan, weeklyBudgetCents = null, budgetCycle = null } = household;
    await calendars.ensure(householdId);
    for (const { userId, move, leftId } of household.members) {
      const shared = { householdId, ownerId, plan, weeklyBudgetCents, budgetCycle, version };
      const copy: MemberCopy = { _id: userId, move, leftId, ...shared };
      await calendars.ensure((await members.find(userId))?.householdId ?? userId);
      await mongo.transaction(async (session) => {
        const stored = await members.find(userId, session);
        if (stored && !isNewer(copy, stored)) return;
        await members.put(copy, session);
        const isCopied = leftId !== null && stored?.move !== move;
        if (isCopied) await copyCalendar(leftId, householdId, session);
        if (isCopied || !isSameBudget(stored ?? {}, copy)) await publishWeek(householdId, session);
        // The user's plans were those of another calendar: caches of them are outdated.
        const before = stored?.householdId ?? userId;
        if (before !== householdId) await publishWeek(before, session);
      });
    }
  };
};

type Budget = Pick<MemberCopy, 'weeklyBudgetCents' | 'budgetCycle'>;
const isSameBudget = (a: Budget, b: Budget): boolean =>
  (a.weeklyBudgetCents ?? null) === (b.weeklyBudgetCents ?? null) &&
  a.budgetCycle?.cents === b.budgetCycle?.cents &&
  a.budgetCycle?.every === b.budgetCycle?.every &&
  a.budgetCycle?.startsOn === b.budgetCycle?.startsOn;

const isNewer = (copy: MemberCopy, stored: MemberCopy): boolean =>
  copy.move > stored.move || (copy.move === stored.move && copy.version > stored.version);
