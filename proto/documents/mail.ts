import { z } from 'zod';

/** `queued`: waits for its next attempt. `kept`: stored only, because this installation sends no mail. */
export const MailState = z.enum(['queued', 'sent', 'failed', 'kept']);
export type MailState = z.infer<typeof MailState>;

/** `GET /api/admin/mails`, newest first. */
export const MailList = z.array(
  z.object({
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
  }),
);
export type MailList = z.infer<typeof MailList>;
