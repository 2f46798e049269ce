import { Badge } from '@homeplate/kit/components/badge.tsx';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { SettingsCard } from '../../components/settings-card.tsx';
import { dashboard } from '../../features/dashboard/copy.ts';
import { plansOptions } from '../../features/plans/queries.ts';
import { SubscriptionPanel } from '../../features/subscription/subscription-panel.tsx';
import { paths } from '../../lib/paths.ts';
import type { User } from '../../lib/user.ts';

const words = dashboard.account;
/** The cards of the account's page. */
const Settings = lazyWhenVisible(async () => (await import('../account/settings.tsx')).Settings, 'min-h-dvh');

export default function AccountTab({ user }: { user: User }) {
  const { data: plans = [] } = useQuery(plansOptions);
  return (
    <div className="grid max-w-[46rem] gap-5">
      <SettingsCard title={words.title}>
        <dl className="grid gap-x-10 gap-y-3 md:grid-cols-2">
          <Row name={words.email}>{user.email || words.noEmail}</Row>
          <Row name={words.status}>
            <Badge look={user.stripeSubscriptionId ? 'save' : 'plain'}>
              {user.stripeSubscriptionId ? words.paid : words.free}
            </Badge>
          </Row>
          <Row name={words.firstName}>{user.firstName || words.notSet}</Row>
          <Row name={words.lastName}>{user.lastName || words.notSet}</Row>
        </dl>
      </SettingsCard>
      <SubscriptionPanel user={user.id} plans={plans} />
      <Settings
        user={user}
        signedOut={
          <EmptyNotice title={dashboard.signedOutTitle} words={dashboard.signedOutWords}>
            <a
              href={`${paths.signIn}?next=${encodeURIComponent(paths.dashboard)}`}
              className={buttonClass('primary')}
            >
              {dashboard.signIn}
            </a>
          </EmptyNotice>
        }
      />
    </div>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="font-strong [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
