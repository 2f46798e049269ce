import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';

export type PriceChange = PricesMessage['changes'][number];
/** What an event said of an area: its new version and the prices that made it. */
export type AreaChange = { area: string; version: number; changes: readonly PriceChange[] };

/** Enough for a cut of some minutes while a feed is running. */
const MOST_VERSIONS = 200;
const MOST_CHANGES = 2_000;

/** The last price changes of each area: what a stream that was cut missed. */
export type AreaChanges = {
  add(change: AreaChange): void;
  /** Newest version told by an event. */
  newest(area: string): number | undefined;
  /** Changes after `version`, oldest first; undefined when that is longer ago than remembered. */
  since(area: string, version: number): AreaChange[] | undefined;
  /** Changes told in the last `milliseconds`, oldest first. */
  recent(area: string, milliseconds: number): AreaChange[];
};

type Remembered = { newest: number; changes: (AreaChange & { at: number })[]; size: number };

export function createAreaChanges(now: () => number = Date.now): AreaChanges {
  const areas = new Map<string, Remembered>();
  return {
    add: (change) => {
      const before = areas.get(change.area);
      if (before && change.version <= before.newest) return;
      // A gap means that something was missed here too: what stands before it is of no use to anybody.
      const follows = before !== undefined && change.version === before.newest + 1;
      const kept = follows ? before : { newest: 0, changes: [], size: 0 };
      kept.newest = change.version;
      kept.changes.push({ ...change, at: now() });
      kept.size += change.changes.length;
      while (kept.changes.length > 1 && (kept.changes.length > MOST_VERSIONS || kept.size > MOST_CHANGES)) {
        kept.size -= kept.changes.shift()?.changes.length ?? 0;
      }
      areas.set(change.area, kept);
    },
    newest: (area) => areas.get(area)?.newest,
    since: (area, version) => {
      const known = areas.get(area);
      if (!known) return undefined;
      if (version === known.newest) return [];
      const first = known.changes[0]?.version ?? Number.POSITIVE_INFINITY;
      if (version > known.newest || version + 1 < first) return undefined;
      return known.changes.filter((change) => change.version > version);
    },
    recent: (area, milliseconds) =>
      areas.get(area)?.changes.filter(({ at }) => at > now() - milliseconds) ?? [],
  };
}
