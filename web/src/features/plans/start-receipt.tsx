import type { Plan } from '@homeplate/contracts/documents/plan.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { pricing as words } from './copy.ts';
import { priceWords } from './plan-cards.tsx';

/** What a plan costs today and later. In days, so that one rendered page serves every day. */
export const StartReceipt = ({ plan }: { plan: Plan }) => (
  <section aria-labelledby="start-today">
    <Receipt>
      <h2 id="start-today" className="text-xl">
        {words.startTitle}
      </h2>
      <dl className="rule-dashed mt-3 pt-3 text-sm">
        <Leader name={words.trialStarts}>{words.free}</Leader>
      </dl>
      <dl className="rule-double mt-3 pt-2 text-sm">
        <Leader name={<strong className="font-strong">{words.dueToday}</strong>}>
          <span className="font-display text-2xl font-strong tracking-display">{words.nothing}</span>
        </Leader>
      </dl>
      <dl className="rule-dashed mt-3 grid gap-1 pt-3 text-sm">
        <Leader name={words.firstCharge(priceWords(plan.price))}>{words.inDays(plan.trialDays)}</Leader>
        <Leader name={words.refund}>{words.refundDays}</Leader>
      </dl>
    </Receipt>
  </section>
);
