import { USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { Tonight } from '@homeplate/contracts/documents/tonight.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { useDinerWarnings } from '../../components/use-diner-warnings.ts';
import { tonightOptions } from '../../features/tonight/queries.ts';
import { householdOptions } from '../../lib/household-queries.ts';
import { paths } from '../../lib/paths.ts';
import { budgetFrom, SUGGESTED_BUDGET } from '../../lib/weekly-budget.ts';
import type { usePlanDinners } from './use-plan-dinners.ts';
import { homeWeek as words } from './week-copy.ts';

type WeekDinner = Tonight['week']['dinners'][number];
type Props = { userId: string; day: string; plan: ReturnType<typeof usePlanDinners> };

/**
 * An empty week: as many dinners as the budget pays for, which everyone may open and which suit every diner, one a day from today on, by
 * one button. After a failure the button plans those that are missing.
 */
export function PlanDinners({ userId, day, plan }: Props) {
  const { data: household } = useQuery(householdOptions(userId));
  const people = household?.people ?? USUAL_PEOPLE;
  const { data: tonight, isFetching } = useQuery(tonightOptions(people));
  const budget = (household && budgetFrom(household, day)) ?? SUGGESTED_BUDGET;
  const week = tonight?.week.dinners ?? [];
  const dinners = affordable(week, centsOf(budget));
  const warnings = useDinerWarnings(week.map(({ recipe }) => recipe.id));
  // Until it is known what the diners must not eat, there is nothing to plan.
  const suitable = warnings ? dinners.filter(({ id }) => !warnings.has(id)) : [];
  const recipes = missing(suitable, plan.planned);
  const count = plan.unanswered?.meals.length ?? recipes.length;
  const isNew = plan.planned.length === 0;
  const isLoaded = warnings !== undefined && tonight !== undefined && !isFetching;
  const isDone = !isNew && count === 0 && isLoaded && !plan.isPending;
  const finish = useEffectEvent(plan.finish);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  const isWhole = recipes.length === dinners.length;
  const checkout = (dinner: WeekDinner | undefined) => dollars(centsOf(dinner?.checkoutSoFar ?? '0.00'));
  return (
    <div className="grid min-h-48 content-center justify-items-center gap-3 text-center">
      <h2 id="home-week" className="text-2xl md:text-3xl">
        {isNew && count > 0
          ? words.question(count, dollars(centsOf(budget)).replace(/\.00$/, ''))
          : words.title}
      </h2>
      {count > 0 && (
        <>
          <p className="text-ink-2">
            {isWhole ? words.cost(checkout(week[dinners.length - 1]), people) : words.yours}
            {isWhole && dinners.length < week.length && ` ${words.all(week.length, checkout(week.at(-1)))}`}
          </p>
          <Button
            look="secondary"
            size="large"
            busy={plan.isPending}
            busyWords={words.planning}
            onClick={() => plan.mutate({ recipes, today: day, servings: people })}
          >
            {words.plan(count)}
          </Button>
        </>
      )}
      <Link to={paths.mealPlans} className={buttonClass('ghost', 'small')}>
        {words.fill}
      </Link>
    </div>
  );
}

/** The first dinners that cost at most the budget together at checkout; all of them if not even one does. */
function affordable(week: readonly WeekDinner[], budgetCents: number): RecipeCard[] {
  const count = week.findLastIndex(({ checkoutSoFar }) => centsOf(checkoutSoFar) <= budgetCents) + 1;
  return week.slice(0, count || week.length).map(({ recipe }) => recipe);
}

/** The dinners for the days that have none yet. */
function missing(dinners: readonly RecipeCard[], planned: readonly { recipeId: string }[]): RecipeCard[] {
  const ids = new Set(planned.map(({ recipeId }) => recipeId));
  return dinners.filter(({ id }) => !ids.has(id)).slice(0, Math.max(0, dinners.length - planned.length));
}
