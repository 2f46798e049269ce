import { hasRole, userOf } from '@homeplate/common/actor.ts';
import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import {
  CopyPlanBody,
  IdempotencyKey,
  MealChangeBody,
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
import type { Editor } from './calendars/edit-calendar.ts';
import type { AddMeals } from './meals/add-meals.ts';
import type { ChangeMeal } from './meals/change-meal.ts';
import type { Meal } from './meals/meal.ts';
import type { ChangePlans } from './plans/change-plans.ts';
import type { ReadPlans } from './plans/read-plans.ts';
import { dateOf, readPlanId, sundayOf, type WhichPlan } from './weeks/week.ts';

const Today = z.object({ today: PlanDate });
const Keyed = z.object({ idempotencyKey: IdempotencyKey });
const Meals = z.object({ meals: z.array(NewMealBody).min(1).max(MOST_NEW_MEALS) });

/** Everyone is a household of one, until households have members. */
function editorOf(call: Call): Editor {
  const userId = userOf(call);
  return { householdId: userId, userId };
}

export function plannerRpc(parts: {
  readPlans: ReadPlans;
  addMeals: AddMeals;
  changeMeal: ChangeMeal;
  changePlans: ChangePlans;
  now: () => number;
}): Handlers<typeof PlannerServiceService> {
  const { readPlans, addMeals, changeMeal, changePlans, now } = parts;
  const readToday = (text: string) => parseInput(Today, { today: text || dateOf(now()) }).today;
  const readDate = (weekStart: string) =>
    parseInput(z.object({ weekStart: PlanDate }), { weekStart }).weekStart;
  const isEntitled = (call: Call) => hasRole(call, 'premium');
  const planDocument = async (call: Call, which: WhichPlan, area: PriceArea | undefined, today: string) => {
    const { householdId } = editorOf(call);
    return { document: await readPlans.get(householdId, which, area, readToday(today), call) };
  };
  const mealOf = (
    call: Call,
    { planId, mealId, seen }: { planId: string; mealId: string; seen?: number | undefined },
  ) => ({
    ...editorOf(call),
    which: readPlanId(planId),
    mealId,
    seen,
  });
  const addedResponse = async (
    planId: string,
    meals: readonly Meal[],
    area: PriceArea | undefined,
    call: Call,
  ) => ({
    planId: meals[0]?.planId ?? planId,
    mealIds: meals.map(({ _id }) => _id),
    document: documentOf(await readPlans.meals(meals, area, call), 0),
  });
  return {
    listPlans: async ({ priceArea, today }, call) => {
      const { householdId } = editorOf(call);
      return { document: await readPlans.list(householdId, priceArea, readToday(today), call) };
    },
    getPlan: ({ id, priceArea, today }, call) => planDocument(call, readPlanId(id), priceArea, today),
    createPlan: async ({ startsOn, length, from, priceArea, today, ...body }, call) => {
      const { kind, title, days } = parseInput(NewPlanBody, {
        ...body,
        days: length,
        from: from && { plan: from },
      });
      const first = startsOn ? readDate(startsOn) : readToday(today);
      const plan = {
        ...editorOf(call),
        kind,
        title,
        startsOn: kind === 'week' && !startsOn ? sundayOf(first) : first,
        length: days,
        from: from === undefined ? undefined : readPlanId(from),
        entitled: isEntitled(call),
      };
      return planDocument(call, await changePlans.create(plan, call), priceArea, today);
    },
    changePlan: async ({ id, title, budget, priceArea, today }, call) => {
      const change = parseInput(PlanChangeBody, { title, budget: budget === '' ? null : budget });
      const which = readPlanId(id);
      await changePlans.change({ ...editorOf(call), which }, change, call);
      return planDocument(call, which, priceArea, today);
    },
    copyPlan: async ({ id, startsOn, taken, priceArea, today }, call) => {
      const which = readPlanId(id);
      const first =
        startsOn || (await readPlans.firstDay(editorOf(call).householdId, which)) || readToday(today);
      const body = parseInput(CopyPlanBody, { weekStart: first, ...(taken && { taken }) });
      const copy = {
        ...editorOf(call),
        which,
        startsOn: body.weekStart,
        taken: body.taken,
        entitled: isEntitled(call),
      };
      return planDocument(call, await changePlans.copy(copy, call), priceArea, today);
    },
    removePlan: async ({ id }, call) => {
      await changePlans.remove({ ...editorOf(call), which: readPlanId(id) }, call);
      return {};
    },
    undo: async ({ priceArea, today }, call) => {
      const { which, left } = await changePlans.undo(editorOf(call), call);
      const plan = which && (await planDocument(call, which, priceArea, today)).document;
      return { document: documentOf({ plan: plan ? JSON.parse(plan.body.toString()) : null, left }, 0) };
    },
    addMeals: async ({ planId, priceArea, idempotencyKey, meals }, call) => {
      if (idempotencyKey !== '') parseInput(Keyed, { idempotencyKey });
      const asked = {
        ...editorOf(call),
        which: readPlanId(planId),
        entitled: isEntitled(call),
        idempotencyKey,
        meals: parseInput(Meals, { meals }).meals,
      };
      return addedResponse(planId, await addMeals(asked, priceArea, call), priceArea, call);
    },
    changeMeal: async ({ planId, mealId, seen, priceArea, ...change }, call) => {
      const meal = await changeMeal.change(
        mealOf(call, { planId, mealId, seen }),
        parseInput(MealChangeBody, change),
        call,
      );
      const [document] = await readPlans.meals([meal], priceArea, call);
      return { document: documentOf(document, meal.version) };
    },
    removeMeal: async ({ planId, mealId, seen }, call) => {
      await changeMeal.remove(mealOf(call, { planId, mealId, seen }), call);
      return {};
    },
    repeatMeal: async ({ planId, mealId, until, seen, priceArea }, call) => {
      const body = parseInput(RepeatMealBody, { until });
      const meals = await changeMeal.repeat(mealOf(call, { planId, mealId, seen }), body.until, call);
      const { mealIds, document } = await addedResponse(planId, meals, priceArea, call);
      return { mealIds, document };
    },
  };
}
