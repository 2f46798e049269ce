import { globSync } from 'node:fs';
import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { expect, it } from 'vitest';
import { testMongo } from '../deploy/local/test-servers.ts';
import { migrateAll } from './migrate-cli.ts';

const { url, missing } = await testMongo();

it.skipIf(missing)('npm run migrate runs the migrations of every service once', async () => {
  const migrated = globSync('*/migrations', { cwd: import.meta.dirname }).map((path) => path.split('/')[0]);
  const lines = migrated.toSorted().map((service) => `${service} is up to date`);
  expect(lines).toContain('planner is up to date');
  expect(await migrateAll(url)).toEqual(lines);
  expect(await migrateAll(url)).toEqual(lines);
  const log = createLog({ name: 'test', level: 'silent' });
  const planner = await openMongo({ url, database: 'planner', log });
  const ran = await planner.db.collection('migrations').find().toArray();
  expect(ran.map(({ _id }) => String(_id))).toEqual([
    '001-one-calendar-per-household',
    '002-purchases-of-pantry-items',
    '003-one-index-for-the-meals-of-a-plan',
    '004-no-index-of-changes-by-list',
    '005-items-of-pantry-takings',
  ]);
  await planner.close();
});
