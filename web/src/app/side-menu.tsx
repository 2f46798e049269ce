import { cx } from '@homeplate/kit/components/class-names.ts';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Link, useLocation } from 'react-router-dom';
import { menu } from '../components/menu-copy.ts';
import { SideMenuAccount } from '../features/account/side-menu-account.tsx';
import { LocationButton } from '../features/location/location-button.tsx';
import { paths } from '../lib/paths.ts';
import { isCurrent, NAVIGATION } from './navigation.ts';

/** On a desk the last three are in the account menu. */
const MENU = [
  ...NAVIGATION,
  { to: paths.saved, words: menu.saved },
  { to: paths.pantry, words: menu.pantry },
  { to: paths.submit, words: menu.addRecipe },
];

/** The phone's menu, along the right edge. */
export default function SideMenu({ onClose: close }: { onClose: () => void }) {
  const location = useLocation();
  return (
    <Dialog open onOpenChange={(open) => open || close()} title={menu.title} shape="sheet">
      <nav aria-label={menu.title}>
        <ul className="grid">
          {MENU.map(({ to, words }) => {
            const current = isCurrent(to, location);
            return (
              <li key={to}>
                <Link
                  to={to}
                  onClick={close}
                  aria-current={current ? 'page' : undefined}
                  className={cx(
                    'flex min-h-12 items-center border-l-3 px-3 font-[550]',
                    current
                      ? 'border-primary text-ink'
                      : 'border-transparent text-ink-2 forced-colors:border-none',
                  )}
                >
                  {words}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="mt-5 grid gap-3 border-t border-line pt-5">
        <LocationButton onOpen={close} />
        <SideMenuAccount onLeave={close} />
      </div>
    </Dialog>
  );
}
