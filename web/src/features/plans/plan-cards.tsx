import type { Plan } from '@homeplate/contracts/documents/plan.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, Crown, Minus, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { plans as words } from './copy.ts';
import { plansOptions } from './queries.ts';

const SKELETONS = ['free', 'premium', 'family'];

/** The plans side by side. `renderWayIn`: what is at the foot of one. `renderPicture`: at its top. */
export function PlanCards({
  renderWayIn,
  renderPicture,
}: {
  renderWayIn: (plan: Plan) => ReactNode;
  renderPicture?: (plan: Plan) => ReactNode;
}) {
  const { data: plans, isPending, refetch } = useQuery(plansOptions);
  if (isPending) {
    return (
      <div role="status" aria-label={words.loading} className="grid gap-4 md:grid-cols-3 md:gap-5">
        {SKELETONS.map((plan) => (
          <Bone key={plan} className="h-96 rounded-card" />
        ))}
      </div>
    );
  }
  if (!plans) return <ErrorNotice words={words.error} again={words.again} onAgain={() => void refetch()} />;
  return (
    <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} picture={renderPicture?.(plan)}>
            {renderWayIn(plan)}
          </PlanCard>
        </li>
      ))}
    </ul>
  );
}

/** "$9.99", and "$0" for what costs nothing. */
export const priceWords = (dollars: number): string =>
  `$${dollars.toFixed(Number.isInteger(dollars) ? 0 : 2)}`;

function PlanCard({ plan, picture, children }: { plan: Plan; picture?: ReactNode; children: ReactNode }) {
  return (
    <article
      className={cx(
        'flex h-full flex-col rounded-card border bg-surface p-5 shadow-lift md:p-6',
        plan.popular ? 'border-2 border-ink' : 'border-line',
      )}
    >
      {picture}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-2xl">{plan.name}</h3>
        {plan.popular && (
          <span className="inline-flex items-center gap-1.5 rounded-tag bg-tag px-2 py-1 text-xs leading-[1.2] font-strong text-on-tag">
            <Star aria-hidden="true" className="size-[1.15em]" />
            {words.popular}
          </span>
        )}
        {plan.id === 'family' && (
          <Badge look="board">
            <Crown aria-hidden="true" className="size-[1.15em]" />
            {words.premium}
          </Badge>
        )}
      </div>
      <p className="rule-dotted mt-3 flex flex-wrap items-baseline gap-x-2.5 pt-3">
        <span className="font-display text-[min(2.875rem,18vw)] leading-[1.1] font-strong tracking-display">
          {priceWords(plan.price)}
        </span>
        <span className="text-sm text-ink-2">
          {plan.price === 0 ? words.free : words.monthly(plan.trialDays)}
        </span>
      </p>
      <ul className="rule-dotted mt-2 mb-6 grid gap-2 pt-4 text-md">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-save" />
            {feature}
          </li>
        ))}
        {plan.limitations?.map((limitation) => (
          <li key={limitation} className="flex gap-2.5 text-ink-2">
            <Minus aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {limitation}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid">{children}</div>
    </article>
  );
}
