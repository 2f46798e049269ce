import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { AiPlanBody } from '@homeplate/contracts/documents/ai-plan.ts';
import { NOT_PREMIUM } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { LoadEditor } from '../households/load-editor.ts';
import { cooksRecipe } from '../meals/meal.ts';
import type { MealStore } from '../meals/meal-store.ts';
import { budgetOf } from '../plans/plan-budget.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import { planNotFound, type WhichPlan } from '../weeks/week.ts';
import { ANY_MINUTES } from './plan-order.ts';
import type { QueuePlan } from './queue-plan.ts';
import type { ReadTastes } from './read-tastes.ts';
import { orderOf, storesOf } from './request-plan.ts';

/**
 * Queues a plan that fits a week of the calendar into a budget. Throws NOT_ENTITLED, NOT_FOUND, INVALID_INPUT (`budget`) without any
 * budget, CONFLICT for a plan outside the calendar or a week without recipes, and as `QueuePlan`.
 */
export type RequestFit = (
  week: { which: WhichPlan; budgetCents: number | undefined },
  options: { area: PriceArea | undefined; today: string },
  call: Call,
) => Promise<string>;

export const createRequestFit =
  (parts: {
    queue: QueuePlan;
    plans: Pick<PlanStore, 'find'>;
    meals: Pick<MealStore, 'ofPlan'>;
    loadEditor: LoadEditor;
    readTastes: ReadTastes;
  }): RequestFit =>
  async ({ which, budgetCents: wanted }, { area, today }, call) => {
    const { queue, plans, meals, loadEditor, readTastes } = parts;
    const editor = await loadEditor(call);
    if (!editor.may('optimizer')) throw new AppError('NOT_ENTITLED', { message: NOT_PREMIUM });
    const plan = await plans.find(editor.householdId, which);
    if (!plan && 'id' in which) throw planNotFound();
    const planned = plan ? await meals.ofPlan(plan._id) : [];
    if (!plan || !planned.some(cooksRecipe))
      throw new AppError('CONFLICT', {
        message: 'There is no recipe in this week yet. Add some meals, or let the AI planner plan it.',
      });
    if (plan.kind !== 'week')
      throw new AppError('CONFLICT', { message: 'Only a week of your calendar can be planned again.' });
    const budgetCents = wanted ?? budgetOf(plan, editor)?.cents;
    if (budgetCents === undefined)
      throw new AppError('INVALID_INPUT', { fields: { budget: 'Set a budget for this week' } });
    const { diners, saved, cooked } = await readTastes(call);
    const order = {
      ...orderOf(AiPlanBody.parse({ cooking_time: ANY_MINUTES }), plan.startsOn, diners),
      budgetCents,
      userId: editor.userId,
      householdId: editor.householdId,
      saved,
      cooked,
      ...storesOf(area),
      fits: { planId: plan._id, today },
    };
    return queue(order, call);
  };
