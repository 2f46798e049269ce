import { hash } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import { titleOfWeek, weekdayOf } from '../weeks/week.ts';
import type { ItemState } from './merge-changes.ts';

/** A recipe that was added to a list. */
export type ListedRecipe = { recipeId: string; servings: number };

/** Where each item is bought: the stores in the order of the trip. */
export type SplitRow = {
  stores: { storeId: string; storeName: string; chain: string }[];
  items: { itemId: string; storeId: string }[];
};

/** A shopping list of a household. What it shows are its items, and what its recipes and the meals of its week need. */
export type ShoppingListRow = {
  /** `list-…` */
  _id: string;
  householdId: string;
  name: string;
  /** The Sunday of the week whose meals it is for; null for other lists. */
  weekStart: string | null;
  /** The Sundays of the weeks of a bulk list. Other lists have none. */
  weeks?: string[];
  recipes: ListedRecipe[];
  /** Of the list that the app created when the household had none; other lists have none. Unique, so that two devices create one. */
  isFirst?: true;
  /** Missing on lists of earlier releases. */
  split?: SplitRow | null;
  /** Increases with each change, also of the week's meals. Transactions that increment it conflict, so changes of a list are serialized. */
  version: number;
  /** The version of the last change of the name or the recipes. */
  headVersion: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What users changed of an item. An item that only meals need has no row. */
export type ItemRow = ItemState & {
  /** `<list id>:<item id>` */
  _id: string;
  listId: string;
  householdId: string;
  itemId: string;
  /** It has a name and is not removed: it counts against the limit of a list. */
  isListed: boolean;
  /** The list's version of the last change. */
  version: number;
};

/** A list by its id, or the list of a week. */
export type WhichList = { id: string } | { weekStart: string };

/** The list of a week always has the same id, so that two devices that open it first create one. */
export const weekListIdOf = (householdId: string, weekStart: string): string =>
  `list-${hash('sha256', `list ${householdId} ${weekStart}`).slice(0, 32)}`;

export const newList = (
  fields: Pick<ShoppingListRow, '_id' | 'householdId' | 'name' | 'weekStart'>,
  now: number,
): ShoppingListRow => ({
  ...fields,
  recipes: [],
  version: 1,
  headVersion: 1,
  createdAt: new Date(now),
  updatedAt: new Date(now),
});

/** A list of a week before its first change. */
export const newWeekList = (householdId: string, weekStart: string, now: number): ShoppingListRow =>
  newList(
    { _id: weekListIdOf(householdId, weekStart), householdId, name: titleOfWeek(weekStart), weekStart },
    now,
  );

export const listNotFound = (): AppError =>
  new AppError('NOT_FOUND', {
    message:
      'This list was deleted, or it isn’t yours. Changes that you made offline are still on your device.',
  });

export const itemNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no such item on this list.' });

/** Parses `list-…` and `week-YYYY-MM-DD`. Throws NOT_FOUND, or INVALID_INPUT (field `weekStart`) for an invalid week. */
export function readListId(id: string): WhichList {
  if (/^list-[a-z0-9-]{1,60}$/.test(id)) return { id };
  const weekStart = /^week-(.{1,40})$/s.exec(id)?.[1];
  if (weekStart === undefined) throw listNotFound();
  return { weekStart: checkSunday(weekStart) };
}

/** Throws INVALID_INPUT (`field`). */
export function checkSunday(weekStart: string, field = 'weekStart'): string {
  const wrong = (message: string) => new AppError('INVALID_INPUT', { fields: { [field]: message } });
  if (!PlanDate.safeParse(weekStart).success) throw wrong('must be a date such as 2026-11-22');
  if (weekdayOf(weekStart) !== 'Sunday') throw wrong('must be a Sunday');
  return weekStart;
}
