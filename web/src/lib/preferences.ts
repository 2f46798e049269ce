import type { Preferences, PreferencesBody } from '@homeplate/contracts/documents/preferences.ts';
import { write } from '@homeplate/kit/api.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { replaceEarlierRead } from './replace-earlier-read.ts';
import { userOptions } from './user.ts';

/** Stores preferences with the account of the signed-in user. */
export async function savePreferences(client: QueryClient, body: PreferencesBody): Promise<Preferences> {
  const preferences = await write<Preferences>('PUT', '/api/account/preferences', body);
  client.setQueryData(userOptions.queryKey, (user) => user && { ...user, ...preferences });
  replaceEarlierRead(client, userOptions.queryKey);
  return preferences;
}

/** Sends one change after another: an earlier one that arrives late would undo a later one. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PreferencesBody) => savePreferences(client, body),
    scope: { id: 'preferences' },
  });
}
