import { chainById } from '@homeplate/reference/chains/chains.ts';
import { areaOf, type Store } from '../stores/store.ts';

/** A stored store of an imported list. */
export type ImportedStore = {
  storeId: string;
  /** The list that contains it. */
  list: string;
  chainId: string;
  name: string;
  address?: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  /** ISO 8601: the time of its first import or last change. */
  importedAt: string;
};

/** The unit that a list replaces: one chain in one state. */
export const groupOf = ({ chainId, state }: Pick<ImportedStore, 'chainId' | 'state'>): string =>
  `${chainId}:${state}`;

/** A chain and state is one document, of at most 16 MB; a store takes up to about 700 bytes. */
export const MOST_PER_GROUP = 20_000;

/** The list of all grocery chains in every state that it names; other lists are of one or a few chains. */
export const NATIONAL_LIST = 'usda-snap';

/**
 * All stores of the country. The imported stores of a chain in a state replace its sample stores there: a list counts as complete for
 * each chain and state it names. In a state of the national list no sample store is left: its chain has closed there.
 */
export function withImported(sample: readonly Store[], imported: readonly ImportedStore[]): Store[] {
  const covered = new Set(imported.map(groupOf));
  const wholeStates = new Set(
    imported.filter(({ list }) => list === NATIONAL_LIST).map(({ state }) => state),
  );
  const kept = sample.filter(
    ({ chain, state }) => !wholeStates.has(state) && !covered.has(groupOf({ chainId: chain.id, state })),
  );
  return [...kept, ...imported.flatMap(storeOf)];
}

function storeOf(imported: ImportedStore): Store[] {
  const { storeId, chainId, name, address, city, state, zip, latitude, longitude, importedAt } = imported;
  const chain = chainById(chainId);
  // A chain that was removed from the table has no price level, so its stores cannot be priced.
  if (!chain) return [];
  const place = {
    ...(address !== undefined && { address }),
    zip,
    city,
    state,
    area: areaOf(zip),
    latitude,
    longitude,
  };
  return [{ storeId, storeName: name, chain, ...place, sample: false, updatedAt: importedAt }];
}
