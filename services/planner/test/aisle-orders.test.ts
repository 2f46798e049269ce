import { callBy } from '@homeplate/common/test/test-auth.ts';
import { AisleOrders } from '@homeplate/contracts/documents/aisle-order.ts';
import { LIST_CATEGORIES } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type Planners, startPlanners } from './planners.ts';

const server = await testMongo();

describe.skipIf(server.missing)('the order of the aisles', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const ordersOf = async (user: string) => {
    const { document } = await planners.aisles.listAisleOrders({}, callBy(user));
    return AisleOrders.parse(JSON.parse(String(document?.body)));
  };
  const set = (user: string, storeId: string, aisles: readonly string[]) =>
    planners.aisles.setAisleOrder({ storeId, aisles: [...aisles] }, callBy(user));
  const frozenFirst = LIST_CATEGORIES.toReversed();

  it('each store has its own order, the last one wins, and other households do not see it', async () => {
    const [ann, bob] = [planners.newPerson(), planners.newPerson()];
    expect(await ordersOf(ann)).toEqual([]);
    await set(ann, 'aldi-1', frozenFirst);
    await set(ann, 'kroger-1', frozenFirst);
    await set(ann, 'kroger-1', LIST_CATEGORIES);
    expect((await ordersOf(ann)).toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1))).toEqual([
      { storeId: 'aldi-1', aisles: frozenFirst },
      { storeId: 'kroger-1', aisles: LIST_CATEGORIES },
    ]);
    expect(await ordersOf(bob)).toEqual([]);
  });

  it('a household has the orders of the 100 stores that it changed last', async () => {
    const user = planners.newPerson();
    for (let store = 1; store <= 102; store += 1) await set(user, `store-${store}`, frozenFirst);
    const stores = (await ordersOf(user)).map(({ storeId }) => storeId);
    expect(stores).toHaveLength(100);
    expect(stores).toContain('store-102');
    expect(stores).not.toContain('store-1');
  });

  it('anything but the six aisles is refused, and changes nothing', async () => {
    const user = planners.newPerson();
    for (const wrong of [[], frozenFirst.slice(1), [...frozenFirst.slice(1), 'Toys']])
      await expect(set(user, 'aldi-1', wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await ordersOf(user)).toEqual([]);
  });
});
