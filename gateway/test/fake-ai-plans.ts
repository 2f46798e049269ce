import { hasRole } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import { NOT_PREMIUM } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { AiPlanServiceService } from '@homeplate/contracts/gen/planner/v1/ai.ts';

export const RUNNING = '00000000-0000-4000-8000-000000000001';
export const FAILING = '00000000-0000-4000-8000-000000000002';
export const FAILED = 'No dinner fits your rules.';

/** A plan for one person never ends, one for two fails, and others are done at the second read. */
export function fakeAiPlans(documentOf: (value: unknown) => Document): Handlers<typeof AiPlanServiceService> {
  const reads = new Map<string, number>();
  const cancelled = new Set<string>();
  const jobOf = (jobId: string): AiPlanJob => {
    const read = (reads.get(jobId) ?? 0) + 1;
    reads.set(jobId, read);
    const job = {
      jobId,
      progress: 0.5,
      step: 'search',
      ahead: 0,
      error: null,
      plan: null,
      fits: null,
    } as const;
    if (cancelled.has(jobId)) return { ...job, status: 'cancelled' };
    if (jobId === FAILING) return { ...job, status: 'failed', error: FAILED };
    if (jobId === RUNNING || read === 1) return { ...job, status: 'running' };
    return { ...job, status: 'done', progress: 1, step: 'done', checkoutCost: '71.40', budget: '75.00' };
  };
  return {
    requestAiPlan: async ({ familySize }, call) => {
      if (!hasRole(call, 'premium')) throw new AppError('NOT_ENTITLED', { message: NOT_PREMIUM });
      if (familySize === 1) return { jobId: RUNNING };
      return { jobId: familySize === 2 ? FAILING : crypto.randomUUID() };
    },
    fitPlan: async (_, call) => {
      if (!hasRole(call, 'premium')) throw new AppError('NOT_ENTITLED', { message: NOT_PREMIUM });
      return { jobId: RUNNING };
    },
    planAgain: async () => ({ jobId: RUNNING }),
    getAiPlan: async ({ jobId }) => ({ document: documentOf(jobOf(jobId)) }),
    listAlternatives: async ({ mealId, wish }) => ({
      document: documentOf({
        mealId,
        checkoutCost: '71.40',
        budget: null,
        leftoverMeals: 0,
        alternatives: [],
        wish,
      }),
    }),
    cancelAiPlan: async ({ jobId }) => {
      cancelled.add(jobId);
      return {};
    },
  };
}
