import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { digestOf } from '@homeplate/common/document.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { NewAlert } from '@homeplate/contracts/documents/alert.ts';
import { BELOW_LOW, MOST_ALERTS } from '@homeplate/contracts/documents/alert-limits.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { Memberships } from '@homeplate/contracts/gen/common/v1/prices.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { PriceHistoryStore } from '../history/price-history.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { placeOfZip } from '../stores/place-of-zip.ts';
import { sellsTo } from '../stores/reader-stores.ts';
import type { StoreMap } from '../stores/store-map.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { type Alert, bestPrice, changeOf, daysBeforePrice, keysOf, lowBefore } from './alert.ts';
import type { AlertStore } from './alert-store.ts';
import { type SettleAlerts, writeOf } from './check-alerts.ts';

/**
 * Adds an alert. An alert whose price is there already is raised without an event: the user sees it on the page. A known key returns its
 * alert again. Throws INVALID_INPUT (itemId, stores, zipCode), CONFLICT at MOST_ALERTS, and KEY_REUSED if the key belongs to another alert.
 */
export type AddAlert = (
  userId: string,
  body: NewAlert,
  key: string,
  memberOf: Memberships | undefined,
  call: Call,
) => Promise<Alert>;

export function createAddAlert(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  alerts: AlertStore;
  stores: StoreMaps;
  places: Places;
  latest: Pick<LatestPrices, 'read'>;
  history: Pick<PriceHistoryStore, 'since'>;
  settleAlerts: SettleAlerts;
  now?(): number;
}): AddAlert {
  const { mongo, alerts, stores, places, latest, history, settleAlerts, now = Date.now } = parts;

  const byKey = async (userId: string, key: string, asked: string) => {
    const found = key === '' ? undefined : await alerts.byKey(userId, key);
    if (found && found.asked !== asked) throw new AppError('KEY_REUSED');
    return found;
  };

  const placeOf = (
    { stores: chosen, zipCode = '' }: NewAlert,
    map: StoreMap,
    memberOf: Memberships | undefined,
  ): Pick<Alert, 'zipCode' | 'chosenStoreIds' | 'storeIds'> => {
    if (chosen) {
      for (const id of chosen) checkStore(id, map, memberOf);
      return { zipCode: null, chosenStoreIds: chosen, storeIds: chosen };
    }
    const place = placeOfZip(places, zipCode);
    const storeIds = map.near(place).map(({ store }) => store.storeId);
    return { zipCode: place.zip, chosenStoreIds: [], storeIds };
  };

  const raiseAtOnce = async (alert: Alert, food: Food, map: StoreMap): Promise<Alert> => {
    const keys = keysOf(alert);
    const best = bestPrice(food, keys, await latest.read(keys), now());
    const low =
      best && alert.belowCents === null
        ? lowBefore(best, await history.since(keys, daysBeforePrice(best.observation.observedAt)))
        : undefined;
    const change = changeOf(alert, best, low);
    return change ? { ...alert, ...writeOf(change, map, alert.createdAt) } : alert;
  };

  return async (userId, body, key, memberOf, call) => {
    const asked = digestOf(JSON.stringify(body));
    const first = await byKey(userId, key, asked);
    if (first) return first;
    const food = foodById(body.itemId);
    if (!food) throw wrong('itemId', 'We don’t know this item yet.');
    const map = await stores.current();
    const waiting: Alert = {
      _id: `alert-${randomUUID()}`,
      userId,
      itemId: food.id,
      belowCents: body.below === BELOW_LOW ? null : centsOf(body.below),
      ...placeOf(body, map, memberOf),
      storesVersion: map.version,
      state: 'waiting',
      turn: 0,
      lowCentsPerKg: null,
      raisedBy: null,
      key: key || null,
      asked: key === '' ? null : asked,
      createdAt: new Date(now()),
    };
    const alert = await raiseAtOnce(waiting, food, map);
    try {
      await mongo.transaction(async (session) => {
        if ((await alerts.count(userId, session)) >= MOST_ALERTS)
          throw new AppError('CONFLICT', {
            message: `You have ${MOST_ALERTS} price alerts, the most we store. Delete one first.`,
          });
        await alerts.add(alert, session);
      }, call);
    } catch (error) {
      // A concurrent request with the same key was faster.
      const other = isDuplicateKey(error) && (await byKey(userId, key, asked));
      if (!other) throw error;
      return other;
    }
    // A price that was stored between the read and the write found no alert.
    await settleAlerts([alert], map, call);
    return alert;
  };
}

function checkStore(id: string, map: Pick<StoreMap, 'byId'>, memberOf: Memberships | undefined): void {
  const store = map.byId(id);
  if (!store) throw wrong('stores', `We don’t know an open store ${id}.`);
  if (!sellsTo(store.chain, memberOf))
    throw wrong('stores', `${store.storeName} needs a membership and can’t be chosen.`);
}

const wrong = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
