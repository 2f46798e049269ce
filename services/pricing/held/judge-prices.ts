import {
  type HeldPrices,
  type HeldRow,
  heldRowOf,
  judgedOf,
  placeOf,
  type UnusualPrice,
} from './held-prices.ts';
import { isBelieved, releasesOf } from './usual-band.ts';

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
    const row = heldRowOf(price);
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
