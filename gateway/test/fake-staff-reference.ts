import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { StaffReferenceServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { documentOf } from './fake-services.ts';

/** Forty foods; there is no `none`. */
export const fakeStaffReference = (): Handlers<typeof StaffReferenceServiceService> => ({
  searchStaffFoods: async () => ({ document: documentOf([{ id: 'yellow-onion' }]), totalCount: 40 }),
  getStaffFood: async ({ id }) => {
    if (id === 'none') throw new AppError('NOT_FOUND');
    return { document: documentOf({ id }) };
  },
});
