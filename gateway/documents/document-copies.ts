import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PriceArea, ReadVersions } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { LRUCache } from 'lru-cache';
import { Copy, type CopyOptions } from './copy.ts';
import type { KnownVersions } from './known-versions.ts';

/** What a service answered; undefined: there is no such document. */
export type Loaded =
  | {
      document: Document | undefined;
      /** What it was built from. Left out: it is asked for anew each time. */
      versions?: ReadVersions | undefined;
      copy?: Omit<CopyOptions, 'body' | 'etag'>;
    }
  | undefined;

/** Asks the owning service for at least these versions. */
export type Load = (least: PriceArea) => Promise<Loaded>;

export type DocumentCopies = {
  /** The copy, when there is one that no event has made old. */
  fresh(key: string, area: string): Copy | undefined;
  /**
   * The copy, loaded when needed; reads of one key share one load, and where `sharedBy` is given only those it names alike. Undefined:
   * there is no such document.
   */
  read(key: string, area: string, load: Load, sharedBy?: string): Promise<Copy | undefined>;
};

type Kept = { copy: Copy; area: number; catalogue: number; until: number };
type UnderWay = { area: number; catalogue: number; answer: Promise<Copy | undefined> };

/** A season turns, an event gets lost with its broker: nothing is kept for longer without asking. */
const KEPT_MS = 30_000;

/**
 * Copies of documents by key, each with the versions it was built from. A copy counts only while no event has told of
 * newer ones, so an answer is never older than the last event.
 */
export function createDocumentCopies(options: {
  versions: KnownVersions;
  maxBytes: number;
  now?: () => number;
}): DocumentCopies {
  const { versions, maxBytes, now = Date.now } = options;
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ copy }) => copy.size });
  const underWay = new Map<string, UnderWay>();

  const isFresh = (entry: Kept, area: string) =>
    entry.area >= versions.area(area) && entry.catalogue >= versions.catalogue() && entry.until > now();

  const loadCopy = async (key: string, least: PriceArea, load: Load): Promise<Copy | undefined> => {
    const loaded = await load(least);
    const document = loaded?.document;
    if (!document) {
      kept.delete(key);
      return undefined;
    }
    const before = kept.get(key);
    // The same bytes again: what was compressed of them stays.
    const copy =
      before && before.copy.etag === document.etag && sameHeaders(before.copy, loaded.copy)
        ? before.copy
        : new Copy({ ...loaded.copy, body: document.body, etag: document.etag });
    const built = loaded.versions;
    // The US average stands in for an area whose prices cannot be had: whoever comes next asks again.
    const isStandIn = least.area !== '' && built?.areaVersion === 0;
    kept.set(key, {
      copy,
      area: built?.areaVersion ?? -1,
      catalogue: built?.catalogueVersion ?? -1,
      until: isStandIn ? 0 : now() + KEPT_MS,
    });
    return copy;
  };

  return {
    fresh: (key, area) => {
      const entry = kept.get(key);
      return entry && isFresh(entry, area) ? entry.copy : undefined;
    },
    read: async (key, area, load, sharedBy = '') => {
      const entry = kept.get(key);
      if (entry && isFresh(entry, area)) return entry.copy;
      const least = { area, minVersion: versions.area(area), minCatalogueVersion: versions.catalogue() };
      const shared = `${sharedBy} ${key}`;
      const running = underWay.get(shared);
      // A load that began before the last event may bring what was before it.
      if (running && running.area >= least.minVersion && running.catalogue >= least.minCatalogueVersion) {
        return running.answer;
      }
      const answer = loadCopy(key, least, load);
      const mine: UnderWay = { area: least.minVersion, catalogue: least.minCatalogueVersion, answer };
      underWay.set(shared, mine);
      try {
        return await answer;
      } finally {
        if (underWay.get(shared) === mine) underWay.delete(shared);
      }
    },
  };
}

const sameHeaders = (copy: Copy, options: NonNullable<Loaded>['copy']): boolean =>
  JSON.stringify(copy.options.headers) === JSON.stringify(options?.headers);
