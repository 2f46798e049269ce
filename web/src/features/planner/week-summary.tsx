import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { calendar } from './calendar-copy.ts';
import { planner } from './copy.ts';
import { longWeekday } from './days.ts';
import { PricePlace } from './price-place.tsx';
import { datedMeals } from './week-changes.ts';
import { WeekMeter } from './week-meter.tsx';

const words = calendar.summary;
const BudgetDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.BudgetDialog,
}));

const FitWeekDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.FitWeekDialog,
}));

const ReceiptDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.ReceiptDialog,
}));

/** Below this share of the budget left, a week is near its limit. */
const NEAR = 0.1;

/** What the week costs, against its budget. */
export function WeekSummary({ plan }: { plan: MealPlan }) {
  const [open, setOpen] = useState<'budget' | 'fit' | 'receipt'>();
  const total = plan.checkoutCost ?? plan.cost;
  const cents = total === null ? null : centsOf(total);
  return (
    <section
      aria-label={words.label}
      className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 md:p-6 lg:grid-cols-[auto_minmax(0,1fr)_16rem] lg:items-center"
    >
      <div>
        <p className="text-sm">{words.soFar}</p>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-5xl leading-none font-strong tracking-display">
            {cents === null ? calendar.notPriced : dollars(cents)}
          </span>
          {plan.budget && (
            <span className="text-lg text-ink-2">{words.of(dollars(centsOf(plan.budget)))}</span>
          )}
        </p>
        {cents !== null && (
          <p className="mt-1 text-sm text-ink-2">
            <PricePlace />
          </p>
        )}
        <Standing plan={plan} />
        {plan.budgetSource && <p className="mt-1 text-sm text-ink-2">{words.sources[plan.budgetSource]}</p>}
        <div className="-ml-3.5 flex flex-wrap items-center">
          {plan.budget && cents !== null && cents > centsOf(plan.budget) && (
            <Button look="secondary" size="small" className="mt-1 ml-3.5" onClick={() => setOpen('fit')}>
              {words.fit(fitWords(plan.budget))}
            </Button>
          )}
          <Button look="ghost" size="small" onClick={() => setOpen('budget')}>
            {plan.budget ? words.changeBudget : words.setBudget}
          </Button>
        </div>
      </div>
      <WeekMeter plan={plan} label={words.meter(cents === null ? calendar.notPriced : dollars(cents))} />
      <div>
        <dl className="grid gap-1.5 text-sm">
          {plan.checkoutCost && plan.cost && (
            <Leader name={words.byServing}>{dollars(centsOf(plan.cost))}</Leader>
          )}
          {plan.leftOverCost && <Leader name={words.leftOver}>{dollars(centsOf(plan.leftOverCost))}</Leader>}
          {hasCost(plan.atHomeCost) && (
            <Leader name={words.atHome}>{dollars(-centsOf(plan.atHomeCost))}</Leader>
          )}
          {plan.averagePerMeal && (
            <Leader name={words.average}>{dollars(centsOf(plan.averagePerMeal))}</Leader>
          )}
          <Leader name={words.planned}>{words.ofMeals(plan.meals)}</Leader>
          {plan.unpricedMeals > 0 && <Leader name={words.unpriced}>{plan.unpricedMeals}</Leader>}
        </dl>
        {plan.checkoutCost && plan.meals > 0 && (
          <Button
            look="ghost"
            size="small"
            aria-haspopup="dialog"
            className="-ml-3.5"
            onClick={() => setOpen('receipt')}
          >
            {calendar.receipt.open}
          </Button>
        )}
      </div>
      {open === 'budget' && <BudgetDialog plan={plan} onClose={() => setOpen(undefined)} />}
      {open === 'fit' && <FitWeekDialog plan={plan} onClose={() => setOpen(undefined)} />}
      {open === 'receipt' && <ReceiptDialog plan={plan} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** "$75" */
const fitWords = (budget: string): string => dollars(centsOf(budget)).replace(/\.00$/, '');

const hasCost = (amount: string | null): amount is string => amount !== null && centsOf(amount) > 0;

/** Under, near or over the budget: in words, with an icon, never by color alone. */
function Standing({ plan }: { plan: MealPlan }) {
  const total = plan.checkoutCost ?? plan.cost;
  if (plan.budget === null || total === null) return null;
  const left = centsOf(plan.budget) - centsOf(total);
  const isNear = left >= 0 && left < centsOf(plan.budget) * NEAR;
  const Icon = left < 0 ? TriangleAlert : isNear ? CircleAlert : Check;
  return (
    <p
      className={cx(
        'mt-1 flex items-center gap-1.5 text-sm font-strong',
        left < 0 ? 'text-danger' : 'text-primary',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {left < 0
        ? overWords(plan, dollars(-left))
        : isNear
          ? words.near(dollars(left))
          : words.under(dollars(left))}
    </p>
  );
}

/** Names the meal that costs most, the first to think about. */
function overWords(plan: MealPlan, amount: string): string {
  const priced = datedMeals(plan).flatMap((meal) =>
    meal.cost === null ? [] : [{ ...meal, cents: centsOf(meal.cost) }],
  );
  const costliest = priced.reduce<(typeof priced)[number] | undefined>(
    (most, meal) => (most && most.cents >= meal.cents ? most : meal),
    undefined,
  );
  if (!costliest) return words.over(amount);
  const name = `${longWeekday(costliest.date)} ${planner.slots[costliest.slot].toLowerCase()}`;
  return words.overBy(amount, name, dollars(costliest.cents));
}
