import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { addDays, longWeekday } from './days.ts';
import { applyChange, type DatedMeal } from './week-changes.ts';

const SUNDAY = '2026-11-22';

/** A planned recipe for tests. */
export const testMeal = (meal: Pick<DatedMeal, 'id' | 'date' | 'slot'> & Partial<DatedMeal>): DatedMeal => ({
  position: 0,
  kind: 'recipe',
  recipeId: 'hoppin-john',
  draftId: null,
  name: 'Hoppin’ John',
  servings: 4,
  cost: '2.84',
  time: 85,
  available: true,
  locked: false,
  note: null,
  leftoverOf: null,
  cookedAt: null,
  version: 1,
  ...meal,
});

/** The week of November 22, 2026, with these meals. */
export const testWeek = (meals: readonly DatedMeal[], budget: string | null = null): MealPlan =>
  meals.reduce((plan, meal) => applyChange(plan, { kind: 'add', meal }), emptyWeek(budget));

const emptyWeek = (budget: string | null): MealPlan => ({
  id: `week-${SUNDAY}`,
  title: `Week of ${SUNDAY}`,
  recipes: 0,
  meals: 0,
  cost: '0.00',
  averagePerMeal: null,
  unpricedMeals: 0,
  budget,
  budgetSource: budget === null ? null : 'plan',
  checkoutCost: '0.00',
  leftOverCost: '0.00',
  atHomeCost: '0.00',
  status: 'active',
  weekStart: SUNDAY,
  length: 7,
  version: 1,
  days: Array.from({ length: 7 }, (_, index) => {
    const date = addDays(SUNDAY, index);
    return {
      id: `day-${date}`,
      day: longWeekday(date),
      date,
      breakfast: null,
      lunch: null,
      dinner: null,
      snack: null,
      meals: [],
      totalCost: '0.00',
    };
  }),
});
