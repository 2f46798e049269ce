import { shell } from '../../components/shell-copy.ts';
import type { Person } from '../../lib/user.ts';

/** The username, else the email before the at sign, else "Account". */
export const displayName = ({ username, email }: Pick<Person, 'username' | 'email'>): string =>
  username?.trim() || email?.split('@')[0]?.trim() || shell.account;
