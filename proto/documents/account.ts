import { z } from 'zod';
import { trimBlanks } from './blanks.ts';
import { PlanId } from './plan.ts';
import { Preferences } from './preferences.ts';
import { StaffRole } from './staff-policy.ts';

/** `GET /api/auth/user`. */
export const UserDocument = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** The role `admin` (reading C94). */
  isAdmin: z.boolean(),
  /** Empty for everyone but staff. */
  staffRoles: z.array(StaffRole),
  /** Only while entitled (reading B4): its presence marks a subscriber. */
  stripeSubscriptionId: z.string().nullable(),
  plan: PlanId,
  /** When the account is deleted; omitted unless that is scheduled. */
  deletesAt: z.iso.datetime().optional(),
  ...Preferences.shape,
});
export type UserDocument = z.infer<typeof UserDocument>;

/** The `account` event of `GET /api/events`: the plan, the name or the household of the user changed. */
export const AccountMessage = z.object({});
export type AccountMessage = z.infer<typeof AccountMessage>;

export const Username = z
  .string('Username must be at least 3 characters')
  .overwrite(trimBlanks)
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must be less than 30 characters')
  .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores');
const NO_EMAIL = 'Please enter a valid email address';
/** Mail servers accept at most 64 characters before the @ (RFC 5321, 4.5.3.1). */
export const Email = z
  .string(NO_EMAIL)
  .overwrite(trimBlanks)
  .check(z.email(NO_EMAIL))
  .max(254, NO_EMAIL)
  .regex(/^[^@]{1,64}@/, NO_EMAIL);
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
  username: z
    .string('Username is required')
    .overwrite(trimBlanks)
    .min(1, 'Username is required')
    .max(254, 'Username is too long'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(100, 'Password must be less than 100 characters'),
  /** Of staff with a second factor: a code of their app or a recovery code. */
  code: z.string('Enter the code').max(40, 'Enter the code').optional(),
});
export type LoginBody = z.infer<typeof LoginBody>;

const NO_ZIP = 'Please enter a valid ZIP code';
const INVALID_ZIP = 'Please enter a valid ZIP code (e.g., 12345 or 12345-6789)';
export const ZipCode = z
  .string(NO_ZIP)
  .overwrite(trimBlanks)
  .min(1, NO_ZIP)
  .max(10, INVALID_ZIP)
  .regex(/^\d{5}(-\d{4})?$/, INVALID_ZIP);
/** Empty: no ZIP code. */
export const ZipCodeOrNone = z
  .string(INVALID_ZIP)
  .overwrite(trimBlanks)
  .regex(/^(\d{5}(-\d{4})?)?$/, INVALID_ZIP);

/** `POST /api/location/update`. */
export const LocationBody = z.strictObject({ zipCode: ZipCode });

/** `GET /api/location/current`: all null if no location is set (reading C38). */
export const LocationDocument = z.object({
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** A message for the user if the ZIP code is no longer in use, else omitted. */
  notice: z.string().optional(),
  /** The number of the user's own stores, whose prices replace those near the ZIP code; omitted for none. */
  ownStores: z.int().optional(),
  /** The miles from the ZIP code to the nearest own store if they are more than 100, else omitted. */
  farOwnStores: z.int().optional(),
});
export type LocationDocument = z.infer<typeof LocationDocument>;

const NO_LINK = 'This link is incomplete. Please open it from the email again.';
/** The token of a mailed link. */
export const LinkToken = z
  .string(NO_LINK)
  .overwrite(trimBlanks)
  .max(200, NO_LINK)
  .regex(/^[\w.-]+$/, NO_LINK);
/** `POST /api/account/email/verify` and `/api/account/email/confirm`. */
export const LinkBody = z.strictObject({ token: LinkToken });
export type LinkBody = z.infer<typeof LinkBody>;

const Name = (words: string) =>
  z
    .string(words)
    .trim()
    .max(50, words)
    .regex(/^[^\p{Cc}\p{Co}\p{Cs}<>]*$/u, words);
/** `PUT /api/account/profile`: an empty string removes a name (reading B22). */
export const ProfileBody = z.strictObject({
  firstName: Name('A first name has at most 50 characters and no < or >'),
  lastName: Name('A last name has at most 50 characters and no < or >'),
});
export type ProfileBody = z.infer<typeof ProfileBody>;

export const CurrentPassword = z
  .string('Your current password is required')
  .min(1, 'Your current password is required')
  .max(100, 'Password must be less than 100 characters');

/** `POST /api/account/password`. */
export const ChangePasswordBody = z.strictObject({ currentPassword: CurrentPassword, newPassword: Password });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** `POST /api/account/password/forgot`. */
export const ForgotPasswordBody = z.strictObject({ email: Email });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

/** `POST /api/account/password/reset`. */
export const ResetPasswordBody = z.strictObject({ token: LinkToken, password: Password });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** `POST /api/account/email`. */
export const EmailChangeBody = z.strictObject({ email: Email, password: CurrentPassword });
export type EmailChangeBody = z.infer<typeof EmailChangeBody>;

/** `GET /api/account`. */
export const AccountDocument = z.object({
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A requested change of the email address, and the confirmations it still needs. */
  emailChange: z
    .object({
      email: z.string(),
      waitsForOld: z.boolean(),
      waitsForNew: z.boolean(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AccountDocument = z.infer<typeof AccountDocument>;

/** `POST /api/account/email/verify`. */
export const VerifiedEmail = z.object({ email: z.string() });
export type VerifiedEmail = z.infer<typeof VerifiedEmail>;

/** `POST /api/account/email/confirm`. */
export const EmailConfirmation = z.object({
  /** `done`: the account has the new address. */
  state: z.enum(['waits-for-old', 'waits-for-new', 'done']),
});
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

/** `GET /api/account/sessions`: the current session first, then the most recently used. */
export const SessionList = z.array(
  z.object({
    id: z.string(),
    /** "Firefox on Windows". */
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    current: z.boolean(),
  }),
);
export type SessionList = z.infer<typeof SessionList>;
