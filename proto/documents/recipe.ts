import { z } from 'zod';
import { PICTURE_KINDS } from './picture.ts';
import { Amount, BasketItem, PriceSource } from './price.ts';
import { RegionKey } from './region.ts';

export const Difficulty = z.enum(['Easy', 'Medium', 'Hard']);
/** The meal, or the part of a meal, that a recipe is for. */
export const Course = z.enum(['breakfast', 'lunch', 'dinner', 'side', 'bread', 'dessert', 'drink', 'snack']);
export type Course = z.infer<typeof Course>;
export const SeasonKey = z.enum(['spring', 'summer', 'fall', 'winter']);
export type SeasonKey = z.infer<typeof SeasonKey>;

/** A card of `GET /api/recipes`. Money is a decimal string of dollars at the user's price area. */
export const RecipeCard = z.object({
  id: z.string(),
  title: z.string(),
  /** Alias of title (reading B23). */
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  imageKind: z.enum(PICTURE_KINDS),
  isGenerating: z.boolean(),
  region: RegionKey,
  place: z.string(),
  /** Portion cost of the whole recipe. */
  totalCost: Amount,
  /** Portion cost of one serving: totalCost / servings, two decimals. */
  costPerServing: Amount,
  /** Checkout cost of whole packages with an empty pantry. */
  checkoutCost: Amount,
  /** `estimate` at the US average (shown with "About"), else the most frequent source of its prices. */
  costSource: PriceSource,
  /** The newest observation among its prices; null if there is none. */
  costObservedAt: z.iso.datetime().nullable(),
  /** Lines with a price and all lines: "11 of 12". */
  pricedLines: z.int(),
  totalLines: z.int(),
  servings: z.int(),
  totalCalories: z.int(),
  caloriesPerServing: z.int(),
  prepTime: z.int(),
  cookTime: z.int(),
  totalTime: z.int(),
  difficulty: Difficulty,
  averageRating: z.string(),
  ratingCount: z.int(),
  isPremium: z.boolean(),
  tags: z.array(z.string()),
  diets: z.array(z.string()),
  seasons: z.array(SeasonKey),
});
export type RecipeCard = z.infer<typeof RecipeCard>;
export const RecipeList = z.array(RecipeCard);

/** A filter value, as in the query, and the number of recipes it would leave. */
export const FacetCount = z.object({ value: z.string(), count: z.int() });
export type FacetCount = z.infer<typeof FacetCount>;

/**
 * `GET /api/recipes/facets`, with the list's query: for each value of each filter, the number of recipes that match it and all
 * other filters.
 */
export const RecipeFacets = z.object({
  /** Recipes that match the whole query, like X-Total-Count. */
  total: z.int(),
  /** Every filter but the tags lists all its values, including those without matches. */
  region: z.array(FacetCount),
  difficulty: z.array(FacetCount),
  dietary: z.array(FacetCount),
  /** Each diet in addition to the chosen ones. */
  diets: z.array(FacetCount),
  /** Recipes without each allergen. */
  without: z.array(FacetCount),
  /** Per serving. */
  maxCalories: z.array(FacetCount),
  minProtein: z.array(FacetCount),
  maxCarbs: z.array(FacetCount),
  maxSodium: z.array(FacetCount),
  season: z.array(FacetCount),
  course: z.array(FacetCount),
  /** "true": open to everyone; "false": part of a paid plan. */
  free: z.array(FacetCount),
  /** Minimum servings. */
  serves: z.array(FacetCount),
  /** Maximum minutes. */
  maxTime: z.array(FacetCount),
  /** Maximum dollars per serving. */
  maxCostPerServing: z.array(FacetCount),
  /** Maximum dollars for the whole dish. */
  maxCost: z.array(FacetCount),
  /** The most frequent tags with matches. */
  tags: z.array(FacetCount),
  /** The words to highlight: those in the recipes that match the search text, lowercase, without accents and typos. */
  words: z.array(z.string()),
  /**
   * When nothing matches: the fewest filters to drop, by their query names, and how many recipes match without them. Null when
   * something matches, or when nothing would.
   */
  nearest: z.object({ drop: z.array(z.string()), count: z.int() }).nullable(),
});
export type RecipeFacets = z.infer<typeof RecipeFacets>;

/** Grams or milliliters, not rounded, so that it can be scaled. */
export const MetricAmount = z.object({
  quantity: z.number(),
  quantityMax: z.number().nullable(),
  unit: z.enum(['g', 'ml']),
});
export type MetricAmount = z.infer<typeof MetricAmount>;

