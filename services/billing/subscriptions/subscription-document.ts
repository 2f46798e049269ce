import { documentOf } from '@homeplate/common/document.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { FREE } from './read-view.ts';
import type { SubscriptionView } from './subscription-view.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

type Parts = {
  view: SubscriptionView | null;
  /** The plan by the entitlement. */
  plan: PlanId;
  testMode: boolean;
};

/** A plan that staff gave has no price and no end. */
export function subscriptionStatusOf({ view, plan, testMode }: Parts): SubscriptionStatus {
  const { subscriptionId: _, cents, invoices, charges = [], ...shown } = view ?? FREE;
  const isGranted = shown.plan === 'free' && shown.status === 'free' && plan !== 'free';
  return {
    ...shown,
    ...(isGranted && { plan, nextPlan: plan, status: 'active' }),
    price: dollars(cents),
    invoices: invoices.map(({ id, number, createdAt, url, pdf, cents: amount, status: state }) => ({
      id,
      number,
      createdAt,
      url,
      pdf,
      amount: dollars(amount),
      status: state === 'paid' ? 'paid' : 'open',
    })),
    charges: charges.map(({ month, cents: amount }) => ({ month, amount: dollars(amount) })),
    testMode,
  };
}

/** The body of `GET /api/subscription/status`. */
export const subscriptionDocument = (parts: Parts): Document => documentOf(subscriptionStatusOf(parts), 0);
