import { z } from 'zod';
import { Amount, PriceSource } from './price.ts';
import { RegionKey } from './region.ts';

export const Difficulty = z.enum(['Easy', 'Medium', 'Hard']);
/** The meal or the part of one that a recipe is for. */
export const Course = z.enum(['breakfast', 'lunch', 'dinner', 'side', 'bread', 'dessert', 'drink', 'snack']);
export type Course = z.infer<typeof Course>;
export const SeasonKey = z.enum(['spring', 'summer', 'fall', 'winter']);
export type SeasonKey = z.infer<typeof SeasonKey>;

/** A card of `GET /api/recipes`. Money is a decimal string of dollars at the reader's price area. */
export const RecipeCard = z.object({
  id: z.string(),
  title: z.string(),
  /** Alias of title (reading B23). */
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  imageKind: z.enum(['composed', 'generated', 'uploaded']),
  isGenerating: z.boolean(),
  region: RegionKey,
  place: z.string(),
  /** Portion cost of the whole recipe. */
  totalCost: Amount,
  /** Portion cost of one serving: totalCost / servings, two decimals. */
  costPerServing: Amount,
  /** What the till takes for whole packages, if you own nothing. */
  checkoutCost: Amount,
  /** `estimate` at the US average (shown with "About"), else what most of the prices are. */
  costSource: PriceSource,
  /** Newest observation among its prices; null when nothing was observed. */
  costObservedAt: z.iso.datetime().nullable(),
  /** Lines that have a price, of all lines: "11 of 12". */
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

/** A value of a filter, as the query spells it, and how many recipes there would be with it. */
export const FacetCount = z.object({ value: z.string(), count: z.int() });
export type FacetCount = z.infer<typeof FacetCount>;

/**
 * `GET /api/recipes/facets`, with the query of the list: for each value of each filter, how many recipes match it and every
 * filter of another kind.
 */
export const RecipeFacets = z.object({
  /** Recipes that match the whole query, as in X-Total-Count. */
  total: z.int(),
  /** The first six tell all their values, also those that nothing matches. */
  region: z.array(FacetCount),
  difficulty: z.array(FacetCount),
  dietary: z.array(FacetCount),
  season: z.array(FacetCount),
  /** At most so many minutes. */
  maxTime: z.array(FacetCount),
  /** At most so many dollars a serving. */
  maxCostPerServing: z.array(FacetCount),
  /** At most so many dollars a dish. */
  maxCost: z.array(FacetCount),
  /** The most frequent tags that anything matches. */
  tags: z.array(FacetCount),
  /** Words of the recipes that the search text stands for, lower case without accents, typing errors resolved: to be marked. */
  words: z.array(z.string()),
});
export type RecipeFacets = z.infer<typeof RecipeFacets>;

/** Weighed in grams, or poured in milliliters; not rounded, so that it can be scaled. */
export const MetricAmount = z.object({
  quantity: z.number(),
  quantityMax: z.number().nullable(),
  unit: z.enum(['g', 'ml']),
});
export type MetricAmount = z.infer<typeof MetricAmount>;

export const RecipeIngredient = z.object({
  itemId: z.string(),
  name: z.string(),
  /** Of what is counted in pieces, the name of one and of several: scaled, two lemons may become one. */
  counted: z.object({ one: z.string(), several: z.string() }).nullable(),
  quantity: z.number().nullable(),
  quantityMax: z.number().nullable(),
  unit: z.string().nullable(),
  /** The same amount as a metric cook measures it; null: alike in both (pieces, teaspoons), or not told. */
  metric: MetricAmount.nullable(),
  notes: z.string().nullable(),
  /** Heading that this line and its neighbors stand under: "For the crust"; null: none. */
  group: z.string().nullable(),
  optional: z.boolean(),
  category: z.string(),
  grams: z.number().nullable(),
  /** Portion cost of the line; null: not priced. */
  estimatedCost: Amount.nullable(),
  costSource: PriceSource.nullable(),
  costObservedAt: z.iso.datetime().nullable(),
  /** For a person: "Average of 9 stores near 372, 2 observed, the others estimated by region and chain: …". */
  costDerivation: z.string().nullable(),
  allergens: z.array(z.string()),
});
export type RecipeIngredient = z.infer<typeof RecipeIngredient>;

export const RecipeInstruction = z.object({
  step: z.int(),
  instruction: z.string(),
  /** Minutes of this step. */
  time: z.int(),
  /** Of those, the minutes that need no hands. */
  waiting: z.int(),
  /** Oven or oil, degrees Fahrenheit; null: the step sets none. */
  temperatureF: z.int().nullable(),
  /** `itemId`s of the ingredients that this step uses. */
  uses: z.array(z.string()),
});

/** A detail's basket tells at most so many servings: `GET /api/recipes/{id}?servings=`. */
export const MOST_SERVINGS = 48;

/** What is bought for so many servings if you own nothing: whole packages, the cheapest that hold enough. */
export const RecipeBasket = z.object({
  servings: z.int(),
  /** Portion cost for so many servings: the sum of the items' portions. */
  totalCost: Amount,
  /** The sum of the items' costs. */
  checkoutCost: Amount,
  /** What stays in opened packages: checkoutCost - totalCost. */
  leftOverCost: Amount,
  items: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      cost: Amount,
      packages: z.array(z.object({ count: z.int(), label: z.string() })),
      /** What is used, at the price of these packages: `cost` where they are used up. */
      portionCost: Amount,
      /** What stays in the packages, and its value: `cost` - `portionCost`. Null where they are used up. */
      leftOver: z.object({ grams: z.number(), cost: Amount }).nullable(),
    }),
  ),
  /** Portion cost of each ingredient line for so many servings, in the order of the recipe; null: not priced. */
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
  /** One sentence: what the picture shows. */
  imageAlt: z.string(),
  servingSize: z.string(),
  course: Course,
  /** What it takes beyond knife, board and spoons. */
  equipment: z.array(z.string()),
  /** What can be done the day before; null: nothing. */
  makeAhead: z.string().nullable(),
  /** How leftovers keep and what becomes of them. */
  leftovers: z.string(),
  /** Days it keeps in the refrigerator; 0: eat at once. */
  storageDays: z.int(),
  ingredients: z.array(RecipeIngredient),
  instructions: z.array(RecipeInstruction),
  instructionCount: z.int(),
  /** Per serving. */
  nutrition: Nutrition,
  nutritionSource: z.enum(['from-ingredients', 'estimate']),
  /** Share of the ingredients' weight whose nutrition is known, 0 to 1. */
  knownShare: z.number(),
  allergens: z.array(z.string()),
  /** Portion cost by shopping category, in order, summing to totalCost. */
  costByCategory: z.array(z.object({ category: z.string(), cost: Amount })),
  /** What stays in opened packages: checkoutCost - totalCost. */
  leftOverCost: Amount,
  /** For the recipe's own servings, or as many as were asked for; null in a preview. */
  basket: RecipeBasket.nullable(),
  /** "372", or null at the US average. */
  priceArea: z.string().nullable(),
  preview: z.boolean(),
  previewReason: z.enum(['premium', 'daily-limit']).nullable(),
});
export type RecipeDetail = z.infer<typeof RecipeDetail>;
