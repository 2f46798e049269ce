import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { ForgotPasswordBody } from '@homeplate/contracts/documents/account.ts';
import { handle, type JobHandler, type JobKind } from '@homeplate/work/job.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import type { EmailVerification } from '../emails/verify-email.ts';
import type { Limits } from '../limits/attempts.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Links } from '../links/link-store.ts';
import { accountMails } from '../mails/account-mails.ts';
import type { MailStore } from '../mails/mail-store.ts';
import { emailKeyOf } from './user.ts';
import type { UserStore } from './user-store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const RESET_MS = HOUR;

const PasswordRequest = z.object({ email: z.string(), origin: z.string().nullable() });

/** The payload is an email address, so the row is deleted when the job ends. */
export const sendPasswordLink: JobKind<z.infer<typeof PasswordRequest>> = {
  name: 'send-password-link',
  payload: PasswordRequest,
  retryAfterMs: [
    SECOND,
    5 * SECOND,
    30 * SECOND,
    2 * MINUTE,
    10 * MINUTE,
    HOUR,
    3 * HOUR,
    6 * HOUR,
    12 * HOUR,
  ],
  concurrency: 4,
  keepMs: 0,
  keepDeadMs: 7 * 24 * HOUR,
};

export type ForgotPassword = {
  /** Throws INVALID_INPUT, RATE_LIMITED (by network). */
  request(
    request: { email: string; clientAddress: string; origin: string | undefined },
    call: Call,
  ): Promise<void>;
  handler: JobHandler;
};

/**
 * Stores the request; a job looks up the account. The response and its time are therefore the same for every address, and a crash loses
 * no request.
 */
export function createForgotPassword(parts: {
  mongo: Mongo;
  jobs: JobStore;
  users: UserStore;
  links: Links;
  mails: MailStore;
  limits: Limits;
  addresses: LinkAddresses;
  verification: EmailVerification;
}): ForgotPassword {
  const { mongo, jobs, users, links, mails, limits, addresses, verification } = parts;

  const writeMail = async (session: ClientSession, email: string, origin: string | undefined) => {
    const user = await users.byLogin(email);
    if (!user) return;
    if (!user.emailVerifiedAt) return verification.write(session, user, origin, 'forgot-password');
    const { token, expiresAt } = await links.issue(session, {
      purpose: 'reset-password',
      subjectId: user._id,
      about: user.emailKey,
      ttlMs: RESET_MS,
    });
    await mails.add(session, {
      ...accountMails.resetPassword(user.username, addresses.page(origin, '/reset-password', token)),
      kind: 'reset-password',
      to: user.email,
      ownerId: user._id,
      usefulUntil: expiresAt,
    });
  };

  return {
    request: async ({ clientAddress, origin, ...body }, call) => {
      const { email } = parseInput(ForgotPasswordBody, body);
      await limits.forgotPassword(clientAddress);
      if (!(await limits.mayMail('forgot', emailKeyOf(email)))) return;
      const request = { email, origin: origin ?? null };
      await mongo.transaction((session) => jobs.enqueue(session, sendPasswordLink, request), call);
    },
    handler: handle(sendPasswordLink, ({ email, origin }, context) =>
      mongo.transaction(async (session) => {
        await writeMail(session, email, origin ?? undefined);
        await context.complete(session);
      }),
    ),
  };
}
