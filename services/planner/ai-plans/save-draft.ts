import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import { newCall } from '@homeplate/common/call.ts';
import { currentContext } from '@homeplate/common/log-context.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { JobContext } from '@homeplate/work/job.ts';
import type { ClientSession } from 'mongoose';
import type { EditCalendar } from '../calendars/edit-calendar.ts';
import { MOST_OUTSIDE } from '../plans/change-plans.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import { titleOfWeek } from '../weeks/week.ts';
import type { DraftMeal } from './draft-meals.ts';
import type { PlanOrder } from './plan-order.ts';

/** Stores the draft and ends the job in one transaction. Returns false if the household has as many drafts as it can. */
export type SaveDraft = (
  order: PlanOrder,
  drafted: readonly DraftMeal[],
  end: (draftId: string, session: ClientSession) => ReturnType<JobContext['complete']>,
) => Promise<boolean>;

const SAVE_MS = 15_000;

export const createSaveDraft =
  (parts: {
    edit: EditCalendar;
    plans: Pick<PlanStore, 'countOutside'>;
    newId: () => string;
    now: () => number;
  }): SaveDraft =>
  async ({ householdId, userId, startsOn, days, budgetCents }, drafted, end) => {
    const { edit, plans, newId, now } = parts;
    const call = newCall({ timeoutMs: SAVE_MS, ...currentContext() });
    try {
      await edit({ householdId, userId }, call, async (changed) => {
        if ((await plans.countOutside(householdId, changed.session)) >= MOST_OUTSIDE)
          throw new AppError('CONFLICT');
        const createdAt = new Date(now());
        const draftId = `draft-${randomUUID()}`;
        changed.putPlan({
          _id: draftId,
          householdId,
          kind: 'draft',
          startsOn,
          length: days,
          title: `${titleOfWeek(startsOn)} for $${amountOf(budgetCents)}`,
          budgetCents,
          version: changed.calendar.version,
          createdAt,
          updatedAt: createdAt,
        });
        const ids = new Map(drafted.map(({ replacesId }) => [replacesId ?? '', newId()]));
        for (const { leftoverOf, ...meal } of drafted)
          changed.put({
            ...meal,
            _id: ids.get(meal.replacesId ?? 'new') ?? newId(),
            planId: draftId,
            householdId,
            leftoverOf: leftoverOf && (ids.get(leftoverOf) ?? null),
            version: 0,
            createdAt,
          });
        await end(draftId, changed.session);
      });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONFLICT') return false;
      throw error;
    }
  };
