import type {
  MealPlan,
  MealPlanSummary,
  PlanDay,
  PlannedMeal,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeCost } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { inOrder, type Meal } from '../meals/meal.ts';
import type { MealPortion } from '../meals/meal-store.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { addDays, daysFrom, weekdayOf } from '../weeks/week.ts';
import type { Plan } from './plan.ts';

/** By recipe id; undefined while the recipe service is unavailable. */
type Costs = ReadonlyMap<string, RecipeCost> | undefined;
/** The recipe data a plan shows. `copies` is the fallback while the recipe service is unavailable. */
export type PlanRecipes = { costs?: Costs; copies?: ReadonlyMap<string, RecipeCopy> };
/** The cost of the planned servings in cents; undefined if the recipe has no cost. */
function costOf(
  { kind, recipeId, servings, costCents, leftoverOf }: MealPortion,
  costs: Costs,
): number | undefined {
  // The meal that cooks them paid for all portions.
  if (leftoverOf !== null) return 0;
  if (kind === 'text') return costCents ?? undefined;
  const recipe = costs?.get(recipeId ?? '');
  return recipe && Math.round((recipe.totalCents * servings) / recipe.servings);
}

/** The sum of the meals that have a cost; undefined if there are recipes but none has one. */
function sumOf(meals: readonly MealPortion[], costs: Costs): { cents: number | undefined; unpriced: number } {
  const mealCosts = meals.flatMap((meal) => costOf(meal, costs) ?? []);
  const unpriced = meals.filter((meal) => meal.kind === 'recipe' && costOf(meal, costs) === undefined).length;
  const cents = mealCosts.reduce((sum, cost) => sum + cost, 0);
  return { cents: unpriced > 0 && mealCosts.length === 0 ? undefined : cents, unpriced };
}

const amountOrNull = (cents: number | null | undefined) => (cents == null ? null : amountOf(cents));

/** `position`: the index of the meal in its slot. */
export function mealDocument(meal: Meal, { costs, copies }: PlanRecipes, position: number): PlannedMeal {
  const { _id, slot, kind, recipeId, title, servings, locked, note, leftoverOf, version } = meal;
  const recipe = costs?.get(recipeId ?? '');
  const copy = copies?.get(recipeId ?? '');
  return {
    id: _id,
    slot,
    position,
    kind,
    recipeId,
    name: recipe?.title ?? copy?.title ?? title,
    servings,
    cost: amountOrNull(costOf(meal, costs)),
    time: recipe?.minutes ?? copy?.planning?.minutes ?? null,
    available: kind === 'text' || costs === undefined || recipe !== undefined,
    locked,
    note,
    leftoverOf,
    version,
  };
}

type PlanFields = Pick<Plan, '_id' | 'kind' | 'title' | 'startsOn' | 'length' | 'budgetCents' | 'version'>;

export function summaryOf(
  plan: PlanFields,
  meals: readonly MealPortion[],
  costs: Costs,
  today: string,
): MealPlanSummary {
  const { cents, unpriced } = sumOf(meals, costs);
  return {
    id: plan._id,
    title: plan.title,
    recipes: new Set(meals.flatMap(({ recipeId }) => recipeId ?? [])).size,
    meals: meals.length,
    cost: amountOrNull(cents),
    averagePerMeal:
      meals.length > 0 && cents !== undefined ? amountOf(Math.round(cents / meals.length)) : null,
    unpricedMeals: unpriced,
    budget: amountOrNull(plan.budgetCents),
    status: statusOf(plan, today),
    weekStart: plan.startsOn,
    length: plan.length,
    version: plan.version,
  };
}

function statusOf({ kind, startsOn, length }: PlanFields, today: string): MealPlanSummary['status'] {
  if (kind !== 'week') return kind;
  if (today < startsOn) return 'planned';
  return today < addDays(startsOn, length) ? 'active' : 'past';
}

export function planOf(
  plan: PlanFields,
  meals: readonly Meal[],
  recipes: PlanRecipes,
  today: string,
): MealPlan {
  const byDay = Map.groupBy(meals.toSorted(inOrder), ({ date }) => date);
  const days = daysFrom(plan.startsOn, plan.length).map((date): PlanDay => {
    const ofDay = byDay.get(date) ?? [];
    const bySlot = Map.groupBy(ofDay, ({ slot }) => slot);
    const documents = ofDay.map((meal) =>
      mealDocument(meal, recipes, bySlot.get(meal.slot)?.indexOf(meal) ?? 0),
    );
    const first = (wanted: MealSlot) => documents.find(({ slot }) => slot === wanted) ?? null;
    return {
      id: `day-${date}`,
      day: weekdayOf(date),
      date,
      breakfast: first('breakfast'),
      lunch: first('lunch'),
      dinner: first('dinner'),
      snack: first('snack'),
      meals: documents,
      totalCost: amountOrNull(sumOf(ofDay, recipes.costs).cents),
    };
  });
  return { ...summaryOf(plan, meals, recipes.costs, today), days };
}
