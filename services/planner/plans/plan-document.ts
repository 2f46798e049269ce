import type {
  MealPlan,
  MealPlanSummary,
  PlanDay,
  PlannedMeal,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeCost } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Meal } from '../meals/meal.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { daysFrom, weekdayOf } from '../weeks/week.ts';
import type { Plan } from './plan.ts';

/** By recipe id; undefined while the recipe service is unavailable. */
type Costs = ReadonlyMap<string, RecipeCost> | undefined;
/** The recipe data a plan shows. `copies` is the fallback while the recipe service is unavailable. */
export type PlanRecipes = { costs?: Costs; copies?: ReadonlyMap<string, RecipeCopy> };
type Portion = Pick<Meal, 'recipeId' | 'servings'>;

/** The cost of the planned servings in cents; undefined if the recipe has no cost. */
function costOf({ recipeId, servings }: Portion, costs: Costs): number | undefined {
  const recipe = costs?.get(recipeId);
  return recipe && Math.round((recipe.totalCents * servings) / recipe.servings);
}

/** The sum of the meals that have a cost; undefined if there are meals but none has one. */
function sumOf(meals: readonly Portion[], costs: Costs): { cents: number | undefined; unpriced: number } {
  const mealCosts = meals.flatMap((meal) => costOf(meal, costs) ?? []);
  const unpriced = meals.length - mealCosts.length;
  const cents = mealCosts.reduce((sum, cost) => sum + cost, 0);
  return { cents: unpriced > 0 && mealCosts.length === 0 ? undefined : cents, unpriced };
}

const amountOrNull = (cents: number | undefined) => (cents === undefined ? null : amountOf(cents));

export function mealDocument(meal: Meal, { costs, copies }: PlanRecipes): PlannedMeal {
  const { _id, recipeId, title, servings } = meal;
  const recipe = costs?.get(recipeId);
  const copy = copies?.get(recipeId);
  return {
    id: _id,
    recipeId,
    name: recipe?.title ?? copy?.title ?? title,
    servings,
    cost: amountOrNull(costOf(meal, costs)),
    time: recipe?.minutes ?? copy?.planning?.minutes ?? null,
    available: costs === undefined || recipe !== undefined,
  };
}

export function summaryOf(
  plan: Pick<Plan, '_id' | 'title' | 'startsOn'>,
  meals: readonly Portion[],
  costs: Costs,
  today: string,
): MealPlanSummary {
  const { cents, unpriced } = sumOf(meals, costs);
  return {
    id: plan._id,
    title: plan.title,
    recipes: new Set(meals.map(({ recipeId }) => recipeId)).size,
    meals: meals.length,
    cost: amountOrNull(cents),
    unpricedMeals: unpriced,
    status: daysFrom(plan.startsOn).includes(today) ? 'active' : 'planned',
    weekStart: plan.startsOn,
  };
}

/** Expects `meals` sorted by date and position. */
export function planOf(
  plan: Pick<Plan, '_id' | 'title' | 'startsOn'>,
  meals: readonly Meal[],
  recipes: PlanRecipes,
  today: string,
): MealPlan {
  const days = daysFrom(plan.startsOn).map((date): PlanDay => {
    const ofDay = meals.filter((meal) => meal.date === date);
    const inSlot = (slot: MealSlot) =>
      ofDay.filter((meal) => meal.slot === slot).map((meal) => mealDocument(meal, recipes));
    return {
      id: `day-${date}`,
      day: weekdayOf(date),
      date,
      breakfast: inSlot('breakfast'),
      lunch: inSlot('lunch'),
      dinner: inSlot('dinner'),
      snack: inSlot('snack'),
      totalCost: amountOrNull(sumOf(ofDay, recipes.costs).cents),
    };
  });
  return { ...summaryOf(plan, meals, recipes.costs, today), days };
}
