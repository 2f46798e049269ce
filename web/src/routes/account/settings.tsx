import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { DeletionNotice } from '../../features/account/deletion-notice.tsx';
import { PreferencesCard } from '../../features/account/preferences-card.tsx';
import { ProfileCard } from '../../features/account/profile-card.tsx';
import { accountOptions } from '../../features/account/queries.ts';
import { settings as words } from '../../features/account/settings-copy.ts';
import { householdOptions } from '../../lib/household-queries.ts';
import type { User } from '../../lib/user.ts';

const HouseholdSettings = lazyWhenVisible(
  async () => (await import('./household-settings.tsx')).HouseholdSettings,
  'min-h-dvh',
);
const StoreSettings = lazyWhenVisible(
  async () => (await import('./store-settings.tsx')).StoreSettings,
  'min-h-dvh',
);
const StoryCard = lazyWhenVisible(
  async () => (await import('../../features/testimonials/story-card.tsx')).StoryCard,
  'min-h-24',
);
const DataSettings = lazyWhenVisible(async () => (await import('./data-settings.tsx')).DataSettings);
const SignInSettings = lazyWhenVisible(async () => (await import('./sign-in-settings.tsx')).SignInSettings);

/** The cards of a signed-in user's settings. `signedOut`: what to show once the session has ended. */
export function Settings({ user, signedOut }: { user: User; signedOut: ReactNode }) {
  const { id: userId, sessionEnded } = user;
  const account = useQuery(accountOptions(userId));
  const household = useQuery(householdOptions(userId));
  // Together, so that no card moves the others.
  if (account.isPending || household.isPending) return <Waiting words={words.loading} />;
  if (!account.data && sessionEnded) return signedOut;
  if (!account.data)
    return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void account.refetch()} />;
  return (
    <div className="grid gap-5">
      {user.deletesAt !== undefined && <DeletionNotice deletesAt={user.deletesAt} />}
      <ProfileCard userId={userId} account={account.data} />
      <PreferencesCard />
      {/* There before the part that it links to has loaded. */}
      <div id="stores" tabIndex={-1} className="focus:outline-none">
        <StoreSettings clubs={user.clubs} />
      </div>
      <HouseholdSettings userId={userId} />
      <SignInSettings userId={userId} account={account.data} />
      <StoryCard userId={userId} />
      <DataSettings user={user} />
    </div>
  );
}
