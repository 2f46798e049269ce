import { hash } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { digestOf } from '@homeplate/common/document.ts';
import type { NewPantryItem, PantryChangeBody } from '@homeplate/contracts/documents/pantry.ts';
import {
  MOST_DAYS_AGO,
  MOST_DAYS_AHEAD,
  MOST_STAPLES,
} from '@homeplate/contracts/documents/pantry-limits.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { ShoppingPlace } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { usualPlace } from '@homeplate/reference/foods/keeping.ts';
import type { Editor } from '../calendars/edit-calendar.ts';
import type { ReadBases } from '../savings/read-bases.ts';
import { daysBetween } from '../weeks/week.ts';
import type { EditPantry, PantryEdit } from './edit-pantry.ts';
import { MOST_PANTRY_KEYS } from './pantry.ts';
import { knownFood, onePackage, type Quantity, readPantryLine, readQuantity } from './pantry-amount.ts';
import type { PantryChangeStore } from './pantry-change-store.ts';
import { bestBeforeOf, changedItem, isSameItem, itemNotFound, type PantryItem } from './pantry-item.ts';
import type { PurchaseStore } from './purchase-store.ts';
import { shopperPrice } from './shopper-price.ts';

export type NewItems = Editor & {
  items: readonly NewPantryItem[];
  /** Requests with the same key add their items once. Empty if there is no key. */
  idempotencyKey: string;
  /** Today in the user's time zone. */
  today: string;
  /** Whether a refusal names the fields by the index of the item. */
  isList: boolean;
  /** Where the user shops; undefined: no saving is known. */
  place: ShoppingPlace | undefined;
};
export type WhichItem = Editor & {
  id: string;
  /** The pantry's version that the user saw; undefined: the change applies to whatever is there (reading C62). */
  seen: number | undefined;
};

export type ChangePantry = {
  /** All of them, or none. Throws INVALID_INPUT, CONFLICT if the pantry is full, and KEY_REUSED. */
  add(asked: NewItems, call: Call): Promise<PantryItem[]>;
  /** Throws NOT_FOUND, INVALID_INPUT, and CONFLICT for an item that changed after the user saw it. */
  change(of: WhichItem, body: PantryChangeBody, today: string, call: Call): Promise<PantryItem>;
  remove(of: WhichItem & { wasted: boolean; today: string }, call: Call): Promise<void>;
  /** Takes back the person's last change. Returns how many are left. Throws CONFLICT. */
  undo(of: Editor, call: Call): Promise<number>;
  /** Throws INVALID_INPUT (`foodId`). */
  setStaple(of: Editor, foodId: string, isStaple: boolean, call: Call): Promise<void>;
};

export function createChangePantry(parts: {
  edit: EditPantry;
  changes: PantryChangeStore;
  purchases: Pick<PurchaseStore, 'removeMovements' | 'ofItems'>;
  readBases: ReadBases;
  newId: () => string;
  now: () => number;
}): ChangePantry {
  const { edit, changes, purchases, readBases, newId, now } = parts;
  const withItem = <T>(
    of: WhichItem,
    today: string,
    call: Call,
    work: (edit: PantryEdit, item: PantryItem) => T,
  ) =>
    edit(
      of,
      call,
      async (changed) => {
        const item = changed.items.get(of.id);
        if (!item) throw itemNotFound();
        if (of.seen !== undefined && item.version > of.seen) throw changedByOther(item);
        return work(changed, item);
      },
      { today },
    );
  return {
    add: async ({ items, idempotencyKey: key, today, isList, place, ...editor }, call) => {
      const asked = digestOf(JSON.stringify(items));
      const read = items.map((body, index) => readItem(body, today, isList ? `items.${index}.` : ''));
      const bases = await readBases({ ...editor, today, place, items: read }, call);
      return edit(editor, call, async (changed) => {
        const known = key === '' ? undefined : changed.state.keyed.find((one) => one.key === key);
        if (known && known.asked !== asked) throw new AppError('KEY_REUSED');
        const { householdId } = editor;
        const onceIds = items.map(({ once }) => once && onceIdOf(householdId, once));
        const added = read.map((fields, index): PantryItem => {
          const _id = known?.itemIds[index] ?? onceIds[index] ?? newId();
          return { ...fields, _id, householdId, version: changed.version, createdAt: new Date(now()) };
        });
        // The items of a retried request may have changed since.
        if (known) return added.map((item) => changed.items.get(item._id) ?? item);
        if (key !== '') {
          const keyed = [...changed.state.keyed, { key, asked, itemIds: added.map(({ _id }) => _id) }];
          changed.putState({ keyed: keyed.slice(-MOST_PANTRY_KEYS) });
        }
        // The purchase of an item stays after it is used up.
        const bought = await purchases.ofItems(
          householdId,
          onceIds.flatMap((id) => id || []),
          changed.session,
        );
        const present = new Set(bought.map(({ _id }) => _id));
        const fresh: PantryItem[] = [];
        const answered = added.map((item, index) => {
          if (present.has(item._id)) return changed.items.get(item._id) ?? item;
          present.add(item._id);
          const put = changed.put(item);
          const basis = bases[index];
          if (basis) changed.setBasis(item._id, basis);
          fresh.push(put);
          return put;
        });
        changed.publishPrices(fresh.flatMap((item) => shopperPrice(item, { now: now(), today }) ?? []));
        return answered;
      });
    },
    change: (of, body, today, call) =>
      withItem(of, today, call, (changed, item) => {
        const food = knownFood(item.foodId);
        const { grams, pieces, amount, ...rest } = body;
        checkDates(rest, today);
        const quantity = readQuantity(food, { grams, pieces, amount });
        return changed.put(changedItem(item, food, { ...rest, quantity }, today));
      }),
    remove: (of, call) => withItem(of, of.today, call, (changed, item) => changed.remove(item, of)),
    undo: (of, call) =>
      edit(
        of,
        call,
        async (changed) => {
          const { session, items } = changed;
          const [last, ...older] = await changes.ofPerson(of.householdId, of.userId, session);
          if (!last) throw new AppError('CONFLICT', { message: 'There is nothing left to undo.' });
          for (const { before, after } of last.items) {
            if (!isSameItem(items.get((after ?? before)?._id ?? '') ?? null, after)) throw changedSince();
            if (before) changed.put(before);
            else if (after) changed.remove(after);
          }
          await changes.remove(last, session);
          await purchases.removeMovements(of.householdId, last.version, session);
          if (last.cookedId !== null) await changes.removeTaking(of.householdId, last.cookedId, session);
          return older.length;
        },
        { isUndo: true },
      ),
    setStaple: (of, foodId, isStaple, call) => {
      knownFood(foodId);
      return edit(of, call, async ({ state, putState }) => {
        if (state.staples.includes(foodId) === isStaple) return;
        const others = state.staples.filter((id) => id !== foodId);
        if (isStaple && others.length >= MOST_STAPLES)
          throw new AppError('CONFLICT', { message: `A household has at most ${MOST_STAPLES} staples.` });
        putState({ staples: isStaple ? [...others, foodId] : others });
      });
    },
  };
}

