import type { RegionKey } from '@homeplate/contracts/documents/region.ts';

/** A food, how it is measured and sold, and its nutrients. One food is one item on a shopping list. */

/** The six categories of the shopping list, in aisle order. */
export const SHOPPING_CATEGORIES = [
  'Produce',
  'Meat & Seafood',
  'Dairy',
  'Bakery',
  'Pantry',
  'Frozen',
] as const;
export type ShoppingCategory = (typeof SHOPPING_CATEGORIES)[number];

/** The nine major allergens of US law (FALCPA and FASTER Act), and gluten. */
export const ALLERGENS = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree-nut',
  'peanut',
  'wheat',
  'soy',
  'sesame',
  'gluten',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The traits that decide diets. */
export const FOOD_TRAITS = [
  'meat',
  'red-meat',
  'fish',
  'animal-product',
  'alcohol',
  /** Grain and grain products, including sweet corn. */
  'grain',
  'whole-grain',
  /** Pulses, soy and peanuts; not green beans or green peas, which diets without legumes allow. */
  'legume',
  /** Sweeteners, and foods usually sold sweetened. */
  'added-sugar',
  /** Unrefined sweeteners: honey, maple syrup. */
  'natural-sweetener',
  'dairy',
  /** Butter and other animal cooking fats. */
  'solid-fat',
  'olive-oil',
  /** White potatoes, fresh or frozen. */
  'potato',
] as const;
export type FoodTrait = (typeof FOOD_TRAITS)[number];

/** Units a recipe line may use. `each` is one piece of the food as sold: one onion, one head of garlic, one can. */
export const MEASURES = [
  'g',
  'kg',
  'oz',
  'lb',
  'ml',
  'l',
  'tsp',
  'tbsp',
  'cup',
  'fl oz',
  'pint',
  'quart',
  'gallon',
  'each',
  'clove',
  'slice',
  'stick',
  'can',
  'bunch',
  'sprig',
  'head',
  'ear',
  'fillet',
  'stalk',
  'leaf',
  'package',
  'pinch',
] as const;
export type Measure = (typeof MEASURES)[number];

/** The units of prices, as in price-feed events. */
export const PRICE_UNITS = ['lb', 'oz', 'kg', 'g', 'each', 'dozen', 'gal', 'qt', 'l'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** Energy in kcal, sodium in mg, everything else in grams; all per 100 g of the food as eaten. */
export type NutrientsPer100g = {
  calories: number;
  protein: number;
  carbs: number;
  fat: number;
  fiber: number;
  sugar: number;
  sodium: number;
};

/** A size the food is sold in. `grams` is the exact net weight as bought: 453.59237 for a pound. */
export type PackageSize = {
  grams: number;
  label: string;
  /** Price per gram relative to the quoted size, at least 1, if the size alone does not explain it: cans compared with a bottle. */
  rate?: number;
};

/** US average price, before any regional ratio or chain index. */
export type BasePrice = {
  /** Integer cents per kilogram as bought. */
  centsPerKg: number;
  /** `regional-average` for a published average, else `estimate`. */
  source: 'regional-average' | 'estimate';
  /** Explains the price to the user: series and period, or how it was estimated. */
  derivation: string;
  /** The published average, if there is one. */
  published?: {
    /** The publisher's name: "eggs, grade A large". */
    item: string;
    /** Not rounded: 227.2 for $2.272. */
    cents: number;
    unit: PriceUnit | `${number} pack`;
    /** "BLS APU0000708111", "USDA ERS". */
    by: string;
    /** For display: "Aug 2026", "2023". */
    period: string;
    /** End of the period, ISO 8601. */
    asOf: string;
  };
};

/** A substitute: `ratio` of its volume or count replaces one of the food; `note` is advice for the cook. */
export type Substitute = { food: string; ratio: number; note: string };

/** Months 1 to 12 in the order of the year. */
export type FoodSeason = {
  /** The months in the USDA's guide for the whole country, and its name for the food. */
  guide?: { item: string; months: readonly number[] };
  /** The months in the regions that grow it. */
  regions: Partial<Record<RegionKey, readonly number[]>>;
};

export type Food = {
  /** Kebab-case, singular, stable: `yellow-onion`. The `itemId` of price-feed events. */
  id: string;
  name: string;
  plural: string;
  /** Other names in recipes, singular and lowercase. */
  aliases?: readonly string[];
  /** The aliases of foods that are only close to this one: a crab apple is not a full-size apple. */
  nearNames?: readonly string[];
  category: ShoppingCategory;
  /** The finer aisle within the category: `Onions & garlic`. */
  aisle: string;
  /** USDA SR21 row number of its nutrients and measures, or of the closest food. */
  ndbNo: string;
  /** The source of its nutrients: the name of that row, the rows it is computed from, or another source. */
  usda: string;
  /** Release 21 lacks this food: its values come from the closest food, a calculation or another source. */
  approximate?: true;
  /** Its values come from several rows or another source: `ndbNo` is only the closest food. */
  ownFigures?: true;
  per100g: NutrientsPer100g;
  /** Nutrients unknown to the USDA; `per100g` has 0 for them. */
  blanks?: readonly (keyof NutrientsPer100g)[];
  /**
   * Grams as bought per measure. Mass units are never listed; other volumes are computed from `cup`, else from the largest volume
   * listed. `each` is listed only if the food is sold by the piece.
   */
  gramsPer: Partial<Record<Measure, number>>;
  /**
   * Grams as bought per counted unit outside MEASURES: `link`, `wedge`, `sheet`, sizes such as `small`, and `piece` for a bare
   * number ("3 green onions") if it differs from `each`.
   */
  counts?: Readonly<Record<string, number>>;
  /** Edible share of the weight as bought (without peel, bone, shell, core), 0 < y <= 1. */
  edibleYield: number;
  allergens: readonly Allergen[];
  traits: readonly FoodTrait[];
  /** Whether SNAP benefits pay for it; they exclude alcohol. Absent means yes. */
  snapEligible?: false;
  /** The unit of its shelf price. */
  priceUnit: PriceUnit;
  /** Smallest first. */
  packages: readonly [PackageSize, ...PackageSize[]];
  /** Index in `packages` of the quoted size, which a list without an amount buys; absent: the largest size. */
  usualPackage?: number;
  /** Sold loose by weight: the exact need is bought, at an approximate price. */
  soldByWeight?: true;
  /** Days it keeps unopened or fresh, and after opening or cutting, if stored properly. */
  shelfLife: { unopenedDays: number; openedDays: number };
  /** For fresh produce with a season; read by `seasons/produce-season.ts`. */
  season?: FoodSeason;
  substitutes?: readonly Substitute[];
  basePrice: BasePrice;
};

/** The order of a shopping list: by category, then by name. */
export const byAisle = (a: Food, b: Food): number =>
  SHOPPING_CATEGORIES.indexOf(a.category) - SHOPPING_CATEGORIES.indexOf(b.category) ||
  (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
