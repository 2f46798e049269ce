import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../components/page-heading.tsx';
import { EmailCard } from '../features/account/email-card.tsx';
import { PasswordCard } from '../features/account/password-card.tsx';
import { ProfileCard } from '../features/account/profile-card.tsx';
import { accountOptions } from '../features/account/queries.ts';
import { SessionsCard } from '../features/account/sessions-card.tsx';
import { settings as words } from '../features/account/settings-copy.ts';
import { paths } from '../lib/paths.ts';
import { type User, useUser } from '../lib/user.ts';

/** The user's profile, sign-in methods and devices. */
export function Component() {
  const user = useUser();
  return (
    <div className="mx-auto max-w-[46rem] px-4 pt-8">
      <PageHeading title={words.title} head={{ description: words.words, noIndex: true }} />
      <p className="mt-1.5 mb-6 text-lg text-ink-2">{words.words}</p>
      {user === undefined && <Waiting words={words.loading} />}
      {user === null && <SignedOut />}
      {user && <Settings key={user.id} user={user} />}
    </div>
  );
}

const SignedOut = () => (
  <EmptyNotice title={words.signedOutTitle} words={words.signedOutWords}>
    <a href={`${paths.signIn}?next=${encodeURIComponent(paths.account)}`} className={buttonClass('primary')}>
      {words.signIn}
    </a>
  </EmptyNotice>
);

function Settings({ user: { id: userId, sessionEnded } }: { user: User }) {
  const account = useQuery(accountOptions(userId));
  if (account.isPending) return <Waiting words={words.loading} />;
  if (!account.data && sessionEnded) return <SignedOut />;
  if (!account.data)
    return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void account.refetch()} />;
  return (
    <div className="grid gap-5">
      <ProfileCard userId={userId} account={account.data} />
      <EmailCard userId={userId} account={account.data} />
      <PasswordCard userId={userId} username={account.data.username || account.data.email || ''} />
      <SessionsCard userId={userId} />
    </div>
  );
}
