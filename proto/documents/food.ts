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
    /** The alias that matched the search; null if the name matched. */
    alias: z.string().nullable(),
    category: z.string(),
    aisle: z.string(),
    /** kcal per 100 g as eaten; null if unknown. */
    calories: z.number().nullable(),
  }),
);
export type FoodList = z.infer<typeof FoodList>;

/** Energy in kcal, sodium in mg, the rest in grams. Null means unknown, not zero: the source has no value. */
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

/** The weight of one unit of a measure. */
export const FoodPortion = z.object({
  /** As in ingredient lines: `cup`, `tbsp`, `oz`, `clove`; null for one piece. */
  unit: z.string().nullable(),
  kind: z.enum(['mass', 'volume', 'count']),
  /** Prepared weight (peeled, shelled, cored), not rounded, so that it can be scaled. */
  grams: z.number(),
  /** `unit`: the same for every food. `weighed`: measured for this food. `reckoned`: converted from another measure of this food. */
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
  /** The source of its nutrients. */
  source: z.object({
    /** Row number in the USDA National Nutrient Database for Standard Reference, release 21. */
    ndbNo: z.string(),
    /** The name of that row, or of another source. */
    from: z.string(),
    /** The database has no row for this food: the values come from the closest row, a calculation or another source. */
    approximate: z.boolean(),
  }),
  per100g: FoodNutrients,
  /** Per 100 g as eaten, from release 26 of the same database. Null if unknown. */
  vitamins: z.array(
    z.object({
      name: Vitamin.shape.name,
      amount: z.number().nullable(),
      unit: z.enum(['µg', 'mg']),
      /** The FDA daily value for adults, in the same unit. */
      dailyValue: z.number(),
    }),
  ),
  /** The edible share of the weight as bought. */
  edibleYield: z.number(),
  /** Weights first, then volumes, then pieces. */
  portions: z.array(FoodPortion),
  /** Grams per milliliter; null if it is not measured by volume. */
  density: z.number().nullable(),
  packages: z.array(z.object({ label: z.string(), grams: z.number() })),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  /** Days it keeps unopened or fresh, and after opening or cutting. */
  shelfLife: z.object({ unopenedDays: z.int(), openedDays: z.int() }),
  /** Months 1 to 12; null if it is not produce or is available all year. */
  season: z
    .object({
      months: z.array(z.int()),
      basis: z.enum(['guide', 'region']),
      regions: z.array(RegionKey),
    })
    .nullable(),
  /** Published recipes that use it. */
  recipeCount: z.int(),
});
export type FoodDocument = z.infer<typeof FoodDocument>;

export const MOST_READ_LINES = 200;
const LONGEST_READ_LINE = 600;

/** `POST /api/lines/read`: ingredient lines in English. Send empty lines too, so that the indexes of the response match. */
export const ReadLinesBody = z.strictObject({
  lines: z
    .array(z.string().max(LONGEST_READ_LINE, `is longer than ${LONGEST_READ_LINE} characters`))
    .min(1, 'has no line')
    .max(MOST_READ_LINES, `has more than ${MOST_READ_LINES} lines`),
  /** Divides the totals; omitted: the whole is one serving. */
  servings: z.int().min(1).max(1_000).nullish(),
});
export type ReadLinesBody = z.infer<typeof ReadLinesBody>;

/**
 * Notes for the cook. `no-amount`: the line has no quantity. `no-food`: it matches no food we know. `near-food`: it matches one that
 * is only close, such as apples for crab apples. `no-weight`: its weight is unknown. `by-taste`: a small amount, left out of cost and
 * nutrition.
 */
const LINE_WARNINGS = ['no-amount', 'no-food', 'near-food', 'no-weight', 'by-taste'] as const;

export const ReadLine = z.object({
  /** The line as sent. */
  line: z.string(),
  kind: z.enum(['ingredient', 'heading', 'empty']),
  quantity: z.number().nullable(),
  quantityMax: z.number().nullable(),
  unit: z.string().nullable(),
  /** The food's name in the line. */
  food: z.string(),
  /** The matched food; null if there is none. */
  foodId: z.string().nullable(),
  foodName: z.string().nullable(),
  /** The prepared weight of `quantity`; null if unknown. */
  grams: z.number().nullable(),
  /** The same amount in metric kitchen measures. */
  metric: MetricAmount.nullable(),
  note: z.string(),
  optional: z.boolean(),
  /** Portion cost at the user's price area; null if there is no price. */
  cost: Amount.nullable(),
  costSource: PriceSource.nullable(),
  warnings: z.array(z.enum(LINE_WARNINGS)),
});
export type ReadLine = z.infer<typeof ReadLine>;

export const ReadLines = z.object({
  lines: z.array(ReadLine),
  servings: z.int(),
  /** For all lines: the portion cost, and whole packages at checkout. */
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
  /** Those of `allergens` that a line names without a food that has them: "chocolate chips (may contain peanuts)". */
  mayContain: z.array(z.string()),
  diets: z.array(z.string()),
  /** "372", or null for the US average. */
  priceArea: z.string().nullable(),
});
export type ReadLines = z.infer<typeof ReadLines>;
