import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { RegionBody, STAFF_REGION_SORTS } from '@homeplate/contracts/documents/staff-region.ts';
import type { StaffReferenceServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { correctedData, regionKey } from '../corrections/corrected-data.ts';
import type { CorrectionStore } from '../corrections/correction-store.ts';
import type { SaveCorrection } from '../corrections/save-correction.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { type RegionParts, readRegion, staffRegion, staffRegionPage } from './staff-regions.ts';

type RegionHandlers = Pick<
  Handlers<typeof StaffReferenceServiceService>,
  'searchStaffRegions' | 'getStaffRegion' | 'saveStaffRegion'
>;

/** The part of `StaffReferenceService` that is about regions. */
export function regionHandlers({
  readModel,
  corrections,
  save,
}: {
  readModel: Pick<ReadModel, 'view'>;
  corrections: Pick<CorrectionStore, 'all'>;
  save: SaveCorrection;
}): RegionHandlers {
  const load = async (month: number, call: Call): Promise<RegionParts> => {
    if (month < 1 || month > 12) throw new AppError('INVALID_INPUT', { fields: { month: 'is 1 to 12' } });
    const [{ catalogue }, rows] = await Promise.all([readModel.view(undefined, call), corrections.all()]);
    return { catalogue, corrections: rows, corrected: correctedData(rows), month };
  };
  return {
    searchStaffRegions: async ({ page, ids, month }, call) => {
      requireAction(call, 'regions:read');
      const asked = readPageQuery(page, STAFF_REGION_SORTS);
      const parts = await load(month, call);
      const { regions, total } = staffRegionPage(ids.length > 0 ? ids : undefined, asked, parts);
      return { document: documentOf(regions, 0), totalCount: total };
    },
    getStaffRegion: async ({ id, month }, call) => {
      requireAction(call, 'regions:read');
      return { document: documentOf(staffRegion(readRegion(id), await load(month, call)), 0) };
    },
    saveStaffRegion: async ({ id, month, ...asked }, call) => {
      requireAction(call, 'regions:edit');
      const region = readRegion(id);
      const { description, ...others } = parseInput(RegionBody, asked);
      const acted = { action: 'regions:edit', recordId: id } as const;
      await save({ ...others, ...acted, id: regionKey(region.key), value: { description } }, call);
      return { document: documentOf(staffRegion(region, await load(month, call)), 0) };
    },
  };
}
