import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { SubscriptionNoticed } from '@homeplate/contracts/events/notice-events.ts';
import type { SubscriptionView } from './subscription-view.ts';

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

/** One for each invoice that was charged or refunded since the last sync. Invoices paid before there were receipts get none. */
function receipts(before: SubscriptionView | null, view: SubscriptionView): Notice[] {
  const earlier = new Map(before?.invoices.map((one) => [one.id, one]));
  const plan = view.nextPlan === 'free' ? (before?.nextPlan ?? 'free') : view.nextPlan;
  return view.invoices.toReversed().flatMap((one) => {
    const { id, number, createdAt, status, paidCents: cents = 0, isRefunded } = one;
    if (status !== 'paid' || cents === 0) return [];
    const receipt = { plan, cents, until: null, invoice: { number, createdAt } };
    const known = earlier.get(id);
    const notices: Notice[] = [];
    if (known?.status !== 'paid') notices.push({ noticeId: `paid ${id}`, kind: 'paid', ...receipt });
    if (isRefunded && (!known || known.isRefunded === false))
      notices.push({ noticeId: `refunded ${id}`, kind: 'refunded', ...receipt });
    return notices;
  });
}
