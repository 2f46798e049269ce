import { openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { migration } from '../migrations/001-drop-replaced-index.ts';
import { silent } from './test-payments.ts';

const found = await testMongo();

describe.skipIf(found.missing)('the migration of the index of customers', () => {
  let mongo: Awaited<ReturnType<typeof openMongo>>;
  beforeAll(async () => {
    mongo = await openMongo({ url: found.url, database: 'billing', log: silent });
  });
  afterAll(async () => {
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  it('replaces the partial index, and does nothing in a new installation or when run again', async () => {
    await migration.up({ db: mongo.db });
    const accounts = mongo.db.collection('billing_accounts');
    const partialFilterExpression = { customerId: { $exists: true } };
    await accounts.createIndex(
      { customerId: 1 },
      { name: 'customer', unique: true, partialFilterExpression },
    );
    await migration.up({ db: mongo.db });
    await migration.up({ db: mongo.db });
    await BILLING_ACCOUNTS.prepare(mongo);
    const names = (await accounts.indexes()).map(({ name }) => name);
    expect(names).toContain('customer-id');
    expect(names).not.toContain('customer');
    const row = { view: null };
    await BILLING_ACCOUNTS.model(mongo).create([
      { ...row, _id: 'u-none-1' },
      { ...row, _id: 'u-none-2' },
      { ...row, _id: 'u-one', customerId: 'cus_1' },
    ]);
    const second = BILLING_ACCOUNTS.model(mongo).create({ ...row, _id: 'u-two', customerId: 'cus_1' });
    await expect(second).rejects.toMatchObject({ code: 11_000 });
  });
});
