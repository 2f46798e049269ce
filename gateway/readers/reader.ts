import { type Actor, type Role, VISITOR } from '@homeplate/common/actor.ts';
import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { PLAN_IDS, PlanId } from '@homeplate/contracts/documents/plan.ts';
import type { Location, Session, User } from '@homeplate/contracts/gen/identity/v1/identity.ts';

/** Facts about an account from identity, for rules that trust some accounts more than others. Never from a client. */
export type AccountStanding = { emailVerified: boolean; createdAt: string };

/** A signed-in user. */
export type UserSession = { id: string; user: UserDocument; standing: AccountStanding };

/** A user or a visitor, with their price area. */
export type Reader = {
  /** The first three digits of the ZIP code; empty: the US average (reading C44). */
  area: string;
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
  const roles: Role[] = [];
  if (user.isAdmin) roles.push('staff');
  if (entitled) roles.push('premium');
  const account = { username: user.username, ...standing };
  return { ...VISITOR, userId: user.id, sessionId: id, roles, account };
}

export const areaOf = (location: Location | undefined): string => location?.zipCode.slice(0, 3) ?? '';

/** A visitor without a location. */
export const VISITOR_READER: Reader = { area: '', location: undefined, session: undefined, entitled: false };

export const visitorAt = (location: Location): Reader => ({
  ...VISITOR_READER,
  area: areaOf(location),
  location,
});

export function readerOf(session: Session): Reader | null {
  const { user, location } = session;
  if (!user) return null;
  return {
    area: areaOf(location),
    location,
    session: {
      id: session.id,
      user: userDocumentOf(user),
      standing: { emailVerified: user.emailVerified, createdAt: user.createdAt },
    },
    entitled: user.isAdmin || planOf(user) !== 'free',
  };
}

/** Staff are entitled to everything; a paid plan includes the ones before it. */
export const isEntitled = ({ user }: UserSession, plan: PlanId): boolean =>
  user.isAdmin || PLAN_IDS.indexOf(user.plan) >= PLAN_IDS.indexOf(plan);

/** A plan that this version does not have entitles to nothing. */
const planOf = (user: User): PlanId => PlanId.catch('free').parse(user.plan);

export const userDocumentOf = (user: User): UserDocument => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName || null,
  lastName: user.lastName || null,
  isAdmin: user.isAdmin,
  stripeSubscriptionId: user.stripeSubscriptionId || null,
  plan: planOf(user),
});
