import type { Recommendation } from '@homeplate/contracts/documents/recommendation.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { DifficultyDots } from '@homeplate/kit/components/difficulty.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { RegionBadge } from '@homeplate/kit/components/region-mark.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { dashboard } from './copy.ts';
import { recommendationsOptions } from './queries.ts';

const words = dashboard.recommendations;

/** Recipes chosen for a subscriber. `most`: on the overview only a few. */
export function RecommendationCards({ user, most }: { user: string; most?: number }) {
  const { data, isPending, isFetching, isError, refetch } = useQuery(recommendationsOptions(user));
  if (isPending || (isError && isFetching)) return <Waiting words={words.loading} />;
  if (!data)
    return <ErrorNotice words={words.failed} again={dashboard.again} onAgain={() => void refetch()} />;
  if (data.recipes.length === 0)
    return (
      <EmptyNotice title={words.emptyTitle} words={words.emptyWords}>
        <Link to={paths.account} className={buttonClass('secondary')}>
          {words.household}
        </Link>
      </EmptyNotice>
    );
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {data.recipes.slice(0, most).map((recipe) => (
        <li key={recipe.id}>
          <Card recipe={recipe} />
        </li>
      ))}
    </ul>
  );
}

function Card({ recipe }: { recipe: Recommendation }) {
  const { id, title, region, difficulty, brief_description, prep_time, cost_estimate, reason } = recipe;
  return (
    <article className="relative flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <RegionBadge region={region} />
        <DifficultyDots difficulty={difficulty} />
      </div>
      <h3 className="text-xl">
        <Link to={paths.recipe(id)} className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h3>
      <p className="text-sm text-ink-2">{brief_description}</p>
      <p className="flex gap-2 text-sm text-save">
        <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {reason}
      </p>
      <p className="rule-dotted mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-3 text-sm">
        <span className="flex items-center gap-1.5 text-ink-2">
          <Clock aria-hidden="true" className="size-4" />
          {words.minutes(prep_time)}
        </span>
        <span>
          <strong className="font-display text-xl font-strong">{dollars(centsOf(cost_estimate))}</strong>{' '}
          {words.serving}
        </span>
      </p>
    </article>
  );
}
