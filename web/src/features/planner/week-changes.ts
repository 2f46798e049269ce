import type {
  MealChangeBody,
  MealPlan,
  PlanDay,
  PlannedMeal,
} from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS, type MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { centsOf, plain } from '@homeplate/kit/format/money.ts';

/** A meal and its day. */
export type DatedMeal = PlannedMeal & { date: string };
/** The day and slot of a meal. */
export type Place = { date: string; slot: MealSlot };

/** Fields that stay are left out. A meal that moves goes to the end of its new slot. */
export type MealEdit = Pick<MealChangeBody, 'date' | 'slot' | 'servings' | 'note' | 'locked'>;

/** A change of a plan, which shows before the server answers. The server applies the same rules. */
export type WeekChange =
  | { kind: 'add'; meal: DatedMeal }
  | { kind: 'edit'; meal: DatedMeal; edit: MealEdit }
  | { kind: 'swap'; meal: DatedMeal; with: DatedMeal }
  | { kind: 'remove'; meal: DatedMeal };

/** The plan after a change. A plan without the day of a meal never shows it. */
export function applyChange(plan: MealPlan, change: WeekChange): MealPlan {
  const meals = datedMeals(plan);
  const others = meals.filter(({ id }) => id !== change.meal.id);
  switch (change.kind) {
    case 'add':
      return withMeals(plan, [...others, change.meal]);
    case 'edit': {
      const edited = editedMeal(change.meal, change.edit);
      const stays = edited.date === change.meal.date && edited.slot === change.meal.slot;
      return withMeals(
        plan,
        stays ? meals.map((meal) => (meal.id === edited.id ? edited : meal)) : [...others, edited],
      );
    }
    case 'swap': {
      const [one, other] = [change.meal, change.with];
      const placed = meals.filter(({ id }) => id !== one.id && id !== other.id);
      const places = [
        { ...one, date: other.date, slot: other.slot, position: other.position },
        { ...other, date: one.date, slot: one.slot, position: one.position },
      ];
      return withMeals(
        plan,
        [...placed, ...places].toSorted((a, b) => a.position - b.position),
      );
    }
    // Leftovers go with the meal that cooks them.
    default:
      return withMeals(
        plan,
        others.filter(({ leftoverOf }) => leftoverOf !== change.meal.id),
      );
  }
}

export const datedMeals = (plan: MealPlan): DatedMeal[] =>
  plan.days.flatMap(({ date, meals }) => meals.map((meal) => ({ ...meal, date })));

function editedMeal(meal: DatedMeal, { date, slot, servings, note, locked }: MealEdit): DatedMeal {
  return {
    ...meal,
    date: date ?? meal.date,
    slot: slot ?? meal.slot,
    servings: servings ?? meal.servings,
    note: note === undefined ? meal.note : note || null,
    locked: locked ?? meal.locked,
    cost: servings === undefined ? meal.cost : scaledCost(meal, servings),
  };
}

/** The cost of other servings. A line of text has one cost. */
export function scaledCost({ kind, cost, servings }: PlannedMeal, wanted: number): string | null {
  if (cost === null || kind === 'text') return cost;
  return plain(Math.round((centsOf(cost) * wanted) / servings));
}

/** Puts the meals into the days and computes the totals again. Meals of a slot keep their order. */
function withMeals(plan: MealPlan, meals: readonly DatedMeal[]): MealPlan {
  const days = plan.days.map((day) => dayWith(day, meals));
  const shown = days.flatMap((day) => day.meals);
  const cost = costOf(shown);
  return {
    ...plan,
    days,
    cost,
    // What is left over in packages and used from home is known when the server has counted again.
    checkoutCost:
      cost === null || plan.leftOverCost === null
        ? null
        : plain(Math.max(0, centsOf(cost) + centsOf(plan.leftOverCost) - centsOf(plan.atHomeCost ?? '0.00'))),
    meals: shown.length,
    recipes: new Set(shown.flatMap(({ recipeId }) => recipeId ?? [])).size,
    unpricedMeals: shown.filter((meal) => meal.kind !== 'text' && meal.cost === null).length,
    averagePerMeal:
      cost === null || shown.length === 0 ? null : plain(Math.round(centsOf(cost) / shown.length)),
  };
}

function dayWith(day: PlanDay, all: readonly DatedMeal[]): PlanDay {
  const ofDay = all.filter(({ date }) => date === day.date);
  const meals = MEAL_SLOTS.flatMap((slot) =>
    ofDay
      .filter((meal) => meal.slot === slot)
      .map((meal, position): PlannedMeal => ({ ...withoutDate(meal), position })),
  );
  const first = (slot: MealSlot) => meals.find((meal) => meal.slot === slot) ?? null;
  return {
    ...day,
    meals,
    breakfast: first('breakfast'),
    lunch: first('lunch'),
    dinner: first('dinner'),
    snack: first('snack'),
    totalCost: costOf(meals) ?? (meals.length === 0 ? '0.00' : null),
  };
}

function withoutDate(meal: DatedMeal): PlannedMeal {
  const { date: _date, ...rest } = meal;
  return rest;
}

/** The sum of the costs that are known; null: none is. */
function costOf(meals: readonly PlannedMeal[]): string | null {
  const known = meals.flatMap(({ cost }) => (cost === null ? [] : centsOf(cost)));
  return known.length === 0 && meals.length > 0 ? null : plain(known.reduce((sum, cents) => sum + cents, 0));
}
