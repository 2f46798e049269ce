import { AppError } from '@homeplate/common/app-error.ts';
import { pageOf } from '@homeplate/common/page-of.ts';
import type { PageQuery } from '@homeplate/common/staff-list.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type {
  StaffSeason,
  StaffSeasonRow,
  StaffSeasonSort,
} from '@homeplate/contracts/documents/staff-season.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { seasonKey } from '../corrections/corrected-data.ts';
import type { CorrectionRow } from '../corrections/correction-store.ts';

export type SeasonFilter = {
  text?: string;
  region?: RegionKey;
  foodId?: string;
  /** 1 to 12. */
  month?: number;
  isCorrected?: true;
  ids?: readonly string[];
};

const idOf = (region: RegionKey, foodId: string): string => `${region}:${foodId}`;

/** The seasons of every food that has one, in every region: a region without a season of it has no months. */
export function staffSeasonPage(
  { text, region, foodId, month, isCorrected, ids }: SeasonFilter,
  page: PageQuery<StaffSeasonSort>,
  corrections: readonly CorrectionRow[],
): { seasons: StaffSeasonRow[]; total: number } {
  const byKey = new Map(corrections.map((row) => [row._id, row]));
  const words = text?.toLowerCase() ?? '';
  const wanted = ids && new Set(ids);
  const found = allFoods()
    .filter((food) => food.season && (foodId === undefined || food.id === foodId))
    .filter(({ name }) => name.toLowerCase().includes(words))
    .flatMap((food) => REGION_KEYS.map((key) => rowOf(key, food, byKey.get(seasonKey(key, food.id)) ?? null)))
    .filter(
      (row) =>
        (region === undefined || row.region === region) &&
        (month === undefined || row.months.includes(month)) &&
        (!isCorrected || row.isCorrected) &&
        (!wanted || wanted.has(row.id)),
    );
  return { seasons: pageOf(found, page), total: found.length };
}

/** The region and the food of an id. Throws NOT_FOUND. */
export function readSeasonId(id: string): { region: RegionKey; food: Food } {
  const [name, foodId = '', ...rest] = id.split(':');
  const region = REGION_KEYS.find((key) => key === name);
  const food = foodById(foodId);
  if (!region || !food?.season || rest.length > 0)
    throw new AppError('NOT_FOUND', { message: 'There is no such season.' });
  return { region, food };
}

export const staffSeason = (
  { region, food }: { region: RegionKey; food: Food },
  correction: CorrectionRow | null,
): StaffSeason => ({
  ...rowOf(region, food, correction),
  changes: (correction?.changes ?? [])
    .map(({ at, value, reason, source }) => ({
      at: at.toISOString(),
      months: [...(value.months ?? [])],
      reason,
      source,
    }))
    .toReversed(),
});

function rowOf(region: RegionKey, food: Food, correction: CorrectionRow | null): StaffSeasonRow {
  const releaseMonths = [...(food.season?.regions[region] ?? [])];
  const months = [...(correction?.value.months ?? releaseMonths)];
  return {
    id: idOf(region, food.id),
    region,
    foodId: food.id,
    food: food.name,
    months,
    releaseMonths,
    isCorrected: months.join() !== releaseMonths.join(),
    changedAt: correction?.changedAt.toISOString() ?? null,
    revision: correction?.revision ?? 0,
  };
}
