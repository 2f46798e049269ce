import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { IdentityServiceService, Session, User } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import type { Locations } from './locations/location.ts';
import type { SetOwnStores } from './locations/own-stores.ts';
import type { RequestNewsletter } from './newsletter/request-newsletter.ts';
import type { EndSessions } from './sessions/end-sessions.ts';
import type { LoadCaller } from './sessions/load-caller.ts';
import type { LogIn } from './sessions/log-in.ts';
import type { ReadSession } from './sessions/read-session.ts';
import type { SessionRow } from './sessions/session.ts';
import { preferencesOf } from './users/account-rpc.ts';
import type { Register } from './users/register.ts';
import { staffRolesOf, type UserRow } from './users/user.ts';
import type { UserStore } from './users/user-store.ts';

export type IdentityParts = {
  register: Register;
  logIn: LogIn;
  readSession: ReadSession;
  loadCaller: LoadCaller;
  endSessions: EndSessions;
  locations: Locations;
  setOwnStores: SetOwnStores;
  requestNewsletter: RequestNewsletter;
  users: Pick<UserStore, 'byIds'>;
};

/** Request → use case → response; no rules here. */
export function identityRpc(parts: IdentityParts): Handlers<typeof IdentityServiceService> {
  const { locations } = parts;
  const sessionOf = (session: SessionRow, user: UserRow, newToken: string | null): Session => ({
    id: session._id,
    user: userOf(user),
    location: locations.find(user.zipCode),
    newToken: newToken ?? '',
    expiresAt: session.expiresAt.toISOString(),
    ownStores: user.ownStores ?? [],
  });
  return {
    register: async (request, call) => ({ user: userOf(await parts.register(request, call)) }),
    logIn: async (request, call) => {
      const { session, user, token, device } = await parts.logIn(request, call);
      return { session: sessionOf(session, user, null), token, device };
    },
    logOut: async ({ token }, call) => {
      await parts.endSessions.ofToken(token, call);
      return {};
    },
    getSession: async ({ token }) => {
      const found = await parts.readSession(token);
      return { session: found ? sessionOf(found.session, found.user, found.newToken) : undefined };
    },
    updateLocation: async ({ zipCode }, call) => {
      const { user } = await parts.loadCaller(call);
      return { location: await locations.update(user._id, zipCode, call) };
    },
    setOwnStores: async ({ stores }, call) => {
      const { user } = await parts.loadCaller(call);
      await parts.setOwnStores(user, stores, call);
      return {};
    },
    resolveZip: async ({ zipCode }) => ({ location: locations.resolve(zipCode) }),
    requestNewsletter: async (request, call) => {
      await parts.requestNewsletter(request, call);
      return {};
    },
    getUserNames: async ({ ids }) => ({
      users: (await parts.users.byIds(ids)).map(({ _id, username }) => ({ id: _id, username })),
    }),
  };
}

const userOf = (user: UserRow): User => ({
  id: user._id,
  username: user.username,
  email: user.email,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  isAdmin: user.isAdmin,
  emailVerified: Boolean(user.emailVerifiedAt),
  createdAt: user.createdAt.toISOString(),
  stripeSubscriptionId: user.entitlement?.subscriptionId ?? '',
  plan: user.entitlement?.plan ?? 'free',
  deletesAt: user.deletion?.deletesAt.toISOString() ?? '',
  preferences: preferencesOf(user),
  staffRoles: staffRolesOf(user),
});
