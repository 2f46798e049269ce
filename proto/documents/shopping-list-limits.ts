/** Shared with the browser: this file has no schemas, so it costs no zod. */

/** The aisles of a shopping list, in the order of a store. */
export const LIST_CATEGORIES = ['Produce', 'Meat & Seafood', 'Dairy', 'Bakery', 'Pantry', 'Frozen'] as const;
export type ListCategory = (typeof LIST_CATEGORIES)[number];

/** What a person with the link of a list may do: look at it, check items off too, or change everything. */
export const LIST_ROLES = ['see', 'tick', 'edit'] as const;
export type ListRole = (typeof LIST_ROLES)[number];

export const MOST_LISTS = 100;
/** Stored on one list. */
export const MOST_STORED_ITEMS = 2_000;
/** Added by one request. */
export const MOST_NEW_ITEMS = 300;
/** Changes of a device's queue in one request; it sends the rest in the next. */
export const MOST_LIST_OPS = 500;
/** Of one list, besides the meals of its week. */
export const MOST_LIST_RECIPES = 100;
export const MOST_LIST_LINKS = 20;
/** Amount and name together. */
export const LONGEST_ITEM = 200;
export const LONGEST_LIST_NAME = 80;
export const LONGEST_ITEM_NOTE = 300;
/** Dollars and cents, more than nothing. */
export const PAID_AMOUNT = /^(?!0{1,4}\.00$)\d{1,4}\.\d{2}$/;
export const PAID_PRICE = 'Please use dollars and cents from 0.01 to 9999.99, such as 3.49';
/** More than 40 people eat of one food in eight weeks. */
export const MOST_CHECKED_GRAMS = 1_000_000;
/** A need is covered when less than this share of it is missing (reading C81). */
export const UNCOVERED_SHARE = 0.03;
/** Of a bulk list. */
export const FEWEST_BULK_WEEKS = 2;
export const MOST_BULK_WEEKS = 8;
export const MOST_BULK_PEOPLE = 40;
