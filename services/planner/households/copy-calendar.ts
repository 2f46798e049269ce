import { hash } from 'node:crypto';
import type { CalendarStore } from '../calendars/calendar-store.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import type { MealStore } from '../meals/meal-store.ts';
import { type Plan, weekIdOf } from '../plans/plan.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import type { PrepMarkStore } from '../prep/mark-store.ts';
import type { CopyCalendar } from './apply-household.ts';

/**
 * The copies have ids that follow from the originals, so that someone who shares and leaves a calendar twice has each meal once. Meals
 * that the household had before stay beside them. Publishes no events, because no new meal was planned.
 */
export const createCopyCalendar =
  ({
    calendars,
    plans,
    meals,
    cooked,
    marks,
  }: {
    calendars: CalendarStore;
    plans: PlanStore;
    meals: MealStore;
    cooked: Pick<CookedMealStore, 'copy'>;
    marks: Pick<PrepMarkStore, 'copy'>;
  }): CopyCalendar =>
  async (from, to, session) => {
    const { version } = await calendars.lock(to, session);
    const sources = await plans.ofHousehold(from);
    const copyIds = new Map(sources.map((plan) => [plan._id, copyIdOf(plan, to)]));
    const found = await meals.find(from, { planIds: [...copyIds.keys()] }, session);
    for (const source of sources) {
      const copy: Plan = { ...source, _id: copyIds.get(source._id) ?? '', householdId: to, version };
      const own = await plans.find(to, { id: copy._id }, session);
      await plans.put(own ? { ...own, version } : copy, session);
    }
    const copies = found.map((meal) => ({
      ...meal,
      _id: mealCopyId(meal._id, to),
      planId: copyIds.get(meal.planId) ?? '',
      householdId: to,
      leftoverOf: meal.leftoverOf && mealCopyId(meal.leftoverOf, to),
      version,
    }));
    await meals.write({ replaced: copies }, session);
    const mealIds = new Map(found.map(({ _id }) => [_id, mealCopyId(_id, to)]));
    if (mealIds.size === 0) return;
    await cooked.copy(from, to, mealIds, session);
    await marks.copy(from, to, mealIds, session);
  };

const copyIdOf = ({ _id, kind, startsOn }: Plan, to: string): string =>
  kind === 'week' ? weekIdOf(to, startsOn) : `${kind}-${digest(_id, to)}`;
const mealCopyId = (id: string, to: string): string => `meal-${digest(id, to)}`;
const digest = (id: string, to: string): string => hash('sha256', `${to} ${id}`).slice(0, 32);
