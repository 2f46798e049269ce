import { isDeepStrictEqual } from 'node:util';
import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import {
  MEAL_SLOTS,
  type MealKind,
  type MealSlot,
  MOST_SLOT_MEALS,
} from '@homeplate/contracts/documents/meal-slots.ts';
import {
  MealMoved,
  MealPlanned,
  MealRemoved,
  MealServingsChanged,
} from '@homeplate/contracts/events/planner-events.ts';
import type { FoodSwap } from '@homeplate/reference/foods/swaps.ts';
import type { Plan } from '../plans/plan.ts';
import { daysFrom, weekdayOf } from '../weeks/week.ts';

/** A recipe, a user's own draft, leftovers of these or a line of text, planned for one day and slot. */
export type Meal = {
  /** `meal-…` */
  _id: string;
  planId: string;
  householdId: string;
  /** A day of the plan. */
  date: string;
  slot: MealSlot;
  kind: MealKind;
  /** null unless it is a recipe. */
  recipeId: string | null;
  /** null unless it is a draft. */
  draftId: string | null;
  /** The user who wrote the draft and planned it. Only they can plan it; the whole household sees it on the calendar. */
  draftOwnerId: string | null;
  /** The dish's title when the meal was planned, shown if no newer title is available; or the line of text. */
  title: string;
  /** Cents for all servings of a line of text; null if unknown, and for a dish. */
  costCents: number | null;
  /** Portions that are cooked; of leftovers, portions that are eaten. */
  servings: number;
  /** Order within date and slot, ascending, with gaps and fractions. */
  position: number;
  locked: boolean;
  note: string | null;
  /** The id of the meal that cooks these portions. */
  leftoverOf: string | null;
  /** Foods that take the place of the recipe's; leftovers have those of their meal. Missing: none. */
  swaps?: FoodSwap[];
  /** In a draft that plans a week again: the meal of the week in whose place it is, and the recipe or draft that it had then. */
  replacesId?: string;
  replacesRecipeId?: string | null;
  replacesDraftId?: string | null;
  /** The calendar's version when the meal last changed. */
  version: number;
  createdAt: Date;
};

export const cooksRecipe = ({ recipeId, leftoverOf }: Pick<Meal, 'recipeId' | 'leftoverOf'>): boolean =>
  recipeId !== null && leftoverOf === null;

/** The order of a day: by slot, then by position. */
export const inOrder = (a: Meal, b: Meal): number =>
  a.date.localeCompare(b.date) ||
  MEAL_SLOTS.indexOf(a.slot) - MEAL_SLOTS.indexOf(b.slot) ||
  a.position - b.position ||
  a._id.localeCompare(b._id);

/** Equal but for the version. */
export const isSameMeal = (a: Meal | null, b: Meal | null): boolean =>
  isDeepStrictEqual(a && { ...a, version: 0 }, b && { ...b, version: 0 });

export const mealNotFound = (): AppError => new AppError('NOT_FOUND', { message: 'There is no such meal.' });

/** Throws INVALID_INPUT (field `date`) for a day that is not in the plan. */
export function checkDay({ startsOn, length }: Pick<Plan, 'startsOn' | 'length'>, date: string): void {
  const days = daysFrom(startsOn, length);
  if (!days.includes(date))
    throw new AppError('INVALID_INPUT', {
      fields: { date: `must be a day from ${days[0]} to ${days.at(-1)}` },
    });
}

/** Throws CONFLICT (field `slot`) if a day's slot holds more meals than it can. */
export function checkSlotIsNotOverfull(count: number, { date, slot }: Pick<Meal, 'date' | 'slot'>): void {
  if (count <= MOST_SLOT_MEALS) return;
  const name = slot[0]?.toUpperCase() + slot.slice(1);
  const message = `${name} on ${weekdayOf(date)} already has ${MOST_SLOT_MEALS} meals, the most it can hold.`;
  throw new AppError('CONFLICT', { message, fields: { slot: message } });
}

/** The events of a meal that changed. Without `before` it was added, without `after` removed. */
export function mealEvents(
  userId: string,
  before: Meal | undefined,
  after: Meal | undefined,
): OutgoingEvent[] {
  const meal = after ?? before;
  if (!meal) return [];
  const { _id: mealId, planId, recipeId } = meal;
  const data = { planId, mealId, userId, recipeId };
  if (!before) return [eventOf(MealPlanned, data)];
  if (!after) return [eventOf(MealRemoved, data)];
  if (before.recipeId !== after.recipeId)
    return [eventOf(MealRemoved, { ...data, recipeId: before.recipeId }), eventOf(MealPlanned, data)];
  const isMoved =
    before.planId !== after.planId ||
    before.date !== after.date ||
    before.slot !== after.slot ||
    before.position !== after.position;
  return [
    ...(isMoved ? [eventOf(MealMoved, data)] : []),
    ...(before.servings === after.servings ? [] : [eventOf(MealServingsChanged, data)]),
  ];
}
