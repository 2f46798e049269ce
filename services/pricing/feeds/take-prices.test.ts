import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { callByStaff } from '@homeplate/common/test/test-auth.ts';
import { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { pricePerKg } from '@homeplate/reference/foods/measures.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { endPrices } from '../jobs.ts';
import {
  call,
  clear,
  event,
  homeArea,
  type Listener,
  NOW,
  near,
  newListener,
  openPriceTaking,
  stateOf,
  storeMap,
} from '../test/price-taking.ts';

const server = await testMongo();

describe.skipIf(server.missing)('taking price events', () => {
  let mongo: Mongo;
  let listener: Listener;
  const open = () => openPriceTaking(mongo, listener);
  const state = () => stateOf(mongo);

  beforeAll(async () => {
    mongo = await openMongo({
      url: server.url,
      database: 'pricing',
      log: createLog({ name: 'test', level: 'silent' }),
    });
  });
  beforeEach(async () => {
    listener = newListener();
    await clear(mongo);
  });
  afterAll(() => mongo?.close());

  it('keeps the newest, writes history once, and publishes the new mean of the area', async () => {
    const { take, areaPrices } = await open();
    const before = await areaPrices.current('372');
    expect(before.version).toBe(1);
    const onion = foodById('yellow-onion');
    if (!onion) throw new Error('no onion');
    const estimated = before.book.price(onion, NOW).centsPerKg;

    expect(
      await take([event(), event({ eventId: 'e0', observedAt: '2026-11-20T09:00:00Z', priceCents: 199 })]),
    ).toEqual({ dead: [] });
    expect(listener.areaChanges).toHaveLength(1);
    expect(listener.traces).toEqual([call.traceparent]);
    const area = near[0] && storeMap.byId(near[0])?.area;
    expect(listener.areaChanges[0]).toMatchObject({
      area,
      version: 2,
      prices: [{ itemId: 'yellow-onion', storeIds: [near[0]], observedStores: 1 }],
    });
    const after = await areaPrices.current('372');
    expect(after.version).toBe(2);
    expect(after.book.price(onion, NOW)).toMatchObject({
      centsPerKg: listener.areaChanges[0]?.prices[0]?.centsPerKg,
      observedAt: '2026-11-20T10:00:00.000Z',
    });
    expect(after.book.price(onion, NOW).centsPerKg).not.toBe(estimated);
    const { latest, history } = await state();
    expect(latest).toMatchObject([{ newest: { priceCents: 129, centsPerKg: 284 } }]);
    expect(history.map(({ _id }) => _id)).toEqual(['test-feed:e0', 'test-feed:e1']);
  });

  it('sends invalid events to the dead letters with the reason, and takes the rest', async () => {
    const { take } = await open();
    const bad = [
      event({ eventId: 'b1', observedAt: '2026-11-20T12:05:01Z' }),
      event({ eventId: 'b2', storeId: 'kroger-00000-1' }),
      event({ eventId: 'b3', itemId: 'unicorn' }),
      event({ eventId: 'b4', unit: 'gal', itemId: 'russet-potato', priceCents: 1 }),
      event({ eventId: 'b5', unit: 'each', itemId: 'saffron' }),
      event({ eventId: 'b7', promotionEndsAt: '2026-11-20T10:00:00Z' }),
      event({ eventId: 'b8', package: { amount: 3, priceCents: 129 } }),
    ];
    const { dead } = await take([...bad, event({ observedAt: '2026-11-20T12:04:59Z' })]);
    expect(dead.map(({ reason }) => reason)).toEqual([
      'future',
      'unknown-store',
      'unknown-item',
      expect.stringMatching(/unit|price/),
      'unit-does-not-convert',
      'promotion-over',
      'package-price',
    ]);
    expect((await state()).history).toHaveLength(1);
    expect(listener.areaChanges).toHaveLength(1);
  });

  it('takes the highest possible price after its release, and the event still fits', async () => {
    const { take, takeReleased, held, areaPrices } = await open();
    const foods = allFoods().filter((_, index) => index % 20 === 0);
    const dear = foods.map(({ id }, i) =>
      event({ eventId: `d${i}`, itemId: id, unit: 'g', priceCents: 1_000_000 }),
    );
    expect(await take(dear)).toEqual({ dead: [] });
    for (const [i, { id }] of foods.entries())
      await held.release(`${homeArea}:${id}`, { id: `test-feed:d${i}`, call: callByStaff() });
    expect(await takeReleased()).toBe(foods.length);
    const { book } = await areaPrices.current(homeArea);
    for (const food of foods) {
      const { centsPerKg, observedStores } = book.price(food, NOW);
      expect(observedStores).toBe(1);
      expect(centsPerKg).toBeLessThan(2 ** 32);
    }
  });

  it('allows every price of every food and unit in the mean', () => {
    const { unit } = PriceObservedData.shape;
    for (const food of allFoods())
      for (const each of unit.options)
        expect(pricePerKg(food, 1_000_000, each) ?? 0, `${food.id} ${each}`).toBeLessThan(2 ** 32);
  });

  it('publishes after a crash between the write and the publish', async () => {
    const first = await open();
    listener.failing = true;
    await expect(first.take([event()])).rejects.toThrow('away');
    expect(listener.areaChanges).toEqual([]);
    listener.failing = false;
    const second = await open();
    await second.take([event()]);
    expect(listener.areaChanges).toHaveLength(1);
    expect((await second.areaPrices.current(listener.areaChanges[0]?.area ?? '')).version).toBe(
      listener.areaChanges[0]?.version,
    );
    expect((await state()).history).toHaveLength(1);
  });

  it('includes prices that another process wrote in the same area', async () => {
    const [one, two] = [await open(), await open()];
    await one.take([event({ eventId: 'a' })]);
    await two.take([event({ eventId: 'b', storeId: near[1] as string, priceCents: 50 })]);
    await one.take([event({ eventId: 'c', storeId: near[2] as string, priceCents: 400 })]);
    const last = listener.areaChanges.at(-1);
    const onion = foodById('yellow-onion');
    if (!onion) throw new Error('no onion');
    const fresh = await (await open()).areaPrices.current(last?.area ?? '');
    expect(listener.areaChanges.map(({ version }) => version)).toEqual([2, 3, 4]);
    expect(last?.prices[0]?.centsPerKg).toBe(fresh.book.price(onion, NOW).centsPerKg);
    expect(last?.prices[0]).toMatchObject({ observedStores: 3 });
  });

  it('publishes once when a promotion ends, and the estimate applies again', async () => {
    const { take, ending, areaPrices } = await open();
    const onion = foodById('yellow-onion');
    if (!onion) throw new Error('no onion');
    const estimated = (await areaPrices.current(homeArea)).book.price(onion, NOW).centsPerKg;
    await take([event({ priceCents: 40, promotionEndsAt: '2026-11-20T18:00:00Z' })]);
    const promoted = listener.areaChanges.at(-1)?.prices[0]?.centsPerKg;
    expect(promoted).toBeLessThan(estimated);
    const next = await endPrices(ending, listener.clock);
    expect(new Date(next).toISOString()).toBe('2026-11-20T18:00:00.000Z');
    expect(listener.areaChanges).toHaveLength(1);
    listener.clock = Date.parse('2026-11-22T18:00:01Z');
    await endPrices(ending, listener.clock);
    expect(await endPrices(ending, listener.clock)).toBe(Number.POSITIVE_INFINITY);
    expect(listener.areaChanges).toHaveLength(2);
    expect(listener.areaChanges[1]).toMatchObject({
      version: 3,
      prices: [{ centsPerKg: estimated, observedStores: 0 }],
    });
  });

  const onion = foodById('yellow-onion');
  const centsAt = async ({ areaPrices }: Awaited<ReturnType<typeof open>>) =>
    onion && (await areaPrices.current(homeArea)).book.price(onion, listener.clock).centsPerKg;

  it('returns to the store’s regular price when a promotion ends, also when the promotion is delivered again', async () => {
    const taking = await open();
    await taking.take([event({ eventId: 'regular', priceCents: 110, observedAt: '2026-11-19T10:00:00Z' })]);
    const regular = await centsAt(taking);
    const promotion = event({ eventId: 'sale', priceCents: 70, promotionEndsAt: '2026-11-20T18:00:00Z' });
    await taking.take([promotion]);
    expect(await centsAt(taking)).toBeLessThan(regular ?? 0);

    listener.clock = Date.parse('2026-11-20T18:00:01Z');
    listener.failing = true;
    await expect(endPrices(taking.ending, listener.clock)).rejects.toThrow('the bus is away');
    listener.failing = false;
    await endPrices(taking.ending, listener.clock);
    const ended = { centsPerKg: regular, source: 'estimate', observedStores: 1 };
    expect(listener.areaChanges.at(-1)).toMatchObject({ prices: [ended] });
    expect(await centsAt(await open())).toBe(regular);

    await taking.take([promotion], listener.clock);
    expect(listener.areaChanges.at(-1)).toMatchObject({ prices: [ended] });
    const published = listener.areaChanges.length;
    await endPrices(taking.ending, listener.clock);
    expect(listener.areaChanges).toHaveLength(published);
  });

  it('stops using a price that was not confirmed for 90 days, and uses one that was seen again', async () => {
    const taking = await open();
    const estimated = await centsAt(taking);
    await taking.take([event({ priceCents: 110 })]);
    listener.clock = Date.parse('2027-02-18T23:59:59Z');
    expect(await centsAt(taking)).not.toBe(estimated);
    await endPrices(taking.ending, listener.clock);
    expect(listener.areaChanges).toHaveLength(1);
    expect(await endPrices(taking.ending, listener.clock)).toBe(Date.parse('2027-02-19T00:00:00Z'));

    listener.clock = Date.parse('2027-02-19T00:00:00Z');
    await endPrices(taking.ending, listener.clock);
    expect(listener.areaChanges.at(-1)).toMatchObject({
      prices: [{ centsPerKg: estimated, source: 'estimate', observedStores: 0 }],
    });
    await endPrices(taking.ending, listener.clock);
    expect(listener.areaChanges).toHaveLength(2);

    const again = event({ eventId: 'again', priceCents: 110, observedAt: '2027-02-19T00:00:00Z' });
    await taking.take([again], listener.clock);
    expect(listener.areaChanges.at(-1)).toMatchObject({ prices: [{ observedStores: 1 }] });
  });

  it('normalizes all times, so that they sort as text', async () => {
    const { take, history } = await open();
    const at = (eventId: string, observedAt: string) => event({ eventId, observedAt });
    await take([at('late', '2026-11-20T10:00:00.5Z'), at('early', '2026-11-20T10:00:00Z')]);
    expect(listener.areaChanges.at(-1)?.prices[0]).toMatchObject({ observedAt: '2026-11-20T10:00:00.500Z' });
    const shown = await history.of('yellow-onion', [near[0] ?? ''], 1);
    expect(shown.map(({ observedAt }) => observedAt)).toEqual(['2026-11-20T10:00:00.500Z']);
  });

  it('ends in the same state for shuffled, repeated and late events in any batches', async () => {
    const items = ['yellow-onion', 'russet-potato', 'spaghetti'].filter((id) => foodById(id));
    const observed = fc.record({
      storeId: fc.constantFrom(...near.slice(0, 3)),
      itemId: fc.constantFrom(...items),
      priceCents: fc.integer({ min: 45, max: 180 }),
      observedAt: fc
        .integer({ min: -4, max: 4 })
        .map((minutes) => new Date(NOW - minutes * 60_000).toISOString()),
      seq: fc.integer({ min: 0, max: 2 }),
      feedId: fc.constantFrom('feed', 'feed-a'),
      poisoned: fc.constantFrom('no', 'no', 'no', 'future', 'store'),
    });
    const history = fc.array(observed, { minLength: 1, maxLength: 14 }).map((list) =>
      list.map(({ poisoned, ...one }, index) => ({
        ...one,
        eventId: `e${index}`,
        ...(poisoned === 'future' && { observedAt: new Date(NOW + 3_600_000).toISOString() }),
        ...(poisoned === 'store' && { storeId: 'nobody-37203-1' }),
      })),
    );
    const arrivals = history.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2, maxLength: list.length * 2 }),
        fc.integer({ min: 1, max: 6 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async ([list, shuffled, size]) => {
        await clear(mongo);
        const ordered = await open();
        await ordered.take(list.map(event));
        const expected = await state();
        await clear(mongo);
        const torn = await open();
        for (let i = 0; i < shuffled.length; i += size)
          await torn.take(shuffled.slice(i, i + size).map(event));
        expect(await state()).toEqual(expected);
        // The last published price of each item equals a fresh computation.
        for (const area of new Set(listener.areaChanges.map((one) => one.area))) {
          const mine = listener.areaChanges
            .filter((one) => one.area === area)
            .toSorted((a, b) => a.version - b.version);
          const { book } = await (await open()).areaPrices.current(area);
          const last = new Map(
            mine.flatMap(({ prices }) => prices).map((price) => [price.itemId, price.centsPerKg]),
          );
          for (const [itemId, cents] of last) {
            const food = foodById(itemId);
            expect(food && book.price(food, NOW).centsPerKg).toBe(cents);
          }
        }
        listener.areaChanges = [];
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});
