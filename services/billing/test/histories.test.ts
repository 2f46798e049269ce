import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { TEST_MS } from '../../../deploy/local/test-waits.ts';
import { runHistories } from './run-histories.ts';
import { silent } from './test-payments.ts';

const found = await testMongo();
/** A few in every run of the tests; HISTORIES=200 or 10000 is a long run. SEED repeats one. */
const RUNS = Number(process.env.HISTORIES ?? 25);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

describe.skipIf(found.missing)('billing histories', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await openMongo({ url: found.url, database: 'billing', log: silent });
  });
  afterAll(async () => {
    await mongo?.close();
  });

  it(
    `${RUNS} random histories end as the model says (seed ${SEED})`,
    async () => {
      expect(await runHistories({ mongo, count: RUNS, seed: SEED })).toBe(RUNS);
    },
    Math.max(TEST_MS, RUNS * 10_000),
  );
});
