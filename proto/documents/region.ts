import { z } from 'zod';
import { REGION_KEYS } from './region-names.ts';

export const RegionKey = z.enum(REGION_KEYS);
export type RegionKey = z.infer<typeof RegionKey>;

/** `GET /api/regions/stats`. `averageCost` = mean `totalCost` of the published recipes, decimal string. */
export const RegionStats = z.array(
  z.object({
    region: RegionKey,
    recipeCount: z.int(),
    averageCost: z.string(),
    /** Mean portion cost per serving, decimal string. */
    averageCostPerServing: z.string(),
    /** Picture of a recipe of the region that is not featured, if there is one; null without recipes. */
    imageUrl: z.string().nullable(),
  }),
);
export type RegionStats = z.infer<typeof RegionStats>;

/** A region of `GET /api/regions`. The fields in snake case are those of the specification. */
export const RegionDocument = z.object({
  key: RegionKey,
  description: z.string(),
  signature_dishes: z.array(z.string()),
  /** Each with its best time: "Fiddleheads (May)". */
  seasonal_ingredients: z.array(z.string()),
  /** Pages of museums, libraries, universities and states. */
  cultural_links: z.array(z.url()),
  /** Recipe ids of those signature dishes that have a published recipe, by dish. */
  dishRecipes: z.record(z.string(), z.string()),
  /** Produce that the region harvests this month, without what it harvests all year; in the order of the calendar. */
  inSeason: z.array(z.string()),
  /** At most three, the best of the season first. */
  recipes: z.array(z.object({ id: z.string(), title: z.string(), isPremium: z.boolean() })),
  /** All published recipes of the region. */
  recipeCount: z.int(),
});
export type RegionDocument = z.infer<typeof RegionDocument>;

/** `GET /api/regions`: the regions by display name (reading C39), in map order. */
export const Regions = z.object({
  success: z.literal(true),
  /** 1 to 12: the month of `inSeason`. */
  month: z.int(),
  regions: z.record(z.string(), RegionDocument),
});
export type Regions = z.infer<typeof Regions>;

/** `GET /api/regions/calendar`: the months in which produce is in season; what recipes use comes first, then the shortest season. */
export const ProduceCalendar = z.object({
  /** Null: the whole country, by the guide of the USDA. */
  region: RegionKey.nullable(),
  produce: z.array(
    z.object({
      name: z.string(),
      /** 1 to 12, in the order of the year, never empty. */
      months: z.array(z.int()),
      /** The words that find its recipes; null without recipes. */
      search: z.string().nullable(),
    }),
  ),
});
export type ProduceCalendar = z.infer<typeof ProduceCalendar>;
