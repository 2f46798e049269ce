import { z } from 'zod';

/** `queued`: waits for its (next) try; `kept`: written to the outbox, for nothing is sent here. */
export const MailState = z.enum(['queued', 'sent', 'failed', 'kept']);
export type MailState = z.infer<typeof MailState>;

/** `GET /api/admin/mails`, newest first. */
export const MailList = z.array(
  z.object({
    id: z.string(),
    /** What it is about: verify-email, reset-password, newsletter-confirm, … */
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    /** Null once it was sent. What opens somebody's account is left out of the links. */
    text: z.string().nullable(),
    state: MailState,
    attempts: z.int(),
    /** Why the last try failed. */
    problem: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  }),
);
export type MailList = z.infer<typeof MailList>;
