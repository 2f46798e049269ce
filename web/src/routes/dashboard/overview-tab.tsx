import { Button } from '@homeplate/kit/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dashboard as words } from '../../features/dashboard/copy.ts';
import { RecommendationCards } from '../../features/dashboard/recommendation-cards.tsx';
import { StatCards } from '../../features/dashboard/stat-cards.tsx';
import { subscription } from '../../features/subscription/copy.ts';
import { PastDue } from '../../features/subscription/past-due.tsx';
import { statusOptions } from '../../features/subscription/queries.ts';
import { paths } from '../../lib/paths.ts';
import type { User } from '../../lib/user.ts';
import { RecentPlans } from './recent-plans.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

const MOST_RECOMMENDED = 3;

export default function OverviewTab({
  user,
  onSelect,
}: {
  user: User;
  onSelect: (tab: 'plans' | 'recommendations') => void;
}) {
  const { data: status } = useQuery(statusOptions(user.id));
  return (
    <div className="grid gap-8">
      {status?.status === 'past_due' && (
        <PastDue status={status}>
          <Link to={paths.replaceCard} className="text-sm font-strong underline underline-offset-4">
            {subscription.replaceCard}
          </Link>
        </PastDue>
      )}
      <StatCards user={user.id} />
      {!user.stripeSubscriptionId && <UpgradeCard title={words.upgrade.title} words={words.upgrade.words} />}
      <section aria-labelledby="recent-plans">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="recent-plans" className="text-2xl">
            {words.plans.recent}
          </h2>
          <Button look="ghost" size="small" onClick={() => onSelect('plans')}>
            {words.plans.all}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
        </div>
        <RecentPlans user={user.id} most={4} />
      </section>
      {user.stripeSubscriptionId && (
        <section aria-labelledby="recommended">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="recommended" className="text-2xl">
              {words.recommendations.title}
            </h2>
            <Button look="ghost" size="small" onClick={() => onSelect('recommendations')}>
              {words.recommendations.all}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Button>
          </div>
          <RecommendationCards user={user.id} most={MOST_RECOMMENDED} />
        </section>
      )}
    </div>
  );
}
