import { z } from 'zod';
import { Email } from './account.ts';

/** `POST /api/newsletter/subscribe`. The answer is 202 and the same whether the address is new or not. */
export const NewsletterBody = z.strictObject({ email: Email });
export type NewsletterBody = z.infer<typeof NewsletterBody>;
