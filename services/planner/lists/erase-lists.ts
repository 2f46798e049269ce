import type { Mongo } from '@homeplate/common/mongo.ts';
import type { LinkStore } from '../list-links/link-store.ts';
import type { ItemStore } from './item-store.ts';
import type { ListStore } from './list-store.ts';

/** Deletes what belongs to the lists of these households but names only the list: its applied changes and its links. Safe to repeat. */
export const createEraseLists =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    lists: Pick<ListStore, 'ofHousehold'>;
    items: Pick<ItemStore, 'removeAll'>;
    links: Pick<LinkStore, 'removeAll'>;
  }) =>
  async (householdIds: readonly string[]): Promise<void> => {
    const { mongo, lists, items, links } = parts;
    for (const householdId of householdIds)
      for (const { _id } of await lists.ofHousehold(householdId))
        await mongo.transaction(async (session) => {
          await items.removeAll(_id, session);
          await links.removeAll(_id, session);
        });
  };
