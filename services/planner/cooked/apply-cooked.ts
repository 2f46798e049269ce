import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { PlanChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { HoldCalendar } from '../calendars/hold-calendar.ts';
import type { MemberStore } from '../households/member-store.ts';
import type { TouchLists } from '../lists/touch-lists.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { RestoreTaken } from '../pantry/restore-taken.ts';
import { sundayOf } from '../weeks/week.ts';
import type { CookedMeal, CookedMealStore } from './cooked-meal-store.ts';

/** A record of a user. Removed: it no longer counts. */
export type CookedRecord = Pick<CookedMeal, '_id' | 'mealId' | 'at' | 'isRemoved'> & { userId: string };

/**
 * Stores that a meal was cooked, or no longer was, and publishes its plan and lists, which show it. A meal that is no longer cooked puts back
 * what it took from the pantry. Repeated and late events change nothing.
 */
export const createApplyCooked =
  ({
    hold,
    cooked,
    members,
    meals,
    touchLists,
    outbox,
    restoreTaken,
  }: {
    hold: HoldCalendar;
    cooked: Pick<CookedMealStore, 'add' | 'remove'>;
    members: Pick<MemberStore, 'find'>;
    meals: Pick<MealStore, 'find'>;
    touchLists: TouchLists;
    outbox: Outbox;
    restoreTaken: RestoreTaken;
  }) =>
  async ({ userId, isRemoved, ...record }: CookedRecord): Promise<void> => {
    const householdId = (await members.find(userId))?.householdId ?? userId;
    const row = { ...record, householdId };
    await hold(householdId, undefined, async ({ version }, session) => {
      const hasChanged = await (isRemoved ? cooked.remove(row, session) : cooked.add(row, session));
      const [meal] = hasChanged ? await meals.find(householdId, { ids: [row.mealId] }, session) : [];
      if (!meal) return;
      const { planId } = meal;
      const event = eventOf(PlanChanged, { planId, householdId, version });
      await outbox.add(session, 'planner.events', [event], version);
      if (planId.startsWith('plan-')) await touchLists(householdId, [sundayOf(meal.date)], session);
    });
    if (isRemoved) await restoreTaken({ householdId, userId }, row.mealId);
  };
