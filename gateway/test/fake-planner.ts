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
    addMeal: async ({ planId, recipeId, idempotencyKey }, call) => {
      checkOwn(planId, call);
      if (recipeId.startsWith('premium-') && !hasRole(call, 'premium')) throw new AppError('NOT_ENTITLED');
      if (idempotencyKey === 'key-of-another-meal') throw new AppError('KEY_REUSED');
      return { planId, mealId: 'meal-1', document: documentOf({ id: 'meal-1', recipeId }) };
    },
    changeMeal: async ({ planId }, call) => {
      checkOwn(planId, call);
      return {};
    },
    removeMeal: async ({ planId }, call) => {
      checkOwn(planId, call);
      return {};
    },
  };
}
