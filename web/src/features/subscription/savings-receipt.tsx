import type { Savings } from '@homeplate/contracts/documents/savings.ts';
import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { monthWords } from '../../components/month-names.ts';
import { localDay } from '../../lib/local-day.ts';
import { paths } from '../../lib/paths.ts';
import { subscription } from './copy.ts';
import { savedOptions } from './queries.ts';

const words = subscription.receipt;
type Props = { user: string; charges: SubscriptionStatus['charges'] };

/** The months of this year, newest first, with what was saved and what was paid, in cents. Those before the first figure are left out, but not this month. */
function linesOf({ months }: Savings, charges: Props['charges']) {
  const paid = new Map(charges.map(({ month, amount }) => [month, centsOf(amount)]));
  const lines = months.map(({ month, total }) => ({
    month,
    saved: centsOf(total),
    paid: paid.get(month) ?? 0,
  }));
  const first = lines.findIndex((line) => line.saved !== 0 || line.paid !== 0);
  return lines.slice(first).toReversed();
}
const sumOf = (lines: ReturnType<typeof linesOf>) =>
  lines.reduce((sum, { saved, paid }) => ({ saved: sum.saved + saved, paid: sum.paid + paid }), {
    saved: 0,
    paid: 0,
  });

/** What the subscription saved beside what it cost, by month and in the year. */
export function SavingsReceipt({ user, charges }: Props) {
  const id = useId();
  const { data, isPending, refetch } = useQuery(savedOptions(user, localDay()));
  if (isPending) return <Waiting words={subscription.loading} />;
  if (!data)
    return <ErrorNotice words={words.failed} again={subscription.again} onAgain={() => void refetch()} />;
  const lines = linesOf(data, charges);
  const year = sumOf(lines);
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-lg font-strong">
        {words.title}
      </h3>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-xs text-ink-2">
            <Head className="text-left">{words.month}</Head>
            <Head>{words.saved}</Head>
            <Head>{words.paid}</Head>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ month, ...figures }) => (
            <Line key={month} name={monthWords(month)} {...figures} />
          ))}
        </tbody>
        <tfoot className="font-strong">
          <Line name={words.total(data.to.slice(0, 4))} {...year} />
        </tfoot>
      </table>
      <p className="text-sm text-ink-2">
        {words.why} {year.saved === 0 && words.none}{' '}
        <Link to={`${paths.mealPlans}?tab=analytics`} className="text-primary underline underline-offset-4">
          {words.each}
        </Link>
      </p>
    </section>
  );
}

/** The same for the year alone, before canceling. Without an answer it says nothing. */
export function YearReceipt({ user, charges }: Props) {
  const { data } = useQuery(savedOptions(user, localDay()));
  if (!data) return null;
  const { saved, paid } = sumOf(linesOf(data, charges));
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-xs text-ink-2">
          <Head className="text-left">{words.year}</Head>
          <Head>{words.saved}</Head>
          <Head>{words.paid}</Head>
        </tr>
      </thead>
      <tbody>
        <Line name={words.total(data.to.slice(0, 4))} saved={saved} paid={paid} />
      </tbody>
    </table>
  );
}

const Head = ({ children, className = 'text-right' }: { children: string; className?: string }) => (
  <th scope="col" className={`py-1.5 font-normal ${className}`}>
    {children}
  </th>
);

const Line = ({ name, saved, paid }: { name: string; saved: number; paid: number }) => (
  <tr className="border-b border-line last:border-0">
    <th scope="row" className="py-2 text-left font-[inherit]">
      {name}
    </th>
    <td className="py-2 text-right">{dollars(saved)}</td>
    <td className="py-2 text-right">{dollars(paid)}</td>
  </tr>
);
