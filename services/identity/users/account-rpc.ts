import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Account, AccountServiceService } from '@homeplate/contracts/gen/identity/v1/account.ts';
import type { ChangeEmail } from '../emails/change-email.ts';
import type { EmailVerification } from '../emails/verify-email.ts';
import type { EndSessions } from '../sessions/end-sessions.ts';
import type { ListSessions } from '../sessions/list-sessions.ts';
import { type ReadSession, readPerson } from '../sessions/read-session.ts';
import type { ChangePassword } from './change-password.ts';
import type { ForgotPassword } from './forgot-password.ts';
import type { UpdateProfile } from './profile.ts';
import type { ResetPassword } from './reset-password.ts';
import { emailChangeOf, type UserRow } from './user.ts';

export type AccountParts = {
  readSession: ReadSession;
  updateProfile: UpdateProfile;
  changePassword: ChangePassword;
  forgotPassword: Pick<ForgotPassword, 'ask'>;
  resetPassword: ResetPassword;
  verification: Pick<EmailVerification, 'again' | 'verify'>;
  changeEmail: ChangeEmail;
  listSessions: ListSessions;
  endSessions: Pick<EndSessions, 'one' | 'others'>;
};

/** Request → use case → reply; no rules here. */
export function accountRpc(parts: AccountParts): Handlers<typeof AccountServiceService> {
  const person = (token: string) => readPerson(parts.readSession, token);
  const accountAt = async (token: string) => ({ account: accountOf((await person(token)).user) });
  return {
    getAccount: ({ token }) => accountAt(token),
    updateProfile: async ({ token, ...names }, call) => {
      await parts.updateProfile((await person(token)).user._id, names, call);
      return accountAt(token);
    },
    changePassword: async ({ token, ...change }, call) =>
      parts.changePassword(await person(token), change, call),
    requestPasswordReset: async (request, call) => {
      await parts.forgotPassword.ask(request, call);
      return {};
    },
    resetPassword: parts.resetPassword,
    sendVerification: async ({ token, origin }, call) => {
      await parts.verification.again((await person(token)).user, origin, call);
      return {};
    },
    verifyEmail: async ({ linkToken }, call) => ({ email: await parts.verification.verify(linkToken, call) }),
    requestEmailChange: async ({ token, ...wish }, call) => {
      await parts.changeEmail.ask((await person(token)).user, wish, call);
      return accountAt(token);
    },
    cancelEmailChange: async ({ token }, call) => {
      await parts.changeEmail.cancel((await person(token)).user, call);
      return accountAt(token);
    },
    confirmEmail: ({ linkToken, clientAddress }, call) =>
      parts.changeEmail.confirm(linkToken, clientAddress, call),
    listSessions: async ({ token }) => ({
      sessions: (await parts.listSessions(await person(token))).map((session) => ({
        ...session,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      })),
    }),
    endSession: async ({ token, sessionId }, call) => {
      await parts.endSessions.one((await person(token)).user._id, sessionId, call);
      return {};
    },
    endOtherSessions: async ({ token }, call) => {
      const { user, session } = await person(token);
      return { sessionIds: await parts.endSessions.others(user._id, session._id, call) };
    },
  };
}

function accountOf(user: UserRow): Account {
  const change = emailChangeOf(user, Date.now());
  return {
    username: user.username,
    email: user.email,
    emailVerified: Boolean(user.emailVerifiedAt),
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    emailChange: change && {
      email: change.email,
      waitsForOld: change.waitsForOld,
      waitsForNew: change.waitsForNew,
      expiresAt: change.expiresAt.toISOString(),
    },
    createdAt: user.createdAt.toISOString(),
  };
}
