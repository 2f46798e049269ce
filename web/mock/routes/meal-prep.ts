import type { AddedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import {
  DEFAULT_PREP_BUDGET,
  MealPrepStats,
  MealPrepTask,
  MealPrepTasks,
  PrepTaskBody,
} from '@homeplate/contracts/documents/meal-prep.ts';
import type { Nutrition } from '@homeplate/contracts/documents/recipe.ts';
import { type Call, found, param, type RouteTable, route } from '../route.ts';
import type { MockState } from '../state.ts';
import { checkoutOf, weekOf as planOfWeek, weekIdOf } from './meal-plans.ts';

const access = 'signed-in';
const REFERENCE: Nutrition = {
  calories: 2000,
  protein: 50,
  carbs: 275,
  fat: 78,
  fiber: 28,
  sugar: 90,
  sodium: 2300,
};

/** The Sunday in the query, or of the current week. */
const weekOf = ({ query }: Call): string =>
  weekIdOf(query.get('week') ?? new Date().toISOString().slice(0, 10)).slice('week-'.length);
const mealsOf = (state: MockState, week: string): AddedMeal[] =>
  state.meals.filter(({ planId }) => planId === `week-${week}`);

/** One task for each meal that is cooked: the mock merges nothing. */
const tasksOf = (state: MockState, week: string): MealPrepTask[] =>
  mealsOf(state, week)
    .filter(({ kind, leftoverOf }) => kind !== 'text' && leftoverOf === null)
    .map((meal, index) => {
      const id = `prep-${week}-${String(index).padStart(20, '0')}`;
      const recipe = state.recipes.find((one) => one.id === meal.recipeId);
      return {
        id,
        name: `Make ${meal.name} for ${meal.slot}`,
        recipe: meal.name,
        prepTime: meal.time ?? 0,
        waitTime: 0,
        completed: state.preparedTasks.has(id),
        difficulty: recipe?.difficulty ?? null,
        category: 'cook',
        ingredients: recipe?.ingredients.map(({ name }) => name) ?? [],
        notes: meal.note ?? '',
        action: 'cook',
        day: meal.date,
        mealIds: [meal.id],
        recipeIds: meal.recipeId === null ? [] : [meal.recipeId],
      };
    });

export const mealPrepRoutes: RouteTable = {
  'GET /api/meal-prep/tasks': route({ access, answer: MealPrepTasks }).handle((call) =>
    tasksOf(call.state, weekOf(call)),
  ),
  'PUT /api/meal-prep/tasks/:id': route({ access, answer: MealPrepTask, body: PrepTaskBody }).handle(
    (call) => {
      const { state, body } = call;
      const id = param(call, 'id');
      if (body.completed) state.preparedTasks.add(id);
      else state.preparedTasks.delete(id);
      return found(tasksOf(state, id.slice(5, 15)).find((task) => task.id === id));
    },
  ),
  'GET /api/meal-prep/stats': route({ access, answer: MealPrepStats }).handle((call) => {
    const { state } = call;
    const week = weekOf(call);
    const meals = mealsOf(state, week);
    const tasks = tasksOf(state, week);
    const nutritionDays = [...Map.groupBy(meals, ({ date }) => date)].map(([date, own]) => ({
      date,
      meals: own.length,
      knownMeals: own.length,
      nutrition: { ...REFERENCE, calories: 1850, fiber: 21 },
    }));
    const hasMeals = nutritionDays.length > 0;
    const nothing = { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 };
    const { budget, budgetSource } = planOfWeek(state, `week-${week}`);
    return {
      totalCost: checkoutOf(meals).checkoutCost,
      totalPrepTime: tasks.reduce((sum, { prepTime }) => sum + prepTime, 0),
      mealsPlanned: meals.length,
      nutritionScore: hasMeals ? 93 : 0,
      completedTasks: tasks.filter(({ completed }) => completed).length,
      totalTasks: tasks.length,
      nutritionData: nutritionDays[0]?.nutrition ?? nothing,
      weekStart: week,
      budget: budget ?? DEFAULT_PREP_BUDGET,
      budgetSource: budgetSource ?? 'default',
      unpricedMeals: 0,
      nutritionDays,
      nutritionCoverage: hasMeals ? 1 : 0,
      nutritionReference: REFERENCE,
      nutritionReferences: [{ ages: '4+', diners: 0, portion: 1, intakes: REFERENCE }],
    };
  }),
};
