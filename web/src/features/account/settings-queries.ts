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

export const accountOptions = (person: string) =>
  queryOptions({
    queryKey: ['/api/account', { person }],
    queryFn: ({ signal }) => readJson<Account>('/api/account', signal),
  });

export const sessionsOptions = (person: string) =>
  queryOptions({
    queryKey: ['/api/account', 'sessions', { person }],
    queryFn: ({ signal }) => readJson<SessionList>('/api/account/sessions', signal),
    // Somebody may have signed in elsewhere since.
    staleTime: 0,
  });

/** A write that answers with the account as it is then. */
const useAccountWrite = <Body>(person: string, send: (body: Body) => Promise<Account>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (account) => client.setQueryData(accountOptions(person).queryKey, account),
  });
};

export function useUpdateProfile(person: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => write<Account>('PUT', '/api/account/profile', body),
    onSuccess: async (account) => {
      client.setQueryData(accountOptions(person).queryKey, account);
      await client.invalidateQueries({ queryKey: userOptions.queryKey });
    },
  });
}

export const useRequestEmailChange = (person: string) =>
  useAccountWrite(person, (body: EmailChangeBody) =>
    write<Account>('POST', '/api/account/email/change', body),
  );

export const useCancelEmailChange = (person: string) =>
  useAccountWrite(person, () => write<Account>('DELETE', '/api/account/email/change'));

export const useSendVerification = () =>
  useMutation({ mutationFn: () => write<unknown>('POST', '/api/account/email/verification') });

export function useChangePassword(person: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => write<unknown>('POST', '/api/account/password', body),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsOptions(person).queryKey }),
  });
}

/** One session by its id, or `others`: all but this one. */
export function useEndSessions(person: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      write<unknown>('DELETE', id === 'others' ? '/api/account/sessions' : `/api/account/sessions/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsOptions(person).queryKey }),
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
