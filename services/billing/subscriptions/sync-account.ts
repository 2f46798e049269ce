import { isDeepStrictEqual } from 'node:util';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { SubscriptionNoticed } from '@homeplate/contracts/events/notice-events.ts';
import type Stripe from 'stripe';
import type { AccountLock } from '../accounts/account-lock.ts';
import { BILLING_ACCOUNTS, type BillingAccount } from '../accounts/account-store.ts';
import type { Entitlement } from '../entitlements/entitlement.ts';
import { ENTITLEMENTS } from '../entitlements/entitlement-store.ts';
import { isGrant } from '../entitlements/grant-plan.ts';
import type { SetEntitlement } from '../entitlements/set-entitlement.ts';
import { converge } from './converge.ts';
import { type CustomerState, usedTrial } from './customer-state.ts';
import { dueNotices } from './notices.ts';
import { FREE, nextChange, type Rules, readView } from './read-view.ts';
import type { SubscriptionView } from './subscription-view.ts';

export type SyncParts = {
  mongo: Pick<Mongo, 'connection' | 'transaction'>;
  stripe: Stripe;
  lock: AccountLock;
  rules: () => Promise<Rules>;
  setEntitlement: SetEntitlement;
  outbox: Outbox;
  planName: (plan: PlanId) => string;
  /** Milliseconds. */
  now: () => number;
};

export type Synced = { state: CustomerState; view: SubscriptionView };

export type SyncAccount = {
  /** Reads the user's customer in Stripe and makes everything here follow it. For the webhook, the return page, the sweep and staff. */
  sync(userId: string): Promise<SubscriptionView>;
  /** The same for work that holds the lock of the account. */
  within(account: BillingAccount, holder: string): Promise<Synced>;
};

const NOTHING: CustomerState = {
  subscriptions: [],
  card: null,
  invoices: [],
  charges: [],
  disputes: [],
};
/** Stripe charges a renewal about an hour after the period began. */
const SETTLE_MS = 60_000;
const MOST_NOTICES = 50;

async function requireOwn(update: PromiseLike<{ matchedCount: number }>): Promise<void> {
  const { matchedCount } = await update;
  // Another process took over the lock: what was read here may be old.
  if (matchedCount === 0) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

export function createSyncAccount(parts: SyncParts): SyncAccount {
  const { mongo, stripe, lock, now, setEntitlement, outbox, planName } = parts;
  const accounts = BILLING_ACCOUNTS.model(mongo);
  const entitlements = ENTITLEMENTS.model(mongo);

  /** Whether the account and the entitlement are as Stripe says, and no notice is due. */
  const isStored = async (
    own: { _id: string; lockHolder: string },
    view: SubscriptionView,
    trialUsed: Date | null,
  ): Promise<boolean> => {
    // The work that holds the lock may have read and changed it already.
    const account = await accounts
      .findOne(own, { view: 1, notices: 1, trialUsedAt: 1 })
      .lean<BillingAccount>();
    if (!account || !isDeepStrictEqual(account.view, view)) return false;
    if (account.trialUsedAt?.getTime() !== trialUsed?.getTime()) return false;
    const { view: before, notices: known = [] } = account;
    if (dueNotices({ before, known, view, now: now() }).length > 0) return false;
    const current = await entitlements.findById(own._id).lean<Entitlement>();
    if (view.plan === 'free') return !current || current.plan === 'free' || isGrant(current.subscriptionId);
    return current?.plan === view.plan && current.subscriptionId === view.subscriptionId;
  };

  const within: SyncAccount['within'] = async (account, holder) => {
    const { customerId } = account;
    const rules = await parts.rules();
    const state = customerId === undefined ? NOTHING : await converge(stripe, customerId);
    const view = customerId === undefined ? FREE : readView(state, rules, now());
    const next = nextChange(view, now());
    const trialUsed = usedTrial(state) ? (account.trialUsedAt ?? new Date(now())) : account.trialUsedAt;
    const own = { _id: account._id, lockHolder: holder };
    const dueAt = next === null ? null : new Date(next + SETTLE_MS);
    // Most webhooks and most accounts of the sweep change nothing.
    if (await isStored(own, view, trialUsed)) {
      await requireOwn(accounts.updateOne(own, { $set: { syncedAt: new Date(), dueAt } }));
      return { state, view };
    }
    await mongo.transaction(async (session) => {
      const before = await accounts.findOne(own, { view: 1, notices: 1 }, { session }).lean<BillingAccount>();
      const known = before?.notices ?? [];
      const due = dueNotices({ before: before?.view ?? null, known, view, now: now() });
      const notices = [...known, ...due.map(({ noticeId }) => noticeId)].slice(-MOST_NOTICES);
      const $set = { view, trialUsedAt: trialUsed, syncedAt: new Date(), notices, dueAt };
      await requireOwn(accounts.updateOne(own, { $set }, { session }));
      const events = due.map((notice) =>
        eventOf(SubscriptionNoticed, { ...notice, userId: account._id, planName: planName(notice.plan) }),
      );
      if (events.length > 0) await outbox.add(session, 'billing.notices', events);
      if (view.plan === 'free') {
        const current = await entitlements.findById(account._id, null, { session }).lean<Entitlement>();
        if (!current || isGrant(current.subscriptionId)) return;
      }
      const subscriptionId = view.plan === 'free' ? null : view.subscriptionId;
      await setEntitlement(session, { userId: account._id, plan: view.plan, subscriptionId });
    });
    return { state, view };
  };
  return {
    within,
    sync: (userId) => lock(userId, async (account, holder) => (await within(account, holder)).view),
  };
}
