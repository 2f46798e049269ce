import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Logo } from '@homeplate/kit/components/logo.tsx';
import { common } from '@homeplate/kit/copy/common.ts';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { shell } from '../components/shell-copy.ts';
import { AccountControls } from '../features/account/account-controls.tsx';
import { LocationButton } from '../features/location/location-button.tsx';
import { paths } from '../lib/paths.ts';
import { isCurrent, NAVIGATION } from './navigation.ts';
import { OptionalPart } from './optional-part.tsx';

const SideMenu = lazyDialog(() => import('./side-menu.tsx'));

/** One header for everybody: both variants of the specification joined, with links only to pages that are there. */
export function Header() {
  const location = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <header className="relative z-30">
      <div className="bg-surface">
        <div className="mx-auto flex min-h-[58px] max-w-page flex-wrap items-center justify-end gap-2 px-4 md:min-h-[66px] md:px-6">
          <Link
            to={paths.home}
            aria-label={`${common.appName}, ${shell.home}`}
            className="mr-auto rounded-control lg:mr-6"
          >
            <Logo />
          </Link>
          <nav aria-label={shell.mainMenu} className="mr-auto self-stretch max-lg:hidden">
            <ul className="flex min-h-[66px]">
              {NAVIGATION.map(({ to, words }) => {
                const current = isCurrent(to, location);
                return (
                  <li key={to} className="flex">
                    <Link
                      to={to}
                      aria-current={current ? 'page' : undefined}
                      className={cx(
                        'flex items-center border-y-3 border-transparent px-2.5 text-md font-[550] -outline-offset-3 forced-colors:border-t-0',
                        current
                          ? 'border-b-primary text-ink'
                          : 'text-ink-2 hover:text-ink forced-colors:border-none',
                      )}
                    >
                      {words}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
          {/* With the account menu beside it, the long one would not fit a narrow desktop. */}
          <LocationButton className="max-xl:hidden" />
          <LocationButton isShort className="order-1 xl:hidden" />
          {/* Without these a page can still be read. */}
          <OptionalPart fallback={accountLink()}>
            <AccountControls />
          </OptionalPart>
          <button
            type="button"
            aria-label={shell.openMenu}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={buttonClass('secondary', 'icon', 'order-1 lg:hidden')}
          >
            <Menu aria-hidden="true" className="size-[18px]" />
          </button>
        </div>
      </div>
      <div aria-hidden="true" className="awning absolute top-full right-0 left-0" />
      {open && <SideMenu onClose={() => setOpen(false)} />}
    </header>
  );
}

/** In place of what could not be shown of the person. */
const accountLink = () => (
  <Link to={paths.account} className={buttonClass('ghost', 'small')}>
    {shell.account}
  </Link>
);
