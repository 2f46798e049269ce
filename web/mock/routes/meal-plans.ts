import {
  AddedMeal,
  MealChangeBody,
  MealPlan,
  MealPlanList,
  NewMealBody,
} from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS } from '@homeplate/contracts/documents/meal-slots.ts';
import { amountOf, centsOf } from '@homeplate/contracts/documents/price.ts';
import { found, param, type RouteTable, route } from '../route.ts';
import { type MockState, newId } from '../state.ts';

const access = 'signed-in';
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const costOf = (meals: readonly AddedMeal[]) =>
  amountOf(meals.reduce((total, { cost }) => total + centsOf(cost ?? '0'), 0));

/** The week `week-2026-11-15`, which exists whether or not it has meals. */
function weekOf(state: MockState, id: string): MealPlan {
  const start = Date.parse(`${id.replace('week-', '')}T00:00:00Z`);
  found(Number.isNaN(start) ? undefined : start, 'There is no such meal plan.');
  const meals = state.meals.filter(({ planId }) => planId === id);
  const dayOf = (index: number) => new Date(start + index * DAY_MS).toISOString().slice(0, 10);
  return {
    id,
    title: `Week of ${dayOf(0)}`,
    recipes: new Set(meals.map(({ recipeId }) => recipeId)).size,
    meals: meals.length,
    cost: costOf(meals),
    unpricedMeals: 0,
    status: Date.now() >= start && Date.now() < start + 7 * DAY_MS ? 'active' : 'planned',
    weekStart: dayOf(0),
    days: WEEKDAYS.map((day, index) => {
      const ofDay = meals.filter(({ date }) => date === dayOf(index));
      const [breakfast = [], lunch = [], dinner = [], snack = []] = MEAL_SLOTS.map((slot) =>
        ofDay.filter((meal) => meal.slot === slot),
      );
      return {
        id: `${id}-${index}`,
        day,
        date: dayOf(index),
        breakfast,
        lunch,
        dinner,
        snack,
        totalCost: costOf(ofDay),
      };
    }),
  };
}

export const mealPlanRoutes: RouteTable = {
  'GET /api/user/meal-plans': route({ access, answer: MealPlanList }).handle(({ state }) =>
    [...new Set(state.meals.map(({ planId }) => planId))].map((id) => weekOf(state, id)),
  ),
  'GET /api/user/meal-plans/:id': route({ access, answer: MealPlan }).handle((call) =>
    weekOf(call.state, param(call, 'id')),
  ),
  'POST /api/user/meal-plans/:id/meals': route({
    access,
    status: 201,
    answer: AddedMeal,
    body: NewMealBody,
  }).handle((call) => {
    const { state, body } = call;
    const recipe = found(state.recipes.find(({ id }) => id === body.recipeId));
    const servings = body.servings ?? recipe.servings;
    const meal: AddedMeal = {
      id: newId(state, 'meal'),
      planId: param(call, 'id'),
      recipeId: recipe.id,
      name: recipe.title,
      servings,
      cost: amountOf(Math.round((centsOf(recipe.totalCost) * servings) / recipe.servings)),
      time: recipe.totalTime,
      available: true,
      date: body.date,
      slot: body.slot,
    };
    state.meals.push(meal);
    return meal;
  }),
  'PUT /api/user/meal-plans/:id/meals/:mealId': route({ access, status: 204, body: MealChangeBody }).handle(
    (call) => {
      const { date, slot, servings } = call.body;
      const meal = found(call.state.meals.find(({ id }) => id === param(call, 'mealId')));
      Object.assign(meal, { ...(date && { date }), ...(slot && { slot }), ...(servings && { servings }) });
    },
  ),
  'DELETE /api/user/meal-plans/:id/meals/:mealId': route({ access, status: 204 }).handle((call) => {
    const { state } = call;
    const meal = found(state.meals.find(({ id }) => id === param(call, 'mealId')));
    state.meals = state.meals.filter((one) => one !== meal);
  }),
};
