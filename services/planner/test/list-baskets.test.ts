import { callBy } from '@homeplate/common/test/test-auth.ts';
import { ListBaskets } from '@homeplate/contracts/documents/list-baskets.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { ShoppingPlace } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type Planners, startPlanners } from './planners.ts';

const server = await testMongo();
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');
const near: ShoppingPlace = { priceArea: { area: '372', minVersion: 0, minSequence: 0 }, zipCode: '37203' };

describe.skipIf(server.missing)('baskets over stores', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const create = async (user: string, names: string[]) => {
    const items = names.map((name, index) => ({
      id: `line-${index + 1}`,
      fields: { name, neededFor: undefined, paid: undefined },
    }));
    const asked = { name: 'Weekend', weekStart: '', items, place: near };
    return ShoppingList.parse(read((await planners.lists.createShoppingList(asked, callBy(user))).document));
  };

  it('the baskets have a club’s store only for its members, who see what SNAP buys', async () => {
    const user = planners.newPerson();
    const { id } = await create(user, ['2 lb chicken thighs', '1 quart milk', '12 oz lager beer']);
    const asked = { id, mostStops: 1, centsPerMile: 100, leastSavingCents: undefined };
    const baskets = async (at: ShoppingPlace) =>
      ListBaskets.parse(
        read((await planners.lists.getListBaskets({ ...asked, place: at }, callBy(user))).document),
      );
    const without = await baskets(near);
    expect(without.leftOutClubs).toEqual(['Club']);
    expect(without.baskets[0]?.stores[0]?.storeId).toBe('aldi-1');
    const member = await baskets({ ...near, memberOf: { clubs: ['costco'] } });
    expect(member.leftOutClubs).toEqual([]);
    expect(member.baskets[0]?.stores[0]).toMatchObject({ storeId: 'club-1', distance: 0.1 });
    // A user's own stores are all that count.
    const ownStores = { storeIds: ['kroger-1'] };
    const priceArea = { area: '372', minVersion: 0, minSequence: 0, ownStores };
    const chosen = await baskets({ ...near, priceArea });
    expect(chosen.leftOutClubs).toEqual([]);
    expect(chosen.baskets[0]?.stores[0]?.storeId).toBe('kroger-1');
    // Beer is no food that SNAP benefits buy.
    for (const { stores, snapCost, itemsTotal } of [...without.baskets, ...member.baskets]) {
      const beer = stores.flatMap(({ items }) => items).find(({ name }) => name.includes('beer'));
      expect(centsOf(snapCost)).toBe(centsOf(itemsTotal) - centsOf(beer?.cost ?? '0.00'));
      expect(centsOf(beer?.cost ?? '0.00')).toBeGreaterThan(0);
    }
  });
});
