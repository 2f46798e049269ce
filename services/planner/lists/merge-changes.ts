import type { ItemSet } from '@homeplate/contracts/documents/shopping-list.ts';

/**
 * How changes of an item's fields merge (reading C66): each field is a last-writer-wins register, and removing is one more field. The result
 * does not depend on the order in which changes arrive, or on how often. Decision 027 says why.
 */

/** When a change was made, and where: total order of all changes of a list. */
export type Stamp = {
  /** Epoch milliseconds, at most the time when the server received the change. */
  at: number;
  device: string;
  /** Of two changes of one device in one millisecond the one that it made later has the higher one. */
  order: number;
};

export const isLater = (one: Stamp, other: Stamp): boolean => {
  if (one.at !== other.at) return one.at > other.at;
  if (one.device !== other.device) return one.device > other.device;
  return one.order > other.order;
};

export const isSameStamp = (one: Stamp, other: Stamp): boolean =>
  one.at === other.at && one.device === other.device && one.order === other.order;

/** `by`: the user; null for a visitor with a link. */
export type Register<Value> = Stamp & { value: Value; by: string | null };

type Values = { [Field in keyof ItemSet]-?: NonNullable<ItemSet[Field]> };
export type FieldName = keyof Values;

/** An item as its changes leave it. Removing keeps the values, so that a later change brings the item back whole. */
export type ItemState = {
  fields: { [Field in FieldName]?: Register<Values[Field]> };
  removed: Stamp | null;
};

export type Change = {
  itemId: string;
  stamp: Stamp;
  by: string | null;
} & ({ set: ItemSet; remove?: undefined } | { remove: true; set?: undefined });

export const NO_ITEM: ItemState = { fields: {}, removed: null };

/** The same state, not a copy of it, if the change has no effect. */
export function applyChange(item: ItemState, { stamp, by, set }: Change): ItemState {
  if (!set) return !item.removed || isLater(stamp, item.removed) ? { ...item, removed: stamp } : item;
  const won = Object.entries(set).filter(([name, value]) => {
    const register = item.fields[name as FieldName];
    return value !== undefined && (!register || isLater(stamp, register));
  });
  if (won.length === 0) return item;
  const fields = Object.fromEntries(won.map(([name, value]) => [name, { ...stamp, value, by }]));
  return { ...item, fields: { ...item.fields, ...fields } };
}

/** A change after the removal brings an item back. */
export const isRemoved = ({ fields, removed }: ItemState): boolean =>
  removed !== null && !Object.values(fields).some((register) => isLater(register, removed));

/** Has a name of its own and is not removed. */
export const isListed = (item: ItemState): boolean => item.fields.name !== undefined && !isRemoved(item);

/** What the changes leave of the items, by item id. Items without a change are not in the result. */
export function mergeChanges(
  stored: ReadonlyMap<string, ItemState>,
  changes: Iterable<Change>,
): Map<string, ItemState> {
  const changed = new Map<string, ItemState>();
  for (const change of changes) {
    const { itemId } = change;
    const before = changed.get(itemId) ?? stored.get(itemId) ?? NO_ITEM;
    const after = applyChange(before, change);
    if (after !== before) changed.set(itemId, after);
  }
  return changed;
}

/** The newest value, or undefined if the field was never set. */
export const fieldOf = <Field extends FieldName>(item: ItemState, name: Field): Values[Field] | undefined =>
  item.fields[name]?.value as Values[Field] | undefined;
