import type {
  AccountDocument,
  ChangePasswordBody,
  EmailChangeBody,
  EmailConfirmation,
  ForgotPasswordBody,
  LoginBody,
  ProfileBody,
  RegisterBody,
  ResetPasswordBody,
  SessionList,
  VerifiedEmail,
} from '@homeplate/contracts/documents/account.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clearCachedRecipes } from '../../lib/cached-recipes.ts';
import { invalidatePrices } from '../../lib/invalidate-prices.ts';
import { paths } from '../../lib/paths.ts';
import { postToTabs } from '../../lib/tabs.ts';
import { type MayLackName, mayBeSignedIn, type User, userOptions } from '../../lib/user.ts';
import { claimTab, keptPerson, leaveTab } from './tab-person.ts';

export type Account = MayLackName<AccountDocument>;

const accountKeys = {
  all: ['/api/account'] as const,
  one: (user: string) => [...accountKeys.all, { user }] as const,
  sessions: (user: string) => [...accountKeys.all, 'sessions', { user }] as const,
};

export const accountOptions = (user: string) =>
  queryOptions({
    queryKey: accountKeys.one(user),
    queryFn: ({ signal }) => readJson<Account>('/api/account', signal),
  });

export const sessionsOptions = (user: string) =>
  queryOptions({
    queryKey: accountKeys.sessions(user),
    queryFn: ({ signal }) => readJson<SessionList>('/api/account/sessions', signal),
    // A session may have started on another device since.
    staleTime: 0,
  });

/** A write that answers with the account as it is then. */
const useAccountWrite = <Body>(user: string, send: (body: Body) => Promise<Account>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (account) => client.setQueryData(accountOptions(user).queryKey, account),
  });
};

export function useUpdateProfile(user: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => write<Account>('PUT', '/api/account/profile', body),
    onSuccess: async (account) => {
      client.setQueryData(accountOptions(user).queryKey, account);
      await client.invalidateQueries({ queryKey: userOptions.queryKey });
    },
  });
}

export const useRequestEmailChange = (user: string) =>
  useAccountWrite(user, (body: EmailChangeBody) => write<Account>('POST', '/api/account/email/change', body));

export const useCancelEmailChange = (user: string) =>
  useAccountWrite(user, () => write<Account>('DELETE', '/api/account/email/change'));

export const useSendVerification = () =>
  useMutation({ mutationFn: () => write<unknown>('POST', '/api/account/email/verification') });

export function useChangePassword(user: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => write<unknown>('POST', '/api/account/password', body),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsOptions(user).queryKey }),
  });
}

/** One session by its id, or `others`: all but this one. */
export function useEndSessions(user: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      write<unknown>('DELETE', id === 'others' ? '/api/account/sessions' : `/api/account/sessions/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsOptions(user).queryKey }),
  });
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: ForgotPasswordBody) => write<unknown>('POST', '/api/account/password/forgot', body),
  });

export function useResetPassword(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ password }: Pick<ResetPasswordBody, 'password'>) =>
      write<unknown>('POST', '/api/account/password/reset', { token, password } satisfies ResetPasswordBody),
    // Every session of the account has ended: this one too, where it was one of them.
    onSuccess: () => client.invalidateQueries({ queryKey: userOptions.queryKey }),
  });
}

export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (token: string) => write<VerifiedEmail>('POST', '/api/account/email/verify', { token }),
  });

export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => write<EmailConfirmation>('POST', '/api/account/email/confirm', { token }),
    // It can be the email of the user who is signed in here.
    onSuccess: async ({ state }) => {
      if (state === 'done' && mayBeSignedIn())
        await client.invalidateQueries({ queryKey: userOptions.queryKey });
    },
  });
}

export const useRegister = () =>
  useMutation({ mutationFn: (body: RegisterBody) => write<unknown>('POST', '/api/auth/register', body) });

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => write<User>('POST', '/api/auth/login', body),
    onSuccess: async (user) => {
      // Before the next page reads what is stored in this tab.
      claimTab(user.id);
      await client.invalidateQueries({ queryKey: userOptions.queryKey });
      // The account has its own location.
      await invalidatePrices(client);
    },
  });
}

/** Loaded only here, and never in the way of signing out. */
async function forgetOnDevice(userId: string | null): Promise<void> {
  try {
    if (userId !== null) await (await import('../../lib/forget-lists.ts')).forgetLists(userId);
  } catch (error) {
    console.error('The lists on this device were not deleted', error);
  }
}

/** Signs out and loads the home page, even if the server does not answer. Drafts are deleted: the next user may be another person. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => write<void>('POST', '/api/auth/logout'),
    onMutate: clearCachedRecipes,
    onSuccess: () => postToTabs({ kind: 'left' }),
    onError: (error) => console.error('Sign-out failed', error),
    onSettled: async () => {
      await forgetOnDevice(keptPerson());
      // Last, so that nothing is typed after it.
      leaveTab();
      window.location.assign(paths.home);
    },
  });
