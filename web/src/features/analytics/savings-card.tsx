import { SAVING_KINDS } from '@homeplate/contracts/documents/saving-kinds.ts';
import type { Saving, Savings } from '@homeplate/contracts/documents/savings.ts';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import type { Column } from '@homeplate/kit/format/csv.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { money } from './analytics-figures.tsx';
import { ChartCard } from './chart-card.tsx';
import { SpendChart } from './charts.tsx';
import { analytics } from './copy.ts';
import { type Range, savingsOptions } from './queries.ts';
import { SavingEntries } from './saving-entries.tsx';
import { savings as words } from './savings-copy.ts';

type Month = Savings['months'][number];
type Kind = Saving['kind'];

const SUM_OF = {
  'second-stop': 'secondStop',
  promotion: 'promotion',
  leftovers: 'leftovers',
  swap: 'swaps',
} as const;
const amountColumn = (name: string, of: (row: Month) => string): Column<Month> => ({
  name,
  words: (row) => money(of(row)),
  value: of,
  isNumber: true,
});
const MONTHS: Column<Month>[] = [
  { name: words.month, words: ({ month }) => monthWords(month), value: ({ month }) => month },
  ...SAVING_KINDS.map((kind: Kind) => amountColumn(words.kinds[kind], (row) => row[SUM_OF[kind]])),
  amountColumn(words.total, ({ total }) => total),
];

/** Nov 2026 */
const monthWords = (month: string) => dayWords(`${month}-01T00:00:00Z`).replace(/ \d+,/, '');

/** What the household saved, by month and kind, each entry with its receipt. */
export function SavingsCard({ userId, range, today }: { userId: string; range: Range; today: string }) {
  const { data, isPending, refetch } = useQuery(savingsOptions(userId, range, today));
  if (isPending) return <Waiting words={analytics.loading} />;
  if (!data) return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  const { usualStore, months, entries, total, purchases, comparedPurchases, hasLeftovers } = data;
  const usual = usualStore ? words.usual[usualStore.how](usualStore.store) : words.usual.none;
  return (
    <>
      <ChartCard
        title={words.title}
        note={`${usual} ${words.how}`}
        file="savings-by-month"
        columns={MONTHS}
        rows={entries.length === 0 ? [] : months}
        none={`${words.none} ${usual}`}
      >
        <p className="mt-3 font-display text-3xl font-strong tracking-display">{money(total)}</p>
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
          {SAVING_KINDS.map((kind: Kind) => (
            <div key={kind} className="min-w-0">
              <dt className="text-sm text-ink-2">{words.kinds[kind]}</dt>
              <dd className="mt-0.5 text-lg font-strong">{money(data[SUM_OF[kind]])}</dd>
            </div>
          ))}
        </dl>
        {purchases > 0 && (
          <p className="mt-2 text-sm text-ink-2">{words.compared(comparedPurchases, purchases)}</p>
        )}
        {!hasLeftovers && <p className="mt-2 text-sm text-ink-2">{words.noLeftovers}</p>}
        <SpendChart
          label={analytics.chart(
            words.title,
            months.map(({ month, total: sum }) => analytics.part(monthWords(month), money(sum))).join(' '),
          )}
          periods={months.map(({ month, total: sum }) => ({
            name: monthWords(month),
            spent: centsOf(sum),
            budget: null,
          }))}
        />
      </ChartCard>
      {entries.length > 0 && <SavingEntries entries={entries} />}
    </>
  );
}
