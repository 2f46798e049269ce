import { CalendarFeedState, NewCalendarFeed } from '@homeplate/contracts/documents/calendar-feed.ts';
import {
  AddedMeal,
  AddedMeals,
  ApplyPlanBody,
  CopyPlanBody,
  FilledPlan,
  MealChangeBody,
  MealPlan,
  MealPlanList,
  type NewMeal,
  NewMealsBody,
  NewPlanBody,
  PlanChangeBody,
  PlanReceipt,
  RepeatMealBody,
  UndoneChange,
} from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS } from '@homeplate/contracts/documents/meal-slots.ts';
import { amountOf, centsOf } from '@homeplate/contracts/documents/price.ts';
import { z } from 'zod';
import { budgetFrom } from '../../src/lib/weekly-budget.ts';
import { found, param, Refusal, type RouteTable, route } from '../route.ts';
import { type MockState, newId } from '../state.ts';

const access = 'signed-in';
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const costOf = (meals: readonly AddedMeal[]) =>
  amountOf(meals.reduce((total, { cost }) => total + centsOf(cost ?? '0'), 0));

/** Remembers the meals as they are, for undo, and replaces them. */
function changeMeals(state: MockState, meals: readonly AddedMeal[]): void {
  state.formerMeals.push(structuredClone(state.meals));
  state.meals = [...meals];
}

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Plans the same meals a number of days later, in another plan. */
function copyMeals(state: MockState, from: string, to: string, days: number): void {
  const copies = state.meals
    .filter(({ planId }) => planId === from)
    .map((meal) => ({ ...meal, id: newId(state, 'meal'), planId: to, date: shifted(meal.date, days) }));
  changeMeals(state, [...state.meals, ...copies]);
}

/** The first day of a plan: of a week in its id, of a template that of its first meal. */
function startOf(state: MockState, id: string): number {
  const template = state.templates.find((one) => one.id === id);
  return Date.parse(`${template?.weekStart ?? id.replace('week-', '')}T00:00:00Z`);
}

/** Whole packages cost a quarter more than the portions. */
export function checkoutOf(meals: readonly AddedMeal[]) {
  const cents = centsOf(costOf(meals));
  const leftOver = Math.round(cents / 4);
  return { checkoutCost: amountOf(cents + leftOver), leftOverCost: amountOf(leftOver), atHomeCost: '0.00' };
}

/** One package for each meal of a recipe. */
function receiptOf(state: MockState, id: string): PlanReceipt {
  const { version } = weekOf(state, id);
  const meals = state.meals.filter(({ planId, leftoverOf }) => planId === id && leftoverOf === null);
  const cooked = meals.filter(({ kind }) => kind !== 'text');
  return {
    planId: id,
    version,
    ...checkoutOf(meals),
    snapCost: checkoutOf(meals).checkoutCost,
    items: cooked.map((meal) => {
      const { checkoutCost, leftOverCost } = checkoutOf([meal]);
      return {
        itemId: `food-of-${meal.id}`,
        name: `everything for ${meal.name}`,
        category: 'Pantry',
        aisle: 'Pantry',
        byWeight: false,
        snap: true,
        atHome: null,
        cost: checkoutCost,
        packages: [{ count: 1, label: '1 box', words: '1 box' }],
        portionCost: meal.cost ?? '0.00',
        leftOver: { grams: 100, cost: leftOverCost },
        recipes: [{ id: meal.recipeId ?? meal.draftId ?? '', name: meal.name }],
      };
    }),
    others: meals.flatMap(({ kind, id: mealId, name, cost }) =>
      kind === 'text' && cost !== null ? [{ mealId, name, cost }] : [],
    ),
    unpricedMeals: 0,
  };
}

