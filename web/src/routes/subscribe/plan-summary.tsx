import type { Plan } from '@homeplate/contracts/documents/plan.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { plain } from '@homeplate/kit/format/money.ts';
import { Check } from 'lucide-react';
import { subscribe as words } from '../../features/billing/subscribe-copy.ts';
import { priceWords } from '../../features/plans/plan-cards.tsx';

/** What the user is about to buy, and what it costs today and later. `trialEndsAt`: null without a trial. */
export function PlanSummary({ plan, trialEndsAt }: { plan: Plan; trialEndsAt: string | null }) {
  const amount = plain(Math.round(plan.price * 100));
  return (
    <section aria-labelledby="plan-summary">
      <Receipt>
        <h2 id="plan-summary" className="text-2xl">
          {plan.name}
        </h2>
        <p className="mt-1 text-ink-2">
          {priceWords(plan.price)} {words.monthly}.{' '}
          {trialEndsAt ? words.trialWords(plan.trialDays) : words.cancelWords}
        </p>
        <ul className="rule-dashed mt-3 grid gap-1.5 pt-3 text-sm">
          {plan.features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-save" />
              {feature}
            </li>
          ))}
        </ul>
        <dl className="rule-double mt-3 pt-2 text-sm">
          <Leader name={<strong className="font-strong">{words.dueToday}</strong>}>
            <span className="font-display text-2xl font-strong tracking-display">
              ${trialEndsAt ? '0.00' : amount}
            </span>
          </Leader>
        </dl>
        <dl className="rule-dashed mt-3 grid gap-1 pt-3 text-sm">
          {trialEndsAt && <Leader name={words.firstCharge(dayWords(trialEndsAt))}>{amount}</Leader>}
          <Leader name={words.thenMonthly}>{amount}</Leader>
        </dl>
      </Receipt>
    </section>
  );
}
