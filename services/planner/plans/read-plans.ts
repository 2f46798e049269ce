import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { planNotFound, titleOfWeek, type WhichPlan } from '../weeks/week.ts';
import { planOf, summaryOf } from './plan-document.ts';
import type { PlanStore } from './plan-store.ts';

/** Reads plans with current titles, costs and times from the recipe service, at the user's price area. */
export type ReadPlans = {
  list(personId: string, area: PriceArea | undefined, today: string, call: Call): Promise<Document>;
  /** Returns an empty plan for a week without meals. Throws NOT_FOUND for an unknown plan id. */
  get(
    personId: string,
    which: WhichPlan,
    area: PriceArea | undefined,
    today: string,
    call: Call,
  ): Promise<Document>;
};

export function createReadPlans(parts: {
  plans: PlanStore;
  meals: MealStore;
  costs: RecipeCosts;
  copies: Pick<RecipeCopies, 'read'>;
}): ReadPlans {
  const { plans, meals, costs, copies } = parts;
  return {
    list: async (personId, area, today, call) => {
      const [rows, planned] = await Promise.all([plans.ofPerson(personId), meals.ofPerson(personId)]);
      const found = await costs.readIfAvailable(
        planned.map(({ recipeId }) => recipeId),
        area,
        call,
      );
      const byPlan = Map.groupBy(planned, ({ planId }) => planId);
      const summaries = rows.map((plan) => summaryOf(plan, byPlan.get(plan._id) ?? [], found, today));
      return documentOf(summaries, 0);
    },
    get: async (personId, which, area, today, call) => {
      const stored = await plans.find(personId, which);
      if (!stored && 'id' in which) throw planNotFound();
      const { startsOn } = stored ?? { startsOn: '', ...which };
      const plan = stored ?? { _id: `week-${startsOn}`, startsOn, title: titleOfWeek(startsOn), turn: 0 };
      const planned = stored ? await meals.ofPlan(stored._id) : [];
      const recipeIds = planned.map(({ recipeId }) => recipeId);
      const found = await costs.readIfAvailable(recipeIds, area, call);
      const recipes = found ? { costs: found } : { copies: await copies.read(recipeIds) };
      return documentOf(planOf(plan, planned, recipes, today), plan.turn);
    },
  };
}
