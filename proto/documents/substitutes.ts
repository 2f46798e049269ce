import { z } from 'zod';
import { Amount, PriceSource } from './price.ts';
import { Nutrition } from './recipe.ts';

/** Dollars with two decimals, possibly negative: "-0.35". */
const SignedAmount = z.string().regex(/^-?\d+\.\d{2}$/);

/** Converts cents to the decimal string of the wire. */
export const signedAmountOf = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** A substitute for a line's food and its effect on the recipe. Each difference is with the substitute minus without it. */
export const Substitute = z.object({
  itemId: z.string(),
  name: z.string(),
  /** The amount for the recipe's servings in kitchen measures; unit null: pieces. */
  quantity: z.number(),
  unit: z.string().nullable(),
  /** The same amount in metric kitchen measures. */
  metricQuantity: z.number(),
  metricUnit: z.enum(['g', 'kg', 'ml', 'l']),
  /** As bought. */
  grams: z.number(),
  /** Cooking advice. Extra ingredients it mentions are not part of the differences. */
  note: z.string(),
  /** Difference in the recipe's portion cost; null if the line or the substitute has no price. */
  costDifference: SignedAmount.nullable(),
  /** Difference in the checkout cost of whole packages with an empty pantry. */
  checkoutDifference: SignedAmount.nullable(),
  costSource: PriceSource.nullable(),
  costObservedAt: z.iso.datetime().nullable(),
  /** Per serving; null if too little is known about the ingredients. */
  nutritionDifference: Nutrition.nullable(),
  /** Allergens and diets that the whole recipe gains and loses. */
  allergensAdded: z.array(z.string()),
  allergensRemoved: z.array(z.string()),
  dietsGained: z.array(z.string()),
  dietsLost: z.array(z.string()),
});
export type Substitute = z.infer<typeof Substitute>;

/** `GET /api/recipes/{id}/substitutes`, at the user's price area. */
export const RecipeSubstitutes = z.object({
  recipeId: z.string(),
  /** "372", or null for the US average. */
  priceArea: z.string().nullable(),
  servings: z.int(),
  /** Portion cost of the recipe without substitutes. */
  totalCost: Amount,
  /** Lines with a substitute, in the recipe's order; empty in a preview. */
  lines: z.array(
    z.object({
      /** Index in the recipe's ingredients. */
      line: z.int(),
      itemId: z.string(),
      name: z.string(),
      /** Recipes exclude the cost of optional lines; these differences include it. */
      optional: z.boolean(),
      substitutes: z.array(Substitute),
    }),
  ),
  preview: z.boolean(),
  previewReason: z.enum(['premium', 'daily-limit']).nullable(),
});
export type RecipeSubstitutes = z.infer<typeof RecipeSubstitutes>;
