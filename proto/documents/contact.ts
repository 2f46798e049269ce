import { z } from 'zod';
import { Email } from './account.ts';
import { CONTACT_KINDS, CONTACT_LENGTH, CONTACT_NAME_LENGTH, CONTACT_STATES } from './contact-limits.ts';

const NO_MESSAGE = 'Please write a message';
const LONG_NAME = `A name may have ${CONTACT_NAME_LENGTH} characters at most`;
const digits = (count: number) => count.toLocaleString('en-US');

/** `POST /api/contact` and its form. Plain text: markup is stored and shown literally. */
export const ContactBody = z.strictObject({
  /** Optional. A single line, because it may become part of a mail header. */
  name: z
    .string('is a name, or left out')
    .transform((text) => text.toWellFormed().trim())
    .refine((text) => text.length <= CONTACT_NAME_LENGTH, LONG_NAME)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'A name is one line of text')
    .optional(),
  email: Email,
  kind: z.enum(CONTACT_KINDS, 'Please choose a topic'),
  message: z
    .string(NO_MESSAGE)
    .transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').trim())
    // Require a visible character.
    .refine((text) => /[^\s\p{C}]/u.test(text), NO_MESSAGE)
    .refine(
      (text) => text.length <= CONTACT_LENGTH,
      `A message may have ${digits(CONTACT_LENGTH)} characters at most`,
    ),
});
export type ContactBody = z.infer<typeof ContactBody>;

/** A message for staff. */
export const ContactMessage = z.object({
  id: z.string(),
  /** Null if not given. */
  name: z.string().nullable(),
  email: z.string(),
  kind: z.enum(CONTACT_KINDS),
  message: z.string(),
  receivedAt: z.iso.datetime(),
  /** From a user with priority support. */
  isPriority: z.boolean(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
/** `GET /api/admin/contact-messages`. */
export const ContactMessages = z.array(ContactMessage);

/** A message in the back office. */
export const StaffContactMessage = ContactMessage.extend({
  state: z.enum(CONTACT_STATES),
  answers: z.array(z.object({ text: z.string(), at: z.iso.datetime(), staffId: z.string() })),
});
export type StaffContactMessage = z.infer<typeof StaffContactMessage>;
export const StaffContactMessages = z.array(StaffContactMessage);

const NO_ANSWER = 'Please write an answer';
/** `POST /api/admin/contact-messages/{id}/answer`. */
export const ContactAnswerBody = z.strictObject({
  text: z
    .string(NO_ANSWER)
    .transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').trim())
    .refine((text) => /[^\s\p{C}]/u.test(text), NO_ANSWER)
    .refine(
      (text) => text.length <= CONTACT_LENGTH,
      `An answer may have ${digits(CONTACT_LENGTH)} characters at most`,
    ),
  /** The answers that the employee has seen; another one since is a conflict. */
  answers: z.int('is the number of answers on the page').min(0).max(1_000),
});
export type ContactAnswerBody = z.infer<typeof ContactAnswerBody>;
