import { userOf } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { AiPlanBody, type AiPlanJob, PlanAgainBody } from '@homeplate/contracts/documents/ai-plan.ts';
import { AI_PLAN_STEPS, type AiPlanStatus } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import { MealPlan, PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import { ReRollWish } from '@homeplate/contracts/documents/re-roll.ts';
import type { AiPlanServiceService } from '@homeplate/contracts/gen/planner/v1/ai.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { JobRow, JobStore } from '@homeplate/work/job-store.ts';
import { z } from 'zod';
import type { LoadEditor } from '../households/load-editor.ts';
import type { ReadPlans } from '../plans/read-plans.ts';
import { dateOf, readPlanId } from '../weeks/week.ts';
import type { PlanAgain } from './plan-again.ts';
import { MAKE_PLAN, PlanOrder } from './plan-order.ts';
import { JobResult } from './plan-outcome.ts';
import type { ReRollMeal } from './re-roll-meal.ts';
import type { RequestFit } from './request-fit.ts';
import type { RequestPlan } from './request-plan.ts';

const FAILED = 'We couldn’t make your plan. Try again in a minute.';

export function aiPlanRpc(parts: {
  request: RequestPlan;
  requestFit: RequestFit;
  planAgain: PlanAgain;
  reRollMeal: ReRollMeal;
  jobs: JobStore;
  readPlans: Pick<ReadPlans, 'get'>;
  loadEditor: LoadEditor;
  now: () => number;
}): Handlers<typeof AiPlanServiceService> {
  const { request, requestFit, planAgain, reRollMeal, jobs, readPlans, loadEditor, now } = parts;
  const readToday = (today: string) =>
    parseInput(z.object({ today: PlanDate }), { today: today || dateOf(now()) }).today;
  /** Throws NOT_FOUND for another user's job. */
  const ownJob = async (jobId: string, call: Call): Promise<{ job: JobRow; order: PlanOrder }> => {
    const userId = userOf(call);
    const job = await jobs.find(jobId);
    const order = PlanOrder.safeParse(job?.payload);
    if (job?.kind !== MAKE_PLAN.name || order.data?.userId !== userId)
      throw new AppError('NOT_FOUND', { message: 'There is no such plan job.' });
    return { job, order: order.data };
  };
  const draftOf = async (id: string, area: PriceArea | undefined, today: string, call: Call) => {
    const reader = await loadEditor(call);
    try {
      const { document } = await readPlans.get(reader, { id }, area, readToday(today), call);
      return MealPlan.parse(JSON.parse(document.body.toString()));
    } catch (error) {
      // The user deleted it.
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
  return {
    requestAiPlan: async ({ budgetCents, priceArea: area, today, weekStart, ...body }, call) => {
      const wishes = parseInput(AiPlanBody, {
        family_size: body.familySize,
        dietary_prefs: body.dietaryPrefs,
        budget: budgetCents / 100,
        cooking_time: body.cookingTime,
        cuisine_preferences: body.cuisinePreferences,
        allergies: body.allergies,
        goals: body.goals,
        meals_per_day: body.mealsPerDay,
        days: body.days,
        ...(weekStart && { week_start: weekStart }),
      });
      return { jobId: await request(wishes, { area, today: readToday(today) }, call) };
    },
    fitPlan: async ({ planId, budgetCents, priceArea: area, today }, call) => {
      const week = { which: readPlanId(planId), budgetCents: budgetCents || undefined };
      return { jobId: await requestFit(week, { area, today: readToday(today) }, call) };
    },
    planAgain: async ({ jobId, relax, value }, call) => {
      const { job, order } = await ownJob(jobId, call);
      const asked = parseInput(PlanAgainBody, { relax, value: value || null });
      return { jobId: await planAgain({ order, result: job.result }, asked, call) };
    },
    getAiPlan: async ({ jobId, priceArea, today }, call) => {
      const { job, order } = await ownJob(jobId, call);
      const { progress, createdAt } = job;
      const status = statusOf(job);
      const step = AI_PLAN_STEPS.find((one) => one === progress?.step) ?? 'queued';
      const document: AiPlanJob = {
        jobId,
        status,
        progress: status === 'done' ? 1 : (progress?.share ?? 0),
        step: status === 'done' ? 'done' : step,
        ahead: status === 'queued' ? await jobs.countOpen(MAKE_PLAN, createdAt) : 0,
        error: null,
        plan: null,
        fits: order.fits ? order.startsOn : null,
      };
      const { data: result } = JobResult.safeParse(job.result);
      if (status === 'done' && result && 'outcome' in result) {
        Object.assign(document, result.outcome);
        document.plan = await draftOf(result.draftId, priceArea, today, call);
      }
      if (status === 'failed') document.error = result && 'failed' in result ? result.failed : FAILED;
      return { document: documentOf(document, 0) };
    },
    listAlternatives: async ({ planId, mealId, wish: text, priceArea }, call) => {
      const { wish } = parseInput(z.object({ wish: ReRollWish }), { wish: text || 'best' });
      const meal = { which: readPlanId(planId), mealId, wish };
      return { document: documentOf(await reRollMeal(meal, priceArea, call), 0) };
    },
    cancelAiPlan: async ({ jobId }, call) => {
      await ownJob(jobId, call);
      await jobs.cancel(jobId, MAKE_PLAN.keepMs);
      return {};
    },
  };
}

/** A running job that was canceled stops at its next renewal. */
function statusOf({ state, cancelRequested, result }: JobRow): AiPlanStatus {
  if (state === 'dead') return 'failed';
  if (state === 'done') return Object.hasOwn(Object(result), 'failed') ? 'failed' : 'done';
  return cancelRequested ? 'cancelled' : state;
}
