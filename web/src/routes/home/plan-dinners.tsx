import { USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
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

type Props = { userId: string; day: string; plan: ReturnType<typeof usePlanDinners> };

/**
 * An empty week: dinners that everyone may open and that suit every diner, one a day from today on, by one button. After a failure the
 * button plans those that are missing.
 */
export function PlanDinners({ userId, day, plan }: Props) {
  const { data: household } = useQuery(householdOptions(userId));
  const people = household?.people ?? USUAL_PEOPLE;
  const { data: tonight, isFetching } = useQuery(tonightOptions(people));
  const dinners = tonight?.week.dinners.map(({ recipe }) => recipe) ?? [];
  const warnings = useDinerWarnings(dinners.map(({ id }) => id));
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
  const budget = (household && budgetFrom(household, day)) ?? SUGGESTED_BUDGET;
  const isWhole = tonight !== undefined && recipes.length === dinners.length;
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
            {isWhole ? words.cost(dollars(centsOf(tonight.week.checkoutCost)), people) : words.yours}
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

/** The dinners for the days that have none yet. */
function missing(dinners: readonly RecipeCard[], planned: readonly { recipeId: string }[]): RecipeCard[] {
  const ids = new Set(planned.map(({ recipeId }) => recipeId));
  return dinners.filter(({ id }) => !ids.has(id)).slice(0, Math.max(0, dinners.length - planned.length));
}
