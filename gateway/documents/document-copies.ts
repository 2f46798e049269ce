import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { AreaVersion } from '@homeplate/contracts/gen/common/v1/prices.ts';
import type { PriceArea, ReadVersions } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { LRUCache } from 'lru-cache';
import type { PricePlace } from '../readers/price-place.ts';
import { Copy, type CopyOptions } from './copy.ts';
import { type LatestVersions, priceAreaOf, type ShownRecipes } from './latest-versions.ts';

type CalendarVersion = { householdId: string; version: number };

/** A service's answer; undefined: there is no such document. */
export type Loaded =
  | {
      document: Document | undefined;
      /** The versions it was built from. Without them, every request loads it again. */
      versions?: ReadVersions | undefined;
      /** The calendar that it shows. Left out: none. */
      calendar?: CalendarVersion | undefined;
      copy?: Omit<CopyOptions, 'body' | 'etag'>;
    }
  | undefined;

/** Loads a document from its service, at these versions or newer ones. */
export type Load = (least: PriceArea) => Promise<Loaded>;

export type CachedDocument = {
  /** Unique among all documents, the key of the place included. */
  key: string;
  place: PricePlace;
  shown: ShownRecipes;
  /** Only requests with the same value share a load; without it, all do. */
  sharedBy?: string | undefined;
};

export type DocumentCopies = {
  /** The cached copy, unless an event has made it stale. */
  fresh(key: string): Copy | undefined;
  /** The cached copy, or a new one: concurrent requests share one load. Undefined: there is no such document. */
  read(document: CachedDocument, load: Load): Promise<Copy | undefined>;
  reads: CopyReads;
};

/** How reads were answered: from a cached copy, by the load of another request, or by their own load. */
export type CopyReads = { cached: number; shared: number; loaded: number };

type Entry = {
  copy: Copy;
  shown: ShownRecipes;
  /** The versions of the prices that it shows. */
  areas: readonly AreaVersion[];
  sequence: number;
  calendar: CalendarVersion | undefined;
  until: number;
};
type Running = { least: PriceArea; answer: Promise<Copy | undefined> };

/** Upper limit for changes without an event: a new season, or an event lost with its broker. */
const CACHED_MS = 30_000;

/**
 * Copies of documents, each with the versions it was built from. A copy is only served while no event has announced newer ones, so an
 * answer is never older than the last event.
 */
export function createDocumentCopies(options: {
  versions: LatestVersions;
  maxBytes: number;
  now?: () => number;
}): DocumentCopies {
  const { versions, maxBytes, now = Date.now } = options;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ copy }) => copy.size,
  });
  const running = new Map<string, Running>();
  // Plain numbers: a counter of the registry would cost a tenth of the throughput of cached answers.
  const reads: CopyReads = { cached: 0, shared: 0, loaded: 0 };

  const freshCopy = (key: string): Copy | undefined => {
    const entry = entries.get(key);
    const isFresh =
      entry &&
      arePricesNew(entry.areas, versions) &&
      entry.sequence >= versions.sequence(entry.shown) &&
      (!entry.calendar || entry.calendar.version >= versions.calendar(entry.calendar.householdId)) &&
      entry.until > now();
    if (!isFresh) return undefined;
    reads.cached += 1;
    return entry.copy;
  };

  const loadCopy = async (
    { key, place, shown }: CachedDocument,
    least: PriceArea,
    load: Load,
  ): Promise<Copy | undefined> => {
    const loaded = await load(least);
    const document = loaded?.document;
    if (!document) {
      entries.delete(key);
      return undefined;
    }
    const before = entries.get(key)?.copy;
    // Reuse the copy for the same bytes, with its compressed forms.
    const copy =
      before?.etag === document.etag && hasSameHeaders(before, loaded.copy)
        ? before
        : new Copy({ ...loaded.copy, body: document.body, etag: document.etag });
    const areas = areaVersionsOf(place, loaded.versions);
    const { sequence } = loaded.versions ?? { sequence: -1 };
    const until = areas.length > 0 ? now() + CACHED_MS : 0;
    entries.set(key, { copy, shown, areas, sequence, calendar: loaded.calendar, until });
    return copy;
  };

  return {
    reads,
    fresh: freshCopy,
    read: async (document, load) => {
      const cached = freshCopy(document.key);
      if (cached) return cached;
      const { key, place, shown, sharedBy = '' } = document;
      const least = priceAreaOf(versions, place, shown);
      const lane = `${sharedBy} ${key}`;
      const current = running.get(lane);
      // A load that began before the last event may return what was before it.
      if (current && isAtLeast(current.least, least)) {
        reads.shared += 1;
        return current.answer;
      }
      reads.loaded += 1;
      const mine: Running = { least, answer: loadCopy(document, least, load) };
      running.set(lane, mine);
      try {
        return await mine.answer;
      } finally {
        if (running.get(lane) === mine) running.delete(lane);
      }
    },
  };
}

/** A loop, because it runs on every request. */
function arePricesNew(areas: readonly AreaVersion[], versions: LatestVersions): boolean {
  for (const { area, version } of areas) if (version < versions.prices(area)) return false;
  return true;
}

/** Empty when the answer cannot be cached: it has no versions, or shows the US average because the prices are unavailable. */
function areaVersionsOf({ area, ownStores }: PricePlace, read: ReadVersions | undefined): AreaVersion[] {
  if (!read) return [];
  if (ownStores) return read.areas?.areas ?? [];
  return area !== '' && read.areaVersion === 0 ? [] : [{ area, version: read.areaVersion }];
}

/** Both are for the same place, so its areas are in the same order. */
const isAtLeast = (one: PriceArea, other: PriceArea): boolean =>
  one.minVersion >= other.minVersion &&
  one.minSequence >= other.minSequence &&
  (other.minVersions?.areas ?? []).every(
    ({ version }, index) => (one.minVersions?.areas[index]?.version ?? 0) >= version,
  );

const hasSameHeaders = (copy: Copy, options: NonNullable<Loaded>['copy']): boolean =>
  JSON.stringify(copy.options.headers) === JSON.stringify(options?.headers);
