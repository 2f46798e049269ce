import { randomBytes } from 'node:crypto';
import { describe } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { busContract } from './bus-contract.ts';

const { url, missing } = await testMongo();

describe.skipIf(missing)('the bus', () => {
  busContract(
    'in MongoDB',
    () => ({ adapter: 'local', url, database: `t${randomBytes(6).toString('hex')}`, leaseMs: 900 }),
    2_000,
  );
});
