import { AppError, parseInput } from '@homeplate/common/app-error.ts';
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
    listPlans: async ({ personId, priceArea, today }, call) => {
      checkPerson(personId);
      return { document: await readPlans.all(personId, priceArea, readToday(today), call) };
    },
    getPlan: async ({ personId, id, priceArea, today }, call) => {
      checkPerson(personId);
      return { document: await readPlans.one(personId, readPlanId(id), priceArea, readToday(today), call) };
    },
    addMeal: async ({ personId, planId, entitled, priceArea, idempotencyKey, ...body }, call) => {
      checkPerson(personId);
      const which = readPlanId(planId);
      if (idempotencyKey !== '') parseInput(Keyed, { idempotencyKey });
      const asked = { ...parseInput(NewMealBody, body), personId, which, entitled, idempotencyKey };
      const { meal, recipes } = await addMeal(asked, priceArea, call);
      const { planId: id, date, slot } = meal;
      const document = documentOf({ ...mealDocument(meal, recipes), planId: id, date, slot }, 0);
      return { planId: id, mealId: meal._id, document };
    },
    changeMeal: async ({ personId, planId, mealId, ...change }, call) => {
      checkPerson(personId);
      const of = { personId, which: readPlanId(planId), mealId };
      await changeMeal.change(of, parseInput(MealChangeBody, change), call);
      return {};
    },
    removeMeal: async ({ personId, planId, mealId }, call) => {
      checkPerson(personId);
      await changeMeal.remove({ personId, which: readPlanId(planId), mealId }, call);
      return {};
    },
  };
}

/** A plan belongs to somebody: a call without a person is a fault of ours, not theirs. */
function checkPerson(personId: string): void {
  if (personId === '') throw new AppError('UNAUTHENTICATED');
}
