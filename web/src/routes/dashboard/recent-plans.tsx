import type { MealPlanSummary } from '@homeplate/contracts/documents/meal-plan.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dashboard } from '../../features/dashboard/copy.ts';
import { planListOptions } from '../../features/planner/plan-writes.ts';
import { paths } from '../../lib/paths.ts';

const words = dashboard.plans;

type Props = {
  user: string;
  /** The newest weeks; without it all plans, drafts and templates. */
  most?: number;
  /** Without it a plan cannot be copied here. */
  onCopy?: (plan: MealPlanSummary) => void;
};

/** The household's plans with their costs, latest first. */
export function RecentPlans({ user, most, onCopy }: Props) {
  const { data, isPending, refetch } = useQuery({ ...planListOptions(user), staleTime: 0 });
  if (isPending) return <Waiting words={words.loading} />;
  if (!data)
    return <ErrorNotice words={words.failed} again={dashboard.again} onAgain={() => void refetch()} />;
  const plans = most === undefined ? data : data.filter(isWeek).slice(0, most);
  if (plans.length === 0)
    return (
      <EmptyNotice title={words.emptyTitle} words={words.emptyWords}>
        <Link to={paths.mealPlans} className={buttonClass('secondary')}>
          {words.start}
        </Link>
      </EmptyNotice>
    );
  return (
    <ul className="grid border-t border-line">
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan} onCopy={onCopy} />
      ))}
    </ul>
  );
}

/** Drafts and templates are outside of the calendar. */
const isWeek = ({ status }: MealPlanSummary): boolean => status !== 'draft' && status !== 'template';

function PlanRow({ plan, onCopy }: { plan: MealPlanSummary; onCopy: Props['onCopy'] }) {
  const { title, recipes, meals, cost, checkoutCost, budget, status, weekStart } = plan;
  const amount = (text: string | null) => (text === null ? null : dollars(centsOf(text)));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-strong [overflow-wrap:anywhere]">{title}</p>
        <p className="text-sm text-ink-2">
          {words.recipes(recipes)} · {words.meals(meals)}
        </p>
      </div>
      <Badge look={status === 'active' ? 'save' : 'plain'}>{words.statuses[status]}</Badge>
      <p className="text-right">
        <span className="font-strong">{amount(checkoutCost ?? cost) ?? words.notPriced}</span>
        {cost !== null && (
          <span className="block text-sm text-ink-2">
            {checkoutCost === null ? words.inMeals : words.atCheckout(amount(budget))}
          </span>
        )}
      </p>
      <div className="flex gap-2">
        {isWeek(plan) && (
          <Link
            to={`${paths.mealPlans}?week=${weekStart}`}
            aria-label={words.openOf(title)}
            className={buttonClass('secondary', 'small')}
          >
            {words.open}
          </Link>
        )}
        {isWeek(plan) && onCopy && (
          <Button look="secondary" size="small" aria-label={words.copyOf(title)} onClick={() => onCopy(plan)}>
            {words.copy}
          </Button>
        )}
      </div>
    </li>
  );
}
