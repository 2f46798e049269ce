import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { type MealSlot, MOST_SLOT_MEALS } from '@homeplate/contracts/documents/meal-slots.ts';
import type {
  MealMoved,
  MealPlanned,
  MealRemoved,
  MealServingsChanged,
} from '@homeplate/contracts/events/planner-events.ts';
import { daysFrom, weekdayOf } from '../weeks/week.ts';

/** A recipe planned for one day and slot. */
export type Meal = {
  /** `meal-…` */
  _id: string;
  planId: string;
  personId: string;
  /** A day of the plan. */
  date: string;
  slot: MealSlot;
  recipeId: string;
  /** The recipe's title when the meal was planned, shown if no newer title is available. */
  title: string;
  servings: number;
  /** Order within date and slot; may have gaps. */
  position: number;
  createdAt: Date;
};

export const mealNotFound = (): AppError => new AppError('NOT_FOUND', { message: 'There is no such meal.' });

/** Throws INVALID_INPUT (field `date`) for a day that is not in the week. */
export function checkDay(startsOn: string, date: string): void {
  const days = daysFrom(startsOn);
  if (!days.includes(date))
    throw new AppError('INVALID_INPUT', {
      fields: { date: `must be a day of the week from ${days[0]} to ${days.at(-1)}` },
    });
}

/** Throws CONFLICT (field `slot`) if a day's slot is full. */
export function checkSlotHasRoom(count: number, { date, slot }: Pick<Meal, 'date' | 'slot'>): void {
  if (count < MOST_SLOT_MEALS) return;
  const name = slot[0]?.toUpperCase() + slot.slice(1);
  const message = `${name} on ${weekdayOf(date)} already has ${MOST_SLOT_MEALS} meals, the most it can hold.`;
  throw new AppError('CONFLICT', { message, fields: { slot: message } });
}

type MealEvent = typeof MealPlanned | typeof MealMoved | typeof MealServingsChanged | typeof MealRemoved;

export const mealEvent = (definition: MealEvent, { _id, planId, personId, recipeId }: Meal): OutgoingEvent =>
  eventOf(definition, { planId, mealId: _id, userId: personId, recipeId });
