import type { Analytics, AnalyticsPeriod } from '@homeplate/contracts/documents/analytics.ts';
import type { Column } from '@homeplate/kit/format/csv.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { nutritionReferences as referenceWords } from '../../components/nutrition-reference-copy.ts';
import { money } from './analytics-figures.tsx';
import { ChartCard } from './chart-card.tsx';
import { AmountBars, SpendChart } from './charts.tsx';
import { analytics as words } from './copy.ts';

const centsOrNull = (amount: string | null) => (amount === null ? null : centsOf(amount));
const shortDay = (date: string) => dayWords(`${date}T00:00:00Z`).replace(/, \d{4}$/, '');

const PERIODS: Column<AnalyticsPeriod>[] = [
  {
    name: words.spending.period,
    words: ({ from }) => dayWords(`${from}T00:00:00Z`),
    value: ({ from }) => from,
  },
  {
    name: words.spending.spent,
    words: ({ spend }) => (spend === null ? words.rows.none : money(spend)),
    value: ({ spend }) => spend,
    isNumber: true,
  },
  {
    name: words.spending.source,
    words: ({ spendSource }) => (spendSource === null ? words.rows.none : words.sources[spendSource]),
  },
  {
    name: words.spending.budget,
    words: ({ budget }) => (budget === null ? words.rows.none : money(budget)),
    value: ({ budget }) => budget,
    isNumber: true,
  },
];

export function SpendCard({ data: { periods, by } }: { data: Analytics }) {
  const { title } = words.spending;
  const label = words.chart(
    title,
    periods.map(({ from, spend }) => words.part(shortDay(from), money(spend))).join(' '),
  );
  return (
    <ChartCard
      title={title}
      note={words.madeOf}
      file={`spending-by-${by}`}
      columns={PERIODS}
      rows={periods}
      none={words.unknown}
    >
      <SpendChart
        label={label}
        periods={periods.map(({ from, spend, budget }) => ({
          name: shortDay(from),
          spent: centsOrNull(spend),
          budget: centsOrNull(budget),
        }))}
      />
    </ChartCard>
  );
}

type Paid = { name: string; paid: string; purchases: number };
const paidColumns = (name: string): Column<Paid>[] => [
  { name, words: (row) => row.name },
  { name: words.aisles.paid, words: ({ paid }) => money(paid), value: ({ paid }) => paid, isNumber: true },
  { name: words.aisles.count, words: ({ purchases }) => String(purchases), isNumber: true },
];

const PaidCard = ({
  title,
  file,
  name,
  rows,
}: {
  title: string;
  file: string;
  name: string;
  rows: Paid[];
}) => (
  <ChartCard
    title={title}
    note={words.aisles.words}
    file={file}
    columns={paidColumns(name)}
    rows={rows}
    none={words.noPurchases}
  >
    <AmountBars
      label={words.chart(title, rows.map((row) => words.part(row.name, money(row.paid))).join(' '))}
      bars={rows.map((row) => ({ name: row.name, cents: centsOf(row.paid) }))}
    />
  </ChartCard>
);

export const AisleCard = ({ data: { aisles } }: { data: Analytics }) => (
  <PaidCard
    title={words.aisles.title}
    file="spending-by-aisle"
    name={words.aisles.name}
    rows={aisles.map(({ category, ...row }) => ({ ...row, name: category }))}
  />
);

export const StoreCard = ({ data: { stores } }: { data: Analytics }) => (
  <PaidCard
    title={words.stores.title}
    file="spending-by-store"
    name={words.stores.name}
    rows={stores.map(({ store, ...row }) => ({ ...row, name: store ?? words.stores.none }))}
  />
);

type Ages = Analytics['nutrition']['references'][number]['ages'];
type Nutrient = {
  ages: Ages;
  portion: number;
  name: keyof typeof words.nutrition.names;
  day: number;
  reference: number | null;
};
const shareOf = ({ day, reference }: Nutrient): string =>
  reference === null ? referenceWords.none : words.percent(day / reference);
const NUTRIENTS: Column<Nutrient>[] = [
  { name: words.nutrition.age, words: referenceWords.eaters },
  { name: words.nutrition.nutrient, words: ({ name }) => words.nutrition.names[name] },
  {
    name: words.nutrition.day,
    words: ({ name, day }) => words.nutrition.amount(name, day),
    value: ({ day }) => day,
    isNumber: true,
  },
  {
    name: words.nutrition.reference,
    words: ({ name, reference }) =>
      reference === null ? referenceWords.none : words.nutrition.amount(name, reference),
    value: ({ reference }) => reference,
    isNumber: true,
  },
  { name: words.nutrition.share, words: shareOf, isNumber: true },
];
const NAMES = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'] as const;

/** What diners of each age eat, compared with what they need. */
export function NutritionCard({ data: { nutrition } }: { data: Analytics }) {
  const { average, references, days, coverage } = nutrition;
  const tables = references.map(({ ages, portion, intakes }) => ({
    words: referenceWords.eaters({ ages, portion }),
    rows: average
      ? NAMES.map((name): Nutrient => {
          const day = Math.round(average[name] * portion * 10) / 10;
          return { ages, portion, name, day, reference: intakes[name] };
        })
      : [],
  }));
  const note = `${words.nutrition.words(days, words.percent(coverage))} ${referenceWords.comparedWith(references)}`;
  return (
    <ChartCard
      title={words.nutrition.title}
      note={note}
      file="nutrition"
      columns={NUTRIENTS}
      rows={tables.flatMap(({ rows }) => rows)}
      none={words.nutrition.none}
    >
      {tables.map((table) => (
        <div key={table.words}>
          {tables.length > 1 && <h3 className="mt-3 text-sm font-strong">{table.words}</h3>}
          <ul className="mt-3 grid gap-2 text-sm">
            {table.rows.map((row) => (
              <li key={row.name} className="flex justify-between gap-x-4">
                <span>{words.nutrition.names[row.name]}</span>
                <span className="font-strong tabular-nums">{shareOf(row)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </ChartCard>
  );
}
