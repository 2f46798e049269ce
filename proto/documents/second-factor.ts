import { z } from 'zod';
import { CurrentPassword } from './account.ts';

/** `GET /api/admin/second-factor`: the employee's own. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Null: off. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int().min(0),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** `POST /api/admin/second-factor/start` and `/turn-off`: the password of the employee. */
export const SecondFactorPassword = z.strictObject({ password: CurrentPassword });

/** The secret for the authenticator app, and its `otpauth:` address for a QR code. Shown once. */
export const NewSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;

const NO_CODE = 'Enter the six digits that your app shows';
/** `POST /api/admin/second-factor/confirm`. */
export const SecondFactorCode = z.strictObject({
  code: z
    .string(NO_CODE)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .refine((text) => /^\d{6}$/.test(text), NO_CODE),
});

/** Shown once, stored as hashes. Each signs in once in place of a code. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
