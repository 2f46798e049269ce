import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { Food, FoodSeason } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';

export type ProduceSeason = {
  /** 1 to 12, in the order of the year, never empty. */
  months: readonly number[];
  /** `guide`: the USDA's guide for the whole country, by season. `region`: the months of the regions below. */
  basis: 'guide' | 'region';
  /** The regions of these months; empty for the guide. */
  regions: readonly RegionKey[];
};

/**
 * When a food is in season: the months of the region if it grows the food, else those of the guide for the whole country, else all
 * months in which any region harvests it. Undefined for foods other than produce, and for produce available all year.
 */
export function produceSeason(foodId: string, region?: RegionKey): ProduceSeason | undefined {
  const season = foodById(foodId)?.season;
  return season && readSeason(season, region);
}

/** The same for the months of a food. Undefined without any. */
export function readSeason(season: FoodSeason, region?: RegionKey): ProduceSeason | undefined {
  const own = region && season.regions[region];
  if (region && own) return { months: own, basis: 'region', regions: [region] };
  if (season.guide) return { months: season.guide.months, basis: 'guide', regions: [] };
  const months = anywhere(season);
  return months.length > 0 ? { months, basis: 'region', regions: growers(season) } : undefined;
}

/** The months of a food's season; undefined for a food without one. */
export const seasonMonths = (foodId: string, region?: RegionKey): readonly number[] | undefined =>
  produceSeason(foodId, region)?.months;

const growers = (season: FoodSeason): RegionKey[] => REGION_KEYS.filter((region) => season.regions[region]);

const anywhere = (season: FoodSeason): number[] =>
  [...new Set(Object.values(season.regions).flat())].sort((a, b) => a - b);

/** Finds a food by its name in the guide, in any case: `Summer Squash & Zucchini`, `Greens (cooking)`. */
export function foodOfGuide(name: string): Food | undefined {
  const item = name.toLowerCase();
  return allFoods().find(({ season }) => season?.guide?.item.toLowerCase() === item);
}
