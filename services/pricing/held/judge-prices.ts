import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { Observation } from '../prices/observation.ts';
import type { Store } from '../stores/store.ts';
import { type HeldPrices, type HeldRow, judgedOf } from './held-prices.ts';
import { isBelieved, releasesOf } from './usual-band.ts';

/** A price outside the usual band. */
export type UnusualPrice = {
  data: PriceObservedData;
  observation: Observation;
  store: Pick<Store, 'area'>;
  /** Integer cents per kilogram. */
  usualCentsPerKg: number;
  /** Epoch milliseconds. */
  receivedAt: number;
};
export type BelievedPrice = Pick<UnusualPrice, 'data' | 'observation'>;

/**
 * Stores unusual prices as held and releases those that three sources agree on. Resolves with the accepted prices: already released, or
 * near a released price. Idempotent. A price released here comes back on the topic price-feed.
 */
export function createJudgePrices(
  held: Pick<HeldPrices, 'atPlaces' | 'add' | 'drop' | 'release'>,
): (prices: readonly UnusualPrice[]) => Promise<BelievedPrice[]> {
  return async (prices) => {
    if (prices.length === 0) return [];
    const byPlace = Map.groupBy(prices, placeOf);
    const places = [...byPlace.keys()];
    const stored = Map.groupBy(await held.atPlaces(places), ({ place }) => place);
    const judged = [...byPlace].map(([place, some]) => judgePlace(some, stored.get(place) ?? []));
    const added = judged.flatMap((one) => one.added);
    await held.add(added);
    await held.drop(judged.flatMap((one) => one.superseded));
    // Read again: another process may have added an agreeing price.
    const rows = added.length > 0 ? await held.atPlaces(places) : [...stored.values()].flat();
    for (const [place, some] of Map.groupBy(rows, (row) => row.place)) {
      if (releasesOf(some.map(judgedOf)).length > 0) await held.release(place);
    }
    return judged.flatMap((one) => one.believed);
  };
}

const placeOf = ({ store, data }: UnusualPrice): string => `${store.area}:${data.itemId}`;

/** Only the newest price per feed, store and item waits for a decision, so that a broken feed cannot fill the database. */
const isReplaced = (row: HeldRow, { data }: UnusualPrice): boolean =>
  row.feedId === data.feedId &&
  row.observation.storeId === data.storeId &&
  (row.state === 'held' || row.decision?.by === 'history');

function judgePlace(
  prices: readonly UnusualPrice[],
  stored: readonly HeldRow[],
): { believed: BelievedPrice[]; added: HeldRow[]; superseded: HeldRow[] } {
  const believed: BelievedPrice[] = [];
  let rows = [...stored];
  for (const price of prices) {
    const row = rowOf(price);
    const existing = rows.find(({ _id }) => _id === row._id);
    if (existing) {
      if (existing.state === 'released')
        believed.push({ data: existing.event, observation: existing.observation });
      continue;
    }
    if (isBelieved(judgedOf(row), rows.map(judgedOf))) {
      believed.push(price);
      Object.assign(row, { state: 'released', decision: { by: 'history', at: row.heldAt } });
    }
    const older = rows.filter((one) => isReplaced(one, price));
    if (older.some(({ observation }) => observation.rank > row.observation.rank)) continue;
    rows = [...rows.filter((one) => !older.includes(one)), row];
  }
  return {
    believed,
    added: rows.filter((row) => !stored.includes(row)),
    superseded: stored.filter((row) => !rows.includes(row)),
  };
}

function rowOf(price: UnusualPrice): HeldRow {
  const { data, observation, store, usualCentsPerKg, receivedAt } = price;
  return {
    _id: `${data.feedId}:${data.eventId}`,
    state: 'held',
    place: placeOf(price),
    area: store.area,
    feedId: data.feedId,
    event: data,
    observation,
    usualCentsPerKg,
    times: Math.round((observation.centsPerKg / usualCentsPerKg) * 100) / 100,
    heldAt: new Date(receivedAt).toISOString(),
  };
}
