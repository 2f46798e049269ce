import { parseInput } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import type { AnalyticsServiceService } from '@homeplate/contracts/gen/planner/v1/analytics.ts';
import { z } from 'zod';
import type { LoadEditor } from '../households/load-editor.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { ReadSavings } from '../savings/read-savings.ts';
import { dateOf } from '../weeks/week.ts';
import { readRange } from './analytics-range.ts';
import type { ReadAnalytics } from './read-analytics.ts';

export const analyticsRpc = ({
  read,
  savings,
  meals,
  loadEditor,
  now,
}: {
  read: ReadAnalytics;
  savings: ReadSavings;
  meals: Pick<MealStore, 'countOnCalendar'>;
  loadEditor: LoadEditor;
  now: () => number;
}): Handlers<typeof AnalyticsServiceService> => ({
  getAnalytics: async ({ priceArea, ...asked }, call) => {
    const reader = await loadEditor(call);
    const range = readRange(asked, dateOf(now()));
    return { document: documentOf(await read(reader, range, priceArea, call), 0) };
  },
  getSavings: async ({ place, ...asked }, call) => {
    const { householdId } = await loadEditor(call);
    const day = asked.today || dateOf(now());
    const from = asked.from || `${(asked.to || day).slice(0, 4)}-01-01`;
    const range = readRange({ ...asked, from, by: 'month' }, dateOf(now()));
    return { document: documentOf(await savings.document({ householdId, range, place }, call), 0) };
  },
  getPlannedFigures: async ({ today: asked, place }, call) => {
    const { householdId } = await loadEditor(call);
    const { today: to } = parseInput(z.object({ today: PlanDate }), { today: asked || dateOf(now()) });
    const year = { householdId, from: `${to.slice(0, 4)}-01-01`, to, place };
    const [mealsPlanned, savingsCents] = await Promise.all([
      meals.countOnCalendar(householdId),
      savings.cents(year, call),
    ]);
    return { mealsPlanned, savingsCents };
  },
});
