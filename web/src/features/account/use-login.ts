import type { LoginBody, RegisterBody } from '@homeplate/contracts/documents/account.ts';
import { write } from '@homeplate/kit/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readPlaceAnew } from '../../lib/read-place-anew.ts';
import { type Person, userOptions } from '../../lib/user.ts';
import { claimTab } from './tab-person.ts';

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => write<Person>('POST', '/api/auth/login', body),
    onSuccess: async (user) => {
      // Before the page that they come to reads what the tab has kept.
      claimTab(user.id);
      // The account brings its own location, and prices with it.
      await client.invalidateQueries({ queryKey: userOptions.queryKey });
      await readPlaceAnew(client);
    },
  });
}

export const useRegister = () =>
  useMutation({ mutationFn: (body: RegisterBody) => write<unknown>('POST', '/api/auth/register', body) });
