import { z } from 'zod';

/** The eight regional cuisines, in map order. */
export const REGION_KEYS = [
  'new-england',
  'mid-atlantic',
  'south',
  'midwest',
  'southwest',
  'pacific-northwest',
  'california',
  'hawaii',
] as const;
export const RegionKey = z.enum(REGION_KEYS);
export type RegionKey = z.infer<typeof RegionKey>;

export const REGION_NAMES: Record<RegionKey, string> = {
  'new-england': 'New England',
  'mid-atlantic': 'Mid-Atlantic',
  south: 'South',
  midwest: 'Midwest',
  southwest: 'Southwest',
  'pacific-northwest': 'Pacific Northwest',
  california: 'California',
  hawaii: 'Hawaii',
};

/** `GET /api/regions/stats`. `averageCost` = mean `totalCost` of the published recipes, decimal string. */
export const RegionStats = z.array(
  z.object({
    region: RegionKey,
    recipeCount: z.int(),
    averageCost: z.string(),
    /** Mean portion cost of a serving, decimal string. */
    averageCostPerServing: z.string(),
  }),
);
export type RegionStats = z.infer<typeof RegionStats>;
