import { useQuery } from '@tanstack/react-query';
import { userOptions } from './user.ts';

/** Id of the user; null for a visitor and when it cannot be found out, undefined while it is being loaded. */
export function usePerson(): string | null | undefined {
  const { data: user, isError } = useQuery(userOptions);
  return user === undefined && !isError ? undefined : (user?.id ?? null);
}
