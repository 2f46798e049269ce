import { z } from 'zod';
import { Amount, PriceSource } from './price.ts';
import { Nutrition } from './recipe.ts';

/** Dollars with two decimals that may be less than nothing: "-0.35". */
const SignedAmount = z.string().regex(/^-?\d+\.\d{2}$/);

/** Cents to the decimal string of the wire. */
export const signedAmountOf = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** One food in place of that of a line, and what becomes of the recipe. Differences are: with it minus without it. */
export const Substitute = z.object({
  itemId: z.string(),
  name: z.string(),
  /** What to take for the recipe's servings, in kitchen measures; unit null: so many of the food itself. */
  quantity: z.number(),
  unit: z.string().nullable(),
  /** The same on a metric scale or in a metric jug. */
  metricQuantity: z.number(),
  metricUnit: z.enum(['g', 'kg', 'ml', 'l']),
  /** As bought. */
  grams: z.number(),
  /** What to mind. What it adds besides is in no figure. */
  note: z.string(),
  /** Of the whole recipe's portion cost, to the cent; null: the line or the substitute has no price. */
  costDifference: SignedAmount.nullable(),
  /** Of what the till takes for whole packages, if you own nothing. */
  checkoutDifference: SignedAmount.nullable(),
  costSource: PriceSource.nullable(),
  costObservedAt: z.iso.datetime().nullable(),
  /** Per serving; null: not enough is known of the ingredients. */
  nutritionDifference: Nutrition.nullable(),
  /** Of the whole recipe: what it then contains and did not, and the other way round. */
  allergensAdded: z.array(z.string()),
  allergensRemoved: z.array(z.string()),
  dietsGained: z.array(z.string()),
  dietsLost: z.array(z.string()),
});
export type Substitute = z.infer<typeof Substitute>;

/** `GET /api/recipes/{id}/substitutes`, at the prices of the reader's area. */
export const RecipeSubstitutes = z.object({
  recipeId: z.string(),
  /** "372", or null at the US average. */
  priceArea: z.string().nullable(),
  servings: z.int(),
  /** Portion cost of the recipe as it is written. */
  totalCost: Amount,
  /** Lines that have a substitute, in the order of the recipe; none in a preview. */
  lines: z.array(
    z.object({
      /** Place in the recipe's ingredients, from 0. */
      line: z.int(),
      itemId: z.string(),
      name: z.string(),
      /** An optional line costs nothing in the recipe; its differences are reckoned as if it were always taken. */
      optional: z.boolean(),
      substitutes: z.array(Substitute),
    }),
  ),
  preview: z.boolean(),
  previewReason: z.enum(['premium', 'daily-limit']).nullable(),
});
export type RecipeSubstitutes = z.infer<typeof RecipeSubstitutes>;
