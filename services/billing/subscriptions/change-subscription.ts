import { AppError } from '@homeplate/common/app-error.ts';
import type Stripe from 'stripe';
import type { AccountLock } from '../accounts/account-lock.ts';
import type { BillingAccount } from '../accounts/account-store.ts';
import { isPaid } from '../plans/stripe-prices.ts';
import { paymentError } from '../stripe/stripe-errors.ts';
import { newCardForm, type PaymentForm } from './create-subscription.ts';
import { itemOf, pickSubscription, subscriptionOf } from './customer-state.ts';
import {
  DAY_MS,
  PAID_PLAN,
  PAID_UNTIL,
  paidPlanOf,
  REFUND_DAYS,
  REFUND_INVOICE,
  type Rules,
} from './read-view.ts';
import { firstCharge, newestCharge } from './returned-money.ts';
import type { SubscriptionView } from './subscription-view.ts';
import type { SyncAccount, Synced } from './sync-account.ts';

/** What a change of the plan costs now, and when it takes effect. Cents; ISO 8601. */
export type ChangePreview = {
  chargeNowCents: number;
  nextCents: number;
  nextChargeAt: string;
  effectiveAt: string;
  /** What the charge of now is worked out for. */
  proratedAt: string;
};

export type ChangeSubscription = {
  /** At the end of the paid period; access stays until then. */
  cancel(userId: string): Promise<SubscriptionView>;
  /** Takes back a cancellation that has not happened yet. */
  resume(userId: string): Promise<SubscriptionView>;
  preview(userId: string, planId: string): Promise<ChangePreview>;
  /** `proratedAt`: of the preview that the user saw, whose amount is then charged. CONFLICT if a period has begun since. */
  change(userId: string, planId: string, proratedAt?: string): Promise<SubscriptionView>;
  /** The first charge in full within 30 days; access ends at once (reading B2). */
  refund(userId: string): Promise<SubscriptionView>;
  /**
   * The newest charge, or what is left of it, within 30 days (reading C76); access ends at once. `record` stores the action before it is carried out,
   * so that a crash never leaves a refund without its entry.
   */
  refundByStaff(userId: string, record: () => Promise<void>): Promise<SubscriptionView>;
  /** A form for another card. */
  replaceCard(userId: string): Promise<PaymentForm>;
};

type Current = Synced & { account: BillingAccount; subscription: Stripe.Subscription };

const refuse = (message: string) => new AppError('CONFLICT', { message });

