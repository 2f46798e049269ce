import { callBy } from '@homeplate/common/test/test-auth.ts';
import { ListOpsAnswer, ShoppingList, ShoppingLists } from '@homeplate/contracts/documents/shopping-list.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type Planners, startPlanners } from './planners.ts';

const server = await testMongo();
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');
const nowhere = { priceArea: undefined, zipCode: '' };

describe.skipIf(server.missing)('requests that arrive twice', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  it('devices that ask for the first list at the same moment get one, and after it was deleted another one', async () => {
    const user = planners.newPerson();
    const other = await planners.startListsAlone();
    const first = async () => {
      const asked = { name: 'Shopping list', weekStart: '', items: [], place: nowhere, first: true };
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? planners.lists : other).createShoppingList(asked, callBy(user)),
        ),
      );
      return [...new Set(answers.map(({ document }) => ShoppingList.parse(read(document)).id))];
    };
    const heads = async () =>
      ShoppingLists.parse(read((await planners.lists.listShoppingLists({}, callBy(user))).document));
    const ids = await first();
    expect(ids).toHaveLength(1);
    expect((await heads()).map(({ id }) => id)).toEqual(ids);
    await planners.lists.removeShoppingList({ id: ids[0] ?? '' }, callBy(user));
    const again = await first();
    expect(again).toHaveLength(1);
    // Devices still have versions and changes of the deleted one.
    expect(again).not.toEqual(ids);
    await planners.lists.createShoppingList(
      { name: 'Party', weekStart: '', items: [], place: nowhere },
      callBy(user),
    );
    expect(await first()).toHaveLength(1);
    expect(await heads()).toHaveLength(2);
    await expect(
      planners.lists.createShoppingList(
        { weekStart: '2026-11-22', items: [], place: nowhere, first: true },
        callBy(user),
      ),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { first: expect.any(String) } });
  });

  it('a queue that arrives several times at once, and again with more, applies each change once', async () => {
    const user = planners.newPerson();
    const asked = { name: 'Party', weekStart: '', items: [], place: nowhere };
    const { document } = await planners.lists.createShoppingList(asked, callBy(user));
    const { id, version } = ShoppingList.parse(read(document));
    const op = (at: number, name: string) => ({
      id: `queued-op-${at}`,
      at: new Date(Date.now() + at).toISOString(),
      itemId: `line-${at}`,
      set: { name, neededFor: undefined, paid: undefined },
      remove: false,
    });
    const send = async (ops: ReturnType<typeof op>[]) => {
      const queue = { id, deviceId: 'phone-of-ann', sentAt: '', ops };
      const answer = await planners.lists.applyListOps(queue, callBy(user));
      return ListOpsAnswer.parse(read(answer.document));
    };
    const queue = [op(1, 'milk'), op(2, 'bread')];
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(queue)));
    expect(answers.map((answer) => [answer.version, answer.applied])).toEqual(
      Array.from({ length: 4 }, () => [version + 1, ['queued-op-1', 'queued-op-2']]),
    );
    // The same id with other words is the change that was applied.
    const more = await send([op(1, 'cream'), op(2, 'bread'), op(3, 'ice'), op(3, 'ice')]);
    expect(more.version).toBe(version + 2);
    expect(more.list.items.map(({ name }) => name)).toEqual(['milk', 'bread', 'ice']);
  });
});
