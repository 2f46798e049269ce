import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, oneOf, parseInput } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { FOOD_GAPS, STAFF_FOOD_SORTS } from '@homeplate/contracts/documents/staff-food.ts';
import {
  SeasonBody,
  STAFF_SEASON_SORTS,
  type StaffSeason,
} from '@homeplate/contracts/documents/staff-season.ts';
import type { StaffReferenceServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { seasonKey } from '../corrections/corrected-data.ts';
import type { CorrectionStore } from '../corrections/correction-store.ts';
import type { SaveCorrection } from '../corrections/save-correction.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { regionHandlers } from './region-rpc.ts';
import { staffFood, staffFoodPage } from './staff-foods.ts';
import { readSeasonId, staffSeason, staffSeasonPage } from './staff-seasons.ts';

const MONTHS = 12;

/** Request → memory, or store and use case → response. Never cached, so a document needs no version beyond its ETag. */
export const staffReferenceRpc = ({
  readModel,
  corrections,
  save,
}: {
  readModel: Pick<ReadModel, 'view'>;
  corrections: Pick<CorrectionStore, 'all' | 'one'>;
  save: SaveCorrection;
}): Handlers<typeof StaffReferenceServiceService> => ({
  searchStaffFoods: async ({ page, query, aisle, gap, ids }, call) => {
    requireAction(call, 'foods:read');
    const filter = {
      ...(query !== '' && { text: query }),
      ...(aisle !== '' && { aisle }),
      ...(gap !== '' && { gap: oneOf('gap', gap, FOOD_GAPS) }),
      ...(ids.length > 0 && { ids }),
    };
    const { catalogue } = await readModel.view(undefined, call);
    const { foods, total } = staffFoodPage(filter, readPageQuery(page, STAFF_FOOD_SORTS), catalogue);
    return { document: documentOf(foods, 0), totalCount: total };
  },
  getStaffFood: async ({ id }, call) => {
    requireAction(call, 'foods:read');
    const food = foodById(id);
    if (!food) throw new AppError('NOT_FOUND', { message: 'There is no such food.' });
    const { catalogue } = await readModel.view(undefined, call);
    return { document: documentOf(staffFood(food, catalogue), 0) };
  },
  searchSeasons: async ({ page, query, region, food, month, corrected, ids }, call) => {
    requireAction(call, 'seasons:read');
    if (month > MONTHS) throw new AppError('INVALID_INPUT', { fields: { month: 'is 1 to 12' } });
    const filter = {
      ...(query !== '' && { text: query }),
      ...(region !== '' && { region: oneOf('region', region, REGION_KEYS) }),
      ...(food !== '' && { foodId: food }),
      ...(month > 0 && { month }),
      ...(corrected && { isCorrected: true as const }),
      ...(ids.length > 0 && { ids }),
    };
    const asked = readPageQuery(page, STAFF_SEASON_SORTS);
    const { seasons, total } = staffSeasonPage(filter, asked, await corrections.all());
    return { document: documentOf(seasons, 0), totalCount: total };
  },
  getSeason: async ({ id }, call) => {
    requireAction(call, 'seasons:read');
    return { document: documentOf(await loadSeason(corrections, id), 0) };
  },
  saveSeason: async ({ id, ...asked }, call) => {
    requireAction(call, 'seasons:edit');
    const { region, food } = readSeasonId(id);
    const { months, ...others } = parseInput(SeasonBody, asked);
    const value = { months: months.toSorted((a, b) => a - b) };
    const acted = { action: 'seasons:edit', recordId: id } as const;
    await save({ ...others, ...acted, id: seasonKey(region, food.id), value }, call);
    return { document: documentOf(await loadSeason(corrections, id), 0) };
  },
  ...regionHandlers({ readModel, corrections, save }),
});

async function loadSeason(corrections: Pick<CorrectionStore, 'one'>, id: string): Promise<StaffSeason> {
  const season = readSeasonId(id);
  return staffSeason(season, await corrections.one(seasonKey(season.region, season.food.id)));
}
