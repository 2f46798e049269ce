import { EventEmitter } from 'node:events';
import type { Bus } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { PLAN_IDS, PlanList } from '@homeplate/contracts/documents/plan.ts';
import { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import { BillingServiceClient } from '@homeplate/contracts/gen/billing/v1/billing.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { createGrantPlan, type GrantPlan } from '../entitlements/grant-plan.ts';
import { billing } from '../service.ts';
import { createViewMeter } from '../views/view-meter.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const env = { MONGODB_URL: server.url };

describe.skipIf(server.missing)('billing', () => {
  let service: RunningService;
  let client: RpcClient<BillingServiceClient>;
  let mongo: Mongo;
  let bus: Bus;
  let grantPlan: GrantPlan;
  beforeAll(async () => {
    const parts = { env, log, metrics: createMetrics(), signals: new EventEmitter() };
    service = await billing.start({
      ...parts,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(BillingServiceClient, service.address);
    mongo = await openMongo({ url: server.url, database: 'billing', log });
    bus = await openBus({ ...parts, producer: 'test' });
    grantPlan = createGrantPlan({ mongo, outbox: createOutbox(mongo) });
  });
  afterAll(async () => {
    client?.close();
    await service?.stop();
    await bus?.stop();
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  it('ListPlans returns the three plans with their prices and trials (readings B1, B3)', async () => {
    const { document } = await client.listPlans({});
    const plans = PlanList.parse(JSON.parse(document?.body.toString() ?? ''));
    expect(
      plans.map(({ id, name, price, popular, trialDays }) => [id, name, price, popular, trialDays]),
    ).toEqual([
      ['free', 'Free Explorer', 0, false, 0],
      ['premium', 'Premium Chef', 9.99, true, 14],
      ['family', 'Family Feast', 19.99, false, 14],
    ]);
    expect(plans[0]?.limitations).toContain('5 full recipes a day');
    expect(plans[1]?.features).toContain('200+ recipes');
    expect(plans[1]).not.toHaveProperty('limitations');
  });

  it('an entitlement publishes each change once and in order, and nothing when the plan stays the same', async () => {
    const userId = `u-${server.database.slice(-6)}`;
    const granted = [];
    for (const plan of ['premium', 'premium', 'family', 'free', 'free'] as const)
      granted.push(await grantPlan(userId, plan));
    expect(granted.map(({ version }) => version)).toEqual([1, 1, 2, 3, 3]);
    const published = async () =>
      (await bus.records.scan('billing.events'))
        .filter(({ key }) => key === userId)
        .map(({ value }) => EntitlementChanged.schema.parse(JSON.parse(value.toString())));
    await expect.poll(async () => (await published()).length).toBe(3);
    expect((await published()).map(({ plan, version }) => [plan, version])).toEqual([
      ['premium', 1],
      ['family', 2],
      ['free', 3],
    ]);
    expect((await published()).map(({ subscriptionId }) => subscriptionId === null)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('concurrent grants end in one state and publish each version once', async () => {
    const userId = 'u-two';
    await Promise.all(PLAN_IDS.map((plan) => grantPlan(userId, plan)));
    const row = await mongo.db
      .collection<{ _id: string; version: number }>('entitlements')
      .findOne({ _id: userId });
    const published = async () =>
      (await bus.records.scan('billing.events'))
        .filter(({ key }) => key === userId)
        .map(({ value }) => JSON.parse(value.toString()).version);
    await expect.poll(published).toHaveLength(row?.version ?? -1);
    expect(await published()).toEqual(Array.from({ length: row?.version ?? 0 }, (_, i) => i + 1));
  });

  it('CountView allows five different recipes a day and rejects an invalid id', async () => {
    const count = (recipeId: string) => client.countView({ recipeId }, callBy('u-views'));
    const ask = async (recipeId: string) => (await count(recipeId)).allowed;
    for (const recipeId of ['a', 'b', 'c', 'd', 'e']) expect(await ask(recipeId)).toBe(true);
    expect([await ask('f'), await ask('a')]).toEqual([false, true]);
    await expect(count('$gt')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { recipeId: 'is not an id' },
    });
    await expect(client.countView({ recipeId: 'a' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('the view meter never exceeds its daily limit under concurrent requests, and resets each day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uuid(),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 12 }),
        async (userId, perDay, recipeIds) => {
          const day = Date.parse('2026-11-21T12:00:00Z');
          const one = await createViewMeter({ mongo, perDay, now: () => day });
          const other = await createViewMeter({ mongo, perDay, now: () => day });
          const admitted = await Promise.all(
            recipeIds.map((id, i) => (i % 2 ? one : other).count(userId, id)),
          );
          const read = new Set(recipeIds.filter((_, i) => admitted[i]));
          expect(read.size).toBe(Math.min(perDay, new Set(recipeIds).size));
          for (const id of read) expect(await one.count(userId, id)).toBe(true);
          const tomorrow = await createViewMeter({ mongo, perDay, now: () => day + 86_400_000 });
          expect(await tomorrow.count(userId, 'z')).toBe(true);
        },
      ),
      { numRuns: propertyRuns(10) },
    );
  });
});
