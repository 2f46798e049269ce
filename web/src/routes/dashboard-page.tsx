import { Badge } from '@homeplate/kit/components/badge.tsx';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { Tabs } from '@homeplate/kit/components/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { Crown, LogOut, MapPin, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { useLogout } from '../features/account/queries.ts';
import { dashboard as words } from '../features/dashboard/copy.ts';
import { locationOptions } from '../features/location/queries.ts';
import { paths } from '../lib/paths.ts';
import { type User, useSignedInUser } from '../lib/user.ts';
import { useSubscribed } from './dashboard/use-subscribed.ts';

const OverviewTab = lazy(() => import('./dashboard/overview-tab.tsx'));
const PlansTab = lazy(() => import('./dashboard/plans-tab.tsx'));
const RecommendationsTab = lazy(() => import('./dashboard/recommendations-tab.tsx'));
const AccountTab = lazy(() => import('./dashboard/account-tab.tsx'));

/** In the order of the specification. */
const TABS = ['overview', 'plans', 'recommendations', 'account'] as const;
type Tab = (typeof TABS)[number];

/** A user's own figures, plans, recommendations and account. */
export function Component() {
  const user = useSignedInUser();
  return (
    <div className="mx-auto max-w-page px-4 pt-6 md:px-6 md:pt-8">
      {user ? (
        <Dashboard key={user.id} user={user} />
      ) : (
        <PageHeading title={words.page} head={{ description: words.description, noIndex: true }} />
      )}
      {user === undefined && <Waiting words={words.loading} />}
      {user === null && (
        <div className="mt-6">
          <EmptyNotice title={words.signedOutTitle} words={words.signedOutWords}>
            <a
              href={`${paths.signIn}?next=${encodeURIComponent(paths.dashboard)}`}
              className={buttonClass('primary')}
            >
              {words.signIn}
            </a>
          </EmptyNotice>
        </div>
      )}
    </div>
  );
}

function Dashboard({ user }: { user: User }) {
  useSubscribed(user.id);
  const [address, setAddress] = useSearchParams();
  const selected = TABS.find((tab) => tab === address.get('tab')) ?? 'overview';
  const select = (tab: Tab) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === 'overview') next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Top user={user} />
      <Tabs
        label={words.tabs}
        tabs={TABS.map((id) => ({ id, words: words.tabWords[id] }))}
        selected={selected}
        onSelect={select}
        plain
        className="mt-5"
      >
        <Suspense fallback={<Waiting words={words.loading} />}>
          {selected === 'overview' && <OverviewTab user={user} onSelect={select} />}
          {selected === 'plans' && <PlansTab user={user.id} />}
          {selected === 'recommendations' && <RecommendationsTab user={user} />}
          {selected === 'account' && <AccountTab user={user} />}
        </Suspense>
      </Tabs>
    </>
  );
}

/** The first name, else the local part of the email, else "Chef". */
const nameOf = ({ firstName, email }: User): string =>
  firstName?.trim() || email?.split('@')[0]?.trim() || words.nameless;

function Top({ user }: { user: User }) {
  const { data: location } = useQuery(locationOptions);
  const logout = useLogout();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <PageHeading
        title={words.page}
        className="[overflow-wrap:anywhere]"
        head={{ description: words.description, noIndex: true }}
      >
        {words.greeting(nameOf(user))}
      </PageHeading>
      <Badge look="board">
        <Crown aria-hidden="true" className="size-[1.15em]" />
        {user.stripeSubscriptionId ? words.badges.paid : words.badges.free}
      </Badge>
      {location?.city && (
        <Badge>
          <MapPin aria-hidden="true" className="size-[1.15em]" />
          {words.place(location.city, location.state ?? '')}
        </Badge>
      )}
      <div className="ml-auto flex flex-wrap gap-2 print:hidden">
        <Link to={paths.account} className={buttonClass('secondary')}>
          <Settings aria-hidden="true" className="size-4" />
          {words.settings}
        </Link>
        <a
          href={paths.signOut}
          className={buttonClass('secondary')}
          onClick={(event) => {
            // Deletes what this browser stored for the user, too.
            event.preventDefault();
            logout.mutate();
          }}
        >
          <LogOut aria-hidden="true" className="size-4" />
          {words.signOut}
        </a>
      </div>
    </div>
  );
}
