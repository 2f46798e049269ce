import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { PriceAlertRaised } from '@homeplate/contracts/events/pricing-events.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { endPrices } from '../jobs.ts';
import { rankOf } from '../prices/observation.ts';
import {
  clear,
  event,
  type Listener,
  NOW,
  near,
  newListener,
  openPriceTaking,
  storeMap,
} from '../test/price-taking.ts';
import type { Alert } from './alert.ts';
import { createAlertStore } from './alert-store.ts';
import { createCheckAlerts } from './check-alerts.ts';

const server = await testMongo();
const DAY = 86_400_000;
const at = (time: number) => new Date(time).toISOString();
const STORES = near.slice(0, 3);

const alertOf = (over: Partial<Alert> = {}): Alert => ({
  _id: 'alert-1',
  userId: 'ann',
  itemId: 'yellow-onion',
  belowCents: 100,
  zipCode: null,
  chosenStoreIds: STORES,
  storeIds: STORES,
  storesVersion: storeMap.version,
  state: 'waiting',
  turn: 0,
  lowCentsPerKg: null,
  raisedBy: null,
  key: null,
  asked: null,
  createdAt: new Date(NOW),
  ...over,
});

/** Prices of three stores in random order, with repeats, in batches. */
const batches = fc.array(
  fc.array(
    fc.record({
      store: fc.nat(STORES.length - 1),
      cents: fc.constantFrom(90, 95, 100, 101, 110, 130),
      minutes: fc.nat(40),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 1, maxLength: 8 },
);

describe.skipIf(server.missing)('price alerts', () => {
  let mongo: Mongo;
  let listener: Listener;
  const open = () => openPriceTaking(mongo, listener);
  const reset = async () => {
    await clear(mongo);
    listener = newListener();
  };
  const add = async (...alerts: Alert[]) => {
    const store = await createAlertStore(mongo);
    await mongo.transaction(async (session) => {
      for (const alert of alerts) await store.add(alert, session);
    });
  };
  const events = async () => {
    const rows = await mongo.db
      .collection('outbox')
      .find({ topic: 'pricing.alerts' })
      .sort({ seq: 1 })
      .toArray();
    return rows.map((row) => PriceAlertRaised.schema.parse(row.event.data));
  };
  const stored = async () => (await (await createAlertStore(mongo)).ofUser('ann'))[0];

  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
    await createAlertStore(mongo);
  });
  beforeEach(reset);
  afterAll(() => mongo?.close());

  it('a price at the target raises the alert with its store, time and unit', async () => {
    await add(alertOf());
    const { take } = await open();
    await take([event({ priceCents: 101 })]);
    expect(await events()).toEqual([]);
    await take([event({ eventId: 'e2', priceCents: 100, observedAt: at(NOW - 60_000) })]);
    expect(await events()).toEqual([
      {
        alertId: 'alert-1',
        userId: 'ann',
        itemId: 'yellow-onion',
        itemName: 'Yellow onion',
        storeId: near[0],
        storeName: storeMap.byId(near[0] ?? '')?.storeName,
        priceCents: 100,
        unit: 'lb',
        observedAt: at(NOW - 60_000),
        raisedAt: at(NOW),
      },
    ]);
    expect(await stored()).toMatchObject({ state: 'raised', turn: 1, raisedBy: { cents: 100 } });
  });

  it('alerts are raised exactly where the lowest price crosses the target, whatever is late or repeated', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.nat(20), async (all, repeat) => {
        await reset();
        await add(alertOf());
        const { take } = await open();
        const newest = new Map<string, PriceObservedData>();
        let isMet = false;
        let raised = 0;
        const given: PriceObservedData[][] = all.map((batch, index) =>
          batch.map(({ store, cents, minutes }, place) =>
            event({
              eventId: `e${index}-${place}`,
              storeId: STORES[store] ?? '',
              priceCents: cents,
              observedAt: at(NOW - DAY + minutes * 60_000),
            }),
          ),
        );
        const order = given.flatMap((batch, index) =>
          index === repeat % given.length ? [batch, batch, given[0] ?? batch] : [batch],
        );
        for (const batch of order) {
          await take(batch);
          for (const one of batch) {
            const held = newest.get(one.storeId);
            if (!held || rankOf(one) > rankOf(held)) newest.set(one.storeId, one);
          }
          const met = Math.min(...[...newest.values()].map(({ priceCents }) => priceCents)) <= 100;
          if (met && !isMet) raised += 1;
          isMet = met;
          expect((await stored())?.state).toBe(isMet ? 'raised' : 'waiting');
        }
        expect(await events()).toHaveLength(raised);
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  it('two processes with prices of the same stores end in one state and raise no crossing twice', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        await reset();
        await add(alertOf());
        const [one, two] = [await open(), await open()];
        // Two first uses of an area would race for its version.
        await one.take([event({ eventId: 'first', priceCents: 140, observedAt: at(NOW - 2 * DAY) })]);
        let sent = 0;
        let crossings = 0;
        let wasMet = false;
        // Each round both processes get the same batch, as after a rebalance.
        for (const [index, batch] of all.entries()) {
          const given = batch.map(({ store, cents }, place) => {
            sent += 1;
            const observedAt = at(NOW - DAY + sent * 1_000);
            const storeId = STORES[store] ?? '';
            return event({ eventId: `e${index}-${place}`, storeId, priceCents: cents, observedAt });
          });
          await Promise.all([one.take(given), two.take(given)]);
          const prices = await mongo.db.collection('latest_price').find().toArray();
          const met = Math.min(...prices.map(({ newest }) => newest.priceCents)) <= 100;
          if (met && !wasMet) crossings += 1;
          wasMet = met;
          expect((await stored())?.state).toBe(met ? 'raised' : 'waiting');
        }
        expect(await events()).toHaveLength(crossings);
      }),
      { numRuns: propertyRuns(10) },
    );
  });

  it('a batch that is delivered again after a crash before the alerts raises once', async () => {
    await add(alertOf());
    const first = await open();
    listener.failing = true;
    await expect(first.take([event({ priceCents: 95 })])).rejects.toThrow('away');
    expect(await events()).toEqual([]);
    listener.failing = false;
    await (await open()).take([event({ priceCents: 95 })]);
    await (await open()).take([event({ priceCents: 95 })]);
    expect(await events()).toHaveLength(1);
  });

  it('the state and the event commit together or not at all', async () => {
    await add(alertOf());
    const parts = await open();
    const broken = vi.spyOn(parts.outbox, 'add').mockRejectedValue(new Error('killed'));
    await expect(parts.take([event({ priceCents: 95 })])).rejects.toThrow('killed');
    expect(await stored()).toMatchObject({ state: 'waiting', turn: 0 });
    broken.mockRestore();
    await parts.take([event({ priceCents: 95 })]);
    expect(await events()).toHaveLength(1);
  });

  it('below the low: needs three prices of 90 days, and is armed again at that low', async () => {
    await add(alertOf({ belowCents: null }));
    const { take } = await open();
    let sent = 0;
    const price = (cents: number, time: number, store = 0) => {
      sent += 1;
      const storeId = STORES[store] ?? '';
      return take([event({ eventId: `e${sent}`, priceCents: cents, observedAt: at(time), storeId })]);
    };
    // Older than 90 days before the price that is compared: does not count.
    await price(80, NOW - 95 * DAY);
    await price(120, NOW - 40 * DAY);
    await price(125, NOW - 30 * DAY, 1);
    await price(110, NOW - 20 * DAY);
    expect(await events()).toEqual([]);
    await price(109, NOW - 4 * DAY, 1);
    expect((await events()).map(({ priceCents }) => priceCents)).toEqual([109]);
    await price(105, NOW - 3 * DAY, 1);
    expect(await events()).toHaveLength(1);
    // At the low of the day when it was raised (the other store still has 110).
    await price(112, NOW - 2 * DAY, 1);
    expect(await stored()).toMatchObject({ state: 'waiting', raisedBy: { cents: 109 } });
    await price(106, NOW - DAY, 1);
    expect(await events()).toHaveLength(1);
    await price(104, NOW - DAY / 2, 1);
    expect((await events()).map(({ priceCents }) => priceCents)).toEqual([109, 104]);
  });

  it('the end of a promotion arms the alert again, and an estimate never raises it', async () => {
    await add(alertOf({ belowCents: 10_000 }));
    const { take, ending } = await open();
    await take([event({ priceCents: 90, promotionEndsAt: at(NOW + 60_000) })]);
    expect(await events()).toHaveLength(1);
    listener.clock = NOW + 61_000;
    await endPrices(ending, listener.clock);
    expect(await stored()).toMatchObject({ state: 'waiting' });
    await endPrices(ending, listener.clock);
    expect(await events()).toHaveLength(1);
  });

  it('alerts of other items, stores and users stay as they are', async () => {
    await add(
      alertOf(),
      alertOf({ _id: 'alert-2', userId: 'bob', itemId: 'egg' }),
      alertOf({ _id: 'alert-3', userId: 'bob', storeIds: [STORES[2] ?? ''] }),
      alertOf({ _id: 'alert-4', userId: 'bob', belowCents: 89 }),
      alertOf({ _id: 'alert-5', userId: 'bob' }),
    );
    const { take } = await open();
    await take([event({ priceCents: 90 })]);
    expect((await events()).map(({ alertId }) => alertId).sort()).toEqual(['alert-1', 'alert-5']);
  });

  it('an alert whose stores are of an older map is resolved again', async () => {
    const [nearest = ''] = near;
    const older = { zipCode: '37203', chosenStoreIds: [], storeIds: ['gone-1'], storesVersion: -1 };
    await add(
      alertOf(older),
      alertOf({ _id: 'alert-2', chosenStoreIds: ['gone-1'], storeIds: ['gone-1'], storesVersion: -1 }),
    );
    const { take } = await open();
    await take([event({ priceCents: 90, storeId: nearest })]);
    expect((await events()).map(({ alertId }) => alertId)).toEqual(['alert-1']);
    const rows = await (await createAlertStore(mongo)).byIds(['alert-1', 'alert-2']);
    expect(rows.map(({ storeIds, storesVersion }) => [storeIds, storesVersion])).toEqual([
      [near, storeMap.version],
      [[], storeMap.version],
    ]);
  });

  it('a batch without alerts costs one query', async () => {
    const alerts = await createAlertStore(mongo);
    const affected = vi.spyOn(alerts, 'affected');
    const others = (['byIds', 'setStores', 'write'] as const).map((name) => vi.spyOn(alerts, name));
    const settleAlerts = vi.fn(async () => undefined);
    const check = createCheckAlerts({ alerts, places: await loadPlaces(), settleAlerts });
    await check([{ storeId: near[0] ?? '', itemId: 'egg' }], storeMap);
    await check([], storeMap);
    expect(affected).toHaveBeenCalledTimes(1);
    expect(settleAlerts).not.toHaveBeenCalled();
    for (const other of others) expect(other).not.toHaveBeenCalled();
  });
});
