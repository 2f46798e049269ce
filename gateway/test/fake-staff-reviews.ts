import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { StaffReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreview.ts';
import { documentOf } from './fake-services.ts';

/** Forty reviews; the one with the id `one` is shown. */
export const fakeStaffReviews = (): Handlers<typeof StaffReviewServiceService> => ({
  searchReviews: async () => ({ document: documentOf([{ id: 'one' }]), totalCount: 40 }),
  getStaffReview: async ({ id }) => {
    if (id !== 'one') throw new AppError('NOT_FOUND');
    return { document: documentOf({ id }) };
  },
});
