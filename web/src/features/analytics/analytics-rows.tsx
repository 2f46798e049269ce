import type {
  Analytics,
  AnalyticsMeal,
  AnalyticsPurchase,
} from '@homeplate/contracts/documents/analytics.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { type Column, csvOf } from '@homeplate/kit/format/csv.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { money } from './analytics-figures.tsx';
import { analytics } from './copy.ts';
import { downloadCsv } from './download-csv.ts';
import { FiguresTable } from './figures-table.tsx';

const words = analytics.rows;
type Rows = Analytics['rows'];
type Dated = { date: string; name: string };
const amount = (value: string | null) => (value === null ? words.none : money(value));

const DATED: Column<Dated>[] = [
  { name: words.date, words: ({ date }) => dayWords(`${date}T00:00:00Z`), value: ({ date }) => date },
  { name: words.name, words: ({ name }) => name },
];
const MEALS: Column<AnalyticsMeal>[] = [
  ...DATED,
  { name: words.servings, words: ({ servings }) => String(servings), isNumber: true },
  { name: words.cost, words: ({ cost }) => amount(cost), value: ({ cost }) => cost, isNumber: true },
  { name: words.cooked, words: ({ cooked }) => (cooked ? words.yes : words.no) },
];
const PURCHASES: Column<AnalyticsPurchase>[] = [
  ...DATED,
  { name: words.grams, words: ({ grams }) => String(grams), isNumber: true },
  { name: words.paid, words: ({ paid }) => amount(paid), value: ({ paid }) => paid, isNumber: true },
  { name: words.store, words: ({ store }) => store ?? words.none, value: ({ store }) => store },
];
const WASTED: Column<Rows['wasted'][number]>[] = [
  ...DATED,
  { name: words.grams, words: ({ grams }) => String(grams), isNumber: true },
  { name: words.cost, words: ({ cost }) => amount(cost), value: ({ cost }) => cost, isNumber: true },
];

/** The rows that the figures add up, each kind as a table and as a file. */
export function AnalyticsRows({ rows: { meals, purchases, wasted } }: { rows: Rows }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{words.words}</p>
      <Kind title={words.meals(meals.length)} file="meals" columns={MEALS} rows={meals} />
      <Kind title={words.purchases(purchases.length)} file="purchases" columns={PURCHASES} rows={purchases} />
      <Kind title={words.wasted(wasted.length)} file="thrown-away" columns={WASTED} rows={wasted} />
    </section>
  );
}

/** Two years have thousands of rows: they are rendered once they are opened. */
function Kind<Row>({
  title,
  file,
  columns,
  rows,
}: {
  title: string;
  file: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-strong text-primary underline underline-offset-4">
        {title}
      </summary>
      {isOpen && (
        <>
          <FiguresTable caption={title} columns={columns} rows={rows} />
          <Button
            look="ghost"
            size="small"
            aria-label={analytics.csvOf(title)}
            onClick={() => downloadCsv(file, csvOf(columns, rows))}
          >
            <Download aria-hidden="true" className="size-4" />
            {analytics.csv}
          </Button>
        </>
      )}
    </details>
  );
}
