import type { Analytics } from '@homeplate/contracts/documents/analytics.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { localDay } from '../../lib/local-day.ts';
import { paths } from '../../lib/paths.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';
import { AnalyticsRows } from './analytics-rows.tsx';
import { AisleCard, NutritionCard, SpendCard, StoreCard } from './cards.tsx';
import { analytics as words } from './copy.ts';
import { analyticsOptions, RANGES, type Range } from './queries.ts';
import { SavingsCard } from './savings-card.tsx';
import { TrendCard } from './trend-card.tsx';

/** What the household planned, bought, cooked and wasted, with the rows behind each figure. */
export default function AnalyticsTab({ userId }: { userId: string }) {
  const now = useNow();
  const [address, setAddress] = useSearchParams();
  const range = RANGES.find((one) => one === address.get('range')) ?? 'weeks-12';
  const select = (next: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('range', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SelectField
        label={words.range}
        value={range}
        options={RANGES.map((value) => ({ value, words: words.ranges[value] }))}
        onChange={select}
        className="md:w-72"
      />
      {now > 0 && <Shown userId={userId} range={range} today={localDay(new Date(now))} />}
    </div>
  );
}

function Shown({ userId, range, today }: { userId: string; range: Range; today: string }) {
  const { data, isPending, refetch } = useQuery(analyticsOptions(userId, range, today));
  if (isPending) return <Waiting words={words.loading} />;
  if (!data) return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  const { meals, purchases, wasted } = data.rows;
  if (meals.length + purchases.length + wasted.length === 0)
    return (
      <EmptyNotice title={words.empty.title} words={words.empty.words}>
        <Link to={paths.mealPlans} className={buttonClass('primary')}>
          {words.empty.link}
        </Link>
      </EmptyNotice>
    );
  return <Charts data={data} savings={<SavingsCard userId={userId} range={range} today={today} />} />;
}

const Charts = ({ data, savings }: { data: Analytics; savings: ReactNode }) => (
  <>
    <AnalyticsFigures data={data} />
    <SpendCard data={data} />
    {savings}
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <AisleCard data={data} />
      <StoreCard data={data} />
      <TrendCard staples={data.staples} />
      <NutritionCard data={data} />
    </div>
    <AnalyticsRows rows={data.rows} />
  </>
);
