import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { type ComponentType, useState } from 'react';
import { lazyDialog as words } from '../../components/dialog-copy.ts';
import { shell } from '../../components/shell-copy.ts';
import type { User } from '../../lib/user.ts';
import { displayName } from './display-name.ts';

type MenuProps = { user: User };
const load = async () => (await import('./account-menu.tsx')).default;

/** Opens the menu of the account, whose code loads with the first press. */
export function AccountMenuButton({ user }: MenuProps) {
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  if (Menu) return <Menu user={user} />;
  const open = () =>
    load().then(
      (menu) => setMenu(() => menu),
      () => toast({ title: words.failed, description: words.tryAgain, destructive: true }),
    );
  return (
    <AccountName
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => void open()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') void open();
      }}
    />
  );
}

/** The button with the name of the user. */
export function AccountName({ user, ...button }: MenuProps & ComponentPropsWithRef<'button'>) {
  const name = displayName(user);
  return (
    <button
      type="button"
      aria-label={shell.accountMenu(name)}
      {...button}
      className={buttonClass('ghost', 'small', 'max-w-48 max-lg:hidden')}
    >
      <CircleUserRound aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate py-1">{name}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
}
