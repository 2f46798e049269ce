import { type Actor, type Role, VISITOR } from '@homeplate/common/actor.ts';
import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { CLUB_IDS } from '@homeplate/contracts/documents/clubs.ts';
import { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { Preferences } from '@homeplate/contracts/documents/preferences.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { planAllows, type Right } from '@homeplate/contracts/documents/rights.ts';
import { isStaffRole } from '@homeplate/contracts/documents/staff-policy.ts';
import type {
  Location,
  Session,
  UserPreferences as StoredPreferences,
  User,
} from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { type PricePlace, placeOf, US_AVERAGE } from './price-place.ts';

/** Facts about an account from identity, for rules that trust some accounts more than others. Never from a client. */
export type AccountStanding = { emailVerified: boolean; createdAt: string };

/** A signed-in user. */
export type UserSession = { id: string; user: UserDocument; standing: AccountStanding };

/** A user or a visitor, with what their prices are averages over. */
export type Reader = {
  place: PricePlace;
  location: Location | undefined;
  /** undefined: a visitor. */
  session: UserSession | undefined;
  /** May read every recipe in full: subscribers and staff. */
  entitled: boolean;
};

/** The actor of the reader's calls to the services. */
export function actorOf({ session, entitled }: Pick<Reader, 'session' | 'entitled'>): Actor {
  if (!session) return VISITOR;
  const { user, id, standing } = session;
  const roles: Role[] = [...user.staffRoles];
  if (entitled) roles.push('premium');
  if (user.plan === 'family') roles.push('family');
  const account = { username: user.username, ...standing };
  return { ...VISITOR, userId: user.id, sessionId: id, roles, account };
}

/** A visitor without a location. */
export const VISITOR_READER: Reader = {
  place: US_AVERAGE,
  location: undefined,
  session: undefined,
  entitled: false,
};

export const visitorAt = (location: Location): Reader => ({
  ...VISITOR_READER,
  place: placeOf(location),
  location,
});

export function readerOf(session: Session): Reader | null {
  const { user, location, ownStores } = session;
  if (!user) return null;
  return {
    place: placeOf(location, ownStores, user.preferences?.memberOf),
    location,
    session: {
      id: session.id,
      user: userDocumentOf(user),
      standing: { emailVerified: user.emailVerified, createdAt: user.createdAt },
    },
    entitled: user.staffRoles.length > 0 || planOf(user) !== 'free',
  };
}

/** Whether the reader's own plan has the right. Staff have all of them, a visitor none. */
export const hasRight = ({ session }: Pick<Reader, 'session'>, right: Right): boolean =>
  session !== undefined && (session.user.staffRoles.length > 0 || planAllows(session.user.plan, right));

/** A plan that this version does not have entitles to nothing. */
const planOf = (user: User): PlanId => PlanId.catch('free').parse(user.plan);

export const userDocumentOf = (user: User): UserDocument => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName || null,
  lastName: user.lastName || null,
  isAdmin: user.isAdmin,
  staffRoles: user.staffRoles.filter(isStaffRole),
  stripeSubscriptionId: user.stripeSubscriptionId || null,
  plan: planOf(user),
  ...(user.deletesAt && { deletesAt: user.deletesAt }),
  ...preferencesOf(user.preferences),
});

const NO_PREFERENCES: Preferences = { units: null, firstRun: null, trip: null, clubs: [] };
/** Values that this version does not have are as if nothing was chosen. */
export const preferencesOf = (stored: StoredPreferences | undefined): Preferences =>
  Preferences.catch(NO_PREFERENCES).parse({
    units: stored?.units || null,
    firstRun: stored?.firstRun ?? null,
    trip: stored?.trip
      ? {
          countsDrive: stored.trip.countsDrive,
          perMile: amountOf(stored.trip.centsPerMile),
          leastSaving: amountOf(stored.trip.leastSavingCents),
        }
      : null,
    clubs: (stored?.memberOf?.clubs ?? []).filter(isClub),
  });
const isClub = (id: string): boolean => CLUB_IDS.some((club) => club === id);
