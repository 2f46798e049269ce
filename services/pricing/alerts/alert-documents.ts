import type { PriceAlert } from '@homeplate/contracts/documents/alert.ts';
import { ALERT_DAYS, BELOW_LOW, LEAST_ALERT_PRICES } from '@homeplate/contracts/documents/alert-limits.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { SmallerPackage } from '@homeplate/contracts/documents/smaller-package.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { median } from '../deals/price-deals.ts';
import type { PriceHistoryStore, SeenPrice } from '../history/price-history.ts';
import { readSmallerPackages } from '../history/smaller-packages.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { type Observation, sourceOf } from '../prices/observation.ts';
import { shelfPrice } from '../prices/store-price.ts';
import type { StoreMap } from '../stores/store-map.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { type Alert, bestPrice, keysOf } from './alert.ts';
import { openStoresOf } from './alert-stores.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Describes alerts with their current prices, in four round trips however many there are. */
export type DescribeAlerts = (alerts: readonly Alert[]) => Promise<PriceAlert[]>;

export function createDescribeAlerts(parts: {
  places: Places;
  stores: StoreMaps;
  latest: Pick<LatestPrices, 'read'>;
  history: Pick<PriceHistoryStore, 'since' | 'packagesSince'>;
  now?(): number;
}): DescribeAlerts {
  const { places, stores, latest, history, now = Date.now } = parts;
  return async (found) => {
    if (found.length === 0) return [];
    const map = await stores.current();
    const alerts = found.map((alert) =>
      alert.storesVersion < map.version ? { ...alert, storeIds: openStoresOf(alert, map, places) } : alert,
    );
    const keys = [...new Set(alerts.flatMap(keysOf))];
    const at = now();
    const [newest, rows, smaller] = await Promise.all([
      latest.read(keys),
      history.since(keys, new Date(at - ALERT_DAYS * DAY_MS).toISOString()),
      readSmallerPackages(history, keys, { byId: map.byId, now: at }),
    ]);
    const seen = Map.groupBy(rows, (row) => row.at);
    return alerts.flatMap((alert) => {
      const food = foodById(alert.itemId);
      return food ? [describe(alert, food, { map, newest, seen, smaller, at })] : [];
    });
  };
}

function describe(
  alert: Alert,
  food: Food,
  prices: {
    map: Pick<StoreMap, 'byId'>;
    newest: ReadonlyMap<string, Observation>;
    seen: ReadonlyMap<string, readonly SeenPrice[]>;
    smaller: ReadonlyMap<string, SmallerPackage>;
    at: number;
  },
): PriceAlert {
  const { map, newest, seen, smaller, at } = prices;
  const keys = keysOf(alert);
  const storeOf = (storeId: string) => ({ storeId, storeName: map.byId(storeId)?.storeName ?? storeId });
  const best = bestPrice(food, keys, newest, at);
  const cents = keys
    .flatMap((key) => seen.get(key) ?? [])
    .map(({ centsPerKg }) => shelfPrice(food, centsPerKg).cents);
  const middle = cents.length < LEAST_ALERT_PRICES ? undefined : median(cents);
  const { raisedBy } = alert;
  const own = new Set(keys);
  const smallerPackages = [...smaller].flatMap(([key, one]) => (own.has(key) ? [one] : []));
  return {
    id: alert._id,
    itemId: food.id,
    name: food.name,
    unit: shelfPrice(food, food.basePrice.centsPerKg).unit,
    below: alert.belowCents === null ? BELOW_LOW : amountOf(alert.belowCents),
    zipCode: alert.zipCode,
    stores: alert.storeIds.map(storeOf),
    state: alert.state,
    current: best
      ? {
          ...storeOf(best.observation.storeId),
          price: amountOf(best.cents),
          source: sourceOf(best.observation.seen),
          observedAt: best.observation.observedAt,
        }
      : null,
    usual:
      middle === undefined
        ? null
        : { lowest: amountOf(Math.min(...cents)), median: amountOf(middle), prices: cents.length },
    raisedBy: raisedBy && {
      storeId: raisedBy.storeId,
      storeName: raisedBy.storeName,
      price: amountOf(raisedBy.cents),
      observedAt: raisedBy.observedAt,
      raisedAt: raisedBy.at.toISOString(),
    },
    ...(smallerPackages.length > 0 && { smallerPackages }),
    createdAt: alert.createdAt.toISOString(),
  };
}
