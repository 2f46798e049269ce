import { MongoClient } from 'mongodb';
import { MEAL_SLOTS } from '../../../proto/documents/meal-slots.ts';
import { insertRows, mealOf, weekOf } from './stored-households.ts';

const DAY_MS = 86_400_000;
const MEALS_A_WEEK = 21;
const PURCHASES_A_WEEK = 15;
const FOODS = ['butter', 'all-purpose-flour', 'rice', 'milk', 'onion'];
const STORES = ['Aldi', 'Kroger'];

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Inserts weeks of one household straight into the planner's database: 21 meals each, of which every other one was cooked, and 15 purchases,
 * one of which was thrown away.
 */
export async function storeYears(options: {
  mongoUrl: string;
  householdId: string;
  /** The Sunday of each week. */
  sundays: readonly string[];
  recipeIds: readonly string[];
}): Promise<void> {
  const { mongoUrl, householdId, sundays, recipeIds } = options;
  const weeks = sundays.map((sunday) => weekOf(householdId, sunday));
  const meals = weeks.flatMap(({ _id: planId, startsOn }, week) =>
    Array.from({ length: MEALS_A_WEEK }, (_, at) =>
      mealOf(
        { planId, householdId, id: `meal-${householdId}-${week}-${at}` },
        {
          recipeId: recipeIds[(week + at) % recipeIds.length] ?? '',
          date: dayAfter(startsOn, Math.floor(at / 3)),
          slot: MEAL_SLOTS[at % 3],
          servings: 4,
        },
      ),
    ),
  );
  const cooked = meals
    .filter((_, at) => at % 2 === 0)
    .map(({ _id: mealId, date }) => ({
      _id: `cooked-${mealId}`,
      mealId,
      householdId,
      at: new Date(date),
      isRemoved: false,
    }));
  const purchases = sundays.flatMap((sunday, week) =>
    Array.from({ length: PURCHASES_A_WEEK }, (_, at) => ({
      _id: `item-${householdId}-${week}-${at}`,
      householdId,
      foodId: FOODS[at % FOODS.length] ?? '',
      grams: 500,
      boughtOn: dayAfter(sunday, at % 7),
      pricePaidCents: 199 + at,
      store: STORES[at % 2] ?? null,
      storeId: null,
      basis: null,
    })),
  );
  const wasted = purchases
    .filter((_, at) => at % PURCHASES_A_WEEK === 0)
    .map(({ _id: itemId, foodId, boughtOn }) => ({
      _id: `${itemId}:1`,
      householdId,
      itemId,
      foodId,
      kind: 'wasted',
      grams: -500,
      date: boughtOn,
      version: 1,
    }));
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const db = client.db('homeplate_planner');
    for (const [collection, rows] of Object.entries({
      plans: weeks,
      meals,
      cooked_meals: cooked,
      purchases,
      pantry_movements: wasted,
    }))
      await insertRows(db, collection, rows);
  } finally {
    await client.close();
  }
}