export function createChangeSubscription(parts: {
  stripe: Stripe;
  lock: AccountLock;
  account: SyncAccount;
  rules: () => Promise<Rules>;
  now: () => number;
}): ChangeSubscription {
  const { stripe, lock, account: sync, rules, now } = parts;

  /** Reads Stripe, works on the current subscription, and makes everything here follow. */
  const onCurrent = async <Result>(
    userId: string,
    work: (current: Current) => Promise<Result>,
    without = 'You don’t have a subscription.',
  ): Promise<{ result: Result; view: SubscriptionView }> => {
    try {
      return await lock(userId, async (account, holder) => {
        const before = await sync.within(account, holder);
        const { current: subscription } = pickSubscription(before.state);
        if (!subscription || before.view.subscriptionId !== subscription.id) throw refuse(without);
        const result = await work({ ...before, account, subscription });
        return { result, view: (await sync.within(account, holder)).view };
      });
    } catch (error) {
      throw paymentError(error);
    }
  };
  /** Stored first, so that the refund and the end are carried out together even after a crash: see converge. */
  const startRefund = ({ id }: Stripe.Subscription, invoice: string) =>
    stripe.subscriptions.update(id, { metadata: { [REFUND_INVOICE]: invoice } });
  const setCancel = async (userId: string, cancels: boolean): Promise<SubscriptionView> => {
    const { view } = await onCurrent(userId, async ({ subscription }) => {
      if (subscription.cancel_at_period_end !== cancels)
        await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: cancels });
    });
    return view;
  };
  const plan = async ({ subscription, view }: Current, planId: string) => {
    const { prices } = await rules();
    if (!isPaid(planId))
      throw new AppError('INVALID_INPUT', {
        message: 'Plan Not Found',
        fields: { planId: 'is not a paid plan' },
      });
    if (view.status === 'past_due') throw refuse('Please replace your card first: the last payment failed.');
    if (view.status === 'cancelled') throw refuse('Resume your subscription first, then change the plan.');
    if (planId === view.nextPlan) throw refuse('You already have this plan.');
    const item = itemOf(subscription);
    const paid = paidPlanOf(subscription, view.nextPlan === 'family' ? 'family' : 'premium', now());
    const isTrial = subscription.status === 'trialing';
    // A cheaper plan begins with the next period, because nothing is refunded in part.
    const isNow = isTrial || prices.centsOf(planId) > prices.centsOf(paid);
    const prorates = isNow && !isTrial;
    return { planId, item, paid, isTrial, isNow, prorates, prices };
  };

  /** The later the date, the smaller the amount: it is never one to come. */
  const prorationDateOf = (item: Stripe.SubscriptionItem, proratedAt: string): number => {
    const [seconds, latest] = [Math.floor(Date.parse(proratedAt) / 1_000), Math.floor(now() / 1_000)];
    if (proratedAt === '') return latest;
    if (seconds >= item.current_period_start && seconds <= latest) return seconds;
    throw refuse('The amount has changed. Please close this and check it again.');
  };

  return {
    cancel: (userId) => setCancel(userId, true),
    resume: (userId) => setCancel(userId, false),
    preview: async (userId, planId) => {
      const { result } = await onCurrent(userId, async (current) => {
        const { item, prorates, prices, isNow, planId: to } = await plan(current, planId);
        // Stripe works the amount out by the second.
        const date = Math.floor(now() / 1_000);
        const preview = prorates
          ? await stripe.invoices.createPreview({
              customer: current.account.customerId ?? '',
              subscription: current.subscription.id,
              subscription_details: {
                items: [{ id: item.id, price: prices.idOf(to) }],
                proration_behavior: 'always_invoice',
                proration_date: date,
              },
            })
          : undefined;
        const periodEnd = new Date(item.current_period_end * 1_000).toISOString();
        return {
          chargeNowCents: preview?.amount_due ?? 0,
          nextCents: prices.centsOf(to),
          nextChargeAt: periodEnd,
          effectiveAt: isNow ? new Date(now()).toISOString() : periodEnd,
          proratedAt: new Date(date * 1_000).toISOString(),
        };
      });
      return result;
    },
    change: async (userId, planId, proratedAt = '') => {
      const { view } = await onCurrent(userId, async (current) => {
        const { item, paid, isNow, prorates, prices, planId: to } = await plan(current, planId);
        const keepsPaid = !isNow && to !== paid;
        await stripe.subscriptions.update(current.subscription.id, {
          items: [{ id: item.id, price: prices.idOf(to) }],
          proration_behavior: prorates ? 'always_invoice' : 'none',
          // A declined card leaves the plan as it is.
          ...(prorates && {
            payment_behavior: 'error_if_incomplete' as const,
            proration_date: prorationDateOf(item, proratedAt),
          }),
          metadata: {
            [PAID_PLAN]: keepsPaid ? paid : '',
            [PAID_UNTIL]: keepsPaid ? String(item.current_period_end) : '',
          },
        });
      });
      return view;
    },
    refund: async (userId) => {
      const { view } = await onCurrent(userId, async ({ state, subscription, view: before }) => {
        const first = firstCharge(state);
        if (!first?.id || before.refundableUntil === null)
          throw refuse('Only the first charge can be refunded, within 30 days.');
        if (subscriptionOf(first) !== subscription.id)
          throw refuse('Only the first charge can be refunded, within 30 days.');
        await startRefund(subscription, first.id);
      });
      return view;
    },
    refundByStaff: async (userId, record) => {
      const { view } = await onCurrent(
        userId,
        async ({ state, subscription }) => {
          const { id, status_transitions: times } = newestCharge(state, subscription.id) ?? {};
          if (!id || !times?.paid_at || now() > times.paid_at * 1_000 + REFUND_DAYS * DAY_MS)
            throw refuse('There is no charge from the last 30 days to refund.');
          await record();
          await startRefund(subscription, id);
        },
        'This user has no subscription.',
      );
      return view;
    },
    replaceCard: async (userId) => {
      const { result } = await onCurrent(userId, ({ account }) =>
        newCardForm(stripe, account.customerId ?? ''),
      );
      return result;
    },
  };
}
