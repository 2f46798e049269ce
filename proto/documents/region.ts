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
