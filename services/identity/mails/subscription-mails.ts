import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { SubscriptionNoticed } from '@homeplate/contracts/events/notice-events.ts';
import type { MailContent } from './mail.ts';
import { renderMail } from './render-mail.ts';

type Notice = Pick<
  EventData<typeof SubscriptionNoticed>,
  'kind' | 'planName' | 'cents' | 'until' | 'invoice'
>;
type Urls = { subscription: string; card: string; plans: string };

/** With the time zone: an email does not know the reader's. */
const dayOf = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))} (UTC)`;
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The mail about a trial that ends, a payment that failed, a subscription that ended, or the receipt of a charge or refund. */
export function subscriptionMail(
  { kind, planName, cents, until, invoice }: Notice,
  username: string,
  urls: Urls,
): MailContent {
  const why = `You received this email because the Homeplate account ${username} has, or had, a paid plan.`;
  if (kind === 'trial-ending')
    return renderMail({
      subject: `Your free trial of ${planName} ends soon`,
      title: 'Your free trial ends soon',
      paragraphs: [
        `Your free trial of ${planName} ends${until === null ? ' soon' : ` on ${dayOf(until)}`}. Your card is then charged ${dollars(cents)}, and every month after that.`,
        'To pay nothing, cancel before then. It takes one click, and you keep access until the trial ends.',
      ],
      button: { label: 'See your subscription', url: urls.subscription },
      notes: ['Within 30 days of the first charge you can get it back in full.', why],
    });
  if (kind === 'payment-failed')
    return renderMail({
      subject: 'Your Homeplate payment failed',
      title: 'Your payment failed',
      paragraphs: [
        `We couldn't charge your card ${dollars(cents)} for ${planName}.`,
        until === null
          ? 'Replace your card to keep your plan.'
          : `You keep access until ${dayOf(until)}. Replace your card before then to keep your plan.`,
      ],
      button: { label: 'Replace your card', url: urls.card },
      notes: ['Nothing you saved is deleted, whatever happens to your plan.', why],
    });
  if (kind === 'paid')
    return renderMail({
      subject: `Your receipt: ${dollars(cents)} for ${planName}`,
      title: 'Thank you. Here is your receipt',
      paragraphs: [`We charged your card ${dollars(cents)} for ${planName}.`, ...invoiceLines(invoice)],
      button: { label: 'See your invoices', url: urls.subscription },
      notes: ['You can cancel at any time in one click.', why],
    });
  if (kind === 'refunded')
    return renderMail({
      subject: `Your refund: ${dollars(cents)} for ${planName}`,
      title: 'Your refund is on its way',
      paragraphs: [
        `We refunded ${dollars(cents)} for ${planName} to the card you paid with. Banks show it within 5 to 10 business days.`,
        ...invoiceLines(invoice),
      ],
      button: { label: 'See your invoices', url: urls.subscription },
      notes: ['Everything you saved and planned is still there.', why],
    });
  return renderMail({
    subject: `Your ${planName} plan has ended`,
    title: 'Your plan has ended',
    paragraphs: [
      `Your ${planName} plan has ended, and you're on the free plan now. Nothing more is charged.`,
      'Everything you saved and planned is still there.',
    ],
    button: { label: 'See the plans', url: urls.plans },
    notes: [why],
  });
}

const invoiceLines = (invoice: Notice['invoice']): string[] =>
  invoice
    ? [`${invoice.number === null ? 'Invoice' : `Invoice ${invoice.number}`} of ${dayOf(invoice.createdAt)}`]
    : [];
