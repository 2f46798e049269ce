import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PlannerServiceService } from '@homeplate/contracts/gen/planner/v1/planner.ts';

/** Everybody has one plan besides their weeks; recipes with `premium-` are premium. */
export function fakePlanner(
  documentOf: (value: unknown) => Document,
): Handlers<typeof PlannerServiceService> {
  const mine = (personId: string, id: string) => {
    if (id !== `plan-of-${personId}` && !id.startsWith('week-')) throw new AppError('NOT_FOUND');
  };
  return {
    listPlans: async ({ personId }) => ({ document: documentOf([{ id: `plan-of-${personId}` }]) }),
    getPlan: async ({ personId, id }) => {
      mine(personId, id);
      return { document: documentOf({ id }) };
    },
    addMeal: async ({ personId, planId, recipeId, entitled, idempotencyKey }) => {
      mine(personId, planId);
      if (recipeId.startsWith('premium-') && !entitled) throw new AppError('NOT_ENTITLED');
      if (idempotencyKey === 'key-of-another-meal') throw new AppError('KEY_REUSED');
      return { planId, mealId: 'meal-1', document: documentOf({ id: 'meal-1', recipeId }) };
    },
    changeMeal: async ({ personId, planId }) => {
      mine(personId, planId);
      return {};
    },
    removeMeal: async ({ personId, planId }) => {
      mine(personId, planId);
      return {};
    },
  };
}
