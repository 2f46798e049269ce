import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { WaitingAlert } from '../price-digests/digest-store.ts';
import type { MailContent } from './mail.ts';
import { renderMail } from './render-mail.ts';

const priceOf = ({ itemName, priceCents, unit, storeName }: WaitingAlert): string =>
  `${itemName}: $${amountOf(priceCents)} ${unit === 'each' ? unit : `per ${unit}`} at ${storeName}`;

/** With the time zone: an email does not know the reader's. */
const seenOf = ({ observedAt }: WaitingAlert): string =>
  `${observedAt.slice(0, 10)} ${observedAt.slice(11, 16)} UTC`;

/** Raised price alerts of one user, the oldest first. */
export function priceAlertMail(
  alerts: readonly WaitingAlert[],
  username: string,
  pageUrl: string,
): MailContent {
  const [first] = alerts;
  const isOne = alerts.length === 1 && first !== undefined;
  return renderMail({
    subject: isOne ? priceOf(first).slice(0, 200) : `${alerts.length} of your price alerts`,
    title: isOne ? 'Your price is here' : 'Your prices are here',
    paragraphs: alerts.map((alert) => `${priceOf(alert)}, seen ${seenOf(alert)}.`),
    button: { label: 'See your price alerts', url: pageUrl },
    notes: [
      'Prices can change before you get to the store. We send at most one of these emails a day.',
      `You received this email because the Homeplate account ${username} has price alerts. To stop it, delete them on that page.`,
    ],
  });
}
