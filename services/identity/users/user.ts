import type { PlanId } from '@homeplate/contracts/documents/plan.ts';

/** The latest entitlement from billing. */
export type UserEntitlement = { version: number; plan: PlanId; subscriptionId: string | null };

/** A pending change of the address. */
export type EmailChange = {
  id: string;
  email: string;
  emailKey: string;
  waitsForOld: boolean;
  waitsForNew: boolean;
  expiresAt: Date;
};

/** A stored account. The two keys make usernames and addresses unique regardless of case. */
export type UserRow = {
  _id: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  /** Absent or null: not confirmed yet. */
  emailVerifiedAt?: Date | null;
  emailChange?: EmailChange | null;
  /** PHC string, see passwords.ts. */
  passwordHash: string;
  /** `settings`: the staff account, whose password follows ADMIN_PASSWORD until the user sets one. */
  passwordFrom: 'person' | 'settings';
  firstName: string | null;
  lastName: string | null;
  isAdmin: boolean;
  /** Five digits; city and state are looked up when read. */
  zipCode: string | null;
  /** Absent: the free plan, and billing has sent nothing yet. */
  entitlement?: UserEntitlement;
  /** Hashes of the device cookies that signed in with the current password, newest last. They may sign in to a locked account. */
  devices?: string[];
  /** Devices of earlier passwords: not trusted, but a sign-in sends no mail about a new browser. */
  formerDevices?: string[];
  createdAt: Date;
};

export const usernameKeyOf = (username: string): string => username.toLowerCase();
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase();

/** A username cannot contain @. */
export const isEmail = (login: string): boolean => login.includes('@');

/** The pending change of the address, unless it has expired. */
export const emailChangeOf = (user: Pick<UserRow, 'emailChange'>, now: number): EmailChange | undefined =>
  user.emailChange && user.emailChange.expiresAt.getTime() > now ? user.emailChange : undefined;
