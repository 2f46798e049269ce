import { ALERT_DAYS } from '@homeplate/contracts/documents/alert-limits.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { SmallerPackage } from '@homeplate/contracts/documents/smaller-package.ts';
import { originOf } from '../prices/observation.ts';
import type { StoreMap } from '../stores/store-map.ts';
import type { PackagePrice, PriceHistoryStore } from './price-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before the smaller package the larger one may have been seen. */
const DAYS_BEFORE = 90;
/** A smaller difference of sizes comes from converting and rounding. */
const SIZE_TOLERANCE = 0.01;
/** $3.99 and $4 are the same price. */
const PRICE_TOLERANCE = 0.005;

type Change = { before: PackagePrice; after: PackagePrice };

/**
 * The packages that got smaller at the same price in the 90 days before `now` (epoch milliseconds), by key (`priceKey`), the newest first.
 * Takes one round trip for 64 keys.
 */
export async function readSmallerPackages(
  history: Pick<PriceHistoryStore, 'packagesSince'>,
  keys: readonly string[],
  { byId, now }: Pick<StoreMap, 'byId'> & { now: number },
): Promise<Map<string, SmallerPackage>> {
  const rows = await history.packagesSince(keys, daysBefore(now, ALERT_DAYS + DAYS_BEFORE));
  return new Map(
    smallerPackages(rows, daysBefore(now, ALERT_DAYS)).map(({ before, after }) => {
      const [storeId = ''] = after.at.split(':');
      const storeName = byId(storeId)?.storeName ?? storeId;
      const morePercent = Math.round((centsPerUnit(after) / centsPerUnit(before) - 1) * 100);
      const seen = { before: seenPackage(before), after: seenPackage(after) };
      return [after.at, { storeId, storeName, unit: after.unit, ...seen, morePercent }];
    }),
  );
}

const daysBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

const seenPackage = ({ package: { amount, priceCents }, observedAt, source }: PackagePrice) => ({
  amount,
  price: amountOf(priceCents),
  observedAt,
  source,
});

const centsPerUnit = ({ package: { amount, priceCents } }: PackagePrice): number => priceCents / amount;

/** At most one change of a store and item, first seen since `moment`, the newest first. If several feeds report one, the newest. */
export function smallerPackages(rows: readonly PackagePrice[], moment: string): Change[] {
  // A sale lowers the price for a while, and a receipt may be of another package.
  const regular = rows.filter(({ promotionEndsAt, source }) => !promotionEndsAt && source !== 'receipt');
  // Two feeds may report different products as one food.
  const series = Map.groupBy(regular, ({ at, unit, rank }) => `${at} ${unit} ${originOf(rank).feedId}`);
  const changes = [...series.values()].flatMap(changeOf).filter(({ after }) => after.observedAt >= moment);
  const newestFirst = changes.toSorted((a, b) => (a.after.rank < b.after.rank ? 1 : -1));
  return [...Map.groupBy(newestFirst, ({ after }) => after.at).values()].flatMap(([newest]) => newest ?? []);
}

/** The change to the present size, if it is smaller and the price stayed the same. */
function changeOf(prices: readonly PackagePrice[]): Change[] {
  const inOrder = prices.toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const present = inOrder.at(-1)?.package.amount ?? 0;
  const isLarger = (price: PackagePrice): boolean => price.package.amount > present * (1 + SIZE_TOLERANCE);
  const start = inOrder.findIndex((price) => !isLarger(price));
  const [before, after] = [inOrder[start - 1], inOrder[start]];
  if (!before || !after) return [];
  // Both sizes are sold side by side.
  if (inOrder.slice(start).some(isLarger)) return [];
  const difference = Math.abs(after.package.priceCents - before.package.priceCents);
  return difference <= before.package.priceCents * PRICE_TOLERANCE ? [{ before, after }] : [];
}
