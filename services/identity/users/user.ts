import type { PlanId } from '@homeplate/contracts/documents/plan.ts';

/** What billing last told of a person. */
export type UserEntitlement = { version: number; plan: PlanId; subscriptionId: string | null };

/** An account as it is stored. The two keys are what makes names and addresses unique whatever their case. */
export type UserRow = {
  _id: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
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
  createdAt: Date;
};

export const usernameKeyOf = (username: string): string => username.toLowerCase();
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase();

/** Usernames have no @, so a login says by itself which of the two it is. */
export const isEmail = (login: string): boolean => login.includes('@');
