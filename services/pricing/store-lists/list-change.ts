import { groupOf, type ImportedStore } from './imported-store.ts';

/** The effect of an import or a removal on the imported stores. */
export type ListChange = {
  next: ImportedStore[];
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
};

/**
 * Imports a list: adds or replaces stores by id, so importing a file twice changes nothing. With `replaceChains`, other imported stores of
 * the chains in the file are removed, from any list.
 */
export function listImported(
  held: readonly ImportedStore[],
  stores: readonly ImportedStore[],
  options: { replaceChains: boolean },
): ListChange {
  const chains = new Set(options.replaceChains ? stores.map(({ chainId }) => chainId) : []);
  return changed(held, stores, ({ chainId }) => !chains.has(chainId));
}

/**
 * Replaces a whole list: its stores that are no longer in it are removed. Where another list has stores of a chain in a state, that list
 * stays and the new one is ignored: somebody imported it on purpose, and both together would count stores twice.
 */
export function listReplaced(
  held: readonly ImportedStore[],
  stores: readonly ImportedStore[],
  list: string,
): ListChange {
  const ofOthers = new Set(held.filter((store) => store.list !== list).map(groupOf));
  const open = stores.filter((store) => !ofOthers.has(groupOf(store)));
  return changed(held, open, (store) => store.list !== list);
}

function changed(
  held: readonly ImportedStore[],
  stores: readonly ImportedStore[],
  stays: (store: ImportedStore) => boolean,
): ListChange {
  const previous = new Map(held.map((store) => [store.storeId, store]));
  const incoming = new Set(stores.map(({ storeId }) => storeId));
  const kept = held.filter((store) => !incoming.has(store.storeId) && stays(store));
  const count = { added: 0, changed: 0, unchanged: 0 };
  const placed = stores.map((store) => {
    const old = previous.get(store.storeId);
    const same = old !== undefined && isSame(old, store);
    count[old === undefined ? 'added' : same ? 'unchanged' : 'changed'] += 1;
    return same ? old : store;
  });
  return {
    next: byId([...kept, ...placed]),
    ...count,
    removed: held.length - kept.length - count.changed - count.unchanged,
  };
}

/** Removes the stores of a list. */
export function listRemoved(held: readonly ImportedStore[], list: string): ListChange {
  const next = held.filter((store) => store.list !== list);
  return { next, added: 0, changed: 0, unchanged: next.length, removed: held.length - next.length };
}

/** Compares stores without the time of import. */
const isSame = (a: ImportedStore, b: ImportedStore): boolean =>
  JSON.stringify({ ...a, importedAt: '' }) === JSON.stringify({ ...b, importedAt: '' });

const byId = (stores: ImportedStore[]): ImportedStore[] =>
  stores.sort((a, b) => (a.storeId < b.storeId ? -1 : 1));
