import type { PlanId } from '@homeplate/contracts/documents/plan.ts';

/** What billing last told of a person. */
export type UserEntitlement = { version: number; plan: PlanId; subscriptionId: string | null };

/** An address that is to take the place of the account's, once it is confirmed where it still has to be. */
export type EmailChange = {
  id: string;
  email: string;
  emailKey: string;
  waitsForOld: boolean;
  waitsForNew: boolean;
  expiresAt: Date;
};

/** An account as it is stored. The two keys are what makes names and addresses unique whatever their case. */
export type UserRow = {
  _id: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  /** Absent or null: nobody has shown yet that the address is theirs. */
  emailVerifiedAt?: Date | null;
  emailChange?: EmailChange | null;
  /** PHC string, see passwords.ts. */
  passwordHash: string;
  /** `settings`: the staff account made at start, whose password follows ADMIN_PASSWORD until the person sets one. */
  passwordFrom: 'person' | 'settings';
  firstName: string | null;
  lastName: string | null;
  isAdmin: boolean;
  /** Five digits; city and state are looked up when read. */
  zipCode: string | null;
  /** Absent: the free plan, never changed. */
  entitlement?: UserEntitlement;
  /** Hashes of what browsers keep that have signed in with the current password, the newest last. Trusted while strangers lock the account. */
  devices?: string[];
  /** Those of earlier passwords: no news by mail, and no longer trusted. */
  formerDevices?: string[];
  createdAt: Date;
};

export const usernameKeyOf = (username: string): string => username.toLowerCase();
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase();

/** Usernames have no @, so a login says by itself which of the two it is. */
export const isEmail = (login: string): boolean => login.includes('@');

/** The change that still waits at this time. */
export const emailChangeOf = (user: Pick<UserRow, 'emailChange'>, now: number): EmailChange | undefined =>
  user.emailChange && user.emailChange.expiresAt.getTime() > now ? user.emailChange : undefined;
