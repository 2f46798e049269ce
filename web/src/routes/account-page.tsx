import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { settings as words } from '../features/account/settings-copy.ts';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/user.ts';

const Settings = lazy(async () => ({ default: (await import('./account/settings.tsx')).Settings }));

/** The user's profile, household, sign-in methods and devices. */
export function Component() {
  const user = useUser();
  const waiting = <Waiting words={words.loading} />;
  return (
    <div className="mx-auto max-w-[46rem] px-4 pt-8">
      <PageHeading title={words.title} head={{ description: words.words, noIndex: true }} />
      <p className="mt-1.5 mb-6 text-lg text-ink-2">{words.words}</p>
      {user && (
        <Link to={paths.subscription} className={buttonClass('secondary', 'medium', 'mb-5')}>
          {words.subscription}
        </Link>
      )}
      {user === undefined && waiting}
      {user === null && <SignedOut />}
      {user && (
        <Suspense fallback={waiting}>
          <Settings key={user.id} user={user} signedOut={<SignedOut />} />
        </Suspense>
      )}
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
