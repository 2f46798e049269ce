import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@homeplate/common/app-error.ts';
import type { PantryChangeBody } from '@homeplate/contracts/documents/pantry.ts';
import type { PantryPlace } from '@homeplate/contracts/documents/pantry-limits.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { keepingDays } from '@homeplate/reference/foods/keeping.ts';
import { addDays } from '../weeks/week.ts';
import type { Quantity } from './pantry-amount.ts';

/** A food that a household has at home, bought on one day and kept in one place. */
export type PantryItem = {
  /** `pantry-…` */
  _id: string;
  householdId: string;
  foodId: string;
  /** As bought. */
  grams: number;
  /** The amount was given in pieces, and is shown in pieces. */
  inPieces: boolean;
  place: PantryPlace;
  opened: boolean;
  /** YYYY-MM-DD */
  boughtOn: string;
  bestBefore: string;
  /** Typed by the user, for example from a label. */
  bestBeforeByHand: boolean;
  /** Cents for the whole amount. */
  pricePaidCents: number | null;
  /** The name of the store where it was bought. Items of earlier releases have none. */
  store?: string | null;
  /** Its id, if it is known. */
  storeId?: string | null;
  note: string | null;
  /** The pantry's version when the item last changed. */
  version: number;
  createdAt: Date;
};

/** Equal but for the version. */
export const isSameItem = (a: PantryItem | null, b: PantryItem | null): boolean =>
  a === b || (a !== null && b !== null && isDeepStrictEqual({ ...a, version: 0 }, { ...b, version: 0 }));

export const itemNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no such item in your pantry.' });

type Kept = Pick<PantryItem, 'place' | 'opened' | 'boughtOn'>;

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Bought plus shelf life; opening shortens it from today on. */
export function bestBeforeOf(food: Food, { place, opened, boughtOn }: Kept, today: string): string {
  const days = keepingDays(food, place);
  const whole = addDays(boughtOn, days.unopened);
  return opened ? earlier(whole, addDays(today, days.opened)) : whole;
}

/** The freezer starts its own days today. What comes out of it keeps like something opened. */
function bestBeforeMoved(food: Food, from: PantryPlace, to: Kept, today: string): string {
  const days = keepingDays(food, to.place);
  if (to.place === 'freezer') return addDays(today, to.opened ? days.opened : days.unopened);
  return from === 'freezer' ? addDays(today, days.opened) : bestBeforeOf(food, to, today);
}

/** The item after a change. A typed date stays until the item moves: it is of the place where the item was. */
export function changedItem(
  item: PantryItem,
  food: Food,
  change: Omit<PantryChangeBody, 'grams' | 'pieces' | 'amount'> & { quantity: Quantity | undefined },
  today: string,
): PantryItem {
  const { quantity, place, opened, boughtOn, bestBefore, pricePaid, store, note } = change;
  const next: PantryItem = {
    ...item,
    ...quantity,
    ...(place !== undefined && { place }),
    ...(opened !== undefined && { opened }),
    ...(boughtOn !== undefined && { boughtOn }),
    ...(pricePaid !== undefined && { pricePaidCents: pricePaid === null ? null : centsOf(pricePaid) }),
    // A name typed by hand is not the store that the list knew.
    ...(store !== undefined &&
      (store || null) !== (item.store ?? null) && { store: store || null, storeId: null }),
    ...(note !== undefined && { note: note === '' ? null : note }),
  };
  if (typeof bestBefore === 'string') return { ...next, bestBefore, bestBeforeByHand: true };
  if (bestBefore === null)
    return { ...next, bestBefore: bestBeforeOf(food, next, today), bestBeforeByHand: false };
  if (next.place !== item.place) {
    const moved = bestBeforeMoved(food, item.place, next, today);
    return { ...next, bestBefore: moved, bestBeforeByHand: false };
  }
  if (next.opened && !item.opened) {
    const left = addDays(today, keepingDays(food, next.place).opened);
    return { ...next, bestBefore: earlier(item.bestBefore, left) };
  }
  const isOther = next.opened !== item.opened || next.boughtOn !== item.boughtOn;
  if (!isOther || item.bestBeforeByHand) return next;
  return { ...next, bestBefore: bestBeforeOf(food, next, today) };
}

/** Less is a crumb, and the item is used up. */
const CRUMB_GRAMS = 0.5;

/**
 * Takes grams of one food from its items: opened ones first, then by date. What is taken from a package opens it. `takenGrams` is less
 * than wanted if the items hold less.
 */
export function takeFrom(
  items: readonly PantryItem[],
  food: Food,
  grams: number,
  today: string,
): { put: PantryItem[]; remove: PantryItem[]; takenGrams: number } {
  const put: PantryItem[] = [];
  const remove: PantryItem[] = [];
  let left = grams;
  const inOrder = items.toSorted(
    (a, b) =>
      Number(b.opened) - Number(a.opened) ||
      a.bestBefore.localeCompare(b.bestBefore) ||
      a._id.localeCompare(b._id),
  );
  for (const item of inOrder) {
    if (left <= 0) break;
    const rest = item.grams - left;
    left = Math.max(0, left - item.grams);
    if (rest < CRUMB_GRAMS) remove.push(item);
    else {
      const opens = !item.inPieces && item.place !== 'freezer';
      const change = { quantity: { grams: rest, inPieces: item.inPieces }, ...(opens && { opened: true }) };
      put.push(changedItem(item, food, change, today));
    }
  }
  return { put, remove, takenGrams: grams - left };
}
