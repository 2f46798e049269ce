import type { MealPrepStats } from '@homeplate/contracts/documents/meal-prep.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { prep } from './prep-copy.ts';

const words = prep.stats;

/** What the specification shows to a person without a plan. */
const SAMPLE = { meals: 21, tasks: 15, budget: '$100.00' };

const Card = ({ children }: { children: ReactNode }) => (
  <section
    aria-label={words.label}
    className="grid gap-x-10 gap-y-4 rounded-card border border-line bg-surface p-4 md:p-6 lg:flex lg:items-center"
  >
    {children}
  </section>
);

function Figure({
  name,
  isSample = false,
  children,
}: {
  name: string;
  isSample?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="mt-0.5 flex flex-wrap items-center gap-2 text-lg font-strong">
        {children}
        {isSample && <Badge>{prep.sample}</Badge>}
      </dd>
    </div>
  );
}

const FIGURES = 'grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 lg:grow';

export function PrepStats({ stats }: { stats: MealPrepStats }) {
  const { totalCost, nutritionDays } = stats;
  const cents = totalCost === null ? null : centsOf(totalCost);
  const budget = centsOf(stats.budget);
  const hasScore = nutritionDays.some(({ nutrition }) => nutrition !== null);
  return (
    <Card>
      <div>
        <p className="text-sm">{words.cost}</p>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-5xl leading-none font-strong tracking-display">
            {cents === null ? words.notPriced : dollars(cents)}
          </span>
          <span className="text-lg text-ink-2">{words.of(dollars(budget))}</span>
        </p>
        {cents !== null && <Standing left={budget - cents} />}
        <p className="mt-1 text-sm text-ink-2">{words.budgets[stats.budgetSource]}</p>
        {stats.unpricedMeals > 0 && <p className="mt-1 text-sm">{words.unpriced(stats.unpricedMeals)}</p>}
      </div>
      <dl className={FIGURES}>
        <Figure name={words.tasks}>{words.ofTasks(stats.completedTasks, stats.totalTasks)}</Figure>
        <Figure name={words.time}>{prep.minutes(stats.totalPrepTime)}</Figure>
        <Figure name={words.meals}>{words.ofMeals(stats.mealsPlanned)}</Figure>
        <Figure name={words.score}>
          {hasScore ? words.ofScore(stats.nutritionScore) : prep.nutrition.unknown}
        </Figure>
      </dl>
    </Card>
  );
}

/** Each figure says that it is a sample. */
export const SampleStats = () => (
  <Card>
    <dl>
      <Figure name={words.cost} isSample>
        {words.under(SAMPLE.budget)}
      </Figure>
    </dl>
    <dl className={FIGURES}>
      <Figure name={words.tasks} isSample>
        {words.ofTasks(0, SAMPLE.tasks)}
      </Figure>
      <Figure name={words.meals} isSample>
        {words.ofMeals(SAMPLE.meals)}
      </Figure>
    </dl>
  </Card>
);

/** Under or over the budget: in words, with an icon, never by color alone. */
function Standing({ left }: { left: number }) {
  const Icon = left < 0 ? TriangleAlert : Check;
  return (
    <p
      className={cx(
        'mt-1 flex items-center gap-1.5 text-sm font-strong',
        left < 0 ? 'text-danger' : 'text-primary',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {left < 0 ? words.over(dollars(-left)) : words.under(dollars(left))}
    </p>
  );
}
