import { callBy } from '@homeplate/common/test/test-auth.ts';
import { SharedList } from '@homeplate/contracts/documents/shopping-list.ts';
import type { ItemFields, ListOp } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type Planners, startPlanners } from './planners.ts';

const server = await testMongo();
const place = { priceArea: undefined, zipCode: '' };

describe.skipIf(server.missing)('the links of a shopping list', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const create = async (user: string): Promise<string> => {
    const items = [{ id: 'line-1', fields: { name: '2 lb carrots', neededFor: undefined, paid: undefined } }];
    const made = await planners.lists.createShoppingList({ weekStart: '', items, place }, callBy(user));
    return JSON.parse(String(made.document?.body)).id;
  };
  const link = async (user: string, id: string, role: string) => {
    const { secret, link: made } = await planners.lists.createListLink({ id, role }, callBy(user));
    return { secret, id: made?.id ?? '' };
  };
  const read = async (secret: string) =>
    SharedList.parse(
      JSON.parse(String((await planners.lists.readSharedList({ secret, place })).document?.body)),
    );
  let sent = 0;
  const send = (secret: string, set: Partial<ItemFields> | 'remove') => {
    sent += 1;
    const what =
      set === 'remove'
        ? { set: undefined, remove: true }
        : { set: { neededFor: undefined, paid: undefined, ...set }, remove: false };
    const op: ListOp = { id: `op-number-${sent}`, at: new Date().toISOString(), itemId: 'line-1', ...what };
    return planners.lists.applySharedListOps({ secret, deviceId: 'device-of-guest', sentAt: '', ops: [op] });
  };

  it('a visitor sees the list, and does with it what the role of the link allows', async () => {
    const user = planners.newPerson();
    const id = await create(user);
    const [see, tick, edit] = [
      await link(user, id, 'see'),
      await link(user, id, 'tick'),
      await link(user, id, 'edit'),
    ];
    expect(await read(see.secret)).toMatchObject({
      role: 'see',
      items: [{ name: 'carrots', quantity: '2 lb' }],
    });
    await expect(send(see.secret, { checked: true })).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await send(tick.secret, { checked: true });
    for (const set of [{ name: 'parsnips' }, { checked: true, quantity: '1 lb' }, 'remove'] as const)
      await expect(send(tick.secret, set)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await send(edit.secret, { name: '3 parsnips' });
    expect((await read(see.secret)).items).toMatchObject([
      { name: 'parsnips', quantity: '3', checked: true },
    ]);
  });

  it('a visitor does not learn who checked an item, and their own check has no user', async () => {
    const user = planners.newPerson();
    const id = await create(user);
    const { secret } = await link(user, id, 'tick');
    const own = {
      id,
      itemId: 'line-1',
      set: { checked: true, neededFor: undefined, paid: undefined },
      place,
    };
    await planners.lists.changeItem(own, callBy(user));
    expect((await read(secret)).items).toMatchObject([{ checked: true, checkedBy: null }]);
    await send(secret, { checked: false });
    await send(secret, { checked: true });
    const { document } = await planners.lists.getShoppingList({ id, place }, callBy(user));
    expect(JSON.parse(String(document?.body)).items).toMatchObject([{ checked: true, checkedBy: null }]);
  });

  it('one link ends, all end, and those of a deleted list end', async () => {
    const user = planners.newPerson();
    const id = await create(user);
    const [one, two, three] = [
      await link(user, id, 'see'),
      await link(user, id, 'tick'),
      await link(user, id, 'edit'),
    ];
    const ended = (secret: string) => expect(read(secret)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await planners.lists.revokeListLink({ id, linkId: one.id }, callBy(user));
    await ended(one.secret);
    const { links } = await planners.lists.getListLinks({ id }, callBy(user));
    expect(links.map((left) => [left.id, left.role])).toEqual([
      [two.id, 'tick'],
      [three.id, 'edit'],
    ]);
    await planners.lists.revokeListLink({ id, linkId: '' }, callBy(user));
    for (const { secret } of [two, three]) await ended(secret);
    const last = await link(user, id, 'edit');
    await planners.lists.removeShoppingList({ id }, callBy(user));
    await ended(last.secret);
    await expect(send(last.secret, { checked: true })).rejects.toMatchObject({ code: 'LINK_ENDED' });
  });

  it('an unknown link is not found, and only members make and end links', async () => {
    const [user, stranger] = [planners.newPerson(), planners.newPerson()];
    const id = await create(user);
    await expect(read('x'.repeat(32))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(link(stranger, id, 'edit')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(planners.lists.revokeListLink({ id, linkId: '' }, callBy(stranger))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(planners.lists.createListLink({ id, role: 'edit' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
