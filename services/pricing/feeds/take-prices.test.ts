import type { OutgoingEvent, ReceivedEvent } from '@homeplate/bus/bus.ts';
import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { loadPlaces, type Place } from '@homeplate/reference/places/places.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createPriceHistory } from '../history/price-history.ts';
import { endPromotions } from '../jobs.ts';
import { createAreaPrices } from '../prices/area-prices.ts';
import { createAreaVersions } from '../prices/area-versions.ts';
import { createLatestPrices } from '../prices/latest-prices.ts';
import { createTellAreas } from '../prices/tell-areas.ts';
import { sampleStores } from '../stores/sample-stores.ts';
import { createStoreMap } from '../stores/store-map.ts';
import { createTakePrices } from './take-prices.ts';

const server = await testMongo();
const places = await loadPlaces();
const map = createStoreMap(places, sampleStores(places));
const stores = { current: async () => map };
const near = map.near(places.byZip('37203') as Place).map(({ store }) => store.storeId);
const homeArea = map.byId(near[0] ?? '')?.area ?? '';
const NOW = Date.parse('2026-11-20T12:00:00Z');

type Told = {
  area: string;
  version: number;
  prices: { itemId: string; centsPerKg: number; storeIds: string[] }[];
};

let offset = 0;
const received = (data: PriceObservedData): ReceivedEvent => {
  offset += 1;
  const { feedId, eventId, observedAt } = data;
  const envelope = {
    id: `${feedId}:${eventId}`,
    type: 'PriceObserved',
    version: 1,
    occurredAt: observedAt,
    producer: feedId,
  };
  return {
    topic: 'price-feed',
    partition: 0,
    offset,
    key: data.storeId,
    envelope,
    data,
    receivedAt: NOW,
    attempt: 1,
  };
};

const event = (over: Partial<PriceObservedData> = {}): PriceObservedData =>
  PriceObservedData.parse({
    feedId: 'test-feed',
    eventId: 'e1',
    storeId: near[0],
    itemId: 'yellow-onion',
    unit: 'lb',
    priceCents: 129,
    observedAt: '2026-11-20T10:00:00Z',
    seq: 1,
    source: 'shelf',
    ...over,
  });

