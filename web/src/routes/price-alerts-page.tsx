import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { lazy, Suspense } from 'react';
import { signIn } from '../components/dialog-copy.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { alertPage as words } from '../features/price-alerts/page-copy.ts';
import { paths } from '../lib/paths.ts';
import { useSignedInUser } from '../lib/user.ts';

const OwnAlerts = lazy(() => import('./price-alerts/own-alerts.tsx'));

/** The user's price alerts, and the form for a new one. */
export function Component() {
  const user = useSignedInUser();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.title} head={{ description: words.description, noIndex: true }} />
      <p className="mt-1.5 mb-6 max-w-[72ch] text-lg text-ink-2">{words.words}</p>
      {user === undefined && <Waiting words={words.loading} />}
      {user === null && (
        <EmptyNotice title={words.signedOutTitle} words={words.signedOutWords}>
          <a
            href={`${paths.signIn}?next=${encodeURIComponent(paths.priceAlerts)}`}
            className={buttonClass('primary')}
          >
            {signIn.submit}
          </a>
        </EmptyNotice>
      )}
      {user && (
        <Suspense fallback={<Waiting words={words.loading} />}>
          <OwnAlerts key={user.id} user={user} />
        </Suspense>
      )}
    </div>
  );
}
