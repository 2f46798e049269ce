import type { Edit } from '../changes/change.ts';
import type { PurchaseBasis } from '../savings/purchase-basis.ts';
import type { PantryItem } from './pantry-item.ts';

/** What a household bought: stays after the item is used up. Its id is the item's. */
export type Purchase = Pick<PantryItem, 'householdId' | 'foodId' | 'boughtOn' | 'pricePaidCents'> & {
  _id: string;
  /** As bought. */
  grams: number;
  store: string | null;
  /** Purchases of earlier releases have none. */
  storeId?: string | null;
  /** Missing if nothing is known to compare it with. A change of the item leaves it. */
  basis?: PurchaseBasis | null;
};

/** Why the grams of an item changed: `used` and `wasted` as the user said, `corrected` if another amount was typed. */
export type MovementKind = 'cooked' | 'used' | 'wasted' | 'corrected';

/** What was taken from an item, or with positive grams found to be there. */
export type Movement = {
  /** `<itemId>:<version>` */
  _id: string;
  householdId: string;
  itemId: string;
  foodId: string;
  kind: MovementKind;
  grams: number;
  /** YYYY-MM-DD */
  date: string;
  /** The pantry's version of the change, which an undo takes back. */
  version: number;
};

export type LedgerWrites = {
  /** New items. */
  bought: Purchase[];
  /** Items whose date, price or store changed. */
  changed: Purchase[];
  /** Ids of items whose adding was undone. */
  unbought: string[];
  movements: Movement[];
};

/**
 * What a change of the pantry means for its ledger. After any changes, the grams of a purchase and of its movements add up to what the
 * item holds.
 */
export function ledgerWrites(
  edits: readonly Edit<PantryItem>[],
  change: {
    version: number;
    date: string;
    isCooking: boolean;
    isUndo: boolean;
    wasted: ReadonlySet<string>;
    bases?: ReadonlyMap<string, PurchaseBasis>;
  },
): LedgerWrites {
  const { version, date, isCooking, isUndo, wasted, bases } = change;
  const writes: LedgerWrites = { bought: [], changed: [], unbought: [], movements: [] };
  for (const { before, after } of edits) {
    if (!before) {
      // An undo that brings an item back has its purchase already.
      if (after && isUndo) writes.changed.push(purchaseOf(after));
      else if (after) writes.bought.push({ ...purchaseOf(after), basis: bases?.get(after._id) ?? null });
      continue;
    }
    if (after) writes.changed.push(purchaseOf(after));
    if (isUndo) {
      if (!after) writes.unbought.push(before._id);
      continue;
    }
    const grams = (after?.grams ?? 0) - before.grams;
    if (grams === 0) continue;
    const { _id: itemId, householdId, foodId } = before;
    const removal = wasted.has(itemId) ? 'wasted' : 'used';
    const kind = isCooking ? 'cooked' : after ? 'corrected' : removal;
    writes.movements.push({
      _id: `${itemId}:${version}`,
      householdId,
      itemId,
      foodId,
      kind,
      grams,
      date,
      version,
    });
  }
  return writes;
}

const purchaseOf = ({
  _id,
  householdId,
  foodId,
  grams,
  boughtOn,
  pricePaidCents,
  store,
  storeId,
}: PantryItem): Purchase => ({
  _id,
  householdId,
  foodId,
  grams,
  boughtOn,
  pricePaidCents,
  store: store ?? null,
  storeId: storeId ?? null,
});

/**
 * The price of a purchase shared among its movements, in their order and by their grams, in whole cents. With what is left they add up to
 * the price: each gets the difference of two rounded sums. Null without a price.
 */
export function movementCents(
  { grams, pricePaidCents }: Pick<Purchase, 'grams' | 'pricePaidCents'>,
  movements: readonly Movement[],
): { cents: ReadonlyMap<string, number>; leftCents: number } | null {
  if (pricePaidCents === null) return null;
  const inOrder = movements.toSorted((a, b) => a.version - b.version);
  const total = inOrder.reduce((sum, { grams: moved }) => sum + Math.max(0, moved), grams);
  const cents = new Map<string, number>();
  let taken = 0;
  let shared = 0;
  for (const { _id, grams: moved } of inOrder) {
    taken += Math.max(0, -moved);
    const upToHere = Math.round(pricePaidCents * Math.min(1, taken / total));
    cents.set(_id, upToHere - shared);
    shared = upToHere;
  }
  return { cents, leftCents: pricePaidCents - shared };
}
