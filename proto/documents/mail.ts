import { z } from 'zod';

/** `queued`: waits for its next attempt. `kept`: stored only, because this installation sends no mail. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'kept'] as const;
export const MailState = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof MailState>;

export const MAIL_SORTS = ['createdAt', 'sentAt', 'to', 'kind', 'attempts'] as const;
/** A mail of `GET /api/admin/mails`. */
export const StaffMail = z.object({
  id: z.string(),
  /** verify-email, reset-password, newsletter-confirm, … */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Null after sending. Tokens are removed from its links. */
  text: z.string().nullable(),
  state: MailState,
  attempts: z.int(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type StaffMail = z.infer<typeof StaffMail>;
export const MailList = z.array(StaffMail);
export type MailList = z.infer<typeof MailList>;
