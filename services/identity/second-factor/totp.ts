import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Homeplate';
/** Accepted codes before and after the current one, for clocks that differ (RFC 6238, 5.2). */
const WINDOW = 1;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, username = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label: username || ISSUER, secret: Secret.fromBase32(secret) });

/** The address that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The time step of a code; null: not a code of this secret at this time. */
export function stepOf(secret: string, code: string, timestamp: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
