import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';

export type PriceChange = PricesMessage['changes'][number];
/** A new version of an area's prices, and what changed in it. */
export type AreaChange = { area: string; version: number; changes: readonly PriceChange[] };

/** Enough for a stream that was down for some minutes while a feed runs. */
const MOST_VERSIONS = 200;
const MOST_CHANGES = 2_000;

/** The last price changes of each area, to replay them to a stream that reconnects. */
export type AreaChanges = {
  add(change: AreaChange): void;
  /** The version in the newest event. */
  newest(area: string): number | undefined;
  /** All changes after `version`, oldest first; undefined when some of them are no longer stored. */
  since(area: string, version: number): AreaChange[] | undefined;
  /** Changes of the last `milliseconds`, oldest first. */
  recent(area: string, milliseconds: number): AreaChange[];
};

type History = { newest: number; changes: (AreaChange & { at: number })[]; size: number };

export function createAreaChanges(now: () => number = Date.now): AreaChanges {
  const areas = new Map<string, History>();
  return {
    add: (change) => {
      const before = areas.get(change.area);
      if (before && change.version <= before.newest) return;
      // After a gap this process has missed changes too, so it cannot replay the earlier ones.
      const follows = before !== undefined && change.version === before.newest + 1;
      const history = follows ? before : { newest: 0, changes: [], size: 0 };
      history.newest = change.version;
      history.changes.push({ ...change, at: now() });
      history.size += change.changes.length;
      while (
        history.changes.length > 1 &&
        (history.changes.length > MOST_VERSIONS || history.size > MOST_CHANGES)
      ) {
        history.size -= history.changes.shift()?.changes.length ?? 0;
      }
      areas.set(change.area, history);
    },
    newest: (area) => areas.get(area)?.newest,
    since: (area, version) => {
      const history = areas.get(area);
      if (!history) return undefined;
      if (version === history.newest) return [];
      const first = history.changes[0]?.version ?? Number.POSITIVE_INFINITY;
      if (version > history.newest || version + 1 < first) return undefined;
      return history.changes.filter((change) => change.version > version);
    },
    recent: (area, milliseconds) =>
      areas.get(area)?.changes.filter(({ at }) => at > now() - milliseconds) ?? [],
  };
}
