import { chainById } from '@homeplate/reference/chains/chains.ts';
import { areaOf, type Store } from '../stores/store.ts';

/** A store of an imported list, as it is kept. */
export type ImportedStore = {
  storeId: string;
  /** The list it came with. */
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
  /** ISO 8601: when it first came, or last changed. */
  importedAt: string;
};

/** What is kept together, and what a list covers: one chain in one state. */
export const groupOf = ({ chainId, state }: Pick<ImportedStore, 'chainId' | 'state'>): string =>
  `${chainId}:${state}`;

/**
 * The stores of the country: where a chain has imported stores in a state, these alone are its stores there; elsewhere its sample
 * stands. A list is taken to be whole for each chain and state it names.
 */
export function withImported(sample: readonly Store[], imported: readonly ImportedStore[]): Store[] {
  const covered = new Set(imported.map(groupOf));
  const kept = sample.filter(({ chain, state }) => !covered.has(groupOf({ chainId: chain.id, state })));
  return [...kept, ...imported.flatMap(storeOf)];
}

function storeOf(imported: ImportedStore): Store[] {
  const { storeId, chainId, name, city, state, zip, latitude, longitude, importedAt } = imported;
  const chain = chainById(chainId);
  // A chain that left the table since has no price level: its stores cannot be priced.
  if (!chain) return [];
  const place = { zip, city, state, area: areaOf(zip), latitude, longitude };
  return [{ storeId, storeName: name, chain, ...place, sample: false, updatedAt: importedAt }];
}
