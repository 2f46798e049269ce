import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type {
  ItemSet,
  ListChangeBody,
  ListOpsBody,
  NewItem,
  NewListBody,
} from '@homeplate/contracts/documents/shopping-list.ts';
import { MOST_LIST_RECIPES, MOST_LISTS } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { checkWeekIsNear } from '../weeks/week.ts';
import type { BulkRow } from './bulk-list.ts';
import type { EditList, ListEdit } from './edit-list.ts';
import type { ItemStore } from './item-store.ts';
import { foodOfItem, problemOfAmount, splitAmount } from './item-words.ts';
import {
  checkSunday,
  itemNotFound,
  type ListedRecipe,
  listNotFound,
  newList,
  newWeekList,
  type ShoppingListRow,
  type SplitRow,
  type WhichList,
} from './list.ts';
import type { ListStore } from './list-store.ts';
import type { Change, Stamp } from './merge-changes.ts';
import { stampOps } from './stamp-ops.ts';

/** `by`: the user who changes a list; null for a visitor with its link. `seen`: the version that they saw (reading C62). */
type By = { by: string | null; call: Call };

/** All answer with the list at its new version, and throw NOT_FOUND for a list that was deleted. */
export type ChangeLists = {
  /** The list of a week is created if it does not exist. Throws NOT_FOUND. */
  load(householdId: string, which: WhichList): Promise<ShoppingListRow>;
  /** `bulk`: what a bulk list is for. Throws INVALID_INPUT. */
  create(
    householdId: string,
    body: Omit<NewListBody, 'bulk'> & { bulk?: BulkRow | undefined },
    by: By,
  ): Promise<ShoppingListRow>;
  /** The queue of a device. Throws INVALID_INPUT. */
  applyOps(list: ShoppingListRow, body: ListOpsBody, by: By): Promise<ShoppingListRow>;
  /** Also answers with the ids of the items. */
  addItems(
    list: ShoppingListRow,
    items: readonly NewItem[],
    by: By,
  ): Promise<{ list: ShoppingListRow; ids: string[] }>;
  changeItem(
    list: ShoppingListRow,
    item: { itemId: string; set: ItemSet; seen: number | undefined },
    by: By,
  ): Promise<ShoppingListRow>;
  removeItem(
    list: ShoppingListRow,
    item: { itemId: string; seen: number | undefined },
    by: By,
  ): Promise<ShoppingListRow>;
  /** Throws CONFLICT if the name or the recipes changed since. */
  change(
    list: ShoppingListRow,
    change: { name?: ListChangeBody['name']; recipes?: ListedRecipe[] | undefined; seen: number | undefined },
    call: Call,
  ): Promise<ShoppingListRow>;
  /** Null: one list again. */
  split(list: ShoppingListRow, split: SplitRow | null, call: Call): Promise<ShoppingListRow>;
  /** Beside the recipes that the list has. */
  addRecipes(list: ShoppingListRow, recipes: readonly ListedRecipe[], call: Call): Promise<ShoppingListRow>;
  /** The list of a week keeps what its meals need. */
  remove(list: ShoppingListRow, seen: number | undefined, call: Call): Promise<void>;
};

/** The device of changes that were not queued. */
const ONLINE = 'online';

