import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { StaffSubscription } from '@homeplate/contracts/documents/staff-subscription.ts';
import type { BillingStaffServiceService } from '@homeplate/contracts/gen/billing/v1/staff.ts';
import { STATUS } from './fake-subscriptions.ts';

const SUBSCRIPTION: StaffSubscription = {
  ...STATUS,
  invoices: [],
  id: 'user-1',
  customerId: 'cus_1',
  trialUsedAt: '2026-11-26T00:00:00.000Z',
  syncedAt: '2026-11-26T00:00:00.000Z',
};

/** Billing's service for the back office, with one subscription. */
export function fakeBillingStaff(): Handlers<typeof BillingStaffServiceService> {
  const one = async ({ userId }: { userId: string }) => {
    if (userId === SUBSCRIPTION.id) return { document: documentOf(SUBSCRIPTION, 0) };
    throw new AppError('NOT_FOUND', { message: 'This user has never subscribed.' });
  };
  return {
    searchSubscriptions: async () => ({ document: documentOf([SUBSCRIPTION], 0), totalCount: 1 }),
    getUserSubscription: one,
    refundUser: one,
  };
}
