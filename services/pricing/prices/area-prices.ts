import type { Store } from '../stores/store.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { type AreaBook, createAreaBook } from './area-book.ts';
import type { AreaVersions } from './area-versions.ts';
import type { LatestPrices } from './latest-prices.ts';
import type { Observation } from './observation.ts';

/** An area's book; it is at least as new as `version`. */
export type VersionedBook = { version: number; book: AreaBook };

/** The book of some stores, which is at least as new as these versions of their areas. */
export type StoreBook = { areas: { area: string; version: number }[]; book: AreaBook };

export type AreaPrices = {
  /** The book of an area, never older than the area's version at the time of the call. */
  current(area: string): Promise<VersionedBook>;
  /**
   * The average over some stores, with the versions of their areas; never older than these. Not cached: its readers keep it until an
   * event names one of the stores.
   */
  atStores(stores: readonly Store[]): Promise<StoreBook>;
  /** Raises the area's version for stored observations; the book includes them and everything before that version. */
  changed(area: string, written: Iterable<Observation>): Promise<VersionedBook>;
};

/** Cached observations of all books (about 300 bytes each); the least recently used books are evicted. */
const MOST_OBSERVATIONS = 60_000;
const MOST_BOOKS = 200;

export function createAreaPrices(parts: {
  stores: StoreMaps;
  latest: LatestPrices;
  versions: AreaVersions;
}): AreaPrices {
  const { stores, latest, versions } = parts;
  const books = new Map<string, VersionedBook>();
  const loading = new Map<string, { version: number; book: Promise<VersionedBook> }>();

  const keep = (area: string, held: VersionedBook): VersionedBook => {
    const before = books.get(area);
    const newer = before && before.version >= held.version ? before : held;
    books.delete(area);
    books.set(area, newer);
    let observations = 0;
    for (const { book } of books.values()) observations += book.size();
    for (const [name, { book }] of books) {
      if (books.size === 1 || (observations <= MOST_OBSERVATIONS && books.size <= MOST_BOOKS)) break;
      books.delete(name);
      observations -= book.size();
    }
    return newer;
  };

  const read = async (area: string): Promise<AreaBook> => {
    const members = (await stores.current()).inArea(area);
    return createAreaBook(members, await latest.atStores(members.map((store) => store.storeId)));
  };

  /** Read `version` first, so that the loaded data is at least as new. Concurrent calls share one load (single-flight). */
  const load = (area: string, version: number): Promise<VersionedBook> => {
    const running = loading.get(area);
    if (running && running.version >= version) return running.book;
    const book = read(area)
      .then((fresh) => keep(area, { version, book: fresh }))
      .finally(() => {
        if (loading.get(area)?.book === book) loading.delete(area);
      });
    loading.set(area, { version, book });
    return book;
  };

  return {
    async current(area) {
      const version = await versions.current(area);
      const held = books.get(area);
      return held && held.version >= version ? keep(area, held) : load(area, version);
    },
    async atStores(stores) {
      const areas = [...new Set(stores.map(({ area }) => area))];
      const read = await Promise.all(
        areas.map(async (area) => ({ area, version: await versions.current(area) })),
      );
      const observations = await latest.atStores(stores.map(({ storeId }) => storeId));
      return { areas: read, book: createAreaBook(stores, observations) };
    },
    async changed(area, written) {
      const version = await versions.raise(area);
      const held = books.get(area);
      if (held && held.version >= version) return { version, book: held.book };
      // A gap means that another process changed the area, so load it again.
      if (held?.version !== version - 1) return { version, book: (await load(area, version)).book };
      for (const observation of written) held.book.observe(observation);
      held.version = version;
      return { version, book: keep(area, held).book };
    },
  };
}
