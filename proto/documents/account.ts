import { z } from 'zod';
import { PlanId } from './plan.ts';

/** `GET /api/auth/user`. */
export const UserDocument = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Only while entitled (reading B4): its presence marks a subscriber. */
  stripeSubscriptionId: z.string().nullable(),
  plan: PlanId,
});
export type UserDocument = z.infer<typeof UserDocument>;

export const Username = z
  .string('Username must be at least 3 characters')
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must be less than 30 characters')
  .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores');
export const Email = z
  .email('Please enter a valid email address')
  .max(254, 'Please enter a valid email address');
export const Password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(100, 'Password must be less than 100 characters');

/** `POST /api/auth/register`. */
export const RegisterBody = z.strictObject({ username: Username, email: Email, password: Password });
export type RegisterBody = z.infer<typeof RegisterBody>;

/** The register form; confirmPassword stays in the browser. */
export const RegisterForm = z
  .object({ username: Username, email: Email, password: Password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });

/** `POST /api/auth/login`; `username` may be the e-mail address. */
export const LoginBody = z.strictObject({
  username: z.string('Username is required').min(1, 'Username is required').max(254, 'Username is too long'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(100, 'Password must be less than 100 characters'),
});
export type LoginBody = z.infer<typeof LoginBody>;

const NO_ZIP = 'Please enter a valid ZIP code';
const INVALID_ZIP = 'Please enter a valid ZIP code (e.g., 12345 or 12345-6789)';
export const ZipCode = z
  .string(NO_ZIP)
  .trim()
  .min(1, NO_ZIP)
  .max(10, INVALID_ZIP)
  .regex(/^\d{5}(-\d{4})?$/, INVALID_ZIP);

/** `POST /api/location/update`. */
export const LocationBody = z.strictObject({ zipCode: ZipCode });

/** `GET /api/location/current`: all null when there is none (reading C38). */
export const LocationDocument = z.object({
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** A sentence for the reader, only where there is something to tell: the ZIP code is no longer in use. */
  notice: z.string().optional(),
});
export type LocationDocument = z.infer<typeof LocationDocument>;
