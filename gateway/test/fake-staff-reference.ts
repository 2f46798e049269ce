import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { StaffReferenceServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { documentOf } from './fake-services.ts';

/** Forty of each; there is no `none`. Every season and region is at revision 1. */
export const fakeStaffReference = (): Handlers<typeof StaffReferenceServiceService> => {
  const find = (id: string) => {
    if (id === 'none') throw new AppError('NOT_FOUND');
    return { document: documentOf({ id, revision: 1 }) };
  };
  const save = ({ id, revision }: { id: string; revision: number }) => {
    if (revision !== 1) throw new AppError('CONFLICT', { message: 'Another editor changed this.' });
    return find(id);
  };
  return {
    searchStaffFoods: async () => ({ document: documentOf([{ id: 'yellow-onion' }]), totalCount: 40 }),
    getStaffFood: async ({ id }) => find(id),
    searchSeasons: async () => ({ document: documentOf([{ id: 'south:okra' }]), totalCount: 40 }),
    getSeason: async ({ id }) => find(id),
    saveSeason: async (asked) => save(asked),
    searchStaffRegions: async () => ({ document: documentOf([{ id: 'south' }]), totalCount: 40 }),
    getStaffRegion: async ({ id }) => find(id),
    saveStaffRegion: async (asked) => save(asked),
  };
};
