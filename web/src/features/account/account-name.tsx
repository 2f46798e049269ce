import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { shell } from '../../components/shell-copy.ts';
import type { User } from '../../lib/user.ts';
import { displayName } from './display-name.ts';

/** The button with the name of the user. */
export function AccountName({ user, ...button }: { user: User } & ComponentPropsWithRef<'button'>) {
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
