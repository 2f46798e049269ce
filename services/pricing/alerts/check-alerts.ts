import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import { PriceAlertRaised } from '@homeplate/contracts/events/pricing-events.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { PriceHistoryStore } from '../history/price-history.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import type { Observation } from '../prices/observation.ts';
import { shelfPrice } from '../prices/store-price.ts';
import type { StoreMap } from '../stores/store-map.ts';
import {
  type Alert,
  type BestPrice,
  bestPrice,
  type Change,
  changeOf,
  daysBeforePrice,
  keysOf,
  lowBefore,
} from './alert.ts';
import type { AlertStore } from './alert-store.ts';
import { openStoresOf } from './alert-stores.ts';

/** Alerts whose changes and events commit together. */
const WRITES_AT_ONCE = 100;

type Trace = Pick<Call, 'traceparent'>;
type Decision = { alert: Alert; change: Change };

/**
 * Raises the alerts whose price is there now, and arms again those whose price went up. The prices of `changes` must be stored already.
 * Idempotent: it compares the stored state with the stored prices, so a repeated batch raises nothing again. Without alerts it takes one
 * round trip.
 */
export type CheckAlerts = (
  changes: readonly Pick<Observation, 'storeId' | 'itemId'>[],
  map: StoreMap,
  call?: Trace,
) => Promise<void>;

export type SettleAlerts = (alerts: readonly Alert[], map: StoreMap, call?: Trace) => Promise<void>;

type Parts = {
  mongo: Pick<Mongo, 'transaction'>;
  alerts: AlertStore;
  latest: Pick<LatestPrices, 'read'>;
  history: Pick<PriceHistoryStore, 'since'>;
  outbox: Outbox;
  now?(): number;
};

/** Brings alerts to the state that their current prices ask for. */
export function createSettleAlerts(parts: Parts): SettleAlerts {
  const { mongo, alerts, latest, history, outbox, now = Date.now } = parts;

  const decide = async (open: readonly Alert[]): Promise<Decision[]> => {
    const newest = await latest.read([...new Set(open.flatMap(keysOf))]);
    const priced = open.map((alert) => {
      const food = foodById(alert.itemId);
      return { alert, best: food && bestPrice(food, keysOf(alert), newest, now()) };
    });
    const lows = await lowsOf(priced);
    return priced.flatMap(({ alert, best }) => {
      const change = changeOf(alert, best, lows.get(alert._id));
      return change ? [{ alert, change }] : [];
    });
  };

  /** One read of the history for all alerts that wait for a new low. */
  const lowsOf = async (priced: readonly { alert: Alert; best: BestPrice | undefined }[]) => {
    const waiting = priced.flatMap(({ alert, best }) =>
      best && alert.state === 'waiting' && alert.belowCents === null ? [{ alert, best }] : [],
    );
    const keys = [...new Set(waiting.flatMap(({ alert }) => keysOf(alert)))];
    if (keys.length === 0) return new Map<string, number | undefined>();
    const starts = waiting.map(({ best }) => daysBeforePrice(best.observation.observedAt));
    const seen = Map.groupBy(await history.since(keys, starts.sort()[0] ?? ''), ({ at }) => at);
    return new Map(
      waiting.map(({ alert, best }) => [
        alert._id,
        lowBefore(
          best,
          keysOf(alert).flatMap((key) => seen.get(key) ?? []),
        ),
      ]),
    );
  };

  /** Commits the changes with their events, except of alerts that another process changed in the meantime. */
  const commit = (decisions: readonly Decision[], map: StoreMap, call: Trace | undefined) =>
    mongo.transaction(async (session) => {
      const stored = await alerts.byIds(
        decisions.map(({ alert }) => alert._id),
        session,
      );
      const turns = new Map(stored.map(({ _id, turn }) => [_id, turn]));
      const raisedAt = new Date(now());
      const won = decisions
        .filter(({ alert }) => turns.get(alert._id) === alert.turn)
        .map(({ alert, change }) => ({ alert, set: writeOf(change, map, raisedAt) }));
      await alerts.write(
        won.map(({ alert: { _id, turn }, set }) => ({ _id, turn, set })),
        session,
      );
      const events = won.flatMap(({ alert, set }) => raisedEvent(alert, set.raisedBy, call));
      if (events.length > 0) await outbox.add(session, 'pricing.alerts', events);
    });

  return async (found, map, call) => {
    let open = found;
    // Read the changed ones again: a price that another process stored during the change found the earlier state.
    while (open.length > 0) {
      const decisions = await decide(open);
      for (const some of shortLists(decisions, WRITES_AT_ONCE)) await commit(some, map, call);
      open = decisions.length === 0 ? [] : await alerts.byIds(decisions.map(({ alert }) => alert._id));
    }
  };
}

export function createCheckAlerts(parts: {
  alerts: AlertStore;
  places: Places;
  settleAlerts: SettleAlerts;
}): CheckAlerts {
  const { alerts, places, settleAlerts } = parts;

  /** Closed stores drop out, and new ones near a ZIP code come in. */
  const withCurrentStores = async (found: readonly Alert[], map: StoreMap): Promise<Alert[]> => {
    const resolved = found.map((alert) =>
      alert.storesVersion < map.version
        ? { ...alert, storeIds: openStoresOf(alert, map, places), storesVersion: map.version }
        : alert,
    );
    const changed = resolved.filter((alert, index) => alert !== found[index]);
    if (changed.length === 0) return resolved;
    await alerts.setStores(
      changed.map(({ _id, storeIds, storesVersion }) => ({ _id, storeIds, storesVersion })),
    );
    return resolved;
  };

  return async (changes, map, call) => {
    if (changes.length === 0) return;
    const distinct = (field: 'itemId' | 'storeId') => [...new Set(changes.map((change) => change[field]))];
    const found = await alerts.affected({
      itemIds: distinct('itemId'),
      storeIds: distinct('storeId'),
      storesVersion: map.version,
    });
    if (found.length > 0) await settleAlerts(await withCurrentStores(found, map), map, call);
  };
}

/** The fields that a change writes. The price that raised the alert last stays while it waits. */
export function writeOf(
  change: Change,
  map: Pick<StoreMap, 'byId'>,
  at: Date,
): Pick<Alert, 'state' | 'lowCentsPerKg'> & Partial<Pick<Alert, 'raisedBy'>> {
  if (change.state === 'waiting') return { state: 'waiting', lowCentsPerKg: null };
  const { observation, cents } = change.best;
  const { storeId, itemId, observedAt } = observation;
  const food = foodById(itemId);
  const unit = food ? shelfPrice(food, observation.centsPerKg, observation).unit : observation.unit;
  const storeName = map.byId(storeId)?.storeName ?? storeId;
  const raisedBy = { storeId, storeName, cents, unit, observedAt, at };
  return { state: 'raised', lowCentsPerKg: change.lowCentsPerKg, raisedBy };
}

function raisedEvent(alert: Alert, raisedBy: Alert['raisedBy'] | undefined, call: Trace | undefined) {
  if (!raisedBy) return [];
  const { _id: alertId, userId, itemId } = alert;
  const { cents: priceCents, at, ...price } = raisedBy;
  const itemName = foodById(itemId)?.name ?? itemId;
  const data = { alertId, userId, itemId, itemName, priceCents, raisedAt: at.toISOString(), ...price };
  return [eventOf(PriceAlertRaised, data, { traceparent: call?.traceparent })];
}
