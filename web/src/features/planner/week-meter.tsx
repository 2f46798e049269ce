import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useId } from 'react';
import { shortWeekday } from './days.ts';

const HEIGHT = 22;
/** A narrower part has room only for the first letter of its day, or for none. Percent. */
const LEAST_NAMED = 9;
const LEAST_LETTER = 4;

/** What each day costs at checkout side by side, then what stays in opened packages, against the budget if there is one. The words beside it say the same. */
export function WeekMeter({ plan, label }: { plan: MealPlan; label: string }) {
  const hatching = useId();
  const whole = plan.cost ? centsOf(plan.cost) : 0;
  // What is at home is not bought: spread over the days, so that they add up to what the week costs.
  const bought = whole > 0 ? Math.max(0, 1 - centsOf(plan.atHomeCost ?? '0.00') / whole) : 1;
  const costs = plan.days.map(({ totalCost }) => (totalCost ? centsOf(totalCost) * bought : 0));
  const planned = costs.reduce((sum, cents) => sum + cents, 0);
  const total = planned + (plan.leftOverCost ? centsOf(plan.leftOverCost) : 0);
  const budget = plan.budget ? centsOf(plan.budget) : 0;
  const widest = Math.max(total, budget, 1);
  const percent = (cents: number) => (cents / widest) * 100;
  const starts = costs.map((_, index) =>
    percent(costs.slice(0, index).reduce((sum, cents) => sum + cents, 0)),
  );
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT + 20} className="text-primary">
      <defs>
        <pattern
          id={hatching}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--color-danger-wash)" />
          <rect width="3" height="6" fill="var(--color-danger)" />
        </pattern>
      </defs>
      <rect width="100%" height={HEIGHT} rx="4" className="fill-line" />
      {plan.days.map(({ date }, index) => {
        const width = percent(costs[index] ?? 0);
        return (
          <g key={date}>
            <rect
              x={`${starts[index]}%`}
              width={`${Math.max(0, width - 0.2)}%`}
              height={HEIGHT}
              opacity={index % 2 ? 0.72 : 1}
              className="fill-current transition-[width,x] duration-280 ease-settle"
            />
            {width >= LEAST_LETTER && (
              <text x={`${starts[index]}%`} dx="2" y={HEIGHT + 16} className="fill-ink-2 font-sans text-xs">
                {width >= LEAST_NAMED ? shortWeekday(date) : shortWeekday(date).slice(0, 1)}
              </text>
            )}
          </g>
        );
      })}
      <rect
        x={`${percent(planned)}%`}
        width={`${percent(total - planned)}%`}
        height={HEIGHT}
        className="fill-current"
        opacity="0.35"
      />
      {budget > 0 && total > budget && (
        <>
          <rect
            x={`${percent(budget)}%`}
            width={`${100 - percent(budget)}%`}
            height={HEIGHT}
            fill={`url(#${hatching})`}
          />
          <rect x={`${percent(budget)}%`} width="3" height={HEIGHT} fill="var(--color-ink)" />
        </>
      )}
      {/* The inner SVG clips the outer half of the outline. */}
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <rect width="100%" height={HEIGHT} rx="4" fill="none" stroke="var(--color-ink)" strokeWidth="3" />
      </svg>
    </svg>
  );
}
