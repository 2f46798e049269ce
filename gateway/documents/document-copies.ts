import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PriceArea, ReadVersions } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { LRUCache } from 'lru-cache';
import { Copy, type CopyOptions } from './copy.ts';
import type { LatestVersions, ShownRecipes } from './latest-versions.ts';

/** A service's answer; undefined: there is no such document. */
export type Loaded =
  | {
      document: Document | undefined;
      /** The versions it was built from. Without them, every request loads it again. */
      versions?: ReadVersions | undefined;
      copy?: Omit<CopyOptions, 'body' | 'etag'>;
    }
  | undefined;

/** Loads a document from its service, at these versions or newer ones. */
export type Load = (least: PriceArea) => Promise<Loaded>;

export type CachedDocument = {
  /** Unique among all documents, the price area included. */
  key: string;
  area: string;
  shown: ShownRecipes;
  /** Only requests with the same value share a load; without it, all do. */
  sharedBy?: string | undefined;
};

export type DocumentCopies = {
  /** The cached copy, unless an event has made it stale. */
  fresh(key: string): Copy | undefined;
  /** The cached copy, or a new one: concurrent requests share one load. Undefined: there is no such document. */
  read(document: CachedDocument, load: Load): Promise<Copy | undefined>;
};

type Entry = {
  copy: Copy;
  area: string;
  shown: ShownRecipes;
  areaVersion: number;
  sequence: number;
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

  const freshCopy = (key: string): Copy | undefined => {
    const entry = entries.get(key);
    const isFresh =
      entry &&
      entry.areaVersion >= versions.prices(entry.area) &&
      entry.sequence >= versions.sequence(entry.shown) &&
      entry.until > now();
    return isFresh ? entry.copy : undefined;
  };

  const loadCopy = async (
    { key, area, shown }: CachedDocument,
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
    const { areaVersion, sequence } = loaded.versions ?? { areaVersion: -1, sequence: -1 };
    // Without area prices the answer shows the US average: load it again for the next request.
    const isFallback = area !== '' && areaVersion === 0;
    entries.set(key, { copy, area, shown, areaVersion, sequence, until: isFallback ? 0 : now() + CACHED_MS });
    return copy;
  };

  return {
    fresh: freshCopy,
    read: async (document, load) => {
      const cached = freshCopy(document.key);
      if (cached) return cached;
      const { key, area, shown, sharedBy = '' } = document;
      const least = { area, minVersion: versions.prices(area), minSequence: versions.sequence(shown) };
      const lane = `${sharedBy} ${key}`;
      const current = running.get(lane);
      // A load that began before the last event may return what was before it.
      if (
        current &&
        current.least.minVersion >= least.minVersion &&
        current.least.minSequence >= least.minSequence
      )
        return current.answer;
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

const hasSameHeaders = (copy: Copy, options: NonNullable<Loaded>['copy']): boolean =>
  JSON.stringify(copy.options.headers) === JSON.stringify(options?.headers);
