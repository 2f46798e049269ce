import { type Actor, type Role, VISITOR } from '@homeplate/common/actor.ts';
import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type { Location, Session, User } from '@homeplate/contracts/gen/identity/v1/identity.ts';

/** What identity says of an account, for rules that trust some accounts more than others. Never what a client sends. */
export type AccountStanding = { emailVerified: boolean; createdAt: string };

/** Who reads, and where their prices are. */
export type Reader = {
  /** Price area: the first three digits of the ZIP code; empty: none, the US average (reading C44). */
  area: string;
  location: Location | undefined;
  person: { sessionId: string; user: UserDocument; standing: AccountStanding } | undefined;
  /** Reads every recipe in full: subscribers and staff. */
  entitled: boolean;
};

/** Whom calls to the services act for. */
export function actorOf({ person, entitled }: Pick<Reader, 'person' | 'entitled'>): Actor {
  if (!person) return VISITOR;
  const { user, sessionId, standing } = person;
  const roles: Role[] = [];
  if (user.isAdmin) roles.push('staff');
  if (entitled) roles.push('premium');
  const account = { username: user.username, ...standing };
  return { ...VISITOR, userId: user.id, sessionId, roles, account };
}

export const areaOf = (location: Location | undefined): string => location?.zipCode.slice(0, 3) ?? '';

/** A visitor who has told no place. */
export const SOMEBODY: Reader = { area: '', location: undefined, person: undefined, entitled: false };

export const visitorAt = (location: Location): Reader => ({ ...SOMEBODY, area: areaOf(location), location });

export function readerOf(session: Session): Reader | null {
  const { user, location } = session;
  if (!user) return null;
  return {
    area: areaOf(location),
    location,
    person: {
      sessionId: session.id,
      user: userDocumentOf(user),
      standing: { emailVerified: user.emailVerified, createdAt: user.createdAt },
    },
    entitled: user.isAdmin || planOf(user) !== 'free',
  };
}

/** A plan this version does not know entitles to nothing. */
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
