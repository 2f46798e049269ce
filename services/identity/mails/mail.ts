import { Email } from '@homeplate/contracts/documents/account.ts';
import { z } from 'zod';

/** What a mail is about. */
export type MailKind =
  | 'verify-email'
  | 'reset-password'
  | 'reset-unverified'
  | 'password-changed'
  | 'new-device'
  | 'email-change-old'
  | 'email-change-new'
  | 'email-changed'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'newsletter-known';

/** Words of a mail: plain text, and the same as HTML. */
export type MailContent = { subject: string; text: string; html: string };

export type NewMail = MailContent & {
  kind: MailKind;
  to: string;
  /** The user or newsletter reader it is for: what is deleted with them. */
  ownerId: string;
  /** After that it helps nobody: it is not sent any more. */
  usefulUntil?: Date;
  /** Where a mail program may unsubscribe at once (RFC 8058). */
  unsubscribeUrl?: string;
};

/**
 * `queued`: its job waits for the (next) attempt. `kept`: in the outbox of an installation that sends nothing. What opens an account or a
 * subscription is gone from the row once the mail was sent or given up: texts and the unsubscribe address are null then.
 */
export type MailRow = {
  _id: string;
  kind: MailKind;
  to: string;
  ownerId: string;
  subject: string;
  text: string | null;
  html: string | null;
  unsubscribeUrl: string | null;
  usefulUntil: Date | null;
  state: 'queued' | 'sent' | 'failed' | 'kept';
  attempts: number;
  /** Why the last attempt failed. */
  problem: string | null;
  createdAt: Date;
  sentAt: Date | null;
  goneAt: Date;
};

/** The same words without what opens the links. */
export const withoutTokens = (text: string): string => text.replaceAll(/\?token=[\w.-]+/g, '?token=(hidden)');

const oneLine = (words: string) => z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, words);

/** What goes into the head of a mail: nothing that could begin another line there. */
export const MailHead = z.object({
  to: Email,
  subject: oneLine('A subject is one line').max(200, 'A subject has at most 200 characters'),
});

/** RFC 2606: nobody is behind these names, so nothing is written to them. */
export const isReachable = (address: string): boolean => !/\.(invalid|test)$/i.test(address);
