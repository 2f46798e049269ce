import { hasRole, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PlannerServiceService } from '@homeplate/contracts/gen/planner/v1/planner.ts';

/** Everyone's. A plan with a draft has no versions. */
export type FakeCalendar = { version: number; hasDraft: boolean };

/** Each user has one plan besides their weeks. Recipes whose id starts with `premium-` are premium. */
export function fakePlanner(
  documentOf: (value: unknown) => Document,
  { versions, calendar }: { versions: { area: number; catalogue: number }; calendar: FakeCalendar },
): Handlers<typeof PlannerServiceService> {
  const checkOwn = (id: string, call: Call) => {
    if (id !== `plan-of-${userOf(call)}` && !id.startsWith('week-')) throw new AppError('NOT_FOUND');
  };
  return {
    listPlans: async (_, call) => ({ document: documentOf([{ id: `plan-of-${userOf(call)}` }]) }),
    getPlan: async ({ id }, call) => {
      checkOwn(id, call);
      const days = [{ date: '2026-11-17', meals: [{ id: 'meal-1', servings: 6 }] }];
      return {
        document: documentOf({ id, days, version: calendar.version, area: versions.area }),
        versions: calendar.hasDraft
          ? undefined
          : { areaVersion: versions.area, sequence: versions.catalogue },
        householdId: userOf(call),
        calendarVersion: calendar.version,
      };
    },
    getCalendar: async (_, call) => ({ householdId: userOf(call), version: 7 }),
    getPlanReceipt: async ({ id }, call) => {
      checkOwn(id, call);
      return { document: documentOf({ planId: id }) };
    },
    createPlan: async ({ kind }) => ({ document: documentOf({ id: `${kind}-1` }) }),
    changePlan: async ({ id }, call) => {
      checkOwn(id, call);
      return { document: documentOf({ id }) };
    },
    copyPlan: async ({ id }, call) => {
      checkOwn(id, call);
      return { document: documentOf({ id }) };
    },
    removePlan: async ({ id }, call) => {
      checkOwn(id, call);
      return {};
    },
    undo: async () => ({ document: documentOf({ plan: null, left: 0 }) }),
    addMeals: async ({ planId, meals, idempotencyKey }, call) => {
      checkOwn(planId, call);
      const isPremium = meals.some(({ recipeId }) => recipeId?.startsWith('premium-'));
      if (isPremium && !hasRole(call, 'premium')) throw new AppError('NOT_ENTITLED');
      if (idempotencyKey === 'key-of-another-meal') throw new AppError('KEY_REUSED');
      const added = meals.map(({ recipeId }, index) => ({ id: `meal-${index + 1}`, recipeId }));
      return { planId, mealIds: added.map(({ id }) => id), document: documentOf(added) };
    },
    changeMeal: async ({ planId, mealId }, call) => {
      checkOwn(planId, call);
      return { document: documentOf({ id: mealId }) };
    },
    listMealSwaps: async ({ planId, mealId }, call) => {
      checkOwn(planId, call);
      return { document: documentOf({ mealId, swaps: [] }) };
    },
    repeatMeal: async ({ planId, mealId }, call) => {
      checkOwn(planId, call);
      return { mealIds: [mealId], document: documentOf([{ id: mealId }]) };
    },
    removeMeal: async ({ planId }, call) => {
      checkOwn(planId, call);
      return {};
    },
  };
}
