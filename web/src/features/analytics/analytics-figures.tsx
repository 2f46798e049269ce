import type { Analytics } from '@homeplate/contracts/documents/analytics.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { analytics as words } from './copy.ts';

/** An amount, or words while it is unknown. */
export const money = (amount: string | null): string =>
  amount === null ? words.unknown : dollars(centsOf(amount));

/** The money spent leads; the budget is compared only where both are known. */
export function AnalyticsFigures({ data: { totals } }: { data: Analytics }) {
  const { spend, budget, costPerMeal, costPerPerson, dishes, cookedDishes, wasted } = totals;
  const left = spend === null || budget === null ? null : centsOf(budget) - centsOf(spend);
  return (
    <section
      aria-label={words.figures}
      className="grid gap-x-10 gap-y-4 rounded-card border border-line bg-surface p-4 md:p-6 lg:flex lg:items-center"
    >
      <div>
        <p className="text-sm">{words.spent}</p>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-5xl leading-none font-strong tracking-display">
            {money(spend)}
          </span>
          {budget !== null && <span className="text-lg text-ink-2">{words.of(money(budget))}</span>}
        </p>
        {left === null ? (
          budget === null && <p className="mt-1 text-sm text-ink-2">{words.noBudget}</p>
        ) : (
          <Standing left={left} />
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 lg:grow">
        <Figure name={words.perMeal}>{money(costPerMeal)}</Figure>
        <Figure name={words.perPerson}>{money(costPerPerson)}</Figure>
        <Figure name={words.cooked}>{words.ofDishes(cookedDishes, dishes)}</Figure>
        <Figure name={words.wasted}>{money(wasted)}</Figure>
      </dl>
    </section>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="mt-0.5 text-lg font-strong">{children}</dd>
  </div>
);

function Standing({ left }: { left: number }) {
  const Icon = left < 0 ? TriangleAlert : Check;
  return (
    <p
      className={cx(
        'mt-1 flex items-center gap-1.5 text-sm font-strong',
        left < 0 ? 'text-danger' : 'text-primary',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {left < 0 ? words.over(dollars(-left)) : words.under(dollars(left))}
    </p>
  );
}
