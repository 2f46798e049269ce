import {
  BellRing,
  Crown,
  Heart,
  LayoutDashboard,
  LogOut,
  Plus,
  Refrigerator,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router-dom';
import { menu } from '../../components/menu-copy.ts';
import { paths } from '../../lib/paths.ts';
import type { User } from '../../lib/user.ts';
import { AccountName } from './account-name.tsx';
import { displayName } from './display-name.ts';
import { useLogout } from './queries.ts';
import { settings } from './settings-copy.ts';

/** Open from the start. Inside the header, so that it belongs to a landmark. Not modal: a modal menu locks the page with a style element, which the Content-Security-Policy refuses. */
export default function AccountMenu({ user }: { user: User }) {
  const name = displayName(user);
  const logout = useLogout();
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>
        <AccountName user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="z-50 min-w-52 animate-[rise_200ms_var(--ease-settle)] rounded-control border border-line bg-surface p-1.5 shadow-lift"
      >
        <DropdownMenu.Label className="border-b border-line px-3 pt-1.5 pb-2.5 text-xs text-ink-2">
          <span className="block text-sm font-strong text-ink">{name}</span>
          {user.email}
        </DropdownMenu.Label>
        <DropdownMenu.Item
          asChild
          className="mt-1.5 flex min-h-11 items-center gap-2.5 rounded-picture px-3 text-sm font-strong outline-none data-highlighted:bg-wash"
        >
          <Link to={paths.dashboard}>
            <LayoutDashboard aria-hidden="true" className="size-4" />
            {menu.dashboard}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item
          asChild
          className="flex min-h-11 items-center gap-2.5 rounded-picture px-3 text-sm font-strong outline-none data-highlighted:bg-wash"
        >
          <Link to={paths.saved}>
            <Heart aria-hidden="true" className="size-4" />
            {menu.saved}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item
          asChild
          className="flex min-h-11 items-center gap-2.5 rounded-picture px-3 text-sm font-strong outline-none data-highlighted:bg-wash"
        >
          <Link to={paths.pantry}>
            <Refrigerator aria-hidden="true" className="size-4" />
            {menu.pantry}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item
          asChild
          className="flex min-h-11 items-center gap-2.5 rounded-picture px-3 text-sm font-strong outline-none data-highlighted:bg-wash"
        >
          <Link to={paths.priceAlerts}>
            <BellRing aria-hidden="true" className="size-4" />
            {menu.priceAlerts}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item
          asChild
          className="flex min-h-11 items-center gap-2.5 rounded-picture px-3 text-sm font-strong outline-none data-highlighted:bg-wash"
        >
          <Link to={paths.submit}>
            <Plus aria-hidden="true" className="size-4" />
            {menu.addRecipe}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item
          asChild
          className="flex min-h-11 items-center gap-2.5 rounded-picture px-3 text-sm font-strong outline-none data-highlighted:bg-wash"
        >
          <Link to={paths.account}>
            <Settings aria-hidden="true" className="size-4" />
            {settings.title}
          </Link>
        </DropdownMenu.Item>
        {user.isAdmin && (
          <DropdownMenu.Item
            asChild
            className="flex min-h-11 items-center gap-2.5 rounded-picture px-3 text-sm font-strong outline-none data-highlighted:bg-wash"
          >
            <Link to={paths.admin}>
              <ShieldCheck aria-hidden="true" className="size-4" />
              {menu.admin}
            </Link>
          </DropdownMenu.Item>
        )}
        {user.plan === 'free' && (
          <DropdownMenu.Item
            asChild
            className="flex min-h-11 items-center gap-2.5 rounded-picture px-3 text-sm font-strong outline-none data-highlighted:bg-wash"
          >
            <Link to={paths.subscribe}>
              <Crown aria-hidden="true" className="size-4" />
              {menu.upgrade}
            </Link>
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item
          onSelect={() => logout.mutate()}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-picture px-3 text-sm font-strong outline-none data-highlighted:bg-wash"
        >
          <LogOut aria-hidden="true" className="size-4" />
          {menu.signOut}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
