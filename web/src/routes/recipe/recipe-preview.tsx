import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Crown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { plansOptions } from '../../features/plans/queries.ts';
import { preview as words } from '../../features/recipes/preview-copy.ts';
import { paths } from '../../lib/paths.ts';
import { useSignedInUser } from '../../lib/user.ts';
import { nextViewDay } from './next-view-day.ts';

/** Explains why the recipe is shown in part, and what the user can do. */
export function RecipePreview({ recipe }: { recipe: RecipeDetail }) {
  const isLimit = recipe.previewReason === 'daily-limit';
  const Icon = isLimit ? CalendarClock : Crown;
  return (
    <section aria-labelledby="preview" className="rounded-card bg-butter p-5 text-pretty md:p-6">
      <h2 id="preview" className="flex items-center gap-3 text-2xl">
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {isLimit ? words.limitTitle : words.premiumTitle}
      </h2>
      <p className="mt-2 max-w-[60ch]">
        {isLimit
          ? words.limitWords
          : words.premiumWords(recipe.instructionCount - recipe.instructions.length)}
      </p>
      {isLimit && (
        <>
          <OpensAgain />
          <p className="mt-3">{words.limitPlans}</p>
        </>
      )}
      <Plans />
      <WaysOn isLimit={isLimit} />
    </section>
  );
}

/** Views are counted per UTC day; show the reset in the user's time zone. */
function OpensAgain() {
  const now = useNow();
  return <p className="mt-2 font-strong">{now ? words.moreAt(nextViewDay(now)) : words.moreTomorrow}</p>;
}

function Plans() {
  const { data } = useQuery(plansOptions);
  const paid = data?.filter(({ price }) => price > 0) ?? [];
  if (paid.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1">
      {paid.map(({ id, name, price, trialDays }) => (
        <li key={id}>
          <strong className="font-strong">{words.month(name, price.toFixed(2))}</strong>
          {trialDays > 0 && `, ${words.trial(trialDays)}`}
        </li>
      ))}
    </ul>
  );
}

function WaysOn({ isLimit }: { isLimit: boolean }) {
  const user = useSignedInUser();
  const { pathname } = useLocation();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Link to={paths.plans} className={buttonClass(isLimit ? 'secondary' : 'primary')}>
        {words.seePlans}
      </Link>
      {user === null && (
        <p className="text-sm">
          {words.haveOne}{' '}
          <a
            href={`${paths.signIn}?next=${encodeURIComponent(pathname)}`}
            className="inline-flex min-h-11 items-center font-strong text-primary underline"
          >
            {words.signIn}
          </a>
        </p>
      )}
    </div>
  );
}
