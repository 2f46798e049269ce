import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { queryOptions } from '@tanstack/react-query';
import { readJsonOrNull } from '../../lib/api.ts';
import { shell } from '../../words/shell.ts';

/** What is read of an account: a person without a name or a mail address has null there, or nothing. */
export type MayLackName<Document> = Omit<Document, 'username' | 'email'> & {
  username?: string | null;
  email?: string | null;
};
export type Person = MayLackName<UserDocument>;

/** Set beside the session, which no script can read: without it the answer is known to be 401. */
export const mayBeSignedIn = (): boolean => /(?:^|; )hp_signed_in=1/.test(document.cookie);

/** The person signed in, or null. Asked once per page load and kept. */
export const userOptions = queryOptions({
  queryKey: ['/api/auth', 'user'],
  queryFn: ({ signal }) => (mayBeSignedIn() ? readJsonOrNull<Person>('/api/auth/user', signal) : null),
});

/** The username, else the email before the at sign, else "Account". */
export const displayName = ({ username, email }: Pick<Person, 'username' | 'email'>): string =>
  username?.trim() || email?.split('@')[0]?.trim() || shell.account;
