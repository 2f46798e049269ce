import type {
  AddedMeal,
  FilledPlan,
  MealPlan,
  MealPlanList,
  PlanChangeBody,
  PlanReceipt,
  RepeatMealBody,
  UndoneChange,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { TakenChoice } from '@homeplate/contracts/documents/meal-slots.ts';
import type { MealSwaps } from '@homeplate/contracts/documents/meal-swaps.ts';
import type {
  MealAlternative,
  MealAlternatives,
  ReRollWish,
} from '@homeplate/contracts/documents/re-roll.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetHousehold } from '../../lib/household-queries.ts';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { aiPlanKeys } from './ai-plan-keys.ts';
import { mealPath } from './meal-writes.ts';
import { weekPath } from './queries.ts';
import type { DatedMeal } from './week-changes.ts';

const PLANS = '/api/user/meal-plans';
const planPath = (...ids: readonly string[]): string => [PLANS, ...ids.map(encodeURIComponent)].join('/');

/** Changes of whole plans. They wait for the server, because it decides about taken slots. */

/** All weeks with meals, drafts and templates. */
export const planListOptions = (userId: string) =>
  queryOptions({
    queryKey: mealPlanKeys.list(userId),
    queryFn: ({ signal }) => readJson<MealPlanList>(planPath(), signal),
  });

/** What to buy for a week or a draft. */
export const receiptOptions = ({ id, version, checkoutCost }: MealPlan) =>
  queryOptions({
    queryKey: mealPlanKeys.receipt(id, version, checkoutCost),
    queryFn: ({ signal }) => readJson<PlanReceipt>(planPath(id, 'receipt'), signal),
  });

/** A write after which every plan is read again. */
function usePlanWrite<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: mealPlanKeys.all }),
        client.invalidateQueries({ queryKey: aiPlanKeys.all }),
      ]),
  });
}

/** Sets the budget of this week (null: none of its own), or of every week, this one included. */
export function useSaveBudget(userId: string, { weekStart, budgetSource }: MealPlan) {
  const ofWeek = usePlanWrite((body: PlanChangeBody) => write<MealPlan>('PUT', weekPath(weekStart), body));
  const ofHousehold = useSetHousehold(userId);
  return useMutation({
    mutationFn: async ({ scope, budget }: { scope: 'week' | 'every'; budget: string | null }) => {
      if (scope === 'every') await ofHousehold.mutateAsync({ weeklyBudget: budget });
      // A budget of its own would win over that of every week.
      if (scope === 'week') await ofWeek.mutateAsync({ budget });
      else if (budgetSource === 'plan') await ofWeek.mutateAsync({ budget: null });
    },
  });
}

/** Takes back the user's last change of the calendar. `overwrite`: also if someone changed the title or budget since. */
export const useUndoChange = () =>
  usePlanWrite(({ overwrite }: { overwrite: boolean }) =>
    write<UndoneChange>('POST', `${planPath('undo')}${overwrite ? '?overwrite=true' : ''}`),
  );

/** Other recipes for a meal. Computed again each time it is asked for: every change of the plan changes them. */
export const alternativesOptions = (userId: string, meal: MealOfPlan, wish: ReRollWish) =>
  queryOptions({
    queryKey: mealPlanKeys.alternatives(userId, meal.id, meal.version, wish),
    queryFn: ({ signal }) =>
      readJson<MealAlternatives>(`${pathIn(meal)}/alternatives?${new URLSearchParams({ wish })}`, signal),
    staleTime: 0,
  });

/** A change of a meal as it is shown. `anyway`: also if someone else changed it since. */
type OfSeenMeal<Body> = Body & { anyway?: boolean };
const ifSeen = ({ version }: DatedMeal, anyway = false): Record<string, string> =>
  anyway ? {} : { 'if-match': `"${version}"` };

/** Cooks another recipe or draft in the place of a meal. */
export const useTakeRecipe = (meal: MealOfPlan) =>
  usePlanWrite(({ recipeId, draftId, anyway }: OfSeenMeal<MealAlternative>) =>
    write<AddedMeal>(
      'PUT',
      `${pathIn(meal)}/recipe`,
      draftId === null ? { recipeId } : { draftId },
      ifSeen(meal, anyway),
    ),
  );

/** Other foods for a meal; as with other recipes, every change of the plan changes them. */
export const foodSwapsOptions = (userId: string, meal: MealOfPlan) =>
  queryOptions({
    queryKey: mealPlanKeys.foodSwaps(userId, meal.id, meal.version),
    queryFn: ({ signal }) => readJson<MealSwaps>(`${pathIn(meal)}/swaps`, signal),
    staleTime: 0,
  });

/** Swaps a food of a meal; `to` null takes the recipe's own back. `swap`: the pair that was pressed. */
export const useSwapFood = (meal: MealOfPlan) =>
  usePlanWrite(({ from, to }: { from: string; to: string | null; swap: string }) =>
    write<AddedMeal>('PUT', `${pathIn(meal)}/swaps`, { swaps: [{ from, to }] }),
  );

/** A meal of a week, or of the draft with this id. */
export type MealOfPlan = DatedMeal & { draftPlanId?: string };
const pathIn = ({ date, id, draftPlanId }: MealOfPlan): string =>
  draftPlanId === undefined ? mealPath(date, id) : planPath(draftPlanId, 'meals', id);

/** The same meal in each following week. */
export const useRepeatMeal = (meal: DatedMeal) =>
  usePlanWrite(({ anyway, ...body }: OfSeenMeal<RepeatMealBody>) =>
    write<AddedMeal[]>('POST', `${pathIn(meal)}/repeat`, body, ifSeen(meal, anyway)),
  );

/** The plan whose meals are planned in a week: another week, a template or a draft. */
export type PlanSource = { weekStart: string } | { planId: string };
export type FillWeek = { from: PlanSource; weekStart: string; taken: TakenChoice };

/** Plans the meals of another week, a template or a draft. */
export const useFillWeek = () =>
  usePlanWrite(({ from, ...body }: FillWeek) =>
    write<FilledPlan>(
      'POST',
      'planId' in from ? planPath(from.planId, 'apply') : `${weekPath(from.weekStart)}/copy`,
      body,
    ),
  );

/** Keeps the meals of a week under a name, for later weeks. */
export const useSaveTemplate = (weekStart: string) =>
  usePlanWrite(({ title }: { title: string }) =>
    write<MealPlan>('POST', planPath(), {
      kind: 'template',
      title,
      from: { plan: weekPath(weekStart).split('/').at(-1) },
    }),
  );

/** Removes all meals of a week that are not locked. */
export const useClearWeek = (weekStart: string) =>
  usePlanWrite(() => write<void>('DELETE', weekPath(weekStart)));
