import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { paths } from '../../lib/paths.ts';
import { userOptions } from '../../lib/user.ts';
import { shell } from '../../words/shell.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

const Checking = () => (
  <span role="status" aria-label={shell.loadingUser} className="grid size-11 place-items-center text-ink-2">
    <Spinner />
  </span>
);

/** Who is signed in, or the ways in; a spinner until it is known. The ways in are page navigations. */
export function AccountControls() {
  const { data: user, isPending } = useQuery(userOptions);
  if (isPending) return <Checking />;
  if (user) {
    return (
      <Suspense fallback={<Checking />}>
        <AccountMenu user={user} />
      </Suspense>
    );
  }
  return (
    <>
      <a href={paths.signIn} className={buttonClass('ghost', 'small', 'max-lg:hidden')}>
        {shell.signIn}
      </a>
      <a href={paths.signIn} className={buttonClass('primary', 'small')}>
        {shell.startFree}
      </a>
    </>
  );
}