describe.skipIf(server.missing)('taking price events', () => {
  let mongo: Mongo;
  let told: Told[];
  let failing = false;
  let clock = NOW;
  let traces: (string | undefined)[] = [];
  const call = newCall({ timeoutMs: 60_000 });

  const open = async () => {
    const latest = await createLatestPrices(mongo);
    const history = await createPriceHistory(mongo);
    const versions = createAreaVersions(mongo);
    const areaPrices = createAreaPrices({ stores, latest, versions });
    const publish = async (_topic: string, events: readonly OutgoingEvent[]) => {
      if (failing) throw new Error('the bus is away');
      for (const { data, traceparent } of events) {
        traces.push(traceparent);
        told.push(AreaPricesChanged.schema.parse(data));
      }
    };
    const tellAreas = createTellAreas({ stores, areaPrices, bus: { publish }, now: () => clock });
    const take = createTakePrices({ stores, latest, history, tellAreas, now: () => clock });
    return {
      take: (events: PriceObservedData[]) => take(events.map(received), call),
      latest,
      tellAreas,
      history,
      versions,
      areaPrices,
    };
  };

  const state = async () => ({
    latest: await mongo.db.collection('latest_price').find().sort({ _id: 1 }).toArray(),
    history: await mongo.db.collection('price_history').find().sort({ _id: 1 }).toArray(),
  });
  const clear = async () => {
    for (const name of ['latest_price', 'price_history', 'areas'])
      await mongo.db.collection(name).deleteMany({});
  };

  beforeAll(async () => {
    mongo = await openMongo({
      url: server.url,
      database: 'pricing',
      log: createLog({ name: 'test', level: 'silent' }),
    });
  });
  beforeEach(async () => {
    told = [];
    traces = [];
    failing = false;
    clock = NOW;
    await clear();
  });
  afterAll(() => mongo?.close());

  it('keeps the newest, writes history once, and tells the area its new mean', async () => {
    const { take, areaPrices } = await open();
    const before = await areaPrices.current('372');
    expect(before.version).toBe(1);
    const onion = foodById('yellow-onion');
    if (!onion) throw new Error('no onion');
    const estimated = before.book.price(onion, NOW).centsPerKg;

    expect(
      await take([event(), event({ eventId: 'e0', observedAt: '2026-11-20T09:00:00Z', priceCents: 999 })]),
    ).toEqual({ dead: [] });
    expect(told).toHaveLength(1);
    expect(traces).toEqual([call.traceparent]);
    const area = near[0] && map.byId(near[0])?.area;
    expect(told[0]).toMatchObject({
      area,
      version: 2,
      prices: [{ itemId: 'yellow-onion', storeIds: [near[0]], observedStores: 1 }],
    });
    const after = await areaPrices.current('372');
    expect(after.version).toBe(2);
    expect(after.book.price(onion, NOW)).toMatchObject({
      centsPerKg: told[0]?.prices[0]?.centsPerKg,
      observedAt: '2026-11-20T10:00:00.000Z',
    });
    expect(after.book.price(onion, NOW).centsPerKg).not.toBe(estimated);
    const { latest, history } = await state();
    expect(latest).toMatchObject([{ newest: { priceCents: 129, centsPerKg: 284 } }]);
    expect(history.map(({ _id }) => _id)).toEqual(['test-feed:e0', 'test-feed:e1']);
  });

  it('sends what it cannot use to the dead letters, with the reason, and takes the rest', async () => {
    const { take } = await open();
    const bad = [
      event({ eventId: 'b1', observedAt: '2026-11-20T12:05:01Z' }),
      event({ eventId: 'b2', storeId: 'kroger-00000-1' }),
      event({ eventId: 'b3', itemId: 'unicorn' }),
      event({ eventId: 'b4', unit: 'gal', itemId: 'russet-potato', priceCents: 1 }),
      event({ eventId: 'b5', unit: 'each', itemId: 'saffron' }),
      event({ eventId: 'b6', priceCents: 1_000_000 }),
      event({ eventId: 'b7', promotionEndsAt: '2026-11-20T10:00:00Z' }),
    ];
    const { dead } = await take([...bad, event({ observedAt: '2026-11-20T12:04:59Z' })]);
    expect(dead.map(({ reason }) => reason)).toEqual([
      'future',
      'unknown-store',
      'unknown-item',
      expect.stringMatching(/unit|price/),
      'unit-does-not-convert',
      'price-too-large',
      'promotion-over',
    ]);
    expect((await state()).history).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  it('takes the dearest price it lets in at every item, and the areas can still be told', async () => {
    const { take, areaPrices } = await open();
    const dear = allFoods().map(({ id, basePrice }, i) => {
      const priceCents = Math.min(1_000_000, basePrice.centsPerKg * 1000);
      return event({ eventId: `d${i}`, itemId: id, unit: 'kg', priceCents });
    });
    expect(await take(dear)).toEqual({ dead: [] });
    const { book } = await areaPrices.current(homeArea);
    for (const food of allFoods()) expect(book.price(food, NOW).centsPerKg).toBeLessThan(2 ** 32);
  });

  it('tells again what a crash between writing and telling left untold', async () => {
    const first = await open();
    failing = true;
    await expect(first.take([event()])).rejects.toThrow('away');
    expect(told).toEqual([]);
    failing = false;
    const second = await open();
    await second.take([event()]);
    expect(told).toHaveLength(1);
    expect((await second.areaPrices.current(told[0]?.area ?? '')).version).toBe(told[0]?.version);
    expect((await state()).history).toHaveLength(1);
  });

  it('computes with what another process wrote to the same area', async () => {
    const [one, two] = [await open(), await open()];
    await one.take([event({ eventId: 'a' })]);
    await two.take([event({ eventId: 'b', storeId: near[1] as string, priceCents: 50 })]);
    await one.take([event({ eventId: 'c', storeId: near[2] as string, priceCents: 400 })]);
    const last = told.at(-1);
    const onion = foodById('yellow-onion');
    if (!onion) throw new Error('no onion');
    const fresh = await (await open()).areaPrices.current(last?.area ?? '');
    expect(told.map(({ version }) => version)).toEqual([2, 3, 4]);
    expect(last?.prices[0]?.centsPerKg).toBe(fresh.book.price(onion, NOW).centsPerKg);
    expect(last?.prices[0]).toMatchObject({ observedStores: 3 });
  });

  it('tells the areas once when a promotion ends, and the estimate stands again', async () => {
    const { take, latest, tellAreas, areaPrices } = await open();
    const onion = foodById('yellow-onion');
    if (!onion) throw new Error('no onion');
    const estimated = (await areaPrices.current(homeArea)).book.price(onion, NOW).centsPerKg;
    await take([event({ priceCents: 20, promotionEndsAt: '2026-11-20T18:00:00Z' })]);
    const promoted = told.at(-1)?.prices[0]?.centsPerKg;
    expect(promoted).toBeLessThan(estimated);
    const next = await endPromotions({ latest, tellAreas }, clock);
    expect(new Date(next).toISOString()).toBe('2026-11-20T18:00:00.000Z');
    expect(told).toHaveLength(1);
    clock = Date.parse('2026-11-22T18:00:01Z');
    await endPromotions({ latest, tellAreas }, clock);
    expect(await endPromotions({ latest, tellAreas }, clock)).toBe(Number.POSITIVE_INFINITY);
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({ version: 3, prices: [{ centsPerKg: estimated, observedStores: 0 }] });
  });

  it('gives all times one form, so that they sort as text whatever a feed writes', async () => {
    const { take, history } = await open();
    const at = (eventId: string, observedAt: string) => event({ eventId, observedAt });
    await take([at('late', '2026-11-20T10:00:00.5Z'), at('early', '2026-11-20T10:00:00Z')]);
    expect(told.at(-1)?.prices[0]).toMatchObject({ observedAt: '2026-11-20T10:00:00.500Z' });
    const shown = await history.of('yellow-onion', [near[0] ?? ''], 1);
    expect(shown.map(({ observedAt }) => observedAt)).toEqual(['2026-11-20T10:00:00.500Z']);
  });

  it('ends in the same state however events are shuffled, doubled, late and cut into batches', async () => {
    const items = ['yellow-onion', 'garlic', 'russet-potato'].filter((id) => foodById(id));
    const observed = fc.record({
      storeId: fc.constantFrom(...near.slice(0, 3)),
      itemId: fc.constantFrom(...items),
      priceCents: fc.integer({ min: 20, max: 900 }),
      observedAt: fc
        .integer({ min: 0, max: 4 })
        .map((hours) => new Date(NOW - hours * 3_600_000).toISOString()),
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
        await clear();
        const ordered = await open();
        await ordered.take(list.map(event));
        const expected = await state();
        await clear();
        const torn = await open();
        for (let i = 0; i < shuffled.length; i += size)
          await torn.take(shuffled.slice(i, i + size).map(event));
        expect(await state()).toEqual(expected);
        // What was told last of each item is what a fresh reader computes.
        for (const area of new Set(told.map((one) => one.area))) {
          const mine = told.filter((one) => one.area === area).toSorted((a, b) => a.version - b.version);
          const { book } = await (await open()).areaPrices.current(area);
          const last = new Map(
            mine.flatMap(({ prices }) => prices).map((price) => [price.itemId, price.centsPerKg]),
          );
          for (const [itemId, cents] of last) {
            const food = foodById(itemId);
            expect(food && book.price(food, NOW).centsPerKg).toBe(cents);
          }
        }
        told = [];
      }),
      { numRuns: 25 },
    );
  });
});
