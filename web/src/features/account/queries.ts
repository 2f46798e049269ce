import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { queryOptions } from '@tanstack/react-query';
import { readJsonOrNull } from '../../lib/api.ts';

/** Set beside the session, which no script can read: without it the answer is known to be 401. */
export const mayBeSignedIn = (): boolean => /(?:^|; )hp_signed_in=1/.test(document.cookie);

/** The person signed in, or null. Asked once per page load and kept. */
export const userOptions = queryOptions({
  queryKey: ['/api/auth', 'user'],
  queryFn: ({ signal }) => (mayBeSignedIn() ? readJsonOrNull<UserDocument>('/api/auth/user', signal) : null),
});

/** The username, else the e-mail before the at sign; undefined where there is neither. */
export const displayName = (user: Pick<UserDocument, 'username' | 'email'>): string | undefined =>
  user.username || user.email.split('@')[0] || undefined;
