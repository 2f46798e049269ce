import { z } from 'zod';
import { Amount, PriceSource } from './price.ts';
import { RecipeCard } from './recipe.ts';

const Dinner = z.object({
  recipe: RecipeCard,
  /** `costPerServing` times the people. */
  cost: Amount,
});

/** `GET /api/tonight`: free dinners of today, and what a week of them costs, at the prices of the user's area. */
export const Tonight = z.object({
  people: z.int(),
  /** Dollars: every dinner costs at most this a serving. 3, or more when that leaves fewer than four. */
  limit: z.int(),
  /** At most four, of different regions where possible; cheapest first. */
  dinners: z.array(Dinner),
  /** Free dinners of the whole list up to `limit`. */
  freeDinners: z.int(),
  /** At most seven; the four of tonight come first, then what adds least to the checkout. */
  week: z.object({
    dinners: z.array(
      Dinner.extend({
        /** Whole packages for it and all dinners before it together, with an empty pantry. */
        checkoutSoFar: Amount,
      }),
    ),
    /** The sum of their costs. */
    cost: Amount,
    /** Whole packages for the ingredients of all of them together, with an empty pantry. */
    checkoutCost: Amount,
    /** checkoutCost - cost; null when nothing stays. */
    leftOverCost: Amount.nullable(),
  }),
});
export type Tonight = z.infer<typeof Tonight>;

/** `GET /api/prices/dinners`: the nearby store that charges least for the ingredients of all these recipes, in whole packages. */
export const DinnerBasket = z.object({
  store: z
    .object({
      storeName: z.string(),
      /** Miles. */
      distance: z.number(),
      total: Amount,
      source: PriceSource,
      observedAt: z.iso.datetime(),
      sample: z.boolean(),
    })
    .nullable(),
});
export type DinnerBasket = z.infer<typeof DinnerBasket>;
