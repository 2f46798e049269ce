import { hasRole, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PlannerServiceService } from '@homeplate/contracts/gen/planner/v1/planner.ts';

/** Each user has one plan besides their weeks. Recipes whose id starts with `premium-` are premium. */
export function fakePlanner(
  documentOf: (value: unknown) => Document,
): Handlers<typeof PlannerServiceService> {
  const checkOwn = (id: string, call: Call) => {
    if (id !== `plan-of-${userOf(call)}` && !id.startsWith('week-')) throw new AppError('NOT_FOUND');
  };
  return {
    listPlans: async (_, call) => ({ document: documentOf([{ id: `plan-of-${userOf(call)}` }]) }),
    getPlan: async ({ id }, call) => {
      checkOwn(id, call);
      return { document: documentOf({ id }) };
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
