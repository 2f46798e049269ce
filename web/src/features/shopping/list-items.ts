import type { ListOp, ShoppingItem } from '@homeplate/contracts/documents/shopping-list.ts';
import type { Entry } from '../../lib/op-log/op-log.ts';
import { gramsCovered } from './line-check.ts';
import { lineText } from './line-text.ts';
import type { ListOperation, PaidPrice, StoredLine } from './list-operations.ts';

/** Meals or recipes need it. */
const isNeeded = (itemId: string): boolean => itemId.startsWith('food-');

/** An item of the server as a line of the list. */
export function lineOf(item: ShoppingItem): StoredLine {
  const {
    id,
    name,
    quantity,
    category,
    byHand,
    weekQuantity,
    note,
    have,
    haveGrams,
    cookedGrams,
    boughtGrams,
    grams,
    itemId,
    checkedAt,
    checkedBy,
    storeId,
    paid,
  } = item;
  return {
    id,
    text: lineText(item),
    done: item.checked,
    from: item.neededFor.map((dish) => dish.name),
    ...(paid && { paid: paidOf(paid) }),
    stored: {
      name,
      quantity,
      category,
      byHand,
      weekQuantity,
      note,
      have,
      haveGrams,
      cookedGrams,
      boughtGrams,
      grams,
      itemId,
      checkedAt,
      checkedBy,
      storeId,
      isNeeded: isNeeded(id),
    },
  };
}

const paidOf = ({ amount, storeId, store }: NonNullable<ShoppingItem['paid']>): PaidPrice => ({
  amount,
  ...(storeId !== null && { storeId }),
  ...(store !== null && { store }),
});

/** The most names of dishes that the server stores with an item. */
const MOST_DISHES = 20;

type Change = Pick<ListOp, 'itemId' | 'set' | 'remove'>;

/** An added line, or one that was removed and is put back. */
function setOf(line: StoredLine): ListOp['set'] {
  const { text, done, from = [], stored, paid } = line;
  // Its other fields come from the meals.
  if (stored?.isNeeded) {
    const covered = gramsCovered([line])[line.id];
    return { ...checkOf(done, covered), ...(paid && { paid }) };
  }
  const neededFor = from.slice(0, MOST_DISHES);
  return {
    ...(stored ? { name: stored.name, quantity: stored.quantity } : { name: text }),
    ...(done && { checked: true }),
    ...(stored?.note && { note: stored.note }),
    ...(paid && { paid }),
    ...(neededFor.length > 0 && { neededFor }),
  };
}

/** 0 covered grams uncheck an item. */
const checkOf = (done: boolean, covered: number | undefined): NonNullable<ListOp['set']> =>
  covered ? { checked: true, checkedGrams: covered } : { checked: covered === undefined && done };

function changesOf(op: ListOperation): Change[] {
  switch (op.kind) {
    case 'add':
      return op.lines.map(({ line }) => ({ itemId: line.id, set: setOf(line) }));
    case 'edit':
      return op.lines.map(({ id, text, from = [] }) => ({
        itemId: id,
        // Without an amount of its own the server takes it from the name.
        set: { name: text, quantity: '', neededFor: from.slice(0, MOST_DISHES) },
      }));
    case 'check':
      return op.ids.map((itemId) => ({ itemId, set: checkOf(op.done, op.grams?.[itemId]) }));
    case 'set': {
      const { quantity, note, paid } = op;
      return [
        {
          itemId: op.id,
          set: {
            ...(quantity !== undefined && { quantity }),
            ...(note !== undefined && { note }),
            ...(paid && { paid }),
          },
        },
      ];
    }
    case 'remove':
      return op.ids.map((itemId) =>
        op.isClear && isNeeded(itemId)
          ? { itemId, set: { cleared: true } }
          : { itemId, remove: true as const },
      );
    // A list with a server removes lines by their ids.
    default:
      return [];
  }
}

/** What the server is sent for a queued operation. The same ids each time, so that it applies each change once. */
export function serverOps({ id, op }: Entry<ListOperation>): ListOp[] {
  const at = op.at ?? new Date().toISOString();
  const isMove = op.kind === 'add' && op.isMove === true;
  return changesOf(op).map((change, index) => ({
    // Two devices, or two attempts, never move one line twice.
    id: isMove ? `moved-${change.itemId}`.slice(0, 80) : `${id}-${index}`,
    at,
    ...change,
  }));
}
