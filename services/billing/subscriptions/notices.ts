import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { SubscriptionNoticed } from '@homeplate/contracts/events/notice-events.ts';
import type { InvoiceView, SubscriptionView } from './subscription-view.ts';

export type Notice = Omit<EventData<typeof SubscriptionNoticed>, 'userId' | 'planName'>;

/** A trial of 14 days is announced on day 11. */
export const TRIAL_NOTICE_MS = 3 * 86_400_000;

/** The notices that are due and not sent yet. `before`: the view of the last sync; `known`: ids of earlier notices. Pure. */
export function dueNotices(parts: {
  before: SubscriptionView | null;
  known: readonly string[];
  view: SubscriptionView;
  now: number;
}): Notice[] {
  const { before, known, view, now } = parts;
  const { subscriptionId, status, nextPlan: plan, cents, trialEndsAt, accessEndsAt } = view;
  const notices: Notice[] = [];
  if (status === 'trialing' && trialEndsAt !== null && now >= Date.parse(trialEndsAt) - TRIAL_NOTICE_MS)
    notices.push({
      noticeId: `trial-ending ${subscriptionId}`,
      kind: 'trial-ending',
      plan,
      cents,
      until: trialEndsAt,
    });
  const unpaid = view.invoices.findLast((one) => one.status === 'open');
  if (status === 'past_due' && view.plan !== 'free')
    notices.push({
      noticeId: `payment-failed ${unpaid?.id ?? subscriptionId}`,
      kind: 'payment-failed',
      plan,
      cents,
      until: accessEndsAt,
    });
  if (before && before.plan !== 'free' && view.plan === 'free')
    notices.push({
      noticeId: `ended ${before.subscriptionId} ${before.accessEndsAt ?? before.currentPeriodEnd ?? ''}`,
      kind: 'ended',
      plan: before.plan,
      cents: before.cents,
      until: null,
    });
  notices.push(...receipts(before, view));
  return notices.filter(({ noticeId }) => !known.includes(noticeId));
}

/** One for each charge and each refund since the last sync. Invoices paid before there were receipts get none. */
function receipts(before: SubscriptionView | null, view: SubscriptionView): Notice[] {
  const earlier = new Map(before?.invoices.map((one) => [one.id, one]));
  const plan = view.nextPlan === 'free' ? (before?.nextPlan ?? 'free') : view.nextPlan;
  return view.invoices.toReversed().flatMap((one) => {
    const { id, number, createdAt, status, paidCents: cents = 0, refundedCents = 0 } = one;
    if (status !== 'paid' || cents === 0) return [];
    const receipt = { plan, until: null, invoice: { number, createdAt } };
    const known = earlier.get(id);
    const notices: Notice[] = [];
    if (known?.status !== 'paid') notices.push({ noticeId: `paid ${id}`, kind: 'paid', cents, ...receipt });
    const more = refundedCents - (known ? refundedBefore(known) : 0);
    if (more > 0)
      notices.push({
        noticeId: `refunded ${id} ${refundedCents}`,
        kind: 'refunded',
        cents: more,
        ...receipt,
      });
    return notices;
  });
}

/** Of a view from before, either nothing or all. */
function refundedBefore({ refundedCents, isRefunded, cents, paidCents = cents }: InvoiceView): number {
  return refundedCents ?? (isRefunded === false ? 0 : paidCents);
}