/** The item that comes from one thing has one id in a household. */
const onceIdOf = (householdId: string, once: string): string =>
  `pantry-${hash('sha256', `pantry ${householdId} ${once}`).slice(0, 32)}`;

type ItemFields = Omit<PantryItem, '_id' | 'householdId' | 'version' | 'createdAt'>;

/** Throws INVALID_INPUT with the fields behind `prefix`. */
function readItem(body: NewPantryItem, today: string, prefix: string): ItemFields {
  try {
    checkDates(body, today);
    const { food, grams, inPieces } = readFood(body);
    const {
      place = usualPlace(food),
      opened = false,
      boughtOn = today,
      bestBefore,
      pricePaid,
      store,
      storeId,
      note,
    } = body;
    return {
      foodId: food.id,
      grams,
      inPieces,
      place,
      opened,
      boughtOn,
      bestBefore: bestBefore ?? bestBeforeOf(food, { place, opened, boughtOn }, today),
      bestBeforeByHand: bestBefore !== undefined,
      pricePaidCents: pricePaid === undefined ? null : centsOf(pricePaid),
      store: store || null,
      storeId: storeId ?? null,
      note: note || null,
    };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields || prefix === '') throw error;
    const fields = Object.entries(error.fields).map(([name, words]) => [`${prefix}${name}`, words]);
    throw new AppError('INVALID_INPUT', { fields: Object.fromEntries(fields) });
  }
}

function readFood(body: NewPantryItem): { food: ReturnType<typeof knownFood> } & Quantity {
  if (body.line !== undefined) return readPantryLine(body.line);
  const food = knownFood(body.foodId ?? '');
  return { food, ...(readQuantity(food, body) ?? onePackage(food)) };
}

/** Throws INVALID_INPUT for a date that must be a typing error. */
function checkDates(
  { boughtOn, bestBefore }: { boughtOn?: string | undefined; bestBefore?: string | null | undefined },
  today: string,
): void {
  const fields: Record<string, string> = {};
  if (boughtOn !== undefined && !isNear(boughtOn, today, 0))
    fields.boughtOn = 'Please choose a day of the last ten years';
  if (typeof bestBefore === 'string' && !isNear(bestBefore, today, MOST_DAYS_AHEAD))
    fields.bestBefore = 'Please choose a day from ten years ago to 20 years ahead';
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
}

const isNear = (date: string, today: string, ahead: number): boolean => {
  const days = daysBetween(today, date);
  return days >= -MOST_DAYS_AGO && days <= ahead;
};

const changedByOther = ({ foodId }: PantryItem) =>
  new AppError('CONFLICT', {
    message: `${foodById(foodId)?.plural ?? 'This item'} changed in the meantime. Please look at it again.`,
  });
const changedSince = () =>
  new AppError('CONFLICT', {
    message: 'One of these items was changed after you changed it, so this cannot be undone.',
  });
