import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { queryOptions } from '@tanstack/react-query';
import { readJsonOrNull, write } from '../../lib/api.ts';
import { forgetKeptRecipes } from '../../lib/kept-recipes.ts';
import { paths } from '../../lib/paths.ts';

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

/** Signs out and loads the home page anew, whether the server could be told or not. */
export async function logout(): Promise<void> {
  forgetKeptRecipes();
  try {
    await write('POST', '/api/auth/logout');
  } catch (error) {
    console.error('Sign-out failed', error);
  }
  window.location.assign(paths.home);
}
