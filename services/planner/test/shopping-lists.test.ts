import { callBy } from '@homeplate/common/test/test-auth.ts';
import { ListBaskets } from '@homeplate/contracts/documents/list-baskets.ts';
import { amountOf, centsOf } from '@homeplate/contracts/documents/price.ts';
import {
  ListOpsAnswer,
  ShoppingItem,
  ShoppingList,
  ShoppingLists,
} from '@homeplate/contracts/documents/shopping-list.ts';
import { ListChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { ItemFields, ListOp, ShoppingPlace } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type Planners, startPlanners } from './planners.ts';

const server = await testMongo();
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');
const near: ShoppingPlace = { priceArea: { area: '372', minVersion: 0, minSequence: 0 }, zipCode: '37203' };
const nowhere: ShoppingPlace = { priceArea: undefined, zipCode: '' };
const fields = (set: Partial<ItemFields>): ItemFields => ({ neededFor: undefined, paid: undefined, ...set });

describe.skipIf(server.missing)('shopping lists', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const create = async (user: string, names: string[] = [], name = 'Weekend') => {
    const items = names.map((one, index) => ({ id: `line-${index + 1}`, fields: fields({ name: one }) }));
    const asked = { name, weekStart: '', items, place: near };
    return ShoppingList.parse(read((await planners.lists.createShoppingList(asked, callBy(user))).document));
  };
  const load = async (user: string, id: string, place = near) =>
    ShoppingList.parse(read((await planners.lists.getShoppingList({ id, place }, callBy(user))).document));
  let ops = 0;
  const op = (itemId: string, set: Partial<ItemFields> | 'remove', at = new Date().toISOString()): ListOp => {
    ops += 1;
    const what = set === 'remove' ? { set: undefined, remove: true } : { set: fields(set), remove: false };
    return { id: `op-number-${ops}`, at, itemId, ...what };
  };
  const send = async (user: string, id: string, queue: ListOp[], deviceId = 'device-of-ann', sentAt = '') =>
    ListOpsAnswer.parse(
      read((await planners.lists.applyListOps({ id, deviceId, sentAt, ops: queue }, callBy(user))).document),
    );
  const nameOf = (list: ShoppingList, id: string) => list.items.find((item) => item.id === id)?.name;

  it('a price paid is kept with its line, of two changes the later one, and goes when it is emptied', async () => {
    const user = planners.newPerson();
    const { id } = await create(user, ['1 lb butter']);
    expect((await load(user, id)).items[0]?.paid).toBeNull();
    const at = (second: number) => `2026-11-25T18:00:0${second}.000Z`;
    const later = op('line-1', { paid: { amount: '4.49', storeId: 'aldi-1', store: 'Aldi' } }, at(2));
    const earlier = op('line-1', { paid: { amount: '3.99', storeId: undefined, store: undefined } }, at(1));
    await send(user, id, [later, op('line-1', { checked: true }, at(3))]);
    await send(user, id, [earlier]);
    expect((await load(user, id)).items[0]).toMatchObject({
      checked: true,
      paid: { amount: '4.49', storeId: 'aldi-1', store: 'Aldi' },
    });
    await send(user, id, [op('line-1', { paid: { amount: '', storeId: undefined, store: undefined } })]);
    expect((await load(user, id)).items[0]?.paid).toBeNull();
  });

  it.each(['0.00', '-1.00', '1000000000.00', 'free', '3.499', '3'])(
    'the price %s is refused with words, and nothing of the request is applied',
    async (amount) => {
      const user = planners.newPerson();
      const { id, version } = await create(user, ['1 lb butter']);
      const paid = { amount, storeId: undefined, store: undefined };
      await expect(
        send(user, id, [op('line-1', { checked: true }), op('line-1', { paid })]),
      ).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { 'ops.1.set.paid.amount': expect.stringContaining('such as 3.49') },
      });
      expect((await load(user, id)).version).toBe(version);
    },
  );

  it('the cheapest baskets have what is left to buy, less the pantry, and three stores need a paid plan', async () => {
    const user = planners.newPerson();
    const { id } = await create(user, ['2 lb chicken thighs', '1 lb carrots', 'a ladder']);
    const baskets = async (mostStops: number, place = near) => {
      const asked = { id, place, mostStops, centsPerMile: 100, leastSavingCents: undefined };
      return ListBaskets.parse(read((await planners.lists.getListBaskets(asked, callBy(user))).document));
    };
    const { items } = await load(user, id);
    const atAldi = items.flatMap(
      ({ stores }) => stores.find(({ name }) => name.startsWith('Aldi'))?.price ?? [],
    );
    const cents = atAldi.reduce((sum, price) => sum + centsOf(price), 0);
    const found = await baskets(2);
    // Aldi is cheaper for everything, so no second stop sells anything for less.
    expect(found).toMatchObject({
      items: 3,
      unpriced: [{ name: 'a ladder' }],
      suggested: 0,
      baskets: [
        {
          stores: [{ storeId: 'aldi-1', distance: 0.8, total: amountOf(cents) }],
          itemsTotal: amountOf(cents),
          miles: 1.6,
          driving: '1.60',
          total: amountOf(cents + 160),
          saving: null,
          observedItems: 0,
        },
      ],
    });
    await send(user, id, [op('line-1', { checked: true })]);
    expect((await baskets(1)).baskets[0]?.stores[0]?.items.map((item) => item.id)).toEqual(['line-2']);
    expect(await baskets(2, nowhere)).toMatchObject({ zipCode: null, baskets: [], suggested: null });
    await expect(baskets(3)).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
    for (const stops of [0, 4])
      await expect(baskets(stops)).rejects.toMatchObject({ fields: { stores: 'must be 1 to 3' } });
  });

  it('a user with own stores sees their prices, in the order of the visits', async () => {
    const user = planners.newPerson();
    const { id } = await create(user, ['2 lb chicken thighs']);
    const namesAt = async (storeIds: string[]) => {
      const priceArea = { area: '372', minVersion: 0, minSequence: 0, ownStores: { storeIds } };
      const { items } = await load(user, id, { priceArea, zipCode: '37203' });
      return items[0]?.stores.map(({ name }) => name);
    };
    expect(await namesAt(['kroger-1'])).toEqual(['Kroger, 21st Ave']);
    expect(await namesAt(['kroger-1', 'aldi-1'])).toEqual(['Kroger, 21st Ave', 'Aldi, Charlotte Ave']);
    expect(await namesAt(['closed-1'])).toEqual(['Aldi, Charlotte Ave', 'Kroger, 21st Ave']);
  });

  it('a line that a user types has its food, aisle, packages and prices', async () => {
    const user = planners.newPerson();
    const list = await create(user, ['2 lb chicken thighs', '1 quart milk', 'a gift 🎁 <b>for Ann</b>']);
    expect(list.items.map(({ category }) => category)).toEqual(['Meat & Seafood', 'Dairy', 'Pantry']);
    const [chicken, milk, gift] = list.items;
    expect(chicken).toMatchObject({
      name: 'chicken thighs',
      quantity: '2 lb',
      grams: 907.2,
      checked: false,
      byHand: true,
      stores: [
        { name: 'Aldi, Charlotte Ave', distance: 0.8, price: expect.stringMatching(/^\d+\.\d{2}$/) },
        { name: 'Kroger, 21st Ave', distance: 1.9, price: expect.stringMatching(/^\d+\.\d{2}$/) },
      ],
    });
    expect(milk?.packages.length).toBe(1);
    expect(Number(milk?.stores[0]?.price)).toBeLessThan(Number(milk?.stores[1]?.price));
    expect(gift).toMatchObject({
      name: 'a gift 🎁 <b>for Ann</b>',
      itemId: null,
      estimatedCost: null,
      stores: [],
    });
    const cents = list.items.reduce(
      (sum, item) => sum + Math.round(Number(item.estimatedCost ?? 0) * 100),
      0,
    );
    expect([Math.round(Number(list.estimatedTotal) * 100), list.unpricedItems]).toEqual([cents, 1]);
  });

  it('a list without a location has costs and no stores', async () => {
    const user = planners.newPerson();
    const { id } = await create(user, ['1 quart milk']);
    const [milk] = (await load(user, id, nowhere)).items;
    expect([milk?.estimatedCost === null, milk?.stores]).toEqual([false, []]);
  });

  it('the queue of a device is applied once, however often it arrives, and publishes one change', async () => {
    const user = planners.newPerson();
    const { id, version } = await create(user, ['milk']);
    const queue = [
      op('line-1', { checked: true }),
      op('bread-1', { name: '2 loaves bread' }),
      op('line-1', 'remove'),
    ];
    const first = await send(user, id, queue);
    expect(first).toMatchObject({ version: version + 1, applied: queue.map((one) => one.id) });
    expect(first.list.items.map((item) => [item.id, item.quantity, item.name])).toEqual([
      ['bread-1', '2 loaves', 'bread'],
    ]);
    await send(user, id, [op('bread-1', { quantity: '3 loaves' })]);
    const again = await send(user, id, queue);
    expect(again.version).toBe(version + 2);
    expect(again.list.items).toMatchObject([{ id: 'bread-1', quantity: '3 loaves' }]);
    await expect
      .poll(async () => {
        const published = await planners.bus.records.scan('planner.events');
        return published
          .filter(({ key, headers }) => key === id && headers.type === ListChanged.type)
          .map(({ value }) => ListChanged.schema.parse(JSON.parse(value.toString())).version);
      })
      .toEqual([version, version + 1, version + 2]);
  });

  it('two devices that check and rename the same item while offline keep both', async () => {
    const user = planners.newPerson();
    const { id } = await create(user, ['milk']);
    const at = (second: number) => new Date(Date.now() + 1_000 - second * 100).toISOString();
    await send(user, id, [op('line-1', { checked: true }, at(1))], 'phone-of-ann');
    await send(user, id, [op('line-1', { name: 'oat milk' }, at(2))], 'laptop-of-ann');
    expect((await load(user, id)).items).toMatchObject([
      { name: 'oat milk', checked: true, checkedBy: user },
    ]);
  });

  it('an older change of a late device does not replace a newer one', async () => {
    const user = planners.newPerson();
    const { id } = await create(user, ['milk']);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await send(user, id, [op('line-1', { note: 'organic' })], 'laptop-of-ann');
    await send(user, id, [op('line-1', { note: 'any', quantity: '2' }, hourAgo)], 'phone-of-ann');
    expect((await load(user, id)).items).toMatchObject([{ note: 'organic', quantity: '2' }]);
  });

  it.each([
    ['ahead', 1],
    ['behind', -1],
  ])(
    'a device whose clock is a year %s and says so is merged by when it made its changes',
    async (_, sign) => {
      const user = planners.newPerson();
      const { id } = await create(user, ['milk']);
      const wrong = (ago: number) => new Date(Date.now() + sign * 365 * 86_400_000 - ago).toISOString();
      const right = (ago: number) => new Date(Date.now() - ago).toISOString();
      await send(
        user,
        id,
        [op('line-1', { note: 'organic', quantity: '3' }, right(60_000))],
        'laptop-of-ann',
      );
      const queue = [
        op('line-1', { note: 'any' }, wrong(90_000)),
        op('line-1', { quantity: '2' }, wrong(30_000)),
        op('bread-1', { name: 'bread' }, wrong(20_000)),
      ];
      await send(user, id, queue, 'phone-of-ann', wrong(0));
      expect((await load(user, id)).items).toMatchObject([
        { id: 'line-1', note: 'organic', quantity: '2' },
        { id: 'bread-1' },
      ]);
      // Later changes of others are not behind it for a year.
      await send(user, id, [op('line-1', { quantity: '4' })], 'laptop-of-ann');
      expect((await load(user, id)).items[0]?.quantity).toBe('4');
    },
  );

  it('many devices that send at once lose nothing', async () => {
    const user = planners.newPerson();
    const { id } = await create(user);
    const devices = Array.from({ length: 6 }, (_, device) => device);
    await Promise.all(
      devices.map((device) =>
        send(
          user,
          id,
          Array.from({ length: 10 }, (_, at) => op(`d${device}-${at}`, { name: 'milk' })),
          `device-number-${device}`,
        ),
      ),
    );
    expect((await load(user, id)).items).toHaveLength(60);
  });

  it('one item is added, changed and removed, with a conflict for who saw an older version', async () => {
    const user = planners.newPerson();
    const { id, version } = await create(user);
    const added = await planners.lists.addItems(
      { id, items: [{ id: '', fields: fields({ name: '3 lemons' }) }], recipes: [], place: near },
      callBy(user),
    );
    const [item] = z.array(ShoppingItem).parse(read(added.document)) as [ShoppingItem];
    expect(item).toMatchObject({ name: 'lemons', quantity: '3', version: version + 1 });
    const change = { id, itemId: item.id, set: fields({ quantity: '4' }), place: near };
    const changed = await planners.lists.changeItem({ ...change, seen: item.version }, callBy(user));
    expect(read(changed.document)).toMatchObject({ quantity: '4' });
    await expect(
      planners.lists.changeItem({ ...change, seen: item.version }, callBy(user)),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const removal = { id, itemId: item.id };
    await expect(planners.lists.removeItem({ ...removal, seen: 1 }, callBy(user))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await planners.lists.removeItem(removal, callBy(user));
    expect((await load(user, id)).items).toEqual([]);
    await expect(
      planners.lists.removeItem({ id, itemId: 'never-there' }, callBy(user)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('an amount of nothing, or of more than a household carries, is refused with the field and changes nothing', async () => {
    const user = planners.newPerson();
    const { id, version } = await create(user, ['milk']);
    for (const [set, field] of [
      [{ quantity: '0 packages' }, 'ops.1.set.quantity'],
      [{ quantity: '1000000000 packages' }, 'ops.1.set.quantity'],
      [{ quantity: '1e9 packages' }, 'ops.1.set.quantity'],
      [{ name: '1000000000 packages of milk' }, 'ops.1.set.name'],
      [{ name: '0 lb flour' }, 'ops.1.set.name'],
      [{ name: '900 lb flour' }, 'ops.1.set.name'],
      [{ name: 'x'.repeat(201) }, 'ops.1.set.name'],
      [{ name: `🎁 ${'<b>'.repeat(1_666)}` }, 'ops.1.set.name'],
      [{ note: 'x'.repeat(5_000) }, 'ops.1.set.note'],
      [{ name: '' }, 'ops.1.set.name'],
      [{ category: 'Toys' }, 'ops.1.set.category'],
    ] as const) {
      const refused = await send(user, id, [op('line-1', { checked: true }), op('line-1', set)]).catch(
        (error: unknown) => error,
      );
      expect(refused, JSON.stringify(set)).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: expect.stringMatching(/^.{10,}$/) },
      });
    }
    expect(await load(user, id)).toMatchObject({ version, items: [{ checked: false }] });
  });

  it('a list stores 2,000 items and refuses the next, all or none', async () => {
    const user = planners.newPerson();
    const { id } = await create(user);
    for (let from = 0; from < 2_000; from += 250)
      await send(
        user,
        id,
        Array.from({ length: 250 }, (_, at) => op(`line-${from + at}`, { name: `thing ${from + at}` })),
      );
    const refused = send(user, id, [
      op('line-1', { name: 'renamed' }),
      op('line-2000', { name: 'one more' }),
    ]);
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { items: expect.stringContaining('2,000') },
    });
    const list = await load(user, id);
    expect([list.items.length, nameOf(list, 'line-1')]).toEqual([2_000, 'thing 1']);
  });

  it('lists are of the household: another user finds none of them', async () => {
    const [user, stranger] = [planners.newPerson(), planners.newPerson()];
    const { id } = await create(user, ['milk'], 'Party');
    const lists = ShoppingLists.parse(
      read((await planners.lists.listShoppingLists({}, callBy(user))).document),
    );
    expect(lists).toMatchObject([{ id, name: 'Party', weekStart: null }]);
    await expect(load(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(send(stranger, id, [op('line-1', { checked: true })])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(read((await planners.lists.listShoppingLists({}, callBy(stranger))).document)).toEqual([]);
    await expect(planners.lists.listShoppingLists({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('a queue for a deleted list is refused in words, and the list stays deleted', async () => {
    const user = planners.newPerson();
    const { id } = await create(user, ['milk']);
    const { id: otherId } = await create(user, ['bread'], 'Party');
    for (const listId of [id, otherId]) await send(user, listId, [op('line-1', { checked: true })]);
    await planners.lists.removeShoppingList({ id }, callBy(user));
    const applied = await planners.mongo.db.collection('list_ops').find().toArray();
    expect(applied.map(({ listId }) => listId)).not.toContain(id);
    expect(applied.map(({ listId }) => listId)).toContain(otherId);
    await expect(send(user, id, [op('line-1', { checked: true })])).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('still on your device'),
    });
    await expect(load(user, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a list is renamed, and a rename that saw an older name is a conflict', async () => {
    const user = planners.newPerson();
    const { id, version } = await create(user, ['milk']);
    await send(user, id, [op('line-1', { checked: true })]);
    const rename = (name: string, seen: number) =>
      planners.lists.changeShoppingList({ id, name, recipes: undefined, seen, place: near }, callBy(user));
    expect(read((await rename('Sunday', version)).document)).toMatchObject({
      name: 'Sunday',
      version: version + 2,
    });
    await expect(rename('Monday', version)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
