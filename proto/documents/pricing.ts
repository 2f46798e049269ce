import { z } from 'zod';
import { Amount, PriceSource } from './price.ts';
import { RecipeBasket } from './recipe.ts';
import { Seen, SmallerPackage } from './smaller-package.ts';

const StoreLocation = {
  /** Street and number; only of an imported store whose list has it. */
  address: z.string().optional(),
  /** For a link to a map; only of an imported store, because the point of a sample store is invented. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
};

/** One store's price for a recipe. */
export const StorePrice = z.object({
  storeId: z.string(),
  storeName: z.string(),
  chain: z.string(),
  /** Miles, one decimal. */
  distance: z.number(),
  costPerServing: Amount,
  /** Portion cost of the whole recipe at this store (reading C33). */
  totalCost: Amount,
  /** Checkout cost of whole packages at this store, before sales tax and deposits. */
  checkoutCost: Amount,
  /** Nearby average minus this store's total, never below 0 (reading B27). */
  savings: Amount,
  /** Priced lines and all lines: { priced: 11, total: 12 }. */
  coverage: z.object({ priced: z.int(), total: z.int() }),
  /** The source of most of its cost. */
  source: PriceSource,
  /** Lines with an observed price. */
  observedLines: z.int(),
  /** The newest observation among its lines, or when the base of the estimates was published. */
  observedAt: z.iso.datetime(),
  /** The store's location is generated from its chain's footprint, not from a real list. */
  sample: z.boolean(),
  membersOnly: z.boolean(),
  ...StoreLocation,
});
export type StorePrice = z.infer<typeof StorePrice>;

/** `GET /api/recipes/{id}/pricing`, for `?servings=` or the recipe's own. Without a location: no stores and null prices (reading C27). */
export const RecipePricing = z.object({
  recipeId: z.string(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  servings: z.int(),
  lowestPrice: Amount.nullable(),
  averagePrice: Amount.nullable(),
  highestPrice: Amount.nullable(),
  stores: z.array(StorePrice),
  /**
   * What to buy at one of `stores`: the best deal with the drive to it, else the nearest. More servings do not change the store. Null
   * when no store is within 25 miles.
   */
  receipt: z.object({ storeId: z.string(), items: RecipeBasket.shape.items }).nullable(),
  /** Every line at the store of the receipt, without one at the nearest. */
  lines: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      cost: Amount.nullable(),
      unitPrice: Amount.nullable(),
      unit: z.string(),
      source: PriceSource.nullable(),
      observedAt: z.iso.datetime().nullable(),
      storeName: z.string().nullable(),
      derivation: z.string().nullable(),
    }),
  ),
});
export type RecipePricing = z.infer<typeof RecipePricing>;

/** `GET /api/location/stores` (reading C53). */
export const StoreList = z.array(
  z.object({
    storeId: z.string(),
    storeName: z.string(),
    chain: z.string(),
    distance: z.number(),
    /** The source of the store's location. */
    source: z.enum(['sample', 'imported']),
    updatedAt: z.iso.datetime(),
    sample: z.boolean(),
    membersOnly: z.boolean(),
    ...StoreLocation,
  }),
);
export type StoreList = z.infer<typeof StoreList>;

/** `GET /api/ingredients`. */
export const IngredientList = z.array(
  z.object({ id: z.string(), name: z.string(), unit: z.string(), aisle: z.string() }),
);
export type IngredientList = z.infer<typeof IngredientList>;

/** `GET /api/ingredients/{id}/history?zip=`: observed prices near the ZIP, oldest first, per `unit`. */
export const PriceHistory = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  zipCode: z.string().nullable(),
  /** The current area price with its source. */
  current: z.object({
    price: Amount,
    source: PriceSource,
    observedAt: z.iso.datetime(),
    derivation: z.string(),
  }),
  /** True without a plan that includes the history: no observations. */
  preview: z.literal(true).optional(),
  observations: z.array(
    z.object({
      observedAt: z.iso.datetime(),
      price: Amount,
      storeId: z.string(),
      storeName: z.string(),
      source: Seen,
    }),
  ),
  /** Of the last 90 days at the stores near, the newest first; left out if there is none. */
  smallerPackages: z.array(SmallerPackage).optional(),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

/** `POST /api/feeds/prices`: each event is validated separately, so an invalid one does not reject the rest. */
export const FeedPost = z.strictObject({ events: z.array(z.unknown()).min(1).max(1000) });
export const FeedAnswer = z.object({
  accepted: z.int(),
  rejected: z.array(z.object({ index: z.int(), reason: z.string() })),
});
/** Of a check: nothing is stored or published. */
export const FeedCheck = FeedAnswer.extend({
  /** Accepted events whose price is unusual: it would be held until staff or three agreeing feeds release it. */
  held: z.array(z.int()),
});
export type FeedCheck = z.infer<typeof FeedCheck>;

/** The data of a `prices` event of `GET /api/events` (reading C48). */
export const PricesMessage = z.object({
  area: z.string(),
  version: z.int(),
  recipeIds: z.array(z.string()),
  changes: z.array(
    z.object({
      itemId: z.string(),
      source: PriceSource,
      observedAt: z.iso.datetime(),
      storeIds: z.array(z.string()),
    }),
  ),
});
export type PricesMessage = z.infer<typeof PricesMessage>;
