import type { Call } from '@homeplate/common/call.ts';
import type { Portion, PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import { dishesOf, dishIdOf, recipeIdsOf, sourceIdOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { MealStore } from '../meals/meal-store.ts';
import { weekIdOf } from '../plans/plan.ts';
import { portionsOf } from '../plans/plan-checkout.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import { orUndefined, type RecipeCosts } from '../recipes/recipe-costs.ts';
import { swappedLines } from '../recipes/swapped-lines.ts';
import type { ShoppingListRow } from './list.ts';
import { type DishNeeds, type NeededLine, neededLines } from './needed-lines.ts';

/** What the recipes of a list and the meals of its week need. */
export type ListNeeds = {
  lines: NeededLine[];
  /** The recipes that were added to the list, with their current titles. */
  recipes: { recipeId: string; name: string; servings: number }[];
  /** Names of dishes whose ingredients are missing. */
  missing: string[];
  /** The meals of its weeks that are not cooked yet. */
  uncookedIds: string[];
};
export type ReadNeeds = (
  list: ShoppingListRow,
  area: PriceArea | undefined,
  call: Call,
) => Promise<ListNeeds>;

/** Recipes come from the planner's own copies; drafts, which have none, in one call to the recipe service. */
export function createReadNeeds(parts: {
  meals: Pick<MealStore, 'ofPlan'>;
  copies: Pick<RecipeCopies, 'read'>;
  costs: Pick<RecipeCosts, 'price'>;
  cooked: Pick<CookedMealStore, 'timesOf'>;
}): ReadNeeds {
  const { meals, copies, costs, cooked } = parts;
  return async ({ householdId, weekStart, weeks = [], recipes: listed }, area, call) => {
    const starts = weekStart === null ? weeks : [weekStart];
    const ofWeeks = await Promise.all(starts.map((start) => meals.ofPlan(weekIdOf(householdId, start))));
    const planned = ofWeeks.flat();
    const { drafts } = dishesOf(planned);
    const draftIds = new Set(drafts.map(({ id }) => id));
    const [found, cookedAt] = await Promise.all([
      copies.read([...recipeIdsOf(planned), ...listed.map(({ recipeId }) => recipeId)]),
      cooked.timesOf(
        householdId,
        planned.map(({ _id }) => _id),
      ),
    ]);
    const mealOf = new Map(planned.map((meal) => [dishIdOf(meal), meal]));
    const titleOf = (id: string) => mealOf.get(id)?.title ?? id;
    const missing: string[] = [];
    const needsOf = (id: string, servings: number, swaps?: Meal['swaps']): DishNeeds[] => {
      const copy = found.get(id);
      if (!copy) return [];
      const lines = swappedLines(copy, swaps);
      return [{ id, name: copy.title, servings, yields: copy.servings, lines }];
    };
    const plannedNeeds = ({ id, servings }: Portion): DishNeeds[] => {
      const meal = mealOf.get(id);
      const needs = needsOf((meal && sourceIdOf(meal)) ?? id, servings, meal?.swaps);
      if (needs.length === 0) missing.push(titleOf(id));
      return needs;
    };
    const mealNeeds = async (some: readonly Meal[]): Promise<DishNeeds[]> => {
      const portions = portionsOf(some);
      const ofDrafts = portions.filter(({ id }) => draftIds.has(id));
      const draftNeeds = ofDrafts.length === 0 ? [] : await readDrafts(ofDrafts);
      if (!draftNeeds) missing.push(...ofDrafts.map(({ id }) => titleOf(id)));
      return [...portions.filter(({ id }) => !draftIds.has(id)).flatMap(plannedNeeds), ...(draftNeeds ?? [])];
    };
    const listedNeeds = ({ recipeId, servings }: ShoppingListRow['recipes'][number]): DishNeeds[] => {
      const needs = needsOf(recipeId, servings);
      if (needs.length === 0) missing.push(titleOf(recipeId));
      return needs;
    };
    const isCooked = ({ _id }: Meal) => cookedAt.has(_id);
    const uncooked = planned.filter((meal) => !isCooked(meal));
    const [cookedNeeds, otherNeeds] = await Promise.all([
      mealNeeds(planned.filter(isCooked)),
      mealNeeds(uncooked),
    ]);
    return {
      lines: neededLines([
        ...cookedNeeds.map((dish) => ({ ...dish, isCooked: true })),
        ...otherNeeds,
        ...listed.flatMap(listedNeeds),
      ]),
      recipes: listed.map(({ recipeId, servings }) => ({
        recipeId,
        name: found.get(recipeId)?.title ?? recipeId,
        servings,
      })),
      missing: [...new Set(missing)],
      uncookedIds: uncooked.map(({ _id }) => _id),
    };

    /** Undefined if the recipe service does not respond. */
    async function readDrafts(basket: Portion[]): Promise<DishNeeds[] | undefined> {
      const priced = await orUndefined(
        costs.price({ ids: [], drafts, swapped: [], basket, items: true }, area, call),
      );
      if (!priced) return undefined;
      return basket.map(({ id }, index) => ({
        id,
        name: priced.costs.get(id)?.title ?? titleOf(id),
        servings: 1,
        yields: 1,
        // Each food once, with its first user: the grams are for all drafts together.
        lines: (priced.basket?.items ?? []).filter(({ portions: users }) => users[0] === index),
      }));
    }
  };
}
