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
  | 'household-invitation'
  | 'delete-account'
  | 'deletion-scheduled'
  | 'deletion-canceled'
  | 'price-alerts'
  | 'contact-answer'
  | 'moderation-decision'
  | 'trial-ending'
  | 'payment-failed'
  | 'subscription-ended'
  | 'payment-receipt'
  | 'refund-receipt'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'newsletter-known'
  | 'newsletter-issue'
  | 'newsletter-test';

/** The copy of a mail as plain text and as HTML. */
export type MailContent = { subject: string; text: string; html: string };

export type NewMail = MailContent & {
  kind: MailKind;
  /** By default a random one. A second mail with an id fails with a duplicate key. */
  id?: string;
  to: string;
  /** The user or newsletter subscriber. Their mails are deleted with them. */
  ownerId: string;
  /** Not sent after this time, such as the expiry of its link. */
  usefulUntil?: Date;
  /** For one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
};

/**
 * `queued`: its job is pending. `kept`: in the outbox of an installation that sends no mail. Once a mail is sent or failed, the body
 * and the unsubscribe address are null, because their links open an account or a subscription.
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

/** The text with the tokens of its links hidden. */
export const withoutTokens = (text: string): string => text.replaceAll(/\?token=[\w.-]+/g, '?token=(hidden)');

const oneLine = (message: string) => z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, message);

/** Mail headers: no line breaks, which could inject another header. */
export const MailHead = z.object({
  to: Email,
  subject: oneLine('A subject is one line').max(200, 'A subject has at most 200 characters'),
});

const LONGEST_PROBLEM = 300;
/** The words of a mail server as they are stored: one line, cut where they are long. */
export const shortProblem = (problem: string): string =>
  problem.replaceAll(/\s+/g, ' ').slice(0, LONGEST_PROBLEM);

/** False for the reserved domains of RFC 2606, which have no mailboxes. */
export const isReachable = (address: string): boolean => !/\.(invalid|test)$/i.test(address);