export function createChangeLists(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  lists: ListStore;
  items: ItemStore;
  edit: EditList;
  /** Ends the links of a list. */
  removeLinks: (listId: string, session: ListEdit['session']) => Promise<void>;
  now: () => number;
}): ChangeLists {
  const { mongo, lists, items, edit, removeLinks, now } = parts;
  const load: ChangeLists['load'] = async (householdId, which) => {
    const found = await lists.find(householdId, which);
    if (found) return found;
    if ('id' in which) throw listNotFound();
    checkWeekIsNear(which.weekStart, now());
    const week = newWeekList(householdId, which.weekStart, now());
    await lists.ensure(week);
    return (await lists.find(householdId, which)) ?? week;
  };
  const addItems: ChangeLists['addItems'] = async (of, added, { by, call }) => {
    const ids = added.map(({ id }) => id ?? `item-${randomUUID()}`);
    const sets = added.map((item, index) => {
      const { id, ...set } = item;
      return checkedSet(id ?? '', set, `items.${index}.`);
    });
    const { list } = await edit(of, call, async (change) => {
      const stamps = ids.map((_, index) => stampOf(change, index));
      await change.change(
        sets.map((set, index) => ({ itemId: ids[index] ?? '', set, by, stamp: stamps[index] as Stamp })),
      );
    });
    return { list, ids };
  };
  const newest = async (householdId: string) =>
    (await lists.ofHousehold(householdId)).find(({ weekStart }) => weekStart === null);
  const openFirst = async (list: ShoppingListRow): Promise<ShoppingListRow> => {
    const found =
      (await newest(list.householdId)) ??
      (await lists.createFirst(list)) ??
      // Another request created it meanwhile.
      (await newest(list.householdId));
    if (!found) throw listNotFound();
    return found;
  };
  return {
    load,
    addItems,
    create: async (householdId, { name, weekStart, items: added, bulk, first }, by) => {
      const _id = `list-${randomUUID()}`;
      const named = name ?? bulk?.name ?? 'Shopping list';
      const own = newList({ _id, householdId, name: named, weekStart: null }, now());
      let list: ShoppingListRow;
      if (weekStart !== undefined) list = await load(householdId, { weekStart: checkSunday(weekStart) });
      else if (first) list = await openFirst(own);
      else {
        list = { ...own, ...bulk?.row };
        await mongo.transaction(async (session) => {
          if ((await lists.count(householdId, session)) >= MOST_LISTS)
            throw new AppError('CONFLICT', {
              message: `You have ${MOST_LISTS} lists, the most there can be. Delete one first.`,
            });
          await lists.create(list, session);
        }, by.call);
      }
      return added ? (await addItems(list, added, by)).list : list;
    },
    applyOps: async (of, body, { by, call }) => {
      for (const [index, { itemId, set }] of body.ops.entries())
        if (set) checkedSet(itemId, set, `ops.${index}.set.`);
      const ids = new Set(body.ops.map(({ id }) => id));
      const applyExcept = async (known: ReadonlySet<string>) => {
        if (ids.size === known.size) return (await lists.byId(of._id)) ?? of;
        const { list } = await edit(of, call, async (change) => {
          const fresh = new Map<string, Change>();
          const stamped = stampOps(body, { now: change.now, order: change.list.version, by });
          for (const { id, ...op } of stamped) if (!known.has(id) && !fresh.has(id)) fresh.set(id, op);
          await items.addApplied(of._id, [...fresh.keys()], new Date(change.now), change.session);
          await change.change([...fresh.values()]);
        });
        return list;
      };
      try {
        return await applyExcept(new Set());
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Some of the queue was applied before, so nothing of it is now.
        return applyExcept(await items.applied(of._id, [...ids]));
      }
    },
    changeItem: async (of, { itemId, set, seen }, { by, call }) => {
      const checked = checkedSet(itemId, set, '');
      const { list } = await edit(of, call, async (change) => {
        await checkItem(change, itemId, seen);
        await change.change([{ itemId, set: checked, by, stamp: stampOf(change) }]);
      });
      return list;
    },
    removeItem: async (of, { itemId, seen }, { by, call }) => {
      const { list } = await edit(of, call, async (change) => {
        await checkItem(change, itemId, seen);
        await change.change([{ itemId, remove: true, by, stamp: stampOf(change) }]);
      });
      return list;
    },
    change: async (of, { name, recipes, seen }, call) => {
      const { list, result } = await edit(of, call, async ({ list: locked, session }) => {
        if (seen !== undefined && locked.headVersion > seen) throw changedSince();
        const fields = {
          ...(name !== undefined && { name }),
          ...(recipes !== undefined && { recipes }),
          headVersion: locked.version,
        };
        await lists.change(locked._id, fields, session);
        return fields;
      });
      return { ...list, ...result };
    },
    split: async (of, split, call) => {
      const { list } = await edit(of, call, ({ list: locked, session }) =>
        lists.change(locked._id, { split }, session),
      );
      return { ...list, split };
    },
    addRecipes: async (of, added, call) => {
      const { list, result } = await edit(of, call, async ({ list: locked, session }) => {
        const recipes = [...locked.recipes, ...added];
        if (recipes.length > MOST_LIST_RECIPES)
          throw new AppError('INVALID_INPUT', {
            fields: { recipes: `are at most ${MOST_LIST_RECIPES} on one list` },
          });
        const fields = { recipes, headVersion: locked.version };
        await lists.change(locked._id, fields, session);
        return fields;
      });
      return { ...list, ...result };
    },
    remove: async (of, seen, call) => {
      await edit(of, call, async ({ list, session }) => {
        if (seen !== undefined && list.version - 1 > seen) throw changedSince();
        await items.removeAll(list._id, session);
        if (list.weekStart === null) {
          await removeLinks(list._id, session);
          await lists.remove(list._id, session);
        } else await lists.change(list._id, { recipes: [], split: null, headVersion: list.version }, session);
      });
    },
  };
}

const stampOf = ({ now, list }: ListEdit, order = 0): Stamp => ({
  at: now,
  device: ONLINE,
  order: list.version * 1_000 + order,
});

/** Splits the amount off the name. Throws INVALID_INPUT for a wrong amount; `path` leads to the fields. */
function checkedSet(itemId: string, set: ItemSet, path: string): ItemSet {
  const split = splitAmount(set);
  const problem = problemOfAmount(itemId, split);
  if (problem === undefined) return split;
  const field = set.quantity ? 'quantity' : 'name';
  throw new AppError('INVALID_INPUT', { message: `${problem}.`, fields: { [`${path}${field}`]: problem } });
}

/** Throws NOT_FOUND, or CONFLICT for an item that changed after the user saw it. */
async function checkItem({ rows }: ListEdit, itemId: string, seen: number | undefined): Promise<void> {
  const [row] = await rows([itemId]);
  if (!row?.fields.name && !foodOfItem(itemId)) throw itemNotFound();
  if (row && seen !== undefined && row.version > seen)
    throw new AppError('CONFLICT', {
      message:
        'Someone else changed this item after you opened the list. Load the list, then choose which one stays.',
      fields: { itemId: 'changed since' },
    });
}

const changedSince = (): AppError =>
  new AppError('CONFLICT', {
    message: 'Someone else changed this list after you opened it. Load it again, then make your change.',
    fields: { version: 'is not the newest' },
  });
