import type { Plan, PlanId } from '@homeplate/contracts/documents/plan.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Link } from 'react-router-dom';
import { plans as words } from '../../features/plans/copy.ts';
import { PlanCards } from '../../features/plans/plan-cards.tsx';
import { paths } from '../../lib/paths.ts';

/** The plans and their buttons. `plan`: the user's own; null for visitors, whose buttons are page navigations. */
export function HomePlans({ plan: own }: { plan: PlanId | null | undefined }) {
  return (
    <div className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-14">
      <h2 className="text-2xl md:text-3xl">{words.title}</h2>
      <p className="mt-2 mb-6 text-ink-2">{words.words}</p>
      <PlanCards renderWayIn={(plan) => <WayIn plan={plan} own={own} />} />
    </div>
  );
}

function WayIn({ plan, own }: { plan: Plan; own: PlanId | null | undefined }) {
  const look = plan.popular ? 'primary' : 'secondary';
  const name = words.getStartedWith(plan.name);
  if (plan.id === own && plan.price > 0) return <Badge look="save">{words.yours}</Badge>;
  if (plan.price === 0) {
    return (
      <Link to={paths.recipes} aria-label={name} className={buttonClass(look, 'large')}>
        {words.getStarted}
      </Link>
    );
  }
  return own === null ? (
    <a href={paths.signIn} aria-label={name} className={buttonClass(look, 'large')}>
      {words.getStarted}
    </a>
  ) : (
    <Link to={paths.subscribeTo(plan.id)} aria-label={name} className={buttonClass(look, 'large')}>
      {words.getStarted}
    </Link>
  );
}
