import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { subscription } from './copy.ts';

const words = subscription.invoices;
const LOOKS = { paid: 'save', open: 'warn', refunded: 'plain' } as const;
const LINK = 'text-primary underline underline-offset-4';

/** Links lead to pages of the payment provider. */
export function Invoices({ invoices }: { invoices: SubscriptionStatus['invoices'] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-lg font-strong">{words.title}</h3>
      {invoices.length === 0 && <p className="text-sm text-ink-2">{words.none}</p>}
      <ul className="grid">
        {invoices.map(({ id, createdAt, amount, refunded, status, url, pdf }) => {
          const day = dayWords(createdAt);
          return (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm last:border-b-0"
            >
              <span className="grow">{day}</span>
              {status === 'paid' && centsOf(refunded) > 0 && (
                <span className="text-ink-2">{words.refundedPart(dollars(centsOf(refunded)))}</span>
              )}
              <Badge look={LOOKS[status]}>{words.statuses[status]}</Badge>
              <span className="font-strong tabular-nums">{dollars(centsOf(amount))}</span>
              {url && (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={words.viewOf(day)}
                  className={LINK}
                >
                  {words.view}
                </a>
              )}
              {pdf && (
                <a href={pdf} target="_blank" rel="noreferrer" aria-label={words.pdfOf(day)} className={LINK}>
                  {words.pdf}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
