import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { noPlan, titleOfWeek, type WhichPlan } from '../weeks/week.ts';
import { planOf, summaryOf } from './plan-document.ts';
import type { PlanStore } from './plan-store.ts';

/** Plans as their person sees them: titles, costs and times as the recipe service has them now, at the person's prices. */
export type ReadPlans = {
  all(personId: string, area: PriceArea | undefined, today: string, call: Call): Promise<Document>;
  /** A week that nothing was planned in yet is an empty one. Throws NOT_FOUND for a plan of no such id. */
  one(
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
    all: async (personId, area, today, call) => {
      const [rows, eaten] = await Promise.all([plans.ofPerson(personId), meals.ofPerson(personId)]);
      const found = await costs.readIfThere(
        eaten.map(({ recipeId }) => recipeId),
        area,
        call,
      );
      const byPlan = Map.groupBy(eaten, ({ planId }) => planId);
      const summaries = rows.map((plan) => summaryOf(plan, byPlan.get(plan._id) ?? [], found, today));
      return documentOf(summaries, 0);
    },
    one: async (personId, which, area, today, call) => {
      const plan = await plans.find(personId, which);
      if (!plan && 'id' in which) throw noPlan();
      const { startsOn } = plan ?? { startsOn: '', ...which };
      const held = plan ?? { _id: `week-${startsOn}`, startsOn, title: titleOfWeek(startsOn), turn: 0 };
      const eaten = plan ? await meals.ofPlan(plan._id) : [];
      const found = await costs.readIfThere(
        eaten.map(({ recipeId }) => recipeId),
        area,
        call,
      );
      const recipes = found
        ? { costs: found }
        : { copies: await copies.read(eaten.map(({ recipeId }) => recipeId)) };
      return documentOf(planOf(held, eaten, recipes, today), held.turn);
    },
  };
}
