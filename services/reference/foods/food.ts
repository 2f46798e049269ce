import type { RegionKey } from '@homeplate/contracts/documents/region.ts';

/** What a food is and how it is measured, sold and eaten. One food is one line a shopper can put on a list. */

/** The six shopping categories of the shopping list, in the order of the aisles. */
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

/** Facts that diets are decided by; a food has those that apply. */
export const FOOD_TRAITS = [
  'meat',
  'red-meat',
  'fish',
  'animal-product',
  'alcohol',
  /** Grain and what is made of it, sweet corn included. */
  'grain',
  'whole-grain',
  /** Pulses, soy and peanuts; not green beans or green peas, which diets that leave out legumes allow. */
  'legume',
  /** Sweeteners, and foods usually sold sweetened. */
  'added-sugar',
  /** A sweetener that is not refined: honey, maple syrup. */
  'natural-sweetener',
  'dairy',
  /** Butter and other animal fats to cook with. */
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

/** Units a price may be per: the units of price-feed events. */
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
  /** Its price per gram against that of the quoted size, at least 1, where size alone does not explain it: cans against a bottle. */
  rate?: number;
};

/** US average price, before any regional ratio or chain index. */
export type BasePrice = {
  /** Integer cents per kilogram as bought. */
  centsPerKg: number;
  /** `regional-average` where a published average stands behind it, else `estimate`. */
  source: 'regional-average' | 'estimate';
  /** For a person: the series and period, or the relation or reasoning of the estimate. */
  derivation: string;
  /** Where a published average stands behind it: that average as it was published. */
  published?: {
    /** As the publisher calls it: "eggs, grade A large". */
    item: string;
    /** Not rounded: 227.2 for $2.272. */
    cents: number;
    unit: PriceUnit | `${number} pack`;
    /** "BLS APU0000708111", "USDA ERS". */
    by: string;
    /** For a person: "Aug 2026", "2023". */
    period: string;
    /** End of the period, ISO 8601. */
    asOf: string;
  };
};

/** What a cook takes instead: `ratio` of its volume or count for one of the food, and what to mind. */
export type Substitute = { food: string; ratio: number; note: string };

/** Months 1 to 12 in the order of the year. */
export type FoodSeason = {
  /** Of the USDA's guide for the whole country, where it names the food, and by what name. */
  guide?: { item: string; months: readonly number[] };
  /** Of the cuisine regions that grow it. */
  regions: Partial<Record<RegionKey, readonly number[]>>;
};

export type Food = {
  /** Kebab-case, singular, stable: `yellow-onion`. The `itemId` of price-feed events. */
  id: string;
  name: string;
  plural: string;
  /** What recipes call it besides, in the singular and lower case. */
  aliases?: readonly string[];
  category: ShoppingCategory;
  /** The finer aisle within the category: `Onions & garlic`. */
  aisle: string;
  /** USDA SR21 number of the row its nutrients and measures come from, or of the nearest one. */
  ndbNo: string;
  /** Where its nutrients come from: what the USDA calls that row, the rows it is reckoned from, or another source. */
  usda: string;
  /** Release 21 has no row of this food: its figures are of the nearest one, reckoned or from elsewhere; close, not exact. */
  approximate?: true;
  /** Its figures are mixed from several rows or from another source: `ndbNo` is only the nearest food. */
  ownFigures?: true;
  per100g: NutrientsPer100g;
  /** Nutrients the USDA table leaves blank; they are held as 0 in `per100g`. */
  blanks?: readonly (keyof NutrientsPer100g)[];
  /**
   * Grams as bought per measure, where the food has it. Mass units are never listed; any volume follows from `cup`,
   * else from the largest volume listed. `each` is listed only where one piece is how the food is sold.
   */
  gramsPer: Partial<Record<Measure, number>>;
  /**
   * Grams as bought of one of what cooks count it by beyond MEASURES: `link`, `wedge`, `sheet`, sizes such as `small`, and
   * `piece`, the one that a bare number means ("3 green onions") where that is not `each`.
   */
  counts?: Readonly<Record<string, number>>;
  /** Edible share of the weight as bought (peel, bone, shell, core removed), 0 < y <= 1. Recipe lines give weight as bought. */
  edibleYield: number;
  allergens: readonly Allergen[];
  traits: readonly FoodTrait[];
  /** Whether SNAP benefits (food stamps) pay for it; alcohol is not food to them. Absent means yes. */
  snapEligible?: false;
  /** The unit its price is quoted in on a shelf. */
  priceUnit: PriceUnit;
  /** Smallest first. */
  packages: readonly [PackageSize, ...PackageSize[]];
  /** Place among `packages` of the size its price is quoted for and a list without an amount buys; absent: the largest is quoted. */
  usualPackage?: number;
  /** Sold loose by weight: what is bought is what is needed, and its price says "about". */
  soldByWeight?: true;
  /** Days it keeps, bought fresh or unopened, and once opened or cut, stored as its kind should be. */
  shelfLife: { unopenedDays: number; openedDays: number };
  /** Of fresh produce that has one; `seasons/produce-season.ts` reads it. */
  season?: FoodSeason;
  substitutes?: readonly Substitute[];
  basePrice: BasePrice;
};