/** The week `week-2026-11-15`, which exists whether or not it has meals, or a template. */
export function weekOf(state: MockState, id: string): MealPlan {
  const template = state.templates.find((one) => one.id === id);
  const start = startOf(state, id);
  found(Number.isNaN(start) ? undefined : start, 'There is no such meal plan.');
  const meals = state.meals.filter(({ planId }) => planId === id);
  const dayOf = (index: number) => new Date(start + index * DAY_MS).toISOString().slice(0, 10);
  const weeklyBudget = template ? null : budgetFrom(state.household, dayOf(0));
  return {
    id,
    title: template?.title ?? `Week of ${dayOf(0)}`,
    recipes: new Set(meals.map(({ recipeId }) => recipeId)).size,
    meals: meals.length,
    cost: costOf(meals),
    averagePerMeal: meals.length > 0 ? amountOf(Math.round(centsOf(costOf(meals)) / meals.length)) : null,
    unpricedMeals: 0,
    budget: state.budgets.get(id) ?? weeklyBudget,
    budgetSource: state.budgets.has(id) ? 'plan' : weeklyBudget === null ? null : 'household',
    status: template ? 'template' : statusOf(start),
    weekStart: dayOf(0),
    length: 7,
    version: state.formerMeals.length,
    ...checkoutOf(meals),
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
  { kind, recipeId, draftId, name, date, slot, ...body }: NewMeal,
): AddedMeal {
  const cooked = state.meals.find(({ id }) => id === body.leftoverOf);
  const ids = cooked ?? { recipeId, draftId };
  const recipe = kind === 'recipe' ? found(state.recipes.find(({ id }) => id === ids.recipeId)) : undefined;
  const draft = kind === 'draft' ? found(state.drafts.find(({ id }) => id === ids.draftId)) : undefined;
  const dish = recipe ?? draft;
  const servings = body.servings ?? dish?.servings ?? 1;
  const cents = dish && Math.round((centsOf(dish.totalCost) * servings) / dish.servings);
  return {
    id: newId(state, 'meal'),
    planId,
    date,
    slot,
    position: state.meals.filter((meal) => meal.date === date && meal.slot === slot).length,
    kind,
    recipeId: recipe?.id ?? null,
    draftId: draft?.id ?? null,
    name: dish?.title ?? name ?? '',
    servings,
    cost: cooked ? '0.00' : cents === undefined ? (body.cost ?? null) : amountOf(cents),
    time: dish?.totalTime ?? null,
    available: true,
    locked: false,
    note: body.note ?? null,
    leftoverOf: cooked?.id ?? null,
    cookedAt: null,
    version: state.meals.length + 1,
  };
}

export const mealPlanRoutes: RouteTable = {
  'GET /api/user/meal-plans': route({ access, answer: MealPlanList }).handle(({ state }) =>
    [...new Set(state.meals.map(({ planId }) => planId))].map((id) => weekOf(state, id)),
  ),
  'POST /api/user/meal-plans': route({ access, status: 201, answer: MealPlan, body: NewPlanBody }).handle(
    ({ state, body }) => {
      const from = Object.values(body.from ?? {})[0];
      if (body.kind !== 'template' || !from) throw new Refusal('INVALID_INPUT');
      const template = {
        id: newId(state, 'template'),
        title: body.title ?? 'Template',
        weekStart: weekOf(state, from).weekStart,
      };
      state.templates.push(template);
      copyMeals(state, from, template.id, 0);
      return weekOf(state, template.id);
    },
  ),
  'GET /api/user/meal-plans/:id': route({ access, answer: MealPlan }).handle((call) =>
    weekOf(call.state, param(call, 'id')),
  ),
  'PUT /api/user/meal-plans/:id': route({ access, answer: MealPlan, body: PlanChangeBody }).handle((call) => {
    const { state, body } = call;
    const id = param(call, 'id');
    if (body.budget) state.budgets.set(id, body.budget);
    else if (body.budget === null) state.budgets.delete(id);
    return weekOf(state, id);
  }),
  'DELETE /api/user/meal-plans/:id': route({ access, status: 204 }).handle((call) => {
    const { state } = call;
    changeMeals(
      state,
      state.meals.filter(({ planId }) => planId !== param(call, 'id')),
    );
  }),
  'POST /api/user/meal-plans/undo': route({ access, answer: UndoneChange }).handle(({ state }) => {
    const before = state.formerMeals.pop();
    if (!before) throw new Refusal('CONFLICT');
    state.meals = before;
    return { plan: null, left: state.formerMeals.length };
  }),
  'POST /api/user/meal-plans/:id/copy': route({ access, answer: FilledPlan, body: CopyPlanBody }).handle(
    (call) => fillWeek(call.state, param(call, 'id'), call.body.weekStart),
  ),
  'POST /api/user/meal-plans/:id/apply': route({ access, answer: FilledPlan, body: ApplyPlanBody }).handle(
    (call) => fillWeek(call.state, param(call, 'id'), call.body.weekStart ?? ''),
  ),
  'GET /api/user/meal-plans/:id/receipt': route({ access, answer: PlanReceipt }).handle((call) =>
    receiptOf(call.state, param(call, 'id')),
  ),
  'GET /api/user/meal-plans/:id/calendar.ics': route({
    access,
    answer: z.string(),
    type: 'text/calendar',
  }).handle(() => 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Homeplate//Mock//EN\r\nEND:VCALENDAR\r\n'),
  'POST /api/user/calendar-feed': route({ access, status: 201, answer: NewCalendarFeed }).handle(
    ({ state }) => {
      const createdAt = new Date().toISOString();
      state.calendarFeed = createdAt;
      return { url: `https://homeplate.example/api/calendar/${'mock'.repeat(8)}.ics`, createdAt };
    },
  ),
  'GET /api/user/calendar-feed': route({ access, answer: CalendarFeedState }).handle(({ state }) => ({
    createdAt: state.calendarFeed,
  })),
  'DELETE /api/user/calendar-feed': route({ access, status: 204 }).handle(({ state }) => {
    state.calendarFeed = null;
  }),
  'POST /api/user/meal-plans/:id/meals': route({
    access,
    status: 201,
    answer: AddedMeals,
    body: NewMealsBody,
  }).handle((call) => {
    const { state, body } = call;
    const asked = 'meals' in body ? body.meals : [body];
    const added = asked.map((meal) => mealOf(state, param(call, 'id'), meal));
    changeMeals(state, [...state.meals, ...added]);
    return 'meals' in body ? added : found(added[0]);
  }),
  'PUT /api/user/meal-plans/:id/meals/:mealId': route({
    access,
    answer: AddedMeal,
    body: MealChangeBody,
  }).handle((call) => {
    const { state, body } = call;
    const meal = found(state.meals.find(({ id }) => id === param(call, 'mealId')));
    const other = state.meals.find(({ id }) => id === body.swapWith);
    const changed = other
      ? { ...meal, date: other.date, slot: other.slot }
      : { ...meal, ...definedOf(body), note: body.note === undefined ? meal.note : body.note || null };
    changeMeals(
      state,
      state.meals.map((one) => {
        if (one === other) return { ...other, date: meal.date, slot: meal.slot };
        return one === meal ? changed : one;
      }),
    );
    return changed;
  }),
  'DELETE /api/user/meal-plans/:id/meals/:mealId': route({ access, status: 204 }).handle((call) => {
    const { state } = call;
    const meal = found(state.meals.find(({ id }) => id === param(call, 'mealId')));
    changeMeals(
      state,
      state.meals.filter((one) => one !== meal && one.leftoverOf !== meal.id),
    );
  }),
  'POST /api/user/meal-plans/:id/meals/:mealId/repeat': route({
    access,
    status: 201,
    answer: z.array(AddedMeal),
    body: RepeatMealBody,
  }).handle((call) => {
    const { state, body } = call;
    const meal = found(state.meals.find(({ id }) => id === param(call, 'mealId')));
    const added: AddedMeal[] = [];
    for (let date = shifted(meal.date, 7); date <= body.until; date = shifted(date, 7))
      added.push({ ...meal, id: newId(state, 'meal'), planId: weekIdOf(date), date });
    changeMeals(state, [...state.meals, ...added]);
    return added;
  }),
};

/** The id of a date's week. */
export const weekIdOf = (date: string): string =>
  `week-${shifted(date, -new Date(`${date}T00:00:00Z`).getUTCDay())}`;

function fillWeek(state: MockState, from: string, weekStart: string): FilledPlan {
  const before = state.meals.length;
  const days = (Date.parse(`${weekStart}T00:00:00Z`) - startOf(state, from)) / DAY_MS;
  copyMeals(state, from, `week-${weekStart}`, days);
  return { ...weekOf(state, `week-${weekStart}`), changed: state.meals.length !== before };
}

/** The fields of a change that a meal has as they are. */
const definedOf = ({ date, slot, servings, locked }: MealChangeBody) => ({
  ...(date && { date, planId: weekIdOf(date) }),
  ...(slot && { slot }),
  ...(servings && { servings }),
  ...(locked !== undefined && { locked }),
});
