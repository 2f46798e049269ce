import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { AddedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { inOrder, type Meal } from '../meals/meal.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { planNotFound, type WhichPlan } from '../weeks/week.ts';
import { newWeek } from './plan.ts';
import { mealDocument, planOf, summaryOf } from './plan-document.ts';
import type { PlanStore } from './plan-store.ts';

/** Reads plans with current titles, costs and times from the recipe service, at the user's price area. */
export type ReadPlans = {
  list(householdId: string, area: PriceArea | undefined, today: string, call: Call): Promise<Document>;
  /** Returns an empty plan for a week without meals. Throws NOT_FOUND for an unknown plan id. */
  get(
    householdId: string,
    which: WhichPlan,
    area: PriceArea | undefined,
    today: string,
    call: Call,
  ): Promise<Document>;
  /** The first day of a draft; undefined for other plans. Throws NOT_FOUND. */
  firstDay(householdId: string, which: WhichPlan): Promise<string | undefined>;
  /** Meals that were added or changed, at their place in the plan. */
  meals(changed: readonly Meal[], area: PriceArea | undefined, call: Call): Promise<AddedMeal[]>;
};

export function createReadPlans(parts: {
  plans: PlanStore;
  meals: MealStore;
  costs: RecipeCosts;
  copies: Pick<RecipeCopies, 'read'>;
}): ReadPlans {
  const { plans, meals, costs, copies } = parts;
  return {
    list: async (householdId, area, today, call) => {
      const [rows, planned] = await Promise.all([
        plans.ofHousehold(householdId),
        meals.ofHousehold(householdId),
      ]);
      const found = await costs.readIfAvailable(recipesOf(planned), area, call);
      const byPlan = Map.groupBy(planned, ({ planId }) => planId);
      const summaries = rows.map((plan) => summaryOf(plan, byPlan.get(plan._id) ?? [], found, today));
      return documentOf(summaries, 0);
    },
    get: async (householdId, which, area, today, call) => {
      const stored = await plans.find(householdId, which);
      if (!stored && 'id' in which) throw planNotFound();
      const startsOn = 'startsOn' in which ? which.startsOn : '';
      // A week without meals has the id it was asked for by, because it is not stored.
      const plan = stored ?? { ...newWeek(householdId, startsOn, 0), _id: `week-${startsOn}` };
      const planned = stored ? await meals.ofPlan(stored._id) : [];
      const recipeIds = recipesOf(planned);
      const found = await costs.readIfAvailable(recipeIds, area, call);
      const recipes = found ? { costs: found } : { copies: await copies.read(recipeIds) };
      return documentOf(planOf(plan, planned, recipes, today), plan.version);
    },
    firstDay: async (householdId, which) => {
      const plan = await plans.find(householdId, which);
      if (!plan && 'id' in which) throw planNotFound();
      return plan?.kind === 'draft' ? plan.startsOn : undefined;
    },
    meals: async (changed, area, call) => {
      const found = await costs.readIfAvailable(recipesOf(changed), area, call);
      const planIds = [...new Set(changed.map(({ planId }) => planId))];
      const planned = (await Promise.all(planIds.map((id) => meals.ofPlan(id)))).flat().toSorted(inOrder);
      return changed.map((meal) => {
        const { _id, planId, date, slot } = meal;
        const inSlot = planned.filter(
          (one) => one.planId === planId && one.date === date && one.slot === slot,
        );
        // A retried request also answers with meals that were removed since.
        const position = Math.max(
          0,
          inSlot.findIndex((one) => one._id === _id),
        );
        return { ...mealDocument(meal, { costs: found }, position), planId, date };
      });
    },
  };
}

const recipesOf = (meals: readonly { recipeId: string | null }[]): string[] =>
  meals.flatMap(({ recipeId }) => recipeId ?? []);
