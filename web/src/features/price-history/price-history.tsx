import type { PriceHistory as History } from '@homeplate/contracts/documents/pricing.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { MarkedMoney } from '@homeplate/kit/components/money.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PriceSourceNote } from '../../components/price-source-note.tsx';
import { SmallerPackages } from '../../components/smaller-packages.tsx';
import { seenWhere } from '../../components/smaller-packages-copy.ts';
import { paths } from '../../lib/paths.ts';
import { priceHistory as words } from './copy.ts';
import { HistoryChart, SeenMark } from './history-chart.tsx';
import { figuresOf, type HistoryFigures, type Observation, seenWords } from './history-figures.ts';
import { historyOptions } from './queries.ts';

type Props = {
  itemId: string;
  onSetLocation: () => void;
  /** False if the page shows smaller packages elsewhere. */
  hasPackages?: boolean;
};

/** What an ingredient cost where somebody looked, near the reader. Estimates are no history (reading C46). */
export function PriceHistory({ itemId, onSetLocation, hasPackages = true }: Props) {
  const { data, isPending, refetch } = useQuery(historyOptions(itemId));
  if (isPending) return <Waiting words={words.loading} />;
  if (!data) return <ErrorNotice words={words.error} again={words.again} onAgain={() => void refetch()} />;
  const figures = figuresOf(data.observations);
  return (
    <div className="grid gap-3">
      <Today history={data} />
      <PriceSourceNote
        prices={[{ source: data.current.source, at: data.current.observedAt }]}
        zipCode={data.zipCode}
      />
      {hasPackages && <SmallerPackages changes={data.smallerPackages} />}
      {data.preview ? (
        <Upgrade />
      ) : figures ? (
        <Seen history={data} figures={figures} />
      ) : data.zipCode === null ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          <Button look="secondary" size="small" onClick={onSetLocation}>
            <MapPin aria-hidden="true" className="size-4" />
            {words.setZip}
          </Button>
          {words.setZipWhy}
        </div>
      ) : (
        <p className="text-sm text-ink-2">{words.none(nameInLine(data.name), data.zipCode)}</p>
      )}
    </div>
  );
}

const Upgrade = () => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
    <Link to={paths.plans} className={buttonClass('secondary', 'small')}>
      {words.upgrade}
    </Link>
    {words.paid}
  </div>
);

const Today = ({ history: { current, unit } }: { history: History }) => (
  <div>
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-sm text-ink-2">{words.today}</span>
      <span className="font-strong">
        <MarkedMoney cents={centsOf(current.price)} source={current.source} /> {prices.per(unit)}
      </span>
    </p>
    <p className="text-xs text-ink-2">{current.derivation}</p>
  </div>
);

function Seen({ history, figures }: { history: History; figures: HistoryFigures }) {
  const { observations, name, unit } = history;
  const { lowest, highest, averageCents, stores, since } = figures;
  const ends = [
    {
      term: words.lowest,
      words: seenWords(lowest),
    },
    { term: words.average, words: dollars(averageCents) },
    {
      term: words.highest,
      words: seenWords(highest),
    },
  ];
  const days = new Set(observations.map(({ observedAt }) => observedAt.slice(0, 10))).size;
  return (
    <>
      <HistoryChart
        observations={observations}
        figures={figures}
        label={words.chart(nameInLine(name), unit, ends.map((end) => `${end.term} ${end.words}.`).join(' '))}
      />
      <ul aria-label={words.key} className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-ink-2">
        {[...new Set(observations.map(({ source }) => source))].map((source) => (
          <li key={source} className="flex items-center gap-1.5">
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 text-primary">
              <SeenMark source={source} x={6} y={6} />
            </svg>
            {seenWhere[source]}
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 text-sm">
        {ends.map((end) => (
          <div key={end.term} className="flex justify-between gap-x-4">
            <dt className="text-ink-2">{end.term}</dt>
            <dd className="text-right font-strong text-balance">{end.words}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-ink-2">
        {words.seen(observations.length, stores, dayWords(since))}. {days < 2 && words.noTrend}
      </p>
      <details className="@container text-sm">
        <summary className="flex min-h-11 items-center font-strong text-primary md:min-h-8">
          {words.figures}
        </summary>
        <Figures observations={observations} unit={unit} />
      </details>
    </>
  );
}

function Figures({ observations, unit }: { observations: readonly Observation[]; unit: string }) {
  const head = 'py-1.5 pr-3 text-left text-xs font-normal text-ink-2';
  const priceName = `${words.table.price}, ${prices.per(unit)}`;
  return (
    <table className="stacks w-full">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={head}>
            {words.table.date}
          </th>
          <th scope="col" className={head}>
            {words.table.store}
          </th>
          <th scope="col" className={head}>
            {words.table.source}
          </th>
          <th scope="col" className="py-1.5 text-right text-xs font-normal whitespace-nowrap text-ink-2">
            {priceName}
          </th>
        </tr>
      </thead>
      <tbody>
        {observations.toReversed().map((one) => (
          <tr
            key={`${one.storeId} ${one.observedAt} ${one.price}`}
            className="border-b border-line last:border-0"
          >
            <td data-name={words.table.date} className="py-1.5 pr-3 @min-[18rem]:whitespace-nowrap">
              <time dateTime={one.observedAt}>{dayWords(one.observedAt)}</time>
            </td>
            <td data-name={words.table.store} className="py-1.5 pr-3">
              {one.storeName}
            </td>
            <td data-name={words.table.source} className="py-1.5 pr-3 text-ink-2">
              {seenWhere[one.source]}
            </td>
            <td data-name={priceName} className="py-1.5 text-right tabular-nums">
              {dollars(centsOf(one.price))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
