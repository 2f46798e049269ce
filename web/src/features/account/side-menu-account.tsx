import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { Crown, LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { menu } from '../../components/menu-copy.ts';
import { shell } from '../../components/shell-copy.ts';
import { paths } from '../../lib/paths.ts';
import { useSignedInUser } from '../../lib/user.ts';
import { displayName } from './display-name.ts';
import { useLogout } from './queries.ts';
import { settings } from './settings-copy.ts';

/** Who is signed in and where they may go, at the foot of the phone's side menu. */
export function SideMenuAccount({ onLeave }: { onLeave: () => void }) {
  const user = useSignedInUser();
  const logout = useLogout();
  if (user === undefined) return <Waiting words={shell.loadingUser} />;
  if (!user) {
    return (
      <div className="grid gap-2">
        <a href={paths.signIn} className={buttonClass('primary', 'medium')}>
          {shell.startFree}
        </a>
        <a href={paths.signIn} className={buttonClass('secondary', 'medium')}>
          {shell.signIn}
        </a>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{displayName(user)}</p>
      <Link to={paths.dashboard} onClick={onLeave} className={buttonClass('secondary', 'medium')}>
        {menu.dashboard}
      </Link>
      <Link to={paths.priceAlerts} onClick={onLeave} className={buttonClass('secondary', 'medium')}>
        {menu.priceAlerts}
      </Link>
      <Link to={paths.account} onClick={onLeave} className={buttonClass('secondary', 'medium')}>
        <Settings aria-hidden="true" className="size-4" />
        {settings.title}
      </Link>
      {user.isAdmin && (
        <Link to={paths.admin} onClick={onLeave} className={buttonClass('secondary', 'medium')}>
          {menu.admin}
        </Link>
      )}
      {user.plan === 'free' && (
        <Link to={paths.subscribe} onClick={onLeave} className={buttonClass('secondary', 'medium')}>
          <Crown aria-hidden="true" className="size-4" />
          {menu.upgrade}
        </Link>
      )}
      <button type="button" onClick={() => logout.mutate()} className={buttonClass('secondary', 'medium')}>
        <LogOut aria-hidden="true" className="size-4" />
        {menu.signOut}
      </button>
    </div>
  );
}
