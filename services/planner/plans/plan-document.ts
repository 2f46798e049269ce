import type {
  MealPlan,
  MealPlanSummary,
  PlanDay,
  PlannedMeal,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Meal } from '../meals/meal.ts';
import type { PlannedRecipe } from '../recipes/recipe-cards.ts';
import { daysFrom, weekdayOf } from '../weeks/week.ts';
import type { Plan } from './plan.ts';

/** Recipes by id; undefined: the recipe service is away, and nothing is known of any. */
type Recipes = ReadonlyMap<string, PlannedRecipe> | undefined;
type Eaten = Pick<Meal, 'recipeId' | 'servings'>;

/** Cents of the planned servings; undefined where it cannot be told. */
function costOf({ recipeId, servings }: Eaten, recipes: Recipes): number | undefined {
  const recipe = recipes?.get(recipeId);
  return recipe && Math.round((recipe.totalCents * servings) / recipe.servings);
}

/** What can be told of the sum; undefined when there are meals and nothing can. */
function sumOf(meals: readonly Eaten[], recipes: Recipes): { cents: number | undefined; unpriced: number } {
  const costs = meals.flatMap((meal) => costOf(meal, recipes) ?? []);
  const unpriced = meals.length - costs.length;
  const cents = costs.reduce((sum, cost) => sum + cost, 0);
  return { cents: unpriced > 0 && costs.length === 0 ? undefined : cents, unpriced };
}

const amountOrNull = (cents: number | undefined) => (cents === undefined ? null : amountOf(cents));

export function mealDocument(meal: Meal, recipes: Recipes): PlannedMeal {
  const { _id, recipeId, title, servings } = meal;
  const recipe = recipes?.get(recipeId);
  return {
    id: _id,
    recipeId,
    name: recipe?.title ?? title,
    servings,
    cost: amountOrNull(costOf(meal, recipes)),
    time: recipe?.minutes ?? null,
    available: recipes === undefined || recipe !== undefined,
  };
}

export function summaryOf(
  plan: Pick<Plan, '_id' | 'title' | 'startsOn'>,
  meals: readonly Eaten[],
  recipes: Recipes,
  today: string,
): MealPlanSummary {
  const { cents, unpriced } = sumOf(meals, recipes);
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

/** `meals` by date and position. */
export function planOf(
  plan: Pick<Plan, '_id' | 'title' | 'startsOn'>,
  meals: readonly Meal[],
  recipes: Recipes,
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
      totalCost: amountOrNull(sumOf(ofDay, recipes).cents),
    };
  });
  return { ...summaryOf(plan, meals, recipes, today), days };
}
