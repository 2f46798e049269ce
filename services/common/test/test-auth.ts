import type { Client } from '@grpc/grpc-js';
import { LONG_TEST_MS, WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { type Actor, createRpcAuth, VISITOR } from '../actor.ts';
import { type Call, newCall } from '../call.ts';
import { createMetrics } from '../metrics.ts';
import { type ClientClass, createRpcClient, type RpcClient } from '../rpc-client.ts';

/** Signs and checks the calls of a test: all parts of it share one secret. */
export const testAuth = createRpcAuth({ secret: 'a secret of the tests, 32 or more', service: 'test' });

/**
 * A call of a user, with roles, session and account where a test needs them. A test shares it between its requests, so its
 * deadline must outlast the test: a client limits each request.
 */
export const callBy = (
  userId: string,
  roles: Actor['roles'] = [],
  of: Partial<Pick<Actor, 'sessionId' | 'account'>> = {},
): Call => newCall({ timeoutMs: LONG_TEST_MS, actor: { ...VISITOR, userId, roles, ...of } });

export const callByStaff = (userId = 'staff-1'): Call => callBy(userId, ['admin']);

/** A client that signs as the tests do. */
export const testClient = <C extends Client>(type: ClientClass<C>, address: string): RpcClient<C> =>
  createRpcClient(type, address, {
    auth: testAuth,
    metrics: createMetrics(),
    timeoutMs: WAIT_MS,
  });
