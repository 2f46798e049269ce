import { callBy } from '@homeplate/common/test/test-auth.ts';
import { ListBaskets } from '@homeplate/contracts/documents/list-baskets.ts';
import { ListOpsAnswer, SharedList, ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { ListChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { ItemFields, ShoppingPlace } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type Planners, startPlanners } from './planners.ts';

const server = await testMongo();
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');
const near: ShoppingPlace = { priceArea: { area: '372', minVersion: 0, minSequence: 0 }, zipCode: '37203' };
const fields = (set: Partial<ItemFields>): ItemFields => ({ neededFor: undefined, paid: undefined, ...set });
const [ALDI, KROGER] = ['aldi-1', 'kroger-1'];

describe.skipIf(server.missing)('a list that is split over stores', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const create = async (user: string, names: string[]) => {
    const items = names.map((name, index) => ({ id: `line-${index + 1}`, fields: fields({ name }) }));
    const asked = { name: 'Weekend', weekStart: '', items, place: near };
    return ShoppingList.parse(read((await planners.lists.createShoppingList(asked, callBy(user))).document))
      .id;
  };
  const load = async (user: string, id: string) =>
    ShoppingList.parse(
      read((await planners.lists.getShoppingList({ id, place: near }, callBy(user))).document),
    );
  type Asked = { storeIds: string[]; items?: { itemId: string; storeId: string }[]; place?: ShoppingPlace };
  const split = async (
    user: string,
    id: string,
    { storeIds, items, place = near }: Asked,
    roles: 'premium'[] = [],
  ) => {
    const asked = { id, storeIds, items: items && { items }, place };
    const { document } = await planners.lists.splitShoppingList(asked, callBy(user, roles));
    return ShoppingList.parse(read(document));
  };
  const storesOf = ({ items }: Pick<ShoppingList, 'items'>) =>
    Object.fromEntries(items.map(({ id, storeId }) => [id, storeId]));
  let ops = 0;
  const sendOp = async (user: string, id: string, itemId: string, set: Partial<ItemFields>) => {
    ops += 1;
    const op = {
      id: `op-number-${ops}`,
      at: new Date().toISOString(),
      itemId,
      set: fields(set),
      remove: false,
    };
    const asked = { id, deviceId: 'device-of-ann', sentAt: '', ops: [op] };
    return ListOpsAnswer.parse(read((await planners.lists.applyListOps(asked, callBy(user))).document)).list;
  };

  it('each item is at the store of the basket of these stores, and one without a price at none', async () => {
    const user = planners.newPerson();
    const id = await create(user, ['2 lb chicken thighs', '1 lb carrots', '12 oz honey', 'a ladder']);
    const asked = { id, place: near, mostStops: 2, centsPerMile: 0, leastSavingCents: undefined };
    const { baskets } = ListBaskets.parse(
      read((await planners.lists.getListBaskets(asked, callBy(user))).document),
    );
    const two = baskets.find(({ stores }) => stores.length === 2);
    const list = await split(user, id, { storeIds: two?.stores.map(({ storeId }) => storeId) ?? [] });
    const ofBasket = two?.stores.flatMap(({ storeId, items }) => items.map((item) => [item.id, storeId]));
    expect(storesOf(list)).toEqual({ ...Object.fromEntries(ofBasket ?? []), 'line-4': null });
    expect(storesOf(list)).toEqual({ 'line-1': ALDI, 'line-2': ALDI, 'line-3': KROGER, 'line-4': null });
    expect(list.split).toEqual({
      stores: [
        { storeId: ALDI, storeName: 'Aldi, Charlotte Ave', chain: 'Any', isClosed: false },
        { storeId: KROGER, storeName: 'Kroger, 21st Ave', chain: 'Any', isClosed: false },
      ],
    });
    expect(await load(user, id)).toEqual(list);
  });

  it('every change of it is published, and a link shows it', async () => {
    const user = planners.newPerson();
    const id = await create(user, ['12 oz honey']);
    const { secret } = await planners.lists.createListLink({ id, role: 'see' }, callBy(user));
    const { version } = await split(user, id, { storeIds: [ALDI, KROGER] });
    const shared = SharedList.parse(
      read((await planners.lists.readSharedList({ secret, place: undefined })).document),
    );
    expect(storesOf(shared)).toEqual({ 'line-1': KROGER });
    expect(shared.split?.stores).toHaveLength(2);
    await planners.lists.removeListSplit({ id }, callBy(user));
    await planners.lists.removeListSplit({ id }, callBy(user));
    const after = await load(user, id);
    expect([after.split, storesOf(after), after.version]).toEqual([null, { 'line-1': null }, version + 1]);
    await expect
      .poll(async () =>
        (await planners.bus.records.scan('planner.events'))
          .filter(({ key, headers }) => key === id && headers.type === ListChanged.type)
          .map(({ value }) => JSON.parse(value.toString()).version),
      )
      .toEqual(expect.arrayContaining([version, version + 1]));
  });

  it('a line that is added later is not assigned until the list is split again, and a checked one stays', async () => {
    const user = planners.newPerson();
    const id = await create(user, ['1 lb carrots', '12 oz honey']);
    await split(user, id, { storeIds: [ALDI, KROGER], items: [{ itemId: 'line-1', storeId: KROGER }] });
    expect(storesOf(await load(user, id))).toEqual({ 'line-1': KROGER, 'line-2': null });
    await sendOp(user, id, 'line-1', { checked: true });
    const added = await sendOp(user, id, 'line-3', { name: '2 lb chicken thighs' });
    expect(storesOf(added)).toEqual({ 'line-1': KROGER, 'line-2': null, 'line-3': null });
    const again = await split(user, id, { storeIds: [ALDI, KROGER] });
    expect(storesOf(again)).toEqual({ 'line-1': KROGER, 'line-2': KROGER, 'line-3': ALDI });
    // Carrots cost less at Aldi, so without the check they move.
    await sendOp(user, id, 'line-1', { checked: false });
    expect(storesOf(await split(user, id, { storeIds: [ALDI, KROGER] }))['line-1']).toBe(ALDI);
  });

  it('undo restores the assignment as it was, also at other prices', async () => {
    const user = planners.newPerson();
    const id = await create(user, ['1 lb carrots', '12 oz honey']);
    const items = [
      { itemId: 'line-1', storeId: KROGER },
      { itemId: 'line-2', storeId: ALDI },
    ];
    const before = await split(user, id, { storeIds: [KROGER, ALDI], items });
    await split(user, id, { storeIds: [ALDI] });
    const restored = await split(user, id, { storeIds: [KROGER, ALDI], items });
    expect([restored.split, storesOf(restored)]).toEqual([before.split, storesOf(before)]);
  });

  it('a store that closed says so, and a new split cannot name it', async () => {
    const user = planners.newPerson();
    const id = await create(user, ['1 lb carrots']);
    await split(user, id, { storeIds: [ALDI] });
    const stores = [{ storeId: 'closed-1', storeName: 'Publix, Main St', chain: 'Publix' }];
    const row = { stores, items: [{ itemId: 'line-1', storeId: 'closed-1' }] };
    await planners.mongo.db
      .collection<{ _id: string }>('shopping_lists')
      .updateOne({ _id: id }, { $set: { split: row } });
    expect((await load(user, id)).split?.stores).toEqual([{ ...stores[0], isClosed: true }]);
    await expect(split(user, id, { storeIds: ['closed-1', ALDI] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { storeIds: expect.stringContaining('closed') },
    });
    expect((await load(user, id)).split?.stores).toHaveLength(1);
  });

  it('refuses a third store without a paid plan, the club, no place, repeated stores, and other people', async () => {
    const user = planners.newPerson();
    const id = await create(user, ['1 lb carrots']);
    await expect(split(user, id, { storeIds: [ALDI, KROGER, 'publix-1'] })).rejects.toMatchObject({
      code: 'NOT_ENTITLED',
    });
    await expect(split(user, id, { storeIds: ['club-1'] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const nowhere = { priceArea: undefined, zipCode: '' };
    await expect(split(user, id, { storeIds: [ALDI], place: nowhere })).rejects.toMatchObject({
      fields: { zip: expect.stringContaining('ZIP') },
    });
    for (const storeIds of [[], [ALDI, ALDI], ['a', 'b', 'c', 'd']])
      await expect(split(user, id, { storeIds })).rejects.toMatchObject({
        fields: { storeIds: expect.any(String) },
      });
    const items = [{ itemId: 'line-1', storeId: KROGER }];
    await expect(split(user, id, { storeIds: [ALDI], items })).rejects.toMatchObject({
      fields: { items: expect.any(String) },
    });
    await expect(split(planners.newPerson(), id, { storeIds: [ALDI] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await load(user, id)).split).toBeNull();
  });
});
