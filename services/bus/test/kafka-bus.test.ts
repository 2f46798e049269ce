import { randomBytes } from 'node:crypto';
import { describe } from 'vitest';
import { testKafka } from '../../../deploy/local/test-servers.ts';
import { busContract } from './bus-contract.ts';

const { brokers, prefix, missing } = await testKafka();

describe.skipIf(missing)('the bus', () => {
  busContract(
    'on Kafka',
    () => ({
      adapter: 'kafka',
      brokers,
      prefix: `${prefix}${randomBytes(3).toString('hex')}.`,
      // The least a broker allows by default.
      sessionTimeoutMs: 6_000,
      heartbeatMs: 500,
    }),
    7_000,
  );
});
