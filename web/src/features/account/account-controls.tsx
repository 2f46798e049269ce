import { useQuery } from '@tanstack/react-query';
import { Heart, LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { paths } from '../../lib/paths.ts';
import { shell } from '../../words/shell.ts';
import { displayName, logout, userOptions } from './queries.ts';

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

/** The same at the foot of the phone's side menu. */
export function SideMenuAccount({ onLeave }: { onLeave: () => void }) {
  const { data: user, isPending } = useQuery(userOptions);
  if (isPending) return <Checking />;
  if (!user) {
    return (
      <a href={paths.signIn} className={buttonClass('secondary', 'medium')}>
        {shell.signIn}
      </a>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{displayName(user) ?? shell.account}</p>
      <Link to={paths.saved} onClick={onLeave} className={buttonClass('secondary', 'medium')}>
        <Heart aria-hidden="true" className="size-4" />
        {shell.saved}
      </Link>
      <button type="button" onClick={() => void logout()} className={buttonClass('secondary', 'medium')}>
        <LogOut aria-hidden="true" className="size-4" />
        {shell.signOut}
      </button>
    </div>
  );
}
