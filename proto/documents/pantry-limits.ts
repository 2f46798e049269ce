/** Where food is kept, in the order of the page. */
export const PANTRY_PLACES = ['fridge', 'pantry', 'freezer'] as const;
export type PantryPlace = (typeof PANTRY_PLACES)[number];

/** How long a food is still good: past its date, to use within USE_SOON_DAYS, or longer. */
export const PANTRY_STATES = ['past-date', 'use-soon', 'fine'] as const;
export type PantryState = (typeof PANTRY_STATES)[number];

export const USE_SOON_DAYS = 3;
/** Items of one request, for example the checked lines of a shopping list. */
export const MOST_NEW_PANTRY_ITEMS = 100;
export const MOST_PANTRY_ITEMS = 500;
export const MOST_STAPLES = 200;
/** More of one food than a household keeps: a typing error. */
export const MOST_PANTRY_GRAMS = 100_000;
export const MOST_PANTRY_PIECES = 1_000;
export const LONGEST_PANTRY_LINE = 200;
export const MOST_PANTRY_NOTE = 200;
export const LONGEST_STORE_NAME = 60;
/** Foods to buy that a recipe of "What can I cook now" may lack. */
export const MOST_MISSING_FOODS = 5;
/** Days before and after today that a date of the pantry can be. */
export const MOST_DAYS_AGO = 3_650;
export const MOST_DAYS_AHEAD = 7_300;
