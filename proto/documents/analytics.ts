import { z } from 'zod';
import { ANALYTICS_STEPS } from './analytics-limits.ts';
import { PlanDate } from './meal-plan.ts';
import { Amount } from './price.ts';
import { Nutrition } from './recipe.ts';
import { LIST_CATEGORIES } from './shopping-list-limits.ts';

/**
 * What spending is made from. `paid`: the prices of what was put into the pantry, plus lines of text with a cost. `planned`: nothing with a
 * price was put into the pantry, so the portion cost of the planned meals at today's prices.
 */
const SpendSource = z.enum(['paid', 'planned']);

const Sums = {
  /** Null if nothing is known. */
  spend: Amount.nullable(),
  /** Purchases with a price. */
  paid: Amount,
  /** Lines of text with a cost, such as a meal out. */
  typed: Amount,
  /** The portion cost of the planned meals with a cost, with those lines; null while prices are unavailable. */
  planned: Amount.nullable(),
  /** By day: a seventh of the week's own budget, or else the day's part of the household's. Null unless each day has one. */
  budget: Amount.nullable(),
  meals: z.int(),
  /** Dishes up to today, without leftovers and lines of text, and how many of them have a cooked record. */
  dishes: z.int(),
  cookedDishes: z.int(),
  /** The price of what was thrown away. */
  wasted: Amount,
};

export const AnalyticsPeriod = z.object({
  /** Sunday to Saturday, or the first to the last of a month. */
  from: PlanDate,
  to: PlanDate,
  spendSource: SpendSource.nullable(),
  ...Sums,
});
export type AnalyticsPeriod = z.infer<typeof AnalyticsPeriod>;

const PaidSum = { paid: Amount, purchases: z.int() };

/** A food put into the pantry. */
export const AnalyticsPurchase = z.object({
  id: z.string(),
  date: PlanDate,
  foodId: z.string(),
  name: z.string(),
  category: z.enum(LIST_CATEGORIES),
  grams: z.number(),
  /** Null: no price was given, so it counts nowhere. */
  paid: Amount.nullable(),
  store: z.string().nullable(),
});
export type AnalyticsPurchase = z.infer<typeof AnalyticsPurchase>;

export const AnalyticsMeal = z.object({
  id: z.string(),
  date: PlanDate,
  name: z.string(),
  kind: z.enum(['dish', 'leftovers', 'text']),
  servings: z.int(),
  /** Null if unknown. Leftovers cost nothing: their meal did. */
  cost: Amount.nullable(),
  cooked: z.boolean(),
});
export type AnalyticsMeal = z.infer<typeof AnalyticsMeal>;

/** Daily intakes of diners of some ages, in years. `diners`: 0 if no ages are known; these are then the values of adults. */
export const NutritionReference = z.object({
  ages: z.enum(['4+', '1-3']),
  diners: z.int(),
  /** Servings that one of them eats of a meal, on average. */
  portion: z.number(),
  /** Null: there is no reference. */
  intakes: Nutrition.extend({ sugar: z.number().nullable() }),
});
export type NutritionReference = z.infer<typeof NutritionReference>;

/** `GET /api/analytics`: every sum with its rows, to the cent. */
export const Analytics = z.object({
  /** The requested days, widened to whole weeks or months. */
  from: PlanDate,
  to: PlanDate,
  by: z.enum(ANALYTICS_STEPS),
  periods: z.array(AnalyticsPeriod),
  /** The sums of the periods (of budgets: of those with a spend, if any has one), and `planned` for each meal and each serving that is cooked. */
  totals: z.object({ ...Sums, costPerMeal: Amount.nullable(), costPerPerson: Amount.nullable() }),
  /** What was paid, by category and by store. `store`: null for purchases without one. */
  aisles: z.array(z.object({ category: z.enum(LIST_CATEGORIES), ...PaidSum })),
  stores: z.array(z.object({ store: z.string().nullable(), ...PaidSum })),
  nutrition: z.object({
    /** Days with a meal of known nutrition. */
    days: z.int(),
    /** Share of the meals whose nutrition is known. */
    coverage: z.number(),
    /** Of one person on these days; null without any. */
    average: Nutrition.nullable(),
    /** Of an adult. */
    reference: Nutrition,
    /** Of the household’s diners, by age. */
    references: z.array(NutritionReference).min(1),
  }),
  /** The foods bought at least twice with a price, most often bought first: what a kilogram cost each time. */
  staples: z.array(
    z.object({
      foodId: z.string(),
      name: z.string(),
      points: z.array(z.object({ purchaseId: z.string(), date: PlanDate, pricePerKg: Amount })),
    }),
  ),
  rows: z.object({
    purchases: z.array(AnalyticsPurchase),
    meals: z.array(AnalyticsMeal),
    wasted: z.array(
      z.object({
        id: z.string(),
        date: PlanDate,
        name: z.string(),
        grams: z.number(),
        /** Null: it was put into the pantry without a price. */
        cost: Amount.nullable(),
      }),
    ),
  }),
});
export type Analytics = z.infer<typeof Analytics>;
