import { z } from 'zod';
import { Vitamin } from './nutrition.ts';
import { Amount, PriceSource } from './price.ts';
import { MetricAmount, Nutrition } from './recipe.ts';
import { RegionKey } from './region.ts';

export const MOST_FOODS = 50;
export const LONGEST_FOOD_SEARCH = 80;

/** `GET /api/foods?search=&limit=`: best first. */
export const FoodList = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** The other name that the search met; null: its own. */
    alias: z.string().nullable(),
    category: z.string(),
    aisle: z.string(),
    /** kcal per 100 g as eaten; null: not known. */
    calories: z.number().nullable(),
  }),
);
export type FoodList = z.infer<typeof FoodList>;

/** Energy in kcal, sodium in mg, all else in grams. Null: the source leaves it blank, which is not none. */
export const FoodNutrients = z.object({
  calories: z.number().nullable(),
  protein: z.number().nullable(),
  carbs: z.number().nullable(),
  fat: z.number().nullable(),
  fiber: z.number().nullable(),
  sugar: z.number().nullable(),
  sodium: z.number().nullable(),
});
export type FoodNutrients = z.infer<typeof FoodNutrients>;

/** One of a measure, by weight. */
export const FoodPortion = z.object({
  /** As lines have it: `cup`, `tbsp`, `oz`, `clove`; null: one piece. */
  unit: z.string().nullable(),
  kind: z.enum(['mass', 'volume', 'count']),
  /** As it goes into the bowl: peeled, shelled, cored. Not rounded, so that it can be scaled. */
  grams: z.number(),
  /** `unit`: the same for every food. `weighed`: this food in this measure. `reckoned`: from another measure of this food. */
  basis: z.enum(['unit', 'weighed', 'reckoned']),
});
export type FoodPortion = z.infer<typeof FoodPortion>;

/** `GET /api/foods/{id}`. */
export const FoodDocument = z.object({
  id: z.string(),
  name: z.string(),
  plural: z.string(),
  aliases: z.array(z.string()),
  category: z.string(),
  aisle: z.string(),
  /** Where its nutrients come from. */
  source: z.object({
    /** Number of the row in the USDA National Nutrient Database for Standard Reference, release 21. */
    ndbNo: z.string(),
    /** What that row is called, or what else the figures are from. */
    from: z.string(),
    /** The database has no row of this food: the figures are of the nearest one, reckoned, or from elsewhere. */
    approximate: z.boolean(),
  }),
  per100g: FoodNutrients,
  /** Per 100 g as eaten, of release 26 of the same database. Null: it does not tell. */
  vitamins: z.array(
    z.object({
      name: Vitamin.shape.name,
      amount: z.number().nullable(),
      unit: z.enum(['µg', 'mg']),
      /** What an adult needs in a day, in the same unit (FDA). */
      dailyValue: z.number(),
    }),
  ),
  /** Share of the weight as bought that is eaten. */
  edibleYield: z.number(),
  /** Weights first, then volumes, then pieces. */
  portions: z.array(FoodPortion),
  /** Grams per milliliter; null: it has no volume. */
  density: z.number().nullable(),
  packages: z.array(z.object({ label: z.string(), grams: z.number() })),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  /** Days it keeps, bought fresh or unopened, and once opened or cut. */
  shelfLife: z.object({ unopenedDays: z.int(), openedDays: z.int() }),
  /** Null: not produce, or alike all year. Months 1 to 12. */
  season: z
    .object({
      months: z.array(z.int()),
      basis: z.enum(['guide', 'region']),
      regions: z.array(RegionKey),
    })
    .nullable(),
  /** Published recipes that take it. */
  recipeCount: z.int(),
});
export type FoodDocument = z.infer<typeof FoodDocument>;

export const MOST_READ_LINES = 200;
const LONGEST_READ_LINE = 600;

/** `POST /api/lines/read`: ingredient lines in English, empty ones too, so that the answer has the same places. */
export const ReadLinesBody = z.strictObject({
  lines: z
    .array(z.string().max(LONGEST_READ_LINE, `is longer than ${LONGEST_READ_LINE} characters`))
    .min(1, 'has no line')
    .max(MOST_READ_LINES, `has more than ${MOST_READ_LINES} lines`),
  /** What the figures are per; left out: the whole is one serving. */
  servings: z.int().min(1).max(1_000).nullish(),
});
export type ReadLinesBody = z.infer<typeof ReadLinesBody>;

/**
 * What a cook should look at. `no-amount`: no quantity is told. `no-food`: no food of the table is meant. `no-weight`: nobody can say
 * what that much of it weighs. `by-taste`: left out of cost and nutrition, as little is meant.
 */
const LINE_WARNINGS = ['no-amount', 'no-food', 'no-weight', 'by-taste'] as const;

export const ReadLine = z.object({
  /** As it was sent. */
  line: z.string(),
  kind: z.enum(['ingredient', 'heading', 'empty']),
  quantity: z.number().nullable(),
  quantityMax: z.number().nullable(),
  unit: z.string().nullable(),
  /** The food as the line names it. */
  food: z.string(),
  /** The food that is meant; null: none of the table. */
  foodId: z.string().nullable(),
  foodName: z.string().nullable(),
  /** Of `quantity`, as it goes into the bowl; null: cannot be told. */
  grams: z.number().nullable(),
  /** The same as a metric cook measures it. */
  metric: MetricAmount.nullable(),
  note: z.string(),
  optional: z.boolean(),
  /** Portion cost at the prices of the reader's area; null: not priced. */
  cost: Amount.nullable(),
  costSource: PriceSource.nullable(),
  warnings: z.array(z.enum(LINE_WARNINGS)),
});
export type ReadLine = z.infer<typeof ReadLine>;

export const ReadLines = z.object({
  lines: z.array(ReadLine),
  servings: z.int(),
  /** Of all lines: what is eaten of them, and whole packages at the till. */
  totalCost: Amount,
  costPerServing: Amount,
  checkoutCost: Amount,
  costSource: PriceSource,
  pricedLines: z.int(),
  totalLines: z.int(),
  /** Per serving. */
  nutrition: Nutrition,
  nutritionSource: z.enum(['from-ingredients', 'estimate']),
  knownShare: z.number(),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  /** "372", or null at the US average. */
  priceArea: z.string().nullable(),
});
export type ReadLines = z.infer<typeof ReadLines>;
