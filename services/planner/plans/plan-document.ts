import type { HouseholdBudget } from '@homeplate/contracts/documents/budget-cycle.ts';
import type {
  AddedMeal,
  MealPlan,
  MealPlanSummary,
  MealSwap,
  PlanDay,
  PlannedMeal,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Basket } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { FoodSwap } from '@homeplate/reference/foods/swaps.ts';
import { dishIdOf, sourceIdOf } from '../meals/dish.ts';
import { inOrder, type Meal } from '../meals/meal.ts';
import type { MealPortion } from '../meals/meal-store.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import type { Costs } from '../recipes/recipe-costs.ts';
import { addDays, daysFrom, weekdayOf } from '../weeks/week.ts';
import type { Plan } from './plan.ts';
import { budgetOf } from './plan-budget.ts';
import { checkoutCosts } from './plan-checkout.ts';

/** Undefined while the recipe service is unavailable. */
type FoundCosts = Costs | undefined;
/** The recipe data a plan shows, and when its meals were cooked. `copies` is the fallback while the recipe service is unavailable. */
export type PlanRecipes = {
  costs?: FoundCosts;
  basket?: Basket | undefined;
  copies?: ReadonlyMap<string, RecipeCopy>;
  cooked?: ReadonlyMap<string, string>;
};
/** The cost of the planned servings in cents; undefined if the dish has no cost. */
export function costOf(meal: MealPortion, costs: FoundCosts): number | undefined {
  const { kind, servings, costCents, leftoverOf } = meal;
  // The meal that cooks them paid for all portions.
  if (leftoverOf !== null) return 0;
  if (kind === 'text') return costCents ?? undefined;
  const dish = costs?.get(dishIdOf(meal) ?? '');
  return dish && !dish.isUnpriced ? Math.round((dish.totalCents * servings) / dish.servings) : undefined;
}

/** The sum of the meals that have a cost; undefined if there are recipes but none has one. */
export function sumOf(
  meals: readonly MealPortion[],
  costs: FoundCosts,
): { cents: number | undefined; unpriced: number } {
  const mealCosts = meals.flatMap((meal) => costOf(meal, costs) ?? []);
  const unpriced = unpricedIn(meals, costs);
  const cents = mealCosts.reduce((sum, cost) => sum + cost, 0);
  return { cents: unpriced > 0 && mealCosts.length === 0 ? undefined : cents, unpriced };
}

/** Meals of recipes and drafts without a cost. */
export const unpricedIn = (meals: readonly MealPortion[], costs: FoundCosts): number =>
  meals.filter((meal) => meal.kind !== 'text' && costOf(meal, costs) === undefined).length;

const amountOrNull = (cents: number | null | undefined) => (cents == null ? null : amountOf(cents));

/** `position`: the index of the meal in its slot. */
export function mealDocument(
  meal: Meal,
  { costs, copies, cooked }: PlanRecipes,
  position: number,
): PlannedMeal {
  const {
    _id,
    slot,
    kind,
    recipeId,
    draftId,
    title,
    servings,
    locked,
    note,
    leftoverOf,
    swaps = [],
    version,
  } = meal;
  const dish = costs?.get(dishIdOf(meal) ?? '');
  const copy = copies?.get(recipeId ?? '');
  return {
    id: _id,
    slot,
    position,
    kind,
    recipeId,
    draftId,
    name: dish?.title ?? copy?.title ?? title,
    servings,
    cost: amountOrNull(costOf(meal, costs)),
    time: dish?.minutes || copy?.planning?.minutes || null,
    available: kind === 'text' || costs === undefined || dish !== undefined,
    locked,
    note,
    leftoverOf,
    cookedAt: cooked?.get(_id) ?? null,
    version,
    ...(swaps.length > 0 && { swaps: swaps.map(shownSwap) }),
    ...(dish?.contents && { contents: dish.contents }),
    ...(dish?.keeping && { keeping: dish.keeping }),
  };
}

const shownSwap = ({ from, to }: FoodSwap): MealSwap => ({
  from,
  fromName: foodById(from)?.name ?? from,
  to,
  toName: foodById(to)?.name ?? to,
});

/** Meals that were just added. */
export const newMealsOf = (
  meals: readonly Meal[],
  { costs, positions }: { costs: Costs; positions: readonly number[] },
): AddedMeal[] =>
  meals.map((meal, index) => {
    const { planId, date } = meal;
    return { ...mealDocument(meal, { costs }, positions[index] ?? 0), planId, date };
  });

/** What depends on who reads the plan, and when. */
export type PlanView = { today: string; household: HouseholdBudget };
type PlanFields = Pick<Plan, '_id' | 'kind' | 'title' | 'startsOn' | 'length' | 'budgetCents' | 'version'>;

export function summaryOf(
  plan: PlanFields,
  meals: readonly MealPortion[],
  costs: FoundCosts,
  { today, household }: PlanView,
  checkoutCents?: number,
): MealPlanSummary {
  const { cents, unpriced } = sumOf(meals, costs);
  const budget = budgetOf(plan, household);
  return {
    id: plan._id,
    title: plan.title,
    recipes: new Set(meals.flatMap((meal) => sourceIdOf(meal) ?? [])).size,
    meals: meals.length,
    cost: amountOrNull(cents),
    averagePerMeal:
      meals.length > 0 && cents !== undefined ? amountOf(Math.round(cents / meals.length)) : null,
    unpricedMeals: unpriced,
    checkoutCost: cents === undefined ? null : amountOrNull(checkoutCents),
    budget: amountOrNull(budget?.cents),
    budgetSource: budget?.source ?? null,
    status: statusOf(plan, today),
    weekStart: plan.startsOn,
    length: plan.length,
    version: plan.version,
  };
}

export function statusOf({ kind, startsOn, length }: PlanFields, today: string): MealPlanSummary['status'] {
  if (kind !== 'week') return kind;
  if (today < startsOn) return 'planned';
  return today < addDays(startsOn, length) ? 'active' : 'past';
}

export function planOf(
  plan: PlanFields,
  meals: readonly Meal[],
  recipes: PlanRecipes,
  view: PlanView,
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
  const summary = summaryOf(plan, meals, recipes.costs, view);
  // While the recipe service is unavailable, or none of the recipes has a cost, there is nothing to add up.
  const { cents } = sumOf(meals, recipes.costs);
  const checkout =
    recipes.costs !== undefined && cents !== undefined
      ? checkoutCosts(meals, recipes.basket, cents)
      : { checkoutCost: null, leftOverCost: null, atHomeCost: null };
  return { ...summary, ...checkout, days };
}
