import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Spinner } from '@homeplate/kit/components/spinner.tsx';
import { useMedia } from '@homeplate/kit/hooks/use-media.ts';
import { lazy, Suspense } from 'react';
import { shell } from '../../components/shell-copy.ts';
import { paths } from '../../lib/paths.ts';
import { useSignedInUser } from '../../lib/user.ts';

/** Only for signed-in users, and the server never knows the user. */
const AccountMenuButton = lazy(async () => ({
  default: (await import('./account-menu-button.tsx')).AccountMenuButton,
}));

const Checking = () => (
  <span
    role="status"
    aria-label={shell.loadingUser}
    className="grid size-11 place-items-center text-ink-2 max-lg:sr-only"
  >
    <Spinner />
  </span>
);

/** Who is signed in, or the ways in; a spinner until it is known. The ways in are page navigations. */
export function AccountControls() {
  const user = useSignedInUser();
  const isWide = useMedia('(min-width: 64rem)');
  if (user === undefined) return <Checking />;
  // On a phone the account is in the side menu.
  if (user && !isWide) return null;
  if (user)
    return (
      <Suspense fallback={<Checking />}>
        <AccountMenuButton user={user} />
      </Suspense>
    );
  return (
    <>
      <a href={paths.signIn} className={buttonClass('ghost', 'small', 'max-lg:hidden')}>
        {shell.signIn}
      </a>
      <a href={paths.signIn} className={buttonClass('secondary', 'small', 'max-lg:hidden')}>
        {shell.startFree}
      </a>
    </>
  );
}
