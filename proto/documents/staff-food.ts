import { z } from 'zod';
import { FoodDocument } from './food.ts';
import { PANTRY_PLACES } from './pantry-limits.ts';
import { Amount } from './price.ts';
import { RegionKey } from './region.ts';

/**
 * What the data of a food lacks. `price`: no published average, so its US price is an estimate. `cup`: no weight of a cup. `package`: it has
 * one package size only. `unknown`: its source leaves out a nutrient. `odd`: its calories differ from those of its macros. `approximate`:
 * the USDA table has no row for it.
 */
export const FOOD_GAPS = ['price', 'cup', 'package', 'unknown', 'odd', 'approximate'] as const;
export type FoodGap = (typeof FOOD_GAPS)[number];
export const STAFF_FOOD_SORTS = ['name', 'aisle', 'calories', 'packages', 'recipes'] as const;
export type StaffFoodSort = (typeof STAFF_FOOD_SORTS)[number];

/** A row of `GET /api/admin/foods`. */
export const StaffFoodRow = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  aisle: z.string(),
  /** kcal per 100 g as eaten; null if unknown. */
  calories: z.number().nullable(),
  /** Sizes it is sold in. */
  packages: z.int().min(1),
  /** Published recipes that use it. */
  recipes: z.int().min(0),
  gaps: z.array(z.enum(FOOD_GAPS)),
});
export type StaffFoodRow = z.infer<typeof StaffFoodRow>;
export const StaffFoodRows = z.array(StaffFoodRow);

/** `GET /api/admin/foods/{id}`. */
export const StaffFood = StaffFoodRow.extend({
  ...FoodDocument.pick({
    plural: true,
    aliases: true,
    source: true,
    per100g: true,
    edibleYield: true,
    portions: true,
    density: true,
    allergens: true,
    diets: true,
  }).shape,
  /** The US average, by which every area without prices of its own is priced. */
  price: z.object({
    isPublished: z.boolean(),
    /** The series and its period, or how it was estimated. */
    derivation: z.string(),
    /** End of the period of a published average. */
    asOf: z.iso.datetime().nullable(),
  }),
  /** Smallest first, each at the US average. */
  sizes: z.array(z.object({ label: z.string(), grams: z.number(), price: Amount })),
  /** Days it keeps its quality in each place. */
  keeping: z.array(
    z.object({ place: z.enum(PANTRY_PLACES), isUsual: z.boolean(), unopened: z.int(), opened: z.int() }),
  ),
  /** The regions that grow it, with the months 1 to 12. Empty if it has no season. */
  seasons: z.array(z.object({ region: RegionKey, months: z.array(z.int()) })),
});
export type StaffFood = z.infer<typeof StaffFood>;
