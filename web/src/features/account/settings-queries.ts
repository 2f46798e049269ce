import type {
  AccountDocument,
  ChangePasswordBody,
  EmailChangeBody,
  EmailConfirmation,
  ForgotPasswordBody,
  ProfileBody,
  ResetPasswordBody,
  SessionList,
  VerifiedEmail,
} from '@homeplate/contracts/documents/account.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type MayLackName, userOptions } from '../../lib/user.ts';

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

export const verifyEmail = (token: string): Promise<VerifiedEmail> =>
  write('POST', '/api/account/email/verify', { token });

export const confirmEmail = (token: string): Promise<EmailConfirmation> =>
  write('POST', '/api/account/email/confirm', { token });
