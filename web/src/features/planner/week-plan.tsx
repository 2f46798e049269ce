import type { MealPlan, PlanDay, PlannedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { planner } from './copy.ts';
import { fullDay, today } from './days.ts';
import { useRemoveMeal, weekOptions } from './queries.ts';

const words = planner.week;

/** The meals of the user's current week, by day. */
export function WeekPlan({ userId }: { userId: string }) {
  const now = useNow();
  const day = today(new Date(now));
  // The server does not know the reader's day.
  const { data: plan, isPending, refetch } = useQuery(weekOptions(now > 0 ? userId : null, day));
  if (isPending) return <Waiting words={words.loading} />;
  if (!plan) return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  if (plan.meals === 0)
    return (
      <EmptyNotice title={words.none} words={words.noneHint}>
        <Link to={paths.recipes} className={buttonClass('primary')}>
          {words.browse}
        </Link>
      </EmptyNotice>
    );
  return (
    <>
      <p className="mb-5 text-lg text-ink-2">
        {words.meals(plan.meals)}
        {plan.cost !== null && words.cost(dollars(centsOf(plan.cost)))}
      </p>
      <ol className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {plan.days.filter(hasMeals).map((one) => (
          <Day key={one.date} plan={plan} day={one} isToday={one.date === day} />
        ))}
      </ol>
    </>
  );
}

const hasMeals = (day: PlanDay) => day.meals.length > 0;

function Day({ plan, day, isToday }: { plan: MealPlan; day: PlanDay; isToday: boolean }) {
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <h3 className="text-xl">
        {fullDay(day.date)}
        {isToday && <span className="ml-2 font-sans text-sm font-normal text-ink-2">{words.today}</span>}
      </h3>
      <ul className="mt-2">
        {day.meals.map((meal) => (
          <Meal key={meal.id} planId={plan.id} date={day.date} meal={meal} />
        ))}
      </ul>
    </li>
  );
}

type MealProps = { planId: string; date: string; meal: PlannedMeal };

function Meal({ planId, date, meal }: MealProps) {
  const remove = useRemoveMeal();
  const take = () =>
    remove.mutate(
      { ...meal, planId, date },
      {
        onSuccess: () => toast({ title: planner.added.undone, description: meal.name }),
        onError: (error) =>
          toast({
            title: planner.added.notUndone,
            description: wordsOf(error, planner.added.tryAgain),
            destructive: true,
          }),
      },
    );
  return (
    <li className="flex items-center gap-2 border-t border-line first:border-t-0">
      <p className="min-w-0 flex-1 py-2">
        <span className="block text-xs text-ink-2">
          {planner.slots[meal.slot]} · {words.servings(meal.servings)}
          {meal.cost !== null && ` · ${dollars(centsOf(meal.cost))}`}
        </span>
        {meal.recipeId !== null && meal.available ? (
          <Link to={paths.recipe(meal.recipeId)} className="font-strong hover:underline">
            {meal.name}
          </Link>
        ) : (
          meal.name
        )}
      </p>
      <button
        type="button"
        aria-label={words.remove(meal.name)}
        disabled={remove.isPending}
        onClick={take}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-wash hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
