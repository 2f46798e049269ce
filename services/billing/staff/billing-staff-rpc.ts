import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { PLAN_IDS } from '@homeplate/contracts/documents/plan.ts';
import {
  DISPUTE_STATES,
  STAFF_SUBSCRIPTION_SORTS,
  type StaffSubscription,
} from '@homeplate/contracts/documents/staff-subscription.ts';
import { SUBSCRIPTION_STATES } from '@homeplate/contracts/documents/subscription.ts';
import type { BillingStaffServiceService } from '@homeplate/contracts/gen/billing/v1/staff.ts';
import type { BillingAccount } from '../accounts/account-store.ts';
import type { Selling } from '../subscriptions/open-subscriptions.ts';
import { invoiceOf, subscriptionStatusOf } from '../subscriptions/subscription-document.ts';
import { createSubscriptionSearch } from './subscription-search.ts';

/** Subscriptions for the back office. They are Stripe's state as of the last sync, without plans that staff gave. */
export function billingStaffRpc(parts: {
  mongo: Pick<Mongo, 'connection' | 'transaction'>;
  outbox: Outbox;
  /** undefined in production without keys. */
  selling: Selling | undefined;
}): Handlers<typeof BillingStaffServiceService> {
  const { mongo, outbox, selling } = parts;
  const search = createSubscriptionSearch(mongo);
  const testMode = selling?.payments.isTest ?? false;
  const find = async (userId: string): Promise<BillingAccount> => {
    const account = await search.byUser(userId);
    if (account) return account;
    throw new AppError('NOT_FOUND', { message: 'This user has never subscribed.' });
  };
  return {
    searchSubscriptions: async (
      { page, status, plan, query: text, charged, endedSince, ids, dispute },
      call,
    ) => {
      requireAction(call, 'subscriptions:read');
      const query = readPageQuery(page, STAFF_SUBSCRIPTION_SORTS);
      const filter = {
        status: SUBSCRIPTION_STATES.find((name) => name === status) ?? '',
        plan: PLAN_IDS.find((name) => name === plan) ?? '',
        query: text,
        charged,
        endedSince: endedSince === '' ? undefined : new Date(endedSince),
        ids,
        dispute: DISPUTE_STATES.find((name) => name === dispute) ?? '',
      } as const;
      if (filter.status !== status || filter.plan !== plan || filter.dispute !== dispute)
        throw new AppError('INVALID_INPUT', { message: 'There is no such status, plan or dispute.' });
      const { found, total } = await search.page(filter, query);
      return {
        document: documentOf(
          found.map((row) => subscriptionOf(row, testMode)),
          0,
        ),
        totalCount: total,
      };
    },
    getUserSubscription: async ({ userId }, call) => {
      requireAction(call, 'subscriptions:read');
      return { document: documentOf(subscriptionOf(await find(userId), testMode), 0) };
    },
    refundUser: async ({ userId }, call) => {
      requireAction(call, 'subscriptions:refund');
      await find(userId);
      if (!selling) throw new AppError('UNAVAILABLE', { message: 'Payments are not available right now.' });
      const acted = { action: 'subscriptions:refund', recordId: userId } as const;
      await selling.subscriptions.change.refundByStaff(userId, () =>
        mongo.transaction((session) => outbox.add(session, STAFF_TOPIC, [staffActed(call, acted)]), call),
      );
      return { document: documentOf(subscriptionOf(await find(userId), testMode), 0) };
    },
  };
}

const subscriptionOf = (
  { _id, customerId, view, trialUsedAt, syncedAt }: BillingAccount,
  testMode: boolean,
): StaffSubscription => ({
  ...subscriptionStatusOf({ view, plan: 'free', testMode }),
  invoices: (view?.invoices ?? []).map((one) => ({ ...invoiceOf(one), dispute: one.dispute ?? null })),
  id: _id,
  customerId: customerId ?? null,
  trialUsedAt: trialUsedAt?.toISOString() ?? null,
  syncedAt: syncedAt?.toISOString() ?? null,
});
