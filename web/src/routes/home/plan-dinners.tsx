import { USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useDinerWarnings } from '../../components/use-diner-warnings.ts';
import { tonightOptions } from '../../features/tonight/queries.ts';
import { householdOptions } from '../../lib/household-queries.ts';
import { paths } from '../../lib/paths.ts';
import { budgetFrom, SUGGESTED_BUDGET } from '../../lib/weekly-budget.ts';
import { usePlanDinners } from './use-plan-dinners.ts';
import { homeWeek as words } from './week-copy.ts';

/** An empty week: dinners that everyone may open and that suit every diner, one a day from today on, by one button. */
export function PlanDinners({ userId, day }: { userId: string; day: string }) {
  const { data: household } = useQuery(householdOptions(userId));
  const people = household?.people ?? USUAL_PEOPLE;
  const { data: tonight } = useQuery(tonightOptions(people));
  const dinners = tonight?.week.dinners.map(({ recipe }) => recipe) ?? [];
  const warnings = useDinerWarnings(dinners.map(({ id }) => id));
  const recipes = dinners.filter(({ id }) => !warnings.has(id));
  const plan = usePlanDinners();
  const budget = (household && budgetFrom(household, day)) ?? SUGGESTED_BUDGET;
  const run = () =>
    void plan.mutateAsync({ recipes, today: day, servings: people }).then(
      () => toast({ title: words.planned(recipes.length) }),
      (error: unknown) =>
        toast({ title: words.notPlanned, description: wordsOf(error, words.tryAgain), destructive: true }),
    );
  const isWhole = tonight !== undefined && recipes.length === dinners.length;
  return (
    <div className="grid min-h-48 content-center justify-items-center gap-3 text-center">
      <h2 id="home-week" className="text-2xl md:text-3xl">
        {recipes.length > 0
          ? words.question(recipes.length, dollars(centsOf(budget)).replace(/\.00$/, ''))
          : words.title}
      </h2>
      {recipes.length > 0 && (
        <>
          <p className="text-ink-2">
            {isWhole ? words.cost(dollars(centsOf(tonight.week.checkoutCost)), people) : words.yours}
          </p>
          <Button
            look="secondary"
            size="large"
            busy={plan.isPending}
            busyWords={words.planning}
            onClick={run}
          >
            {words.plan(recipes.length)}
          </Button>
        </>
      )}
      <Link to={paths.mealPlans} className={buttonClass('ghost', 'small')}>
        {words.fill}
      </Link>
    </div>
  );
}
