import { always } from '@homeplate/common/config.ts';
import { Email, Password, Username } from '@homeplate/contracts/documents/account.ts';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { z } from 'zod';

const SENDER = 'an address, or a name with one: Homeplate <hello@homeplate.example>';

export const IdentityConfig = z
  .object({
    MONGODB_URL: z.string('the address of a MongoDB server'),
    /** Multiplies every rate limit: for load tests only. */
    RATE_LIMIT_SCALE: z.coerce.number('a number above 0').positive('a number above 0').default(1),
    /** The staff account. Not created without a password. */
    ADMIN_USERNAME: Username.default('admin'),
    ADMIN_PASSWORD: Password.optional(),
    ADMIN_EMAIL: Email.optional(),
    /** The public address of the app, for links in mails. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'an address such as https://homeplate.example' })
      .optional(),
    /** The mail server. Without one mails stay in the outbox. */
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@mail.example:587' })
      .optional(),
    MAIL_FROM: z
      .string(SENDER)
      .overwrite(trimBlanks)
      .regex(
        /^([\p{L}\p{N} .'&-]{1,60}<[^<>\s@]{1,64}@[^<>\s@]{1,190}>|[^<>\s@]{1,64}@[^<>\s@]{1,190})$/u,
        SENDER,
      )
      .optional(),
    /** What the mail server sends with a report of a bounce or a complaint. Without it no report is taken. */
    MAIL_REPORT_KEY: z
      .string()
      .regex(/^[\w.~+/-]{32,200}=*$/, 'at least 32 letters and digits, such as those of openssl rand -hex 32')
      .optional(),
    /** The most newsletter mails a second: stay below the limit of the mail server. */
    NEWSLETTER_PER_SECOND: z.coerce
      .number('a number from 1 to 1000')
      .min(1, 'a number from 1 to 1000')
      .max(1_000, 'a number from 1 to 1000')
      .default(20),
    /** The postal address of the operator, for the newsletter. */
    OPERATOR_ADDRESS: z.string().trim().min(1).max(240).optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    when: always,
    path: ['MAIL_FROM'],
    error: 'needed with SMTP_URL: who the mails are from',
  })
  // Without it links have the address that the server listens on, which is not reachable from other machines.
  .refine(({ SMTP_URL, PUBLIC_URL }) => SMTP_URL === undefined || PUBLIC_URL !== undefined, {
    when: always,
    path: ['PUBLIC_URL'],
    error: 'needed with SMTP_URL: links in mails begin with it',
  });
export type IdentityConfig = z.infer<typeof IdentityConfig>;