export const RecipeIngredient = z.object({
  itemId: z.string(),
  name: z.string(),
  /** For foods counted in pieces, the singular and the plural: two lemons may scale to one. */
  counted: z.object({ one: z.string(), several: z.string() }).nullable(),
  quantity: z.number().nullable(),
  quantityMax: z.number().nullable(),
  unit: z.string().nullable(),
  /** The same amount in metric kitchen measures; null if it is the same in both (pieces, teaspoons) or unknown. */
  metric: MetricAmount.nullable(),
  /** The size of one can, "14.5 oz"; null for other measures. */
  canSize: z.string().nullable(),
  /** Grams to show beside cups and spoons of flour, sugar and salt, not rounded, so that they can be scaled; null for the rest. */
  weight: z.number().nullable(),
  notes: z.string().nullable(),
  /** The heading of this group of lines, such as "For the crust"; null if there is none. */
  group: z.string().nullable(),
  optional: z.boolean(),
  category: z.string(),
  grams: z.number().nullable(),
  /** Portion cost of the line; null if it has no price. */
  estimatedCost: Amount.nullable(),
  costSource: PriceSource.nullable(),
  costObservedAt: z.iso.datetime().nullable(),
  /** Explains the price to the user: "Average of 9 stores near 372, 2 observed, the others estimated by region and chain: …". */
  costDerivation: z.string().nullable(),
  allergens: z.array(z.string()),
});
export type RecipeIngredient = z.infer<typeof RecipeIngredient>;

export const RecipeInstruction = z.object({
  step: z.int(),
  instruction: z.string(),
  /** Minutes this step takes. */
  time: z.int(),
  /** The hands-off minutes among them. */
  waiting: z.int(),
  /** Oven or oil temperature in degrees Fahrenheit; null if the step has none. */
  temperatureF: z.int().nullable(),
  /** The `itemId`s of the ingredients used in this step. */
  uses: z.array(z.string()),
});

/** The most servings in `GET /api/recipes/{id}?servings=`. */
export const MOST_SERVINGS = 48;

/** What to buy for these servings with an empty pantry: the cheapest whole packages that contain enough. */
export const RecipeBasket = z.object({
  servings: z.int(),
  /** Portion cost for these servings: the sum of the items' portions. */
  totalCost: Amount,
  /** Sum of the items' costs. */
  checkoutCost: Amount,
  /** The value left in opened packages: checkoutCost - totalCost. */
  leftOverCost: Amount,
  items: z.array(BasketItem),
  /** Portion cost of each ingredient line for these servings, in the recipe's order; null if it has no price. */
  lineCosts: z.array(Amount.nullable()),
});
export type RecipeBasket = z.infer<typeof RecipeBasket>;

export const Nutrition = z.object({
  calories: z.number(),
  protein: z.number(),
  carbs: z.number(),
  fat: z.number(),
  fiber: z.number(),
  sugar: z.number(),
  /** Milligrams. */
  sodium: z.number(),
});
export type Nutrition = z.infer<typeof Nutrition>;

/** `GET /api/recipes/{id}`. */
export const RecipeDetail = RecipeCard.extend({
  /** Alt text: one sentence about the picture. */
  imageAlt: z.string(),
  servingSize: z.string(),
  /** What it makes, in the measure of the dish: "2 loaves"; null if the servings say it. */
  yield: z.string().nullable(),
  course: Course,
  /** Equipment beyond a knife, a board and spoons. */
  equipment: z.array(z.string()),
  /** What can be prepared the day before; null if nothing. */
  makeAhead: z.string().nullable(),
  /** How to store and use leftovers. */
  leftovers: z.string(),
  /** The cause that makes the dish good, in one sentence; null if nobody wrote it. */
  whyItWorks: z.string().nullable(),
  /** Such as "coleslaw and hush puppies"; null if nobody wrote it. */
  serveWith: z.string().nullable(),
  /** Where it keeps, and how long: "Keeps 3 days in the refrigerator or 2 months in the freezer." */
  storage: z.string(),
  ingredients: z.array(RecipeIngredient),
  instructions: z.array(RecipeInstruction),
  instructionCount: z.int(),
  /** Hands-off minutes of totalTime: chilling, rising, simmering, baking. The rest is hands-on. */
  waitTime: z.int(),
  /** Per serving. */
  nutrition: Nutrition,
  nutritionSource: z.enum(['from-ingredients', 'estimate']),
  /** Share of the ingredients' weight whose nutrition is known, 0 to 1. */
  knownShare: z.number(),
  allergens: z.array(z.string()),
  /** What some brands hold that would break one of its diets: "Refrigerated pie crust for lard". */
  labelChecks: z.array(z.string()),
  /** Portion cost by shopping category, in order, summing to totalCost. */
  costByCategory: z.array(z.object({ category: z.string(), cost: Amount })),
  /** The value left in opened packages: checkoutCost - totalCost. */
  leftOverCost: Amount,
  /** For the requested servings, or the recipe's own; null in a preview. */
  basket: RecipeBasket.nullable(),
  /** "372", or null for the US average. */
  priceArea: z.string().nullable(),
  preview: z.boolean(),
  previewReason: z.enum(['premium', 'daily-limit']).nullable(),
});
export type RecipeDetail = z.infer<typeof RecipeDetail>;
