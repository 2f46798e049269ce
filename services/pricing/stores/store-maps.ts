import type { Places } from '@homeplate/reference/places/places.ts';
import type { AreaVersions } from '../prices/area-versions.ts';
import { withImported } from '../store-lists/imported-store.ts';
import type { ImportedStores } from '../store-lists/imported-stores.ts';
import { sampleStores } from './sample-stores.ts';
import { createStoreMap, type StoreMap } from './store-map.ts';

export type StoreMaps = {
  /**
   * The current stores, never older than the last import that finished before this call. Each call reads the version from the database,
   * batched with the area versions requested in the same tick. `seen`: the version that the caller read for the same request, after which
   * nothing is read if the cached stores are as new.
   */
  current(seen?: number): Promise<StoreMap>;
};

/** Caches the newest map; builds a new one after an import. */
export function createStoreMaps(parts: {
  places: Places;
  imported: Pick<ImportedStores, 'all'>;
  versions: Pick<AreaVersions, 'stores'>;
}): StoreMaps {
  const { places, imported, versions } = parts;
  const sample = sampleStores(places);
  let held: StoreMap | undefined;
  let loading: { version: number; map: Promise<StoreMap> } | undefined;

  /** Read `version` first, so that the loaded data is at least as new. Concurrent calls share one load (single-flight). */
  const load = (version: number): Promise<StoreMap> => {
    if (loading && loading.version >= version) return loading.map;
    const map = imported
      .all()
      .then((stores) => {
        const made = createStoreMap(places, withImported(sample, stores), version);
        if (!held || held.version < version) held = made;
        return made;
      })
      .finally(() => {
        if (loading?.map === map) loading = undefined;
      });
    loading = { version, map };
    return map;
  };

  return {
    async current(seen) {
      if (seen !== undefined && held && held.version >= seen) return held;
      const version = await versions.stores();
      return held && held.version >= version ? held : load(version);
    },
  };
}
