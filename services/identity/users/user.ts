import type { ClubId } from '@homeplate/contracts/documents/clubs.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type { FirstRunState, FirstRunStep, Units } from '@homeplate/contracts/documents/preference-values.ts';
import type { StaffRole } from '@homeplate/contracts/documents/staff-policy.ts';

/** The questions after registering, and which of them are done. */
export type FirstRun = { state: FirstRunState; steps: FirstRunStep[] };

/** The latest entitlement from billing. */
export type UserEntitlement = { version: number; plan: PlanId; subscriptionId: string | null };

/** `area`: the price area of the store. */
export type OwnStore = { storeId: string; area: string };

/** A pending change of the address. */
export type EmailChange = {
  id: string;
  email: string;
  emailKey: string;
  waitsForOld: boolean;
  waitsForNew: boolean;
  expiresAt: Date;
};

/** The second factor of an employee. `lastStep`: the time step of the last accepted code, which is not accepted again. */
export type SecondFactorRow = { secret: string; since: Date; lastStep: number; recoveryHashes: string[] };
/** One that waits for its first code. */
export type PendingFactor = { secret: string; startedAt: Date };

/** A confirmed deletion. `id` is that of `deletions`. */
export type AccountDeletion = { id: string; deletesAt: Date };

/** A stored account. The two keys make usernames and addresses unique regardless of case. */
/** How the baskets of a shopping list count the trip. */
export type Trip = { countsDrive: boolean; centsPerMile: number; leastSavingCents: number };

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
  /** The role `admin`, which includes the others. */
  isAdmin: boolean;
  /** Further roles of staff. Absent: none. */
  staffRoles?: Exclude<StaffRole, 'admin'>[];
  /** Locked by staff: cannot sign in. Absent or null: not locked. */
  lockedAt?: Date | null;
  /** Absent or null: off. */
  secondFactor?: SecondFactorRow | null;
  pendingFactor?: PendingFactor | null;
  /** Five digits; city and state are looked up when read. */
  zipCode: string | null;
  /** The stores whose prices the user sees, in the order in which the user visits them. Absent: those near the ZIP code. */
  ownStores?: OwnStore[];
  /** Absent: not chosen. */
  units?: Units;
  /** Absent: the usual rate and least saving. */
  trip?: Trip;
  /** The clubs of which the user is a member. Absent: none. */
  clubs?: ClubId[];
  /** Absent: the account is from before there were questions, or of staff. */
  firstRun?: FirstRun;
  /** Absent: the free plan, and billing has sent nothing yet. */
  entitlement?: UserEntitlement;
  /** Hashes of the device cookies that signed in with the current password, newest last. They may sign in to a locked account. */
  devices?: string[];
  /** Devices of earlier passwords: not trusted, but a sign-in sends no mail about a new browser. */
  formerDevices?: string[];
  /** Absent or null: the account stays. */
  deletion?: AccountDeletion | null;
  createdAt: Date;
};

export const staffRolesOf = ({
  isAdmin,
  staffRoles = [],
}: Pick<UserRow, 'isAdmin' | 'staffRoles'>): StaffRole[] =>
  isAdmin ? [...staffRoles, 'admin'] : [...staffRoles];

export const usernameKeyOf = (username: string): string => username.toLowerCase();
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase();

/** A username cannot contain @. */
export const isEmail = (login: string): boolean => login.includes('@');

/** The same for every spelling of a login. */
export const loginKeyOf = (login: string): string =>
  isEmail(login) ? emailKeyOf(login) : usernameKeyOf(login);

/** The pending change of the address, unless it has expired. */
export const emailChangeOf = (user: Pick<UserRow, 'emailChange'>, now: number): EmailChange | undefined =>
  user.emailChange && user.emailChange.expiresAt.getTime() > now ? user.emailChange : undefined;
