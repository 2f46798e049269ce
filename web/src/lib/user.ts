import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { readJsonOrNull } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** A document of an account in which username and email may be missing or null. */
export type MayLackName<Document> = Omit<Document, 'username' | 'email'> & {
  username?: string | null;
  email?: string | null;
};
export type Person = MayLackName<UserDocument>;

/** Reads the cookie that is set beside the session, which scripts cannot read. Without it the answer would be 401. */
export const mayBeSignedIn = (): boolean => /(?:^|; )hp_signed_in=1/.test(document.cookie);

/** The signed-in user, or null. Loaded once per visit. */
export const userOptions = queryOptions({
  queryKey: ['/api/auth', 'user'],
  queryFn: ({ signal }) => (mayBeSignedIn() ? readJsonOrNull<Person>('/api/auth/user', signal) : null),
});
