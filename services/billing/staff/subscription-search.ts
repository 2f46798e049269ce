import type { Mongo } from '@homeplate/common/mongo.ts';
import { findPage, type PageQuery } from '@homeplate/common/staff-list.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type { STAFF_SUBSCRIPTION_SORTS } from '@homeplate/contracts/documents/staff-subscription.ts';
import type { QueryFilter } from 'mongoose';
import { BILLING_ACCOUNTS, type BillingAccount } from '../accounts/account-store.ts';
import type { Entitlement } from '../entitlements/entitlement.ts';
import { ENTITLEMENTS } from '../entitlements/entitlement-store.ts';
import type { DisputeState, SubscriptionView } from '../subscriptions/subscription-view.ts';

/** Of one month. Beyond it, the list and its figure show this many. */
const MOST_ENDED = 5_000;

type Sort = (typeof STAFF_SUBSCRIPTION_SORTS)[number];
type Filter = {
  status: SubscriptionView['status'] | '';
  plan: PlanId | '';
  query: string;
  /** Had a charge in this month (`2026-11`); empty: all. */
  charged: string;
  /** The plan ended since then; undefined: all. */
  endedSince: Date | undefined;
  ids: readonly string[];
  dispute: DisputeState | '';
};

const FIELDS: Record<Sort, string> = {
  syncedAt: 'syncedAt',
  status: 'view.status',
  plan: 'view.plan',
  currentPeriodEnd: 'view.currentPeriodEnd',
};

/** A row whose first sync is still to come has no view yet. */
export const orNone = <Name extends string>(name: Name) => (name === 'free' ? { $in: [name, null] } : name);

/** Finds accounts for staff. An account whose form was opened but that never paid is `free`. */
export function createSubscriptionSearch(mongo: Pick<Mongo, 'connection'>) {
  const accounts = BILLING_ACCOUNTS.model(mongo);
  const entitlements = ENTITLEMENTS.model(mongo);
  /** The users whose plan ended, at most `MOST_ENDED`. */
  const endedSince = async (since: Date): Promise<string[]> => {
    const found = await entitlements
      .find({ plan: 'free', version: { $gt: 1 }, changedAt: { $gte: since } }, { _id: 1 })
      .limit(MOST_ENDED)
      .lean<Pick<Entitlement, '_id'>[]>();
    return (await accounts.find({ _id: { $in: found.map(({ _id }) => _id) } }, { _id: 1 }).lean()).map(
      ({ _id }) => _id,
    );
  };
  return {
    page: async (
      { status, plan, query, charged, endedSince: since, ids, dispute }: Filter,
      page: PageQuery<Sort>,
    ): Promise<{ found: BillingAccount[]; total: number }> => {
      const ended = since && (await endedSince(since));
      const filter: QueryFilter<BillingAccount> = {
        ...(status && { 'view.status': orNone(status) }),
        ...(plan && { 'view.plan': orNone(plan) }),
        ...(charged && { 'view.charges.month': charged }),
        ...(dispute && { 'view.invoices.dispute': dispute }),
        ...(query && { $or: [{ _id: query }, { customerId: query }] }),
        ...(ids.length > 0 && { _id: { $in: [...ids] } }),
        ...(ended && { $and: [{ _id: { $in: ended } }] }),
      };
      return findPage(accounts, filter, { ...page, sort: FIELDS[page.sort] });
    },
    endedSince,
    byUser: (userId: string): Promise<BillingAccount | null> =>
      accounts.findById(userId).lean<BillingAccount>(),
  };
}
