import { documentOf } from '@homeplate/common/document.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { FREE } from './read-view.ts';
import type { InvoiceView, SubscriptionView } from './subscription-view.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

type Parts = {
  view: SubscriptionView | null;
  /** The plan by the entitlement. */
  plan: PlanId;
  testMode: boolean;
};

export const invoiceOf = (one: InvoiceView): SubscriptionStatus['invoices'][number] => ({
  id: one.id,
  number: one.number,
  createdAt: one.createdAt,
  url: one.url,
  pdf: one.pdf,
  amount: dollars(one.cents),
  refunded: dollars(one.refundedCents ?? 0),
  status: invoiceState(one),
});

function invoiceState({ status, refundedCents = 0, paidCents = 0 }: InvoiceView) {
  if (status !== 'paid') return 'open';
  return refundedCents > 0 && refundedCents >= paidCents ? 'refunded' : 'paid';
}

/** A plan that staff gave has no price and no end. */
export function subscriptionStatusOf({ view, plan, testMode }: Parts): SubscriptionStatus {
  const { subscriptionId: _, cents, invoices, charges = [], ...shown } = view ?? FREE;
  const isGranted = shown.plan === 'free' && shown.status === 'free' && plan !== 'free';
  return {
    ...shown,
    ...(isGranted && { plan, nextPlan: plan, status: 'active' }),
    price: dollars(cents),
    invoices: invoices.map(invoiceOf),
    charges: charges.map(({ month, cents: amount }) => ({ month, amount: dollars(amount) })),
    testMode,
  };
}

/** The body of `GET /api/subscription/status`. */
export const subscriptionDocument = (parts: Parts): Document => documentOf(subscriptionStatusOf(parts), 0);
