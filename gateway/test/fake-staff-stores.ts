import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { StoreStaffServiceService } from '@homeplate/contracts/gen/pricing/v1/store.ts';
import { documentOf } from './fake-services.ts';

/** Forty stores and ten chains; the store with the id `kroger-1` is shown. */
export const fakeStaffStores = (): Handlers<typeof StoreStaffServiceService> => ({
  searchStores: async () => ({ document: documentOf([{ id: 'kroger-1' }]), totalCount: 40 }),
  getStore: async ({ id }) => {
    if (id !== 'kroger-1') throw new AppError('NOT_FOUND');
    return { document: documentOf({ id }) };
  },
  importStores: async ({ dryRun }) => ({ document: documentOf({ isApplied: !dryRun }) }),
  searchPrices: async ({ storeId }) => ({
    document: documentOf([{ id: `${storeId}:egg` }]),
    totalCount: 3,
  }),
  correctPrice: async ({ storeId, itemId }) => ({ id: `${storeId}:${itemId}` }),
  searchChains: async () => ({ document: documentOf([{ id: 'kroger' }]), totalCount: 10 }),
});
