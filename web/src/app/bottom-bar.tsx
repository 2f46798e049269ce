import { cx } from '@homeplate/kit/components/class-names.ts';
import { BookOpen, CalendarDays, Heart, ListChecks } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { shell } from '../components/shell-copy.ts';
import { paths } from '../lib/paths.ts';
import { bottomBar as words } from './bottom-bar-copy.ts';
import { isCurrent } from './navigation.ts';

const LINKS = [
  { to: paths.recipes, name: shell.recipes, Icon: BookOpen },
  { to: paths.mealPlans, name: shell.mealPlans, Icon: CalendarDays },
  { to: paths.shopping, name: words.list, Icon: ListChecks },
  { to: paths.saved, name: words.saved, Icon: Heart },
];

/** The four pages used daily, at the bottom of a phone. */
export function BottomBar() {
  const location = useLocation();
  return (
    <nav
      aria-label={words.label}
      className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid grid-cols-4">
        {LINKS.map(({ to, name, Icon }) => {
          const current = isCurrent(to, location);
          return (
            <li key={to} className="grid">
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'grid min-h-15 content-center justify-items-center gap-0.5 border-t-3 text-xs font-[550] -outline-offset-3',
                  current
                    ? 'border-primary text-ink'
                    : 'border-transparent text-ink-2 forced-colors:border-none',
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
