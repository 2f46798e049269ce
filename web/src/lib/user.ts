import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { readJsonOrNull } from '@homeplate/kit/api.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { userKeys } from './query-keys.ts';
import { useHydrated } from './use-hydrated.ts';

/** An account document with optional username and email. */
export type MayLackName<Document> = Omit<Document, 'username' | 'email'> & {
  username?: string | null;
  email?: string | null;
};
export type User = MayLackName<UserDocument> & {
  /** The server answered 401. The user stays on the page, with what was typed, until they sign in again. */
  sessionEnded?: true;
};

/** Reads the cookie that is set beside the session, which scripts cannot read. Without it the answer would be 401. */
export const mayBeSignedIn = (): boolean => /(?:^|; )hp_signed_in=1/.test(document.cookie);

/** The signed-in user, or null. Loaded once per visit. */
export const userOptions = queryOptions({
  queryKey: userKeys.current(),
  queryFn: ({ signal }) => (mayBeSignedIn() ? readJsonOrNull<User>('/api/auth/user', signal) : null),
});

/** Reads the user again after a change. Replaces a read that started before the change: its callers get the new answer too. */
export async function readUserAgain(client: QueryClient): Promise<User | null | undefined> {
  void client.cancelQueries({ queryKey: userOptions.queryKey }, { silent: true });
  return client.fetchQuery({ ...userOptions, staleTime: 0 }).catch(() => undefined);
}

/** The signed-in user; null for a visitor and when the request failed, undefined while it loads. */
export function useUser(): User | null | undefined {
  const { data, isError } = useQuery(userOptions);
  // A part that hydrates late must begin as the server rendered it, without the user: React does not mend attributes.
  if (!useHydrated() && data) return undefined;
  return data === undefined && isError ? null : data;
}

/** The user's id; null and undefined as in `useUser`. */
export function useUserId(): string | null | undefined {
  const user = useUser();
  return user ? user.id : user;
}

/** For parts where nothing is typed: as `useUser`, but null once the session has ended. */
export function useSignedInUser(): User | null | undefined {
  const user = useUser();
  return user?.sessionEnded ? null : user;
}

/** The query client calls it for every 401. Loading the user again clears the mark. */
export const endSession = (client: QueryClient): void =>
  void client.setQueryData(userOptions.queryKey, (user) => user && { ...user, sessionEnded: true as const });
