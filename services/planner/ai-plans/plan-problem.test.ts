import { expect, it } from 'vitest';
import { PlanOrder } from './plan-order.ts';
import { planProblem } from './plan-problem.ts';

const order = (days: number, mealsPerDay: number) =>
  PlanOrder.parse({
    userId: 'ada',
    householdId: 'home',
    startsOn: '2026-11-29',
    days,
    mealsPerDay,
    servings: 4,
    minutes: 60,
    budgetCents: 7_500,
    diets: [],
    allergens: [],
    excludedFoods: [],
    unknownWords: [],
    dislikes: [],
    cuisines: [],
    goals: [],
    saved: [],
    cooked: {},
    area: '372',
    ownStores: null,
  });
const nothing = {
  copies: [],
  drafts: [],
  rates: new Map(),
  pantry: new Map(),
  ratings: new Map(),
  locked: [],
};

it.each([
  // All dinners are of one course, so none of them costs anything.
  { days: 7, mealsPerDay: 1, most: { protein: 3, region: 4, course: 7 } },
  { days: 7, mealsPerDay: 3, most: { protein: 7, region: 11, course: 11 } },
])('$mealsPerDay meals on $days days are of different proteins, regions and courses', ({ most, ...size }) => {
  const { problem } = planProblem(order(size.days, size.mealsPerDay), nothing);
  expect(Object.fromEntries(problem.variety.map((limit) => [limit.by, limit.most]))).toEqual(most);
});
