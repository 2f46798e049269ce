import { hasRole, userOf } from '@homeplate/common/actor.ts';
import { parseInput } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import {
  IdempotencyKey,
  MealChangeBody,
  NewMealBody,
  PlanDate,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { PlannerServiceService } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import { z } from 'zod';
import type { AddMeal } from './meals/add-meal.ts';
import type { ChangeMeal } from './meals/change-meal.ts';
import { mealDocument } from './plans/plan-document.ts';
import type { ReadPlans } from './plans/read-plans.ts';
import { dateOf, readPlanId } from './weeks/week.ts';

const Today = z.object({ today: PlanDate });
const Keyed = z.object({ idempotencyKey: IdempotencyKey });

export function plannerRpc(parts: {
  readPlans: ReadPlans;
  addMeal: AddMeal;
  changeMeal: ChangeMeal;
  now: () => number;
}): Handlers<typeof PlannerServiceService> {
  const { readPlans, addMeal, changeMeal, now } = parts;
  const readToday = (text: string) => parseInput(Today, { today: text || dateOf(now()) }).today;
  return {
    listPlans: async ({ priceArea, today }, call) => {
      const personId = userOf(call);
      return { document: await readPlans.list(personId, priceArea, readToday(today), call) };
    },
    getPlan: async ({ id, priceArea, today }, call) => {
      const personId = userOf(call);
      return { document: await readPlans.get(personId, readPlanId(id), priceArea, readToday(today), call) };
    },
    addMeal: async ({ planId, priceArea, idempotencyKey, ...body }, call) => {
      const personId = userOf(call);
      const which = readPlanId(planId);
      if (idempotencyKey !== '') parseInput(Keyed, { idempotencyKey });
      const entitled = hasRole(call, 'premium');
      const newMeal = { ...parseInput(NewMealBody, body), personId, which, entitled, idempotencyKey };
      const { meal, recipes } = await addMeal(newMeal, priceArea, call);
      const { planId: id, date, slot } = meal;
      const document = documentOf({ ...mealDocument(meal, recipes), planId: id, date, slot }, 0);
      return { planId: id, mealId: meal._id, document };
    },
    changeMeal: async ({ planId, mealId, ...change }, call) => {
      const personId = userOf(call);
      const of = { personId, which: readPlanId(planId), mealId };
      await changeMeal.change(of, parseInput(MealChangeBody, change), call);
      return {};
    },
    removeMeal: async ({ planId, mealId }, call) => {
      const personId = userOf(call);
      await changeMeal.remove({ personId, which: readPlanId(planId), mealId }, call);
      return {};
    },
  };
}
