import type { Places } from '@homeplate/reference/places/places.ts';
import type { AreaVersions } from '../prices/area-versions.ts';
import { withImported } from '../store-lists/imported-store.ts';
import type { ImportedStores } from '../store-lists/imported-stores.ts';
import { sampleStores } from './sample-stores.ts';
import { createStoreMap, type StoreMap } from './store-map.ts';

export type StoreMaps = {
  /**
   * The stores as of now: never older than the last import that was finished when this was called. The version comes from the store
   * with every call, together with the area versions that are asked for in the same turn.
   */
  current(): Promise<StoreMap>;
};

/** Keeps the newest map; another is made when somebody has imported stores. */
export function createStoreMaps(parts: {
  places: Places;
  imported: Pick<ImportedStores, 'all'>;
  versions: Pick<AreaVersions, 'stores'>;
}): StoreMaps {
  const { places, imported, versions } = parts;
  const sample = sampleStores(places);
  let held: StoreMap | undefined;
  let loading: { version: number; map: Promise<StoreMap> } | undefined;

  /** `version` was read before: what is loaded now is at least as new. One load at a time serves all who ask for it. */
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
    async current() {
      const version = await versions.stores();
      return held && held.version >= version ? held : load(version);
    },
  };
}
