import { randomUUID } from 'node:crypto';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { digestOf } from '@homeplate/common/document.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { NewMealBody } from '@homeplate/contracts/documents/meal-plan.ts';
import { MOST_MEAL_SERVINGS } from '@homeplate/contracts/documents/meal-slots.ts';
import { MealPlanned } from '@homeplate/contracts/events/planner-events.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { PlanRecipes } from '../plans/plan-document.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { checkWeekIsNear, planNotFound, type WhichPlan } from '../weeks/week.ts';
import { checkDay, checkSlotHasRoom, type Meal, mealEvent } from './meal.ts';
import type { MealStore } from './meal-store.ts';

type NewMeal = NewMealBody & {
  personId: string;
  which: WhichPlan;
  entitled: boolean;
  /** Requests with the same key add one meal. Empty if there is no key. */
  idempotencyKey: string;
};

/**
 * Adds a recipe to the end of a day's slot. Throws NOT_FOUND for the plan or the recipe, NOT_ENTITLED for a premium recipe
 * without a paid plan (reading B7), INVALID_INPUT (`date`, `weekStart`), CONFLICT (`slot`) if the slot is full, and KEY_REUSED if
 * the key belongs to a different meal. A known key returns its meal again, even if that meal has been removed since.
 */
export type AddMeal = (
  newMeal: NewMeal,
  area: PriceArea | undefined,
  call: Call,
) => Promise<{ meal: Meal; recipes: PlanRecipes }>;

export const createAddMeal =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    plans: PlanStore;
    meals: MealStore;
    costs: RecipeCosts;
    outbox: Outbox;
    now: () => number;
  }): AddMeal =>
  async ({ personId, which, entitled, idempotencyKey: key, recipeId, date, slot, servings }, area, call) => {
    const { mongo, plans, meals, costs, outbox, now } = parts;
    const recipes: PlanRecipes = { costs: await costs.read([recipeId], area, call) };
    const recipe = recipes.costs?.get(recipeId);
    if (!recipe) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
    if (recipe.isPremium && !entitled)
      throw new AppError('NOT_ENTITLED', { message: 'Planning premium recipes is part of a paid plan.' });
    // Reject invalid dates before creating a week for them.
    if ('startsOn' in which) {
      checkDay(which.startsOn, date);
      checkWeekIsNear(which.startsOn, now());
    }
    const plan =
      'startsOn' in which
        ? await plans.ensureWeek(personId, which.startsOn)
        : await plans.find(personId, which);
    if (!plan) throw planNotFound();
    checkDay(plan.startsOn, date);
    const meal: Meal = {
      _id: `meal-${randomUUID()}`,
      planId: plan._id,
      personId,
      date,
      slot,
      recipeId,
      title: recipe.title,
      servings: servings ?? Math.min(recipe.servings, MOST_MEAL_SERVINGS),
      position: 0,
      createdAt: new Date(now()),
    };
    const asked = digestOf(JSON.stringify([recipeId, date, slot, servings ?? null]));
    const earlier = await mongo.transaction(async (session) => {
      // A concurrent request with the same key waits for this lock, then finds the key.
      const current = await plans.lock(personId, plan._id, session);
      if (!current) throw planNotFound();
      const found = key === '' ? undefined : current.keyed?.find((one) => one.key === key);
      if (found) return found;
      const slotMeals = await meals.inSlot(meal, session);
      checkSlotHasRoom(slotMeals.length, meal);
      meal.position = (slotMeals.at(-1)?.position ?? -1) + 1;
      await meals.insert(meal, session);
      await outbox.add(session, 'planner.events', [mealEvent(MealPlanned, meal)]);
      if (key !== '')
        await plans.storeKey(plan._id, { key, asked, mealId: meal._id, servings: meal.servings }, session);
      return undefined;
    }, call);
    if (!earlier) return { meal, recipes };
    if (earlier.asked !== asked) throw new AppError('KEY_REUSED');
    return { meal: { ...meal, _id: earlier.mealId, servings: earlier.servings }, recipes };
  };
