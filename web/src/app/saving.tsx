import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { userOptions } from '../features/account/queries.ts';
import { SavedProvider } from '../features/saved/saved-provider.tsx';

/** Tells hearts and bookmarks who taps them. */
export function Saving({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { data: user, isError } = useQuery(userOptions);
  const onSignedOut = useCallback(() => void client.setQueryData(userOptions.queryKey, null), [client]);
  const person = user === undefined && !isError ? undefined : (user?.id ?? null);
  return (
    <SavedProvider person={person} onSignedOut={onSignedOut}>
      {children}
    </SavedProvider>
  );
}
