import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { PlanAgainBody } from '@homeplate/contracts/documents/ai-plan.ts';
import { NOT_PREMIUM } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { LoadEditor } from '../households/load-editor.ts';
import { ANY_MINUTES, type PlanOrder } from './plan-order.ts';
import { JobResult } from './plan-outcome.ts';
import type { QueuePlan } from './queue-plan.ts';

/**
 * Queues the order of a job again with one of its limits relaxed, as its result proposed. Throws NOT_ENTITLED, CONFLICT for what the result
 * did not propose, and as `QueuePlan`.
 */
export type PlanAgain = (
  before: { order: PlanOrder; result: unknown },
  asked: PlanAgainBody,
  call: Call,
) => Promise<string>;

export const createPlanAgain =
  ({ queue, loadEditor }: { queue: QueuePlan; loadEditor: LoadEditor }): PlanAgain =>
  async ({ order, result }, { relax, value }, call) => {
    const editor = await loadEditor(call);
    if (!editor.may('optimizer')) throw new AppError('NOT_ENTITLED', { message: NOT_PREMIUM });
    const { data } = JobResult.safeParse(result);
    const { outcome, promised } = data && 'outcome' in data ? data : {};
    const chosen = outcome?.nearest.findIndex((one) => one.relax === relax && one.value === value) ?? -1;
    if (chosen === -1)
      throw new AppError('CONFLICT', { message: 'That isn’t one of the changes that would help this plan.' });
    const start = promised?.[chosen] ?? [];
    return queue({ ...order, ...relaxed(order, relax, value ?? ''), start }, call);
  };

function relaxed(order: PlanOrder, relax: PlanAgainBody['relax'], value: string): Partial<PlanOrder> {
  switch (relax) {
    case 'diet':
      return { diets: order.diets.filter((diet) => diet !== value) };
    case 'meals':
      return { mealsPerDay: Number(value) };
    case 'budget':
      return { budgetCents: centsOf(value) };
    case 'repeats':
      return { repeatAfterDays: 0 };
    case 'equipment':
      return { relaxes: [...order.relaxes, 'equipment'] };
    default:
      return { minutes: ANY_MINUTES, relaxes: [...order.relaxes, 'minutes'] };
  }
}
