import type { Analytics } from '@homeplate/contracts/documents/analytics.ts';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import type { Column } from '@homeplate/kit/format/csv.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useState } from 'react';
import { money } from './analytics-figures.tsx';
import { ChartCard } from './chart-card.tsx';
import { PriceChart } from './charts.tsx';
import { analytics } from './copy.ts';

const words = analytics.trends;
type Point = Analytics['staples'][number]['points'][number] & { name: string };

const COLUMNS: Column<Point>[] = [
  { name: words.food, words: ({ name }) => name },
  { name: words.date, words: ({ date }) => dayWords(`${date}T00:00:00Z`), value: ({ date }) => date },
  {
    name: words.price,
    words: ({ pricePerKg }) => money(pricePerKg),
    value: ({ pricePerKg }) => pricePerKg,
    isNumber: true,
  },
];

/** One food at a time: their prices are too different for one scale. */
export function TrendCard({ staples }: { staples: Analytics['staples'] }) {
  const [foodId, setFoodId] = useState('');
  const chosen = staples.find((staple) => staple.foodId === foodId) ?? staples[0];
  const rows = (chosen?.points ?? []).map((point): Point => ({ ...point, name: chosen?.name ?? '' }));
  return (
    <ChartCard
      title={words.title}
      note={words.words}
      file={`prices-${chosen?.foodId}`}
      columns={COLUMNS}
      rows={rows}
      none={words.none}
    >
      <SelectField
        label={words.choose}
        value={chosen?.foodId ?? ''}
        options={staples.map((staple) => ({ value: staple.foodId, words: staple.name }))}
        onChange={setFoodId}
        className="mt-3"
      />
      <PriceChart
        label={analytics.chart(
          chosen?.name ?? '',
          rows
            .map(({ date, pricePerKg }) => analytics.part(dayWords(`${date}T00:00:00Z`), money(pricePerKg)))
            .join(' '),
        )}
        points={rows.map(({ date, pricePerKg }) => ({
          name: dayWords(`${date}T00:00:00Z`).replace(/, \d{4}$/, ''),
          cents: centsOf(pricePerKg),
        }))}
      />
    </ChartCard>
  );
}
