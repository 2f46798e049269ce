import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { StaffSubscriber } from '@homeplate/contracts/documents/subscriber.ts';
import type { AccountServiceService } from '@homeplate/contracts/gen/identity/v1/account.ts';
import type { Mail, MailServiceService } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import type { NewsletterServiceService } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';

const CREATED = '2026-11-21T20:00:00.000Z';
/** The only valid link. */
export const GOOD_LINK = 'good-link';
/** The browser's device token after a new password. */
export const NEW_DEVICE = 'D'.repeat(43);
export const OTHER_SESSION = '00000000-0000-4000-8000-000000000002';

const good = (linkToken: string) => {
  if (linkToken === 'used-link') throw new AppError('LINK_ENDED', { message: 'This link was used already.' });
  if (linkToken !== GOOD_LINK)
    throw new AppError('INVALID_INPUT', { message: 'No such link', fields: { token: 'No such link' } });
};

/** `load` returns the account of the call's actor, or throws UNAUTHENTICATED. */
export function fakeAccount(
  load: (call: Call) => { username: string; email: string },
): Handlers<typeof AccountServiceService> {
  const accountOf = (call: Call) => {
    const { username, email } = load(call);
    return {
      account: { username, email, emailVerified: false, firstName: '', lastName: '', createdAt: CREATED },
    };
  };
  return {
    getAccount: async (_request, call) => accountOf(call),
    updateProfile: async ({ firstName, lastName }, call) => ({
      account: { ...accountOf(call).account, firstName, lastName },
    }),
    setUserPreferences: async ({ units = '', firstRunState, firstRunStep, trip, memberOf }, call) => {
      load(call);
      const isChanged = firstRunState !== undefined || firstRunStep !== undefined;
      const steps = firstRunStep === undefined ? [] : [firstRunStep];
      return {
        preferences: {
          trip,
          memberOf,
          units,
          firstRun: isChanged ? { state: firstRunState ?? 'open', steps } : undefined,
        },
      };
    },
    changePassword: async (_request, call) => {
      load(call);
      return { device: NEW_DEVICE };
    },
    requestPasswordReset: async () => ({}),
    resetPassword: async ({ linkToken }) => {
      good(linkToken);
      return { device: NEW_DEVICE };
    },
    sendVerification: async (_request, call) => {
      load(call);
      return {};
    },
    verifyEmail: async ({ linkToken }) => {
      good(linkToken);
      return { email: 'maria@example.com' };
    },
    requestEmailChange: async ({ email }, call) => ({
      account: {
        ...accountOf(call).account,
        emailChange: { email, waitsForOld: true, waitsForNew: true, expiresAt: CREATED },
      },
    }),
    cancelEmailChange: async (_request, call) => accountOf(call),
    confirmEmail: async ({ linkToken }) => {
      good(linkToken);
      return { waitsForOld: true, waitsForNew: false };
    },
    listSessions: async (_request, call) => {
      load(call);
      const id = call.actor.sessionId ?? '';
      const device = 'Firefox on Windows';
      return { sessions: [{ id, device, createdAt: CREATED, lastSeenAt: CREATED, current: true }] };
    },
    endSession: async ({ sessionId }, call) => {
      load(call);
      if (sessionId !== OTHER_SESSION) throw new AppError('NOT_FOUND');
      return {};
    },
    endOtherSessions: async (_request, call) => {
      load(call);
      return { sessionIds: [OTHER_SESSION] };
    },
  };
}

const SUBSCRIBER: StaffSubscriber = {
  id: 'subscriber-1',
  email: '+cmd@example.com',
  state: 'subscribed',
  zipCode: null,
  regions: ['south'],
  stores: 0,
  requestedAt: '2026-11-26T00:00:00.000Z',
  confirmedAt: '2026-11-26T00:00:00.000Z',
};

export function fakeNewsletter(): Handlers<typeof NewsletterServiceService> {
  const preferences = {
    email: 'reader@example.com',
    weekly: true,
    regions: ['south'],
    zipCode: '',
    storeIds: [] as string[],
  };
  return {
    confirmSubscription: async ({ linkToken }) => {
      good(linkToken);
      return { email: 'reader@example.com', manageToken: GOOD_LINK };
    },
    unsubscribe: async ({ linkToken }) => {
      good(linkToken);
      return {};
    },
    getPreferences: async ({ linkToken }) => {
      good(linkToken);
      return { preferences };
    },
    setPreferences: async ({ linkToken, ...wishes }) => {
      good(linkToken);
      return { preferences: { ...preferences, ...wishes } };
    },
    deleteSubscriber: async ({ linkToken }) => {
      good(linkToken);
      return {};
    },
    searchSubscribers: async () => ({ document: documentOf([SUBSCRIBER], 0), totalCount: 1 }),
  };
}

export function fakeMail(): Handlers<typeof MailServiceService> {
  const mail: Mail = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'verify-email',
    to: 'maria@example.com',
    subject: 'Confirm <your> address',
    text: 'Open https://homeplate.example/verify-email?token=abc.def',
    html: '<p>Open it</p>',
    state: 'kept',
    attempts: 0,
    problem: '',
    createdAt: CREATED,
    sentAt: '',
  };
  return {
    describeMail: async () => ({ adapter: 'outbox', version: '', ok: true }),
    listMails: async () => ({ mails: [mail] }),
    searchMails: async () => ({ mails: [mail], totalCount: 1 }),
    takeMailReport: async ({ key, raw }) => {
      if (key !== 'right-key') throw new AppError('UNAUTHENTICATED');
      return { isTaken: raw.length > 0 };
    },
    listDevelopmentMails: async () => ({ mails: [mail] }),
  };
}
