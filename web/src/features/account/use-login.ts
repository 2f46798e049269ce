import type { LoginBody, RegisterBody } from '@homeplate/contracts/documents/account.ts';
import { write } from '@homeplate/kit/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidatePrices } from '../../lib/invalidate-prices.ts';
import { type User, userOptions } from '../../lib/user.ts';
import { claimTab } from './tab-person.ts';

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => write<User>('POST', '/api/auth/login', body),
    onSuccess: async (user) => {
      // Before the page that they come to reads what the tab has kept.
      claimTab(user.id);
      // The account brings its own location, and prices with it.
      await client.invalidateQueries({ queryKey: userOptions.queryKey });
      await invalidatePrices(client);
    },
  });
}

export const useRegister = () =>
  useMutation({ mutationFn: (body: RegisterBody) => write<unknown>('POST', '/api/auth/register', body) });
