import { ownStores as words } from './copy.ts';
import type { ListedStore } from './queries.ts';

/** A store with what tells it from the others of its chain. */
export function StoreName({ store }: { store: ListedStore }) {
  const facts = [
    words.miles(store.distance),
    store.membersOnly ? words.membersOnly : undefined,
    store.address ?? (store.sample ? words.sample : undefined),
  ];
  return (
    <span className="min-w-40 flex-1">
      <span className="block font-strong [overflow-wrap:anywhere]">{store.storeName}</span>
      <span className="block text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
