import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { PreferencesBody } from '@homeplate/contracts/documents/preferences.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Account, AccountServiceService } from '@homeplate/contracts/gen/identity/v1/account.ts';
import type { TripPreference, UserPreferences } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import type { ChangeEmail } from '../emails/change-email.ts';
import type { EmailVerification } from '../emails/verify-email.ts';
import type { EndSessions } from '../sessions/end-sessions.ts';
import type { ListSessions } from '../sessions/list-sessions.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import type { ChangePassword } from './change-password.ts';
import type { ForgotPassword } from './forgot-password.ts';
import type { SetPreferences } from './preferences.ts';
import type { UpdateProfile } from './profile.ts';
import type { ResetPassword } from './reset-password.ts';
import { emailChangeOf, type UserRow } from './user.ts';
import type { UserStore } from './user-store.ts';

export type AccountParts = {
  loadCaller: LoadCaller;
  users: Pick<UserStore, 'byId'>;
  updateProfile: UpdateProfile;
  setPreferences: SetPreferences;
  changePassword: ChangePassword;
  forgotPassword: Pick<ForgotPassword, 'request'>;
  resetPassword: ResetPassword;
  verification: Pick<EmailVerification, 'resend' | 'verify'>;
  changeEmail: ChangeEmail;
  listSessions: ListSessions;
  endSessions: Pick<EndSessions, 'one' | 'others'>;
};

/** Request → use case → response; no rules here. */
export function accountRpc(parts: AccountParts): Handlers<typeof AccountServiceService> {
  const { loadCaller, users } = parts;
  const reloadAccount = async ({ _id }: UserRow) => {
    const user = await users.byId(_id);
    if (!user) throw new AppError('UNAUTHENTICATED');
    return { account: accountOf(user) };
  };
  return {
    getAccount: async (_request, call) => ({ account: accountOf((await loadCaller(call)).user) }),
    updateProfile: async (names, call) => {
      const { user } = await loadCaller(call);
      await parts.updateProfile(user._id, names, call);
      return reloadAccount(user);
    },
    setUserPreferences: async ({ units, firstRunState: state, firstRunStep: step, trip, memberOf }, call) => {
      const { user } = await loadCaller(call);
      const hasFirstRun = state !== undefined || step !== undefined;
      const change = parseInput(PreferencesBody, {
        units,
        ...(trip && { trip: tripOf(trip) }),
        ...(memberOf && { clubs: memberOf.clubs }),
        ...(hasFirstRun && { firstRun: { state, step } }),
      });
      return { preferences: preferencesOf(await parts.setPreferences(user._id, change, call)) };
    },
    changePassword: async (change, call) => parts.changePassword(await loadCaller(call), change, call),
    requestPasswordReset: async (request, call) => {
      await parts.forgotPassword.request(request, call);
      return {};
    },
    resetPassword: parts.resetPassword,
    sendVerification: async ({ origin }, call) => {
      await parts.verification.resend((await loadCaller(call)).user, origin, call);
      return {};
    },
    verifyEmail: async ({ linkToken }, call) => ({ email: await parts.verification.verify(linkToken, call) }),
    requestEmailChange: async (request, call) => {
      const { user } = await loadCaller(call);
      await parts.changeEmail.request(user, request, call);
      return reloadAccount(user);
    },
    cancelEmailChange: async (_request, call) => {
      const { user } = await loadCaller(call);
      await parts.changeEmail.cancel(user, call);
      return reloadAccount(user);
    },
    confirmEmail: ({ linkToken, clientAddress }, call) =>
      parts.changeEmail.confirm(linkToken, clientAddress, call),
    listSessions: async (_request, call) => ({
      sessions: (await parts.listSessions(await loadCaller(call))).map((session) => ({
        ...session,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      })),
    }),
    endSession: async ({ sessionId }, call) => {
      await parts.endSessions.one((await loadCaller(call)).user._id, sessionId, call);
      return {};
    },
    endOtherSessions: async (_request, call) => {
      const { user, session } = await loadCaller(call);
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

export const preferencesOf = ({
  units,
  firstRun,
  trip,
  clubs,
}: Pick<UserRow, 'units' | 'firstRun' | 'trip' | 'clubs'>): UserPreferences => ({
  units: units ?? '',
  firstRun,
  trip,
  memberOf: clubs && { clubs },
});

const tripOf = ({ countsDrive, centsPerMile, leastSavingCents }: TripPreference) => ({
  countsDrive,
  perMile: amountOf(centsPerMile),
  leastSaving: amountOf(leastSavingCents),
});
