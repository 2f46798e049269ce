import { randomBytes } from 'node:crypto';
import { describe } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { busContract } from './bus-contract.ts';

/** Long enough to renew it in time on a slow machine, and the shortest wait for what a killed consumer held. */
const LEASE_MS = 3_000;
const { url, missing } = await testMongo();

describe.skipIf(missing)('the bus', () => {
  busContract(
    'in MongoDB',
    () => ({ adapter: 'local', url, database: `t${randomBytes(6).toString('hex')}`, leaseMs: LEASE_MS }),
    LEASE_MS * 1.5,
  );
});
