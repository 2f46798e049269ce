import { Leader } from '@homeplate/kit/components/leader.tsx';
import { dollars, plain } from '@homeplate/kit/format/money.ts';
import { receipt as words } from './figures-copy.ts';

type Props = {
  /** In cents; `checkout` null: not loaded. */
  checkout: number | null;
  total: number;
  perServing: number;
  servings: number;
  about?: string | undefined;
};

/** What whole packages cost, what of it is in the dish, and what stays. Every receipt of a dish ends with these lines. */
export function ReceiptTotals({ checkout, total, perServing, servings, about }: Props) {
  return (
    <>
      {checkout !== null && (
        <Leader name={<strong className="font-strong">{words.atCheckout}</strong>}>
          {about && `${about} `}
          <strong className="font-display text-2xl font-strong tracking-display">{dollars(checkout)}</strong>
        </Leader>
      )}
      <Leader name={words.inThisPot}>{plain(total)}</Leader>
      {checkout !== null && checkout > total && (
        <Leader name={words.staysInYourKitchen}>{plain(checkout - total)}</Leader>
      )}
      <div className="rule-dashed my-1.5" />
      <Leader name={words.aServing(servings)}>
        <strong className="font-strong">{plain(perServing)}</strong>
      </Leader>
    </>
  );
}
