import { z } from 'zod';
import { PlanDate } from './meal-plan.ts';
import { Amount, PriceSource } from './price.ts';
import { SAVING_KINDS } from './saving-kinds.ts';

const Sums = { total: Amount, secondStop: Amount, promotion: Amount, leftovers: Amount, swaps: Amount };

/** What the bought packages cost, and where that is known from. */
const ComparedPrice = z.object({ cost: Amount, source: PriceSource, observedAt: z.iso.datetime() });

/** The receipt of a saving of a purchase: what the same packages cost at both stores, and what was paid. */
const SavingPurchase = z.object({
  /** As in the rows of `GET /api/analytics`. */
  purchaseId: z.string(),
  packages: z.array(z.object({ count: z.int(), label: z.string(), words: z.string() })),
  store: z.string(),
  paid: Amount,
  /** The regular price at that store. */
  regular: ComparedPrice,
  /** A promotion there was known when it was bought. */
  isPromotion: z.boolean(),
  /** The regular price at the store that was the usual one then. */
  usual: ComparedPrice.extend({ store: z.string() }),
  /** `usual` less `paid`, at least 0: what the purchase saved. Its second stop and its promotion are together never more. */
  difference: Amount,
});

/** The receipt of a cooked meal, at today's prices. */
const SavingMeal = z.object({
  mealId: z.string(),
  servings: z.int(),
  perServing: Amount,
  /** The cost of the meal with the foods of its recipe, and with those it was cooked with; null for eaten leftovers. */
  swapped: z.object({ asWritten: Amount, asCooked: Amount }).nullable(),
});

export const Saving = z.object({
  id: z.string(),
  kind: z.enum(SAVING_KINDS),
  date: PlanDate,
  /** Of the food or the meal. */
  name: z.string(),
  saved: Amount,
  /** Null for meals. */
  purchase: SavingPurchase.nullable(),
  /** Null for purchases. */
  meal: SavingMeal.nullable(),
});
export type Saving = z.infer<typeof Saving>;

/** `GET /api/savings`: every sum equals its entries to the cent. */
export const Savings = z.object({
  /** The requested days, widened to whole months. */
  from: PlanDate,
  to: PlanDate,
  /** The first of the user's own stores, else the store where the household bought most often; null: neither is known. */
  usualStore: z
    .object({ storeId: z.string(), store: z.string(), how: z.enum(['own-store', 'most-bought']) })
    .nullable(),
  ...Sums,
  /** In order, without gaps. `month`: 2026-11. */
  months: z.array(z.object({ month: z.string(), ...Sums })),
  /** `year`: 2026. */
  years: z.array(z.object({ year: z.string(), ...Sums })),
  /** Purchases with a price in these days, and those whose savings are known: bought that day, at a known store, in whole packages. */
  purchases: z.int(),
  comparedPurchases: z.int(),
  /** False while the recipe service is unavailable: leftovers and swaps are missing. */
  hasLeftovers: z.boolean(),
  /** The newest first. */
  entries: z.array(Saving),
});
export type Savings = z.infer<typeof Savings>;
