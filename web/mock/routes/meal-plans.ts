import {
  AddedMeal,
  AddedMeals,
  MealChangeBody,
  MealPlan,
  MealPlanList,
  type NewMeal,
  NewMealsBody,
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
    averagePerMeal: meals.length > 0 ? amountOf(Math.round(centsOf(costOf(meals)) / meals.length)) : null,
    unpricedMeals: 0,
    budget: null,
    status: statusOf(start),
    weekStart: dayOf(0),
    length: 7,
    version: meals.length,
    days: WEEKDAYS.map((day, index) => {
      const ofDay = meals.filter(({ date }) => date === dayOf(index));
      const [breakfast = null, lunch = null, dinner = null, snack = null] = MEAL_SLOTS.map(
        (slot) => ofDay.find((meal) => meal.slot === slot) ?? null,
      );
      return {
        id: `${id}-${index}`,
        day,
        date: dayOf(index),
        breakfast,
        lunch,
        dinner,
        snack,
        meals: ofDay,
        totalCost: costOf(ofDay),
      };
    }),
  };
}

const statusOf = (start: number): MealPlan['status'] => {
  if (Date.now() < start) return 'planned';
  return Date.now() < start + 7 * DAY_MS ? 'active' : 'past';
};

function mealOf(
  state: MockState,
  planId: string,
  { kind, recipeId, name, date, slot, ...body }: NewMeal,
): AddedMeal {
  const recipe = kind === 'text' ? undefined : found(state.recipes.find(({ id }) => id === recipeId));
  const servings = body.servings ?? recipe?.servings ?? 1;
  const cents = recipe && Math.round((centsOf(recipe.totalCost) * servings) / recipe.servings);
  return {
    id: newId(state, 'meal'),
    planId,
    date,
    slot,
    position: state.meals.filter((meal) => meal.date === date && meal.slot === slot).length,
    kind: kind ?? 'recipe',
    recipeId: recipe?.id ?? null,
    name: recipe?.title ?? name ?? '',
    servings,
    cost: cents === undefined ? (body.cost ?? null) : amountOf(cents),
    time: recipe?.totalTime ?? null,
    available: true,
    locked: false,
    note: body.note ?? null,
    leftoverOf: null,
    version: state.meals.length + 1,
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
    answer: AddedMeals,
    body: NewMealsBody,
  }).handle((call) => {
    const { state, body } = call;
    const asked = 'meals' in body ? body.meals : [body];
    const added = asked.map((meal) => mealOf(state, param(call, 'id'), meal));
    state.meals.push(...added);
    return 'meals' in body ? added : found(added[0]);
  }),
  'PUT /api/user/meal-plans/:id/meals/:mealId': route({
    access,
    answer: AddedMeal,
    body: MealChangeBody,
  }).handle((call) => {
    const { date, slot, servings } = call.body;
    const meal = found(call.state.meals.find(({ id }) => id === param(call, 'mealId')));
    return Object.assign(meal, {
      ...(date && { date }),
      ...(slot && { slot }),
      ...(servings && { servings }),
    });
  }),
  'DELETE /api/user/meal-plans/:id/meals/:mealId': route({ access, status: 204 }).handle((call) => {
    const { state } = call;
    const meal = found(state.meals.find(({ id }) => id === param(call, 'mealId')));
    state.meals = state.meals.filter((one) => one !== meal);
  }),
};
