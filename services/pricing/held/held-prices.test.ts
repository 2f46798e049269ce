import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { callByStaff } from '@homeplate/common/test/test-auth.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import {
  clear,
  event,
  homeArea,
  type Listener,
  NOW,
  near,
  newListener,
  openPriceTaking,
  stateOf,
} from '../test/price-taking.ts';
import type { HeldRow } from './held-prices.ts';

const server = await testMongo();
const PLACE = `${homeArea}:spaghetti`;
const EMPTY = { latest: [], history: [] };
/** The usual price is about 1.30 a pound. */
const pasta = (over: Parameters<typeof event>[0] = {}) => event({ itemId: 'spaghetti', ...over });
const dear = (feedId: string, priceCents: number, store = 0) =>
  pasta({ feedId, eventId: `${feedId}-${priceCents}-${store}`, priceCents, storeId: near[store] ?? '' });

describe.skipIf(server.missing)('held prices', () => {
  let mongo: Mongo;
  let listener: Listener;
  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
  });
  beforeEach(async () => {
    listener = newListener();
    await clear(mongo);
  });
  afterAll(() => mongo?.close());
  const open = () => openPriceTaking(mongo, listener);
  const rows = () => mongo.db.collection<HeldRow>('held_prices').find().sort({ _id: 1 }).toArray();
  const states = async () => (await rows()).map(({ state, decision }) => [state, decision?.by]);

  it('are prices below a quarter or above four times the usual price, including promotions, and are not used', async () => {
    const { take, areaPrices } = await open();
    const food = foodById('spaghetti');
    if (!food) throw new Error('no spaghetti');
    const before = (await areaPrices.current(homeArea)).book.price(food, NOW);
    const promotionEndsAt = '2026-11-25T00:00:00Z';
    const far = [
      dear('a', 31_000),
      dear('b', 131_000, 1),
      pasta({ eventId: 'low', priceCents: 9 }),
      pasta({ eventId: 'sale', priceCents: 19, source: 'flyer', promotionEndsAt }),
    ];
    expect(await take(far.slice(0, 3))).toEqual({ dead: [] });
    await take(far.slice(3));
    expect(await stateOf(mongo)).toEqual(EMPTY);
    expect(listener.areaChanges).toEqual([]);
    expect((await areaPrices.current(homeArea)).book.price(food, NOW)).toEqual(before);
    // The promotion replaced the feed's lower price at the store.
    expect((await rows()).map(({ _id, place, state }) => [_id, place, state])).toEqual([
      ['a:a-31000-0', PLACE, 'held'],
      ['b:b-131000-1', PLACE, 'held'],
      ['test-feed:sale', PLACE, 'held'],
    ]);
    expect((await rows())[0]).toMatchObject({ times: expect.closeTo(244, -1), heldAt: expect.any(String) });
  });

  it('become observations with their own time, published like any other, when staff release them', async () => {
    const { take, takeReleased, held } = await open();
    await take([dear('a', 900), pasta({ eventId: 'usual', observedAt: '2026-11-20T11:00:00Z' })]);
    listener.areaChanges = [];
    await held.release(PLACE, { id: 'a:a-900-0', call: callByStaff('ann') });
    await held.release(PLACE, { id: 'a:a-900-0', call: callByStaff('bob') });
    expect(await takeReleased(NOW + 86_400_000)).toBe(1);
    const { latest, history } = await stateOf(mongo);
    // It is older than the usual price, so it only goes to the history.
    expect(latest[0]?.newest).toMatchObject({ priceCents: 129 });
    expect(history.find(({ _id }) => String(_id) === 'a:a-900-0')).toMatchObject({
      priceCents: 900,
      observedAt: '2026-11-20T10:00:00.000Z',
    });
    expect((await rows())[0]?.decision).toMatchObject({ by: 'staff', staffId: 'ann' });

    await take([dear('b', 901, 1)]);
    await held.release(PLACE, { id: 'b:b-901-1', call: callByStaff('ann') });
    await takeReleased();
    expect(listener.areaChanges.at(-1)?.prices).toMatchObject([{ itemId: 'spaghetti', storeIds: [near[1]] }]);
  });

  it('survive a crash at every step of a release: before they are published, before and after the areas are updated', async () => {
    await (await open()).take([dear('a', 900)]);
    await (await open()).held.release(PLACE, { id: 'a:a-900-0', call: callByStaff('ann') });
    listener.failing = true;
    await expect((await open()).takeReleased()).rejects.toThrow('away');
    listener.failing = false;
    expect(await (await open()).takeReleased()).toBe(1);
    expect(listener.areaChanges).toHaveLength(1);
    const settled = await stateOf(mongo);
    expect(settled.latest[0]?.newest).toMatchObject({ priceCents: 900 });
    await (await open()).take([dear('a', 900)]);
    expect(await stateOf(mongo)).toEqual(settled);
  });

  it('stay refused, and a decision cannot be changed', async () => {
    const { take, takeReleased, held } = await open();
    await take([dear('a', 900), dear('b', 902)]);
    await held.refuse('a:a-900-0', callByStaff('ann'));
    await held.release(PLACE, { id: 'b:b-902-0', call: callByStaff('ann') });
    await held.release(PLACE, { id: 'a:a-900-0', call: callByStaff('bob') });
    await held.refuse('b:b-902-0', callByStaff('bob'));
    await take([dear('a', 900)]);
    expect(await states()).toEqual([
      ['refused', 'staff'],
      ['released', 'staff'],
    ]);
    expect(await takeReleased()).toBe(1);
  });

  it('are released when three feeds in the area agree, and prices that agree with them are accepted at once', async () => {
    const { take, takeReleased } = await open();
    await take([dear('a', 900), dear('a', 905, 1), dear('b', 940, 2)]);
    expect(await takeReleased()).toBe(0);
    await take([dear('c', 985)]);
    expect(await states()).toEqual(Array.from({ length: 4 }, () => ['released', 'agreement']));
    expect(await takeReleased()).toBe(4);
    expect((await stateOf(mongo)).history).toHaveLength(4);
    await take([dear('d', 1_050), dear('e', 1_200)]);
    expect((await stateOf(mongo)).history).toHaveLength(5);
    expect((await states()).slice(4)).toEqual([
      ['released', 'history'],
      ['held', undefined],
    ]);
  });

  it('are released once when several processes handle agreeing feeds concurrently', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    await Promise.all(processes.map(({ take }, i) => take([dear(`feed-${i}`, 900 + i, i)])));
    expect(await states()).toEqual(Array.from({ length: 3 }, () => ['released', 'agreement']));
    expect(await processes[0]?.takeReleased()).toBe(3);
  });

  it('are released after a crash between storing the third price and the release', async () => {
    const { take, held } = await open();
    await take([dear('a', 900), dear('b', 900), dear('x', 910)]);
    await mongo.db
      .collection('held_prices')
      .updateMany({}, { $set: { state: 'held' }, $unset: { decision: 1 } });
    await mongo.db.collection('outbox').deleteMany({});
    await take([dear('x', 910)]);
    expect(await states()).toEqual(Array.from({ length: 3 }, () => ['released', 'agreement']));
    expect(await held.read('x:x-910-0')).toMatchObject({ state: 'released' });
  });

  it('include only the newest price of a feed at a store, so that a broken feed cannot fill the database', async () => {
    const { take } = await open();
    const many = Array.from({ length: 50 }, (_, i) =>
      pasta({ eventId: `e${i}`, priceCents: 5_000 + i, seq: (i * 7) % 50 }),
    );
    await take(many.slice(0, 20));
    await take(many.slice(20));
    expect((await rows()).map(({ event: { seq } }) => seq)).toEqual([49]);
  });

  it('end in the same state however events are shuffled, repeated and batched', async () => {
    const observed = fc.record({
      feedId: fc.constantFrom('a', 'b', 'c', 'd'),
      store: fc.integer({ min: 0, max: 2 }),
      priceCents: fc.oneof(
        fc.integer({ min: 100, max: 300 }),
        fc.integer({ min: 700, max: 1_000 }),
        fc.integer({ min: 5, max: 20 }),
      ),
      seq: fc.integer({ min: 0, max: 3 }),
    });
    // Only the newest held price of each feed at a store waits for a decision.
    const events = fc.uniqueArray(observed, {
      selector: ({ feedId, store }) => `${feedId} ${store}`,
      minLength: 3,
      maxLength: 12,
    });
    const arrivals = events.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2, maxLength: list.length * 2 }),
        fc.integer({ min: 1, max: 6 }),
      ),
    );
    const eventOf = ({
      feedId,
      store,
      priceCents,
      seq,
    }: {
      feedId: string;
      store: number;
      priceCents: number;
      seq: number;
    }) => pasta({ feedId, eventId: `${store}`, storeId: near[store] ?? '', priceCents, seq });
    await fc.assert(
      fc.asyncProperty(arrivals, async ([list, shuffled, size]) => {
        const end = async () => ({
          ...(await stateOf(mongo)),
          held: (await rows()).map(({ _id, state }) => [_id, state]),
        });
        await clear(mongo);
        const ordered = await open();
        await ordered.take(list.map(eventOf));
        await ordered.takeReleased();
        const expected = await end();
        await clear(mongo);
        const torn = await open();
        for (let i = 0; i < shuffled.length; i += size) {
          await torn.take(shuffled.slice(i, i + size).map(eventOf));
          if (i % 2 === 0) await torn.takeReleased();
        }
        await torn.takeReleased();
        expect(await end()).toEqual(expected);
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});
