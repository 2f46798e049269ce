import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { FoodSeason } from '@homeplate/reference/foods/food.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { REGIONS } from '@homeplate/reference/regions/regions.ts';
import type { CorrectionRow } from './correction-store.ts';

/** The reference data that staff can correct, as it is now. */
export type CorrectedData = {
  /** By food id; foods without a season are missing. */
  seasons: ReadonlyMap<string, FoodSeason>;
  descriptions: ReadonlyMap<RegionKey, string>;
};

/** The data of the release. */
export const RELEASED: CorrectedData = {
  seasons: new Map(allFoods().flatMap(({ id, season }) => (season ? [[id, season]] : []))),
  descriptions: new Map(REGIONS.map(({ key, description }) => [key, description])),
};

export const seasonKey = (region: RegionKey, foodId: string): string => `season:${region}:${foodId}`;

export const regionKey = (region: RegionKey): string => `region:${region}`;

/** The data of the release with all corrections. Ignores those of foods that the release no longer has. */
export function correctedData(corrections: readonly Pick<CorrectionRow, '_id' | 'value'>[]): CorrectedData {
  if (corrections.length === 0) return RELEASED;
  const values = new Map(corrections.map(({ _id, value }) => [_id, value]));
  const corrected = (foodId: string, season: FoodSeason): FoodSeason => ({
    ...season,
    regions: Object.fromEntries(
      REGION_KEYS.flatMap((region) => {
        const months = values.get(seasonKey(region, foodId))?.months ?? season.regions[region] ?? [];
        return months.length > 0 ? [[region, months]] : [];
      }),
    ),
  });
  return {
    seasons: new Map([...RELEASED.seasons].map(([id, season]) => [id, corrected(id, season)])),
    descriptions: new Map(
      [...RELEASED.descriptions].map(([region, text]) => [
        region,
        values.get(regionKey(region))?.description ?? text,
      ]),
    ),
  };
}
