import { createRpcAuth } from '../actor.ts';

/** Signs and checks the calls of a test: all parts of it share one secret. */
export const testAuth = createRpcAuth({ secret: 'a secret of the tests, 32 or more', service: 'test' });
