import { shell } from '../../components/shell-copy.ts';
import type { User } from '../../lib/user.ts';

/** The username, else the email before the at sign, else "Account". */
export const displayName = ({ username, email }: Pick<User, 'username' | 'email'>): string =>
  username?.trim() || email?.split('@')[0]?.trim() || shell.account;
