import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import {
  CopyPlanBody,
  IdempotencyKey,
  MealChange,
  NewMealBody,
  NewPlanBody,
  PlanChangeBody,
  PlanDate,
  RepeatMealBody,
} from '@homeplate/contracts/documents/meal-plan.ts';
import { MOST_NEW_MEALS } from '@homeplate/contracts/documents/meal-slots.ts';
import type { PlannerServiceService } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { z } from 'zod';
import type { CalendarStore } from './calendars/calendar-store.ts';
import type { LoadEditor } from './households/load-editor.ts';
import type { Added, AddMeals } from './meals/add-meals.ts';
import type { ChangeMeal } from './meals/change-meal.ts';
import type { ListSwaps } from './meals/list-swaps.ts';
import type { ChangePlans } from './plans/change-plans.ts';
import { newMealsOf } from './plans/plan-document.ts';
import type { ReadPlans } from './plans/read-plans.ts';
import { dateOf, readPlanId, sundayOf, type WhichPlan } from './weeks/week.ts';

const Today = z.object({ today: PlanDate });
const Keyed = z.object({ idempotencyKey: IdempotencyKey });
const Meals = z.object({ meals: z.array(NewMealBody).min(1).max(MOST_NEW_MEALS) });

export function plannerRpc(parts: {
  readPlans: ReadPlans;
  addMeals: AddMeals;
  changeMeal: ChangeMeal;
  listSwaps: ListSwaps;
  changePlans: ChangePlans;
  calendars: Pick<CalendarStore, 'version'>;
  loadEditor: LoadEditor;
  now: () => number;
}): Handlers<typeof PlannerServiceService> {
  const { readPlans, addMeals, changeMeal, listSwaps, changePlans, calendars, loadEditor, now } = parts;
  const readToday = (text: string) => parseInput(Today, { today: text || dateOf(now()) }).today;
  const readDate = (weekStart: string) =>
    parseInput(z.object({ weekStart: PlanDate }), { weekStart }).weekStart;
  const planDocument = async (call: Call, which: WhichPlan, area: PriceArea | undefined, today: string) => {
    const reader = await loadEditor(call);
    const read = await readPlans.get(reader, which, area, readToday(today), call);
    return { ...read, householdId: reader.householdId };
  };
  const mealOf = async (
    call: Call,
    { planId, mealId, seen }: { planId: string; mealId: string; seen?: number | undefined },
  ) => ({
    ...(await loadEditor(call)),
    which: readPlanId(planId),
    mealId,
    seen,
  });
  const addedResponse = async (
    planId: string,
    { meals, shown }: Added,
    area: PriceArea | undefined,
    call: Call,
  ) => ({
    planId: meals[0]?.planId ?? planId,
    mealIds: meals.map(({ _id }) => _id),
    document: documentOf(shown ? newMealsOf(meals, shown) : await readPlans.meals(meals, area, call), 0),
  });
  return {
    listPlans: async ({ priceArea, today }, call) => {
      const reader = await loadEditor(call);
      return { document: await readPlans.list(reader, priceArea, readToday(today), call) };
    },
    getCalendar: async (_, call) => {
      const { householdId } = await loadEditor(call);
      return { householdId, version: await calendars.version(householdId) };
    },
    getPlan: ({ id, priceArea, today }, call) => planDocument(call, readPlanId(id), priceArea, today),
    getPlanReceipt: async ({ id, priceArea }, call) => {
      const { householdId } = await loadEditor(call);
      return { document: await readPlans.receipt(householdId, readPlanId(id), priceArea, call) };
    },
    createPlan: async ({ startsOn, length, from, priceArea, today, ...body }, call) => {
      const { kind, title, days } = parseInput(NewPlanBody, {
        ...body,
        days: length,
        from: from && { plan: from },
      });
      const first = startsOn ? readDate(startsOn) : readToday(today);
      const plan = {
        ...(await loadEditor(call)),
        kind,
        title,
        startsOn: kind === 'week' && !startsOn ? sundayOf(first) : first,
        length: days,
        from: from === undefined ? undefined : readPlanId(from),
      };
      return planDocument(call, await changePlans.create(plan, call), priceArea, today);
    },
    changePlan: async ({ id, title, budget, priceArea, today }, call) => {
      const change = parseInput(PlanChangeBody, { title, budget: budget === '' ? null : budget });
      const which = readPlanId(id);
      await changePlans.change({ ...(await loadEditor(call)), which }, change, call);
      return planDocument(call, which, priceArea, today);
    },
    copyPlan: async ({ id, startsOn, taken, priceArea, today }, call) => {
      const which = readPlanId(id);
      const editor = await loadEditor(call);
      const first = startsOn || (await readPlans.firstDay(editor.householdId, which)) || readToday(today);
      const body = parseInput(CopyPlanBody, { weekStart: first, ...(taken && { taken }) });
      const copy = {
        ...editor,
        which,
        startsOn: body.weekStart,
        taken: body.taken,
      };
      const { which: filled, changed } = await changePlans.copy(copy, call);
      const { document } = await planDocument(call, filled, priceArea, today);
      return { document: documentOf({ ...JSON.parse(document.body.toString()), changed }, 0) };
    },
    removePlan: async ({ id }, call) => {
      await changePlans.remove({ ...(await loadEditor(call)), which: readPlanId(id) }, call);
      return {};
    },
    undo: async ({ priceArea, today, overwrite = false }, call) => {
      const undone = await changePlans.undo({ ...(await loadEditor(call)), overwrite }, call);
      const { which, left } = undone;
      const plan = which && (await planDocument(call, which, priceArea, today)).document;
      return { document: documentOf({ plan: plan ? JSON.parse(plan.body.toString()) : null, left }, 0) };
    },
    addMeals: async ({ planId, priceArea, idempotencyKey, meals }, call) => {
      if (idempotencyKey !== '') parseInput(Keyed, { idempotencyKey });
      const asked = {
        ...(await loadEditor(call)),
        which: readPlanId(planId),
        idempotencyKey,
        meals: parseInput(Meals, { meals }).meals,
      };
      return addedResponse(planId, await addMeals(asked, priceArea, call), priceArea, call);
    },
    changeMeal: async ({ planId, mealId, seen, priceArea, swaps, ...change }, call) => {
      const swapped = swaps?.changes.map(({ from, to = null }) => ({ from, to }));
      const meal = await changeMeal.change(
        await mealOf(call, { planId, mealId, seen }),
        parseInput(MealChange, { ...change, ...(swapped && { swaps: swapped }) }),
        call,
      );
      const [document] = await readPlans.meals([meal], priceArea, call);
      return { document: documentOf(document, meal.version) };
    },
    listMealSwaps: async ({ planId, mealId, priceArea }, call) => {
      const meal = { ...(await loadEditor(call)), which: readPlanId(planId), mealId };
      return { document: documentOf(await listSwaps(meal, priceArea, call), 0) };
    },
    removeMeal: async ({ planId, mealId, seen }, call) => {
      await changeMeal.remove(await mealOf(call, { planId, mealId, seen }), call);
      return {};
    },
    repeatMeal: async ({ planId, mealId, until, seen, priceArea }, call) => {
      const body = parseInput(RepeatMealBody, { until });
      const meals = await changeMeal.repeat(await mealOf(call, { planId, mealId, seen }), body.until, call);
      const { mealIds, document } = await addedResponse(planId, { meals, shown: undefined }, priceArea, call);
      return { mealIds, document };
    },
  };
}
