import type { DashboardStats } from '@homeplate/contracts/documents/dashboard.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { dashboard } from './copy.ts';
import { statsOptions } from './queries.ts';

const words = dashboard.stats;

/** What the specification shows to a person without figures of their own (reading C2). */
const SAMPLE: DashboardStats = { savedRecipes: 24, mealsPlanned: 42, savings: '127.00', averageCookTime: 28 };
const GRID = 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4';

export function StatCards({ user }: { user: string }) {
  const { data, isPending, refetch } = useQuery(statsOptions(user));
  if (isPending)
    return (
      <div role="status" aria-label={words.loading} className={GRID}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Bone key={key} className="h-28 rounded-card" />
        ))}
      </div>
    );
  if (!data)
    return <ErrorNotice words={words.failed} again={dashboard.again} onAgain={() => void refetch()} />;
  const isSample =
    data.savedRecipes === 0 &&
    data.mealsPlanned === 0 &&
    data.savings === null &&
    data.averageCookTime === null;
  const { savedRecipes, mealsPlanned, savings, averageCookTime } = isSample ? SAMPLE : data;
  const isWhole = savings?.endsWith('.00');
  const amount = savings === null ? words.noSavings : dollars(centsOf(savings));
  return (
    <dl aria-label={words.label} className={GRID}>
      <Stat name={words.saved} figure={String(savedRecipes)} isSample={isSample} />
      <Stat name={words.planned} figure={String(mealsPlanned)} isSample={isSample} />
      <Stat
        name={words.savings}
        figure={isWhole ? amount.slice(0, -3) : amount}
        more={words.savingsWords}
        isSample={isSample}
      />
      <Stat
        name={words.cookTime}
        figure={averageCookTime === null ? words.noRecipes : words.minutes(averageCookTime)}
        more={words.cookTimeWords}
        isSample={isSample}
      />
    </dl>
  );
}

function Stat({
  name,
  figure,
  more,
  isSample,
}: {
  name: string;
  figure: string;
  more?: string;
  isSample: boolean;
}) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 md:p-5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>
        <span className="block font-display text-2xl font-strong tracking-display md:text-3xl">{figure}</span>
        {isSample ? (
          <Badge>{words.sample}</Badge>
        ) : (
          more && <span className="text-xs text-ink-2">{more}</span>
        )}
      </dd>
    </div>
  );
}
