import { type Actor, createRpcAuth, VISITOR } from '../actor.ts';
import { type Call, newCall } from '../call.ts';

/** Signs and checks the calls of a test: all parts of it share one secret. */
export const testAuth = createRpcAuth({ secret: 'a secret of the tests, 32 or more', service: 'test' });

/** A call of a user, with roles, session and account where a test needs them. */
export const callBy = (
  userId: string,
  roles: Actor['roles'] = [],
  of: Partial<Pick<Actor, 'sessionId' | 'account'>> = {},
): Call => newCall({ timeoutMs: 20_000, actor: { ...VISITOR, userId, roles, ...of } });

export const callByStaff = (userId = 'staff-1'): Call => callBy(userId, ['staff']);
