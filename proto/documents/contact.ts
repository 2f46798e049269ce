import { z } from 'zod';
import { Email } from './account.ts';
import { CONTACT_KINDS, CONTACT_LENGTH, CONTACT_NAME_LENGTH } from './contact-limits.ts';

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
});
export type ContactMessage = z.infer<typeof ContactMessage>;
/** `GET /api/admin/contact-messages`. */
export const ContactMessages = z.array(ContactMessage);
