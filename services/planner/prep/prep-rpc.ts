import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import { PREP_TASK_ID } from '@homeplate/contracts/documents/meal-prep.ts';
import { MOST_WEEKS_AWAY } from '@homeplate/contracts/documents/meal-slots.ts';
import type { PrepServiceService } from '@homeplate/contracts/gen/planner/v1/prep.ts';
import { z } from 'zod';
import type { LoadEditor } from '../households/load-editor.ts';
import { dateOf, isNear, sundayOf } from '../weeks/week.ts';
import { taskNotFound, type WeekPrep } from './week-prep.ts';

const Dates = z.object({ week: PlanDate, today: PlanDate });

export function prepRpc({
  prep,
  loadEditor,
  now,
}: {
  prep: WeekPrep;
  loadEditor: LoadEditor;
  now: () => number;
}): Handlers<typeof PrepServiceService> {
  /** Throws INVALID_INPUT (`week`, `today`). */
  const readWeek = (asked: { week: string; today: string }) => {
    const today = asked.today || dateOf(now());
    const dates = parseInput(Dates, { week: asked.week || today, today });
    const week = asked.week === '' ? sundayOf(dates.today) : dates.week;
    if (sundayOf(week) !== week) throw invalidWeek('must be a Sunday');
    if (!isNear(week, now())) throw invalidWeek(`must be within ${MOST_WEEKS_AWAY} weeks of today`);
    return { week, today: dates.today };
  };
  return {
    getPrepStats: async ({ priceArea, ...asked }, call) => {
      const reader = await loadEditor(call);
      const { week, today } = readWeek(asked);
      return { document: documentOf(await prep.stats(reader, week, priceArea, today, call), 0) };
    },
    listPrepTasks: async ({ priceArea, ...asked }, call) => {
      const { householdId } = await loadEditor(call);
      const { week } = readWeek(asked);
      return { document: documentOf(await prep.tasks(householdId, week, priceArea, call), 0) };
    },
    markPrepTask: async ({ id, completed, priceArea }, call) => {
      const { householdId } = await loadEditor(call);
      const week = PREP_TASK_ID.exec(id)?.[1];
      if (week === undefined) throw taskNotFound();
      const task = { id, week, completed };
      return { document: documentOf(await prep.mark(householdId, task, priceArea, call), 0) };
    },
  };
}

const invalidWeek = (message: string) => new AppError('INVALID_INPUT', { fields: { week: message } });
