import { Email, Password, Username } from '@homeplate/contracts/documents/account.ts';
import { z } from 'zod';

export const IdentityConfig = z.object({
  MONGODB_URL: z.string('the address of a MongoDB server'),
  /** Multiplies every limit on tries: for load tests only. */
  RATE_LIMIT_SCALE: z.coerce.number('a number above 0').positive('a number above 0').default(1),
  /** The staff account. Without a password none is made. */
  ADMIN_USERNAME: Username.default('admin'),
  ADMIN_PASSWORD: Password.optional(),
  ADMIN_EMAIL: Email.optional(),
});
export type IdentityConfig = z.infer<typeof IdentityConfig>;
