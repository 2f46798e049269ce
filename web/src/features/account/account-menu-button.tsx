import { toast } from '@homeplate/kit/components/toast.ts';
import { type ComponentType, useState } from 'react';
import { lazyDialog as words } from '../../components/dialog-copy.ts';
import type { User } from '../../lib/user.ts';
import { AccountName } from './account-name.tsx';

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
