import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import {
  DEFAULT_PREP_BUDGET,
  type MealPrepStats,
  type MealPrepTask,
} from '@homeplate/contracts/documents/meal-prep.ts';
import type { CookingFacts, PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import type { Reader } from '../households/load-editor.ts';
import type { ReadDiners } from '../households/read-diners.ts';
import { dishesOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { MealStore } from '../meals/meal-store.ts';
import { newWeek, type Plan } from '../plans/plan.ts';
import type { ReadPlanBasket } from '../plans/plan-basket.ts';
import { planOf } from '../plans/plan-document.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import { orUndefined, type RecipeCosts } from '../recipes/recipe-costs.ts';
import type { LoadDishes } from '../recipes/recipe-dishes.ts';
import { addDays } from '../weeks/week.ts';
import { completedBy, type IsCompleted } from './completed.ts';
import { dinerReferences } from './diner-references.ts';
import type { PrepMarkStore } from './mark-store.ts';
import { byDay, type PrepTask, prepTasks, tasksOfEve } from './prep-tasks.ts';
import { REFERENCE_INTAKES, weekNutrition } from './week-nutrition.ts';

/** `week`: the Sunday it starts on. All throw UNAVAILABLE if the recipe service does not respond. */
export type WeekPrep = {
  stats(
    reader: Reader,
    week: string,
    area: PriceArea | undefined,
    today: string,
    call: Call,
  ): Promise<MealPrepStats>;
  /** With what must be done on its Saturday for the next week. */
  tasks(householdId: string, week: string, area: PriceArea | undefined, call: Call): Promise<MealPrepTask[]>;
  /** Idempotent. Throws NOT_FOUND for a task that the week does not have. */
  mark(
    householdId: string,
    task: { id: string; week: string; completed: boolean },
    area: PriceArea | undefined,
    call: Call,
  ): Promise<MealPrepTask>;
};

type LoadedWeek = {
  plan: Plan;
  meals: Meal[];
  dishes: ReadonlyMap<string, CookingFacts>;
  tasks: PrepTask[];
  isCompleted: IsCompleted;
};

export function createWeekPrep(parts: {
  plans: Pick<PlanStore, 'find'>;
  meals: Pick<MealStore, 'ofPlan'>;
  cooked: Pick<CookedMealStore, 'timesOf'>;
  marks: PrepMarkStore;
  costs: Pick<RecipeCosts, 'price'>;
  readBasket: ReadPlanBasket;
  loadDishes: LoadDishes;
  readDiners: ReadDiners;
  now: () => number;
}): WeekPrep {
  const { plans, meals, cooked, marks, costs, readBasket, loadDishes, readDiners, now } = parts;
  const loadMeals = async (householdId: string, week: string) => {
    const stored = await plans.find(householdId, { startsOn: week });
    return {
      plan: stored ?? newWeek(householdId, week, now()),
      meals: stored ? await meals.ofPlan(stored._id) : [],
    };
  };
  const loadWork = async (
    householdId: string,
    planned: readonly Meal[],
    area: PriceArea | undefined,
    call: Call,
  ): Promise<Pick<LoadedWeek, 'dishes' | 'isCompleted'>> => {
    const mealIds = planned.map(({ _id }) => _id);
    const [dishes, marked, times] = await Promise.all([
      loadDishes(dishesOf(planned), area?.minSequence ?? 0, call),
      marks.ofMeals(householdId, mealIds),
      cooked.timesOf(householdId, mealIds),
    ]);
    return { dishes, isCompleted: completedBy(marked, times) };
  };
  const loadTasks = async (
    { plan, meals }: Pick<LoadedWeek, 'plan' | 'meals'>,
    area: PriceArea | undefined,
    call: Call,
  ): Promise<LoadedWeek> => {
    const { householdId, startsOn } = plan;
    const work = await loadWork(householdId, meals, area, call);
    return { plan, meals, ...work, tasks: prepTasks(startsOn, meals, work.dishes) };
  };
  return {
    tasks: async (householdId, week, area, call) => {
      const nextWeek = addDays(week, 7);
      const [own, next] = await Promise.all([loadMeals(householdId, week), loadMeals(householdId, nextWeek)]);
      const planned = [...own.meals, ...next.meals];
      const { dishes, isCompleted } = await loadWork(householdId, planned, area, call);
      return [
        ...prepTasks(week, own.meals, dishes),
        ...tasksOfEve(nextWeek, prepTasks(nextWeek, next.meals, dishes)),
      ]
        .toSorted(byDay)
        .map((one) => ({ ...one.task, completed: isCompleted(one) }));
    },
    stats: async (reader, week, area, today, call) => {
      const { householdId } = reader;
      const loaded = await loadMeals(householdId, week);
      const wanted = { ...dishesOf(loaded.meals), ...(await readBasket(householdId, loaded.meals)) };
      const [{ dishes, tasks, isCompleted }, priced, diners] = await Promise.all([
        loadTasks(loaded, area, call),
        costs.price(wanted, area, call),
        orUndefined(readDiners(call)),
      ]);
      const plan = planOf(loaded.plan, loaded.meals, priced, { today, household: reader });
      const references = dinerReferences(diners ?? []);
      const { days, average, score, coverage } = weekNutrition(loaded.meals, dishes, references);
      return {
        totalCost: plan.checkoutCost ?? plan.cost,
        totalPrepTime: tasks.reduce((sum, { task }) => sum + task.prepTime, 0),
        mealsPlanned: loaded.meals.length,
        nutritionScore: score,
        completedTasks: tasks.filter(isCompleted).length,
        totalTasks: tasks.length,
        nutritionData: average,
        weekStart: week,
        budget: plan.budget ?? DEFAULT_PREP_BUDGET,
        budgetSource: plan.budgetSource ?? 'default',
        unpricedMeals: plan.unpricedMeals,
        nutritionDays: days,
        nutritionCoverage: coverage,
        nutritionReference: REFERENCE_INTAKES,
        nutritionReferences: references,
      };
    },
    mark: async (householdId, { id, week, completed }, area, call) => {
      const { tasks } = await loadTasks(await loadMeals(householdId, week), area, call);
      const found = tasks.find(({ task }) => task.id === id);
      if (!found) throw taskNotFound();
      await marks.mark(householdId, found.parts, completed, new Date(now()));
      return { ...found.task, completed };
    },
  };
}

export const taskNotFound = (): AppError =>
  new AppError('NOT_FOUND', {
    message: 'There is no such task. If its meals changed, reload the page to see the new one.',
  });
