import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { PictureStaffServiceService } from '@homeplate/contracts/gen/media/v1/staff.ts';
import { documentOf } from './fake-services.ts';

/** Forty pictures; that of the recipe `grits` is shown and changed. */
export const fakePictureStaff = (): Handlers<typeof PictureStaffServiceService> => {
  const change = async ({ id }: { id: string }) => {
    if (id !== 'grits') throw new AppError('NOT_FOUND');
    return { document: documentOf({ id }) };
  };
  return {
    searchPictures: async () => ({ document: documentOf([{ id: 'grits' }]), totalCount: 40 }),
    getStaffPicture: change,
    generatePicture: change,
    replacePicture: change,
    resetPicture: change,
  };
};
