import type { Call } from '@homeplate/common/call.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { dishesOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import { sumOf } from '../plans/plan-document.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { knownDish, type PlanSources } from './plan-problem.ts';

/** What planned drafts cost whose foods the optimizer does not know, such as those of other members. One call, if there are any. */
export async function otherDraftCents(
  of: {
    costs: Pick<RecipeCosts, 'read'>;
    planned: readonly Meal[];
    sources: Pick<PlanSources, 'copies' | 'drafts'>;
    area: PriceArea | undefined;
  },
  call: Call,
): Promise<number> {
  const { costs, planned, sources, area } = of;
  const isKnown = knownDish(sources);
  const others = planned.filter((meal) => meal.kind === 'draft' && !isKnown(meal));
  return sumOf(others, await costs.read(dishesOf(others), area, call)).cents ?? 0;
}
