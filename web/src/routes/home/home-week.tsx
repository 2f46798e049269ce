import type { MealPlan, PlanDay } from '@homeplate/contracts/documents/meal-plan.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { shortWeekday, today } from '../../features/planner/days.ts';
import { mealRecipePath } from '../../features/planner/meal-recipe-path.ts';
import { weekOptions } from '../../features/planner/queries.ts';
import { WeekMeter } from '../../features/planner/week-meter.tsx';
import { recipeCardsOptions } from '../../features/recipes/queries.ts';
import { paths } from '../../lib/paths.ts';
import type { User } from '../../lib/user.ts';
import { PlanDinners } from './plan-dinners.tsx';
import { usePlanDinners } from './use-plan-dinners.ts';
import { homeWeek as words } from './week-copy.ts';

const FRAME = 'min-h-48 rounded-card border border-line bg-surface p-4 md:p-5';

/** The current week: what it costs against its budget, and a dinner for each day. Without meals, an offer to plan some. */
export function HomeWeek({ user }: { user: User }) {
  const now = useNow();
  const day = today(new Date(now));
  // Only the browser knows which day it is for the user.
  const { data: plan, isError, refetch } = useQuery({ ...weekOptions(user.id, day), enabled: now > 0 });
  const planning = usePlanDinners();
  if (isError && !plan)
    return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  // The dinners of one week may be stored and those of the next one not: only this button repeats them.
  const isUnfinished = planning.isPending || planning.isError;
  return (
    <section aria-labelledby="home-week" className={FRAME}>
      {plan && (plan.meals === 0 || isUnfinished) ? (
        <PlanDinners userId={user.id} day={day} plan={planning} />
      ) : (
        <Planned plan={plan} day={day} />
      )}
    </section>
  );
}

function Planned({ plan, day }: { plan: MealPlan | undefined; day: string }) {
  const total = plan && (plan.checkoutCost ?? plan.cost);
  const cents = total ? centsOf(total) : null;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="home-week" className="text-2xl">
          {words.title}
        </h2>
        {plan && cents !== null && (
          <>
            <span className="font-display text-3xl font-strong tracking-display">{dollars(cents)}</span>
            <Standing budget={plan.budget} cents={cents} />
          </>
        )}
        <Link
          to={paths.mealPlans}
          className="ml-auto inline-flex min-h-11 items-center gap-1.5 text-sm font-strong text-primary hover:underline"
        >
          {words.open}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {plan && cents !== null && (
        <div className="mt-2">
          <WeekMeter plan={plan} label={words.meter(dollars(cents))} />
        </div>
      )}
      {plan && <Days plan={plan} day={day} />}
    </>
  );
}

/** Under or over: in words with an icon, never by color alone. */
function Standing({ budget, cents }: { budget: string | null; cents: number }) {
  if (budget === null) return null;
  const left = centsOf(budget) - cents;
  const Icon = left < 0 ? TriangleAlert : Check;
  return (
    <>
      <span className="text-ink-2">{words.of(dollars(centsOf(budget)))}</span>
      <span
        className={cx(
          'inline-flex items-center gap-1.5 text-sm font-strong',
          left < 0 ? 'text-danger' : 'text-primary',
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {left < 0 ? words.over(dollars(-left)) : words.under(dollars(left))}
      </span>
    </>
  );
}

/** A day's dinner, or else its first meal. */
const mealOf = ({ dinner, meals }: PlanDay) => dinner ?? meals[0] ?? null;

function Days({ plan, day }: { plan: MealPlan; day: string }) {
  const ids = [...new Set(plan.days.flatMap((one) => mealOf(one)?.recipeId ?? []))].toSorted();
  const { data: cards } = useInfiniteQuery(recipeCardsOptions('home-week', ids));
  const recipes = new Map(cards?.pages.flat().map((card) => [card.id, card]));
  return (
    <ul aria-label={words.days} className="chip-row mt-4 max-md:-mx-4 max-md:px-4">
      {plan.days.map((one) => {
        const meal = mealOf(one);
        const recipe = recipes.get(meal?.recipeId ?? '');
        const isToday = one.date === day;
        const isCooked = Boolean(meal?.cookedAt);
        return (
          <li
            key={one.date}
            ref={isToday ? showToday : null}
            className={cx(
              'relative w-28 shrink-0 grow rounded-picture p-1.5',
              isToday && 'border border-ink bg-wash',
            )}
          >
            <div className={cx(isCooked && 'opacity-50')}>
              {recipe ? (
                <RecipePicture
                  src={recipe.imageUrl}
                  alt=""
                  region={recipe.region}
                  sizes="130px"
                  className="aspect-[5/3] rounded-control"
                />
              ) : (
                <div className="aspect-[5/3] rounded-control bg-sunken" />
              )}
            </div>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
              {isToday ? (
                <span className="rounded-tag bg-tag px-1.5 text-xs font-strong text-on-tag">
                  {words.today}
                </span>
              ) : (
                `${shortWeekday(one.date)} ${Number(one.date.slice(8))}`
              )}
              {isCooked && (
                <>
                  <Check aria-hidden="true" className="size-4 text-primary" />
                  <span className="sr-only">{words.cooked}</span>
                </>
              )}
            </p>
            {meal?.recipeId && meal.available ? (
              <Link
                to={mealRecipePath(`week-${plan.weekStart}`, meal.recipeId, meal)}
                className="line-clamp-2 text-sm font-strong after:absolute after:inset-0 hover:underline"
              >
                {meal.name}
              </Link>
            ) : (
              <p className={cx('line-clamp-2 text-sm', meal ? 'font-strong' : 'text-ink-2')}>
                {meal?.name ?? words.nothing}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls the row of days to today, without scrolling the page. */
function showToday(element: HTMLLIElement | null): void {
  const row = element?.parentElement;
  if (row) row.scrollLeft = element.offsetLeft - row.offsetLeft;
}
