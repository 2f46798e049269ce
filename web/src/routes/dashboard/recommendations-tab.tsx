import { dashboard } from '../../features/dashboard/copy.ts';
import { RecommendationCards } from '../../features/dashboard/recommendation-cards.tsx';
import type { User } from '../../lib/user.ts';
import { UpgradeCard } from './upgrade-card.tsx';

const words = dashboard.recommendations;

export default function RecommendationsTab({ user }: { user: User }) {
  if (!user.stripeSubscriptionId) return <UpgradeCard title={words.upsellTitle} words={words.upsellWords} />;
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className="mb-4 text-2xl">
        {words.title}
      </h2>
      <RecommendationCards user={user.id} />
    </section>
  );
}
