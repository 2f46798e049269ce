import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { BasketsQuery } from '@homeplate/contracts/documents/list-baskets.ts';
import { FREE_STOPS } from '@homeplate/contracts/documents/list-baskets-limits.ts';
import {
  ItemId,
  ItemSet,
  ListChangeBody,
  ListOpsBody,
  ListSplitBody,
  NewItems,
  NewListBody,
  NewListRecipes,
  type ShoppingList,
} from '@homeplate/contracts/documents/shopping-list.ts';
import type {
  ItemFields,
  ListOp,
  NewListItem,
  ShoppingListServiceService,
} from '@homeplate/contracts/gen/planner/v1/list.ts';
import { CENTS_PER_MILE, LEAST_SAVING_CENTS } from '@homeplate/reference/prices/trip-rate.ts';
import { z } from 'zod';
import type { LoadEditor } from '../households/load-editor.ts';
import type { ListLinks } from '../list-links/list-links.ts';
import { readBulk } from './bulk-list.ts';
import type { ChangeLists } from './change-lists.ts';
import { itemNotFound, readListId } from './list.ts';
import type { ReadLists } from './read-lists.ts';

const Items = z.object({ items: NewItems });
const Recipes = z.object({ recipes: NewListRecipes });
const Item = z.object({ itemId: ItemId });

export function listRpc(parts: {
  readLists: ReadLists;
  changeLists: ChangeLists;
  links: ListLinks;
  loadEditor: LoadEditor;
  now: () => number;
}): Handlers<typeof ShoppingListServiceService> {
  const { readLists, changeLists, links, loadEditor, now } = parts;
  const load = async (id: string, call: Call) => {
    const editor = await loadEditor(call);
    const list = await changeLists.load(editor.householdId, readListId(id));
    return { ...editor, list, by: { by: editor.userId, call } };
  };
  const documentOfList = (list: ShoppingList) => ({ document: documentOf(list, list.version) });
  const opsAnswer = async (
    list: Parameters<ReadLists['withoutPrices']>[0],
    ops: readonly ListOp[],
    call: Call,
  ) => {
    const state = await readLists.withoutPrices(list, call);
    const applied = [...new Set(ops.map(({ id }) => id))];
    return { document: documentOf({ version: list.version, applied, list: state }, list.version) };
  };
  return {
    listShoppingLists: async (_, call) => {
      const { householdId } = await loadEditor(call);
      return { document: documentOf(await readLists.ofHousehold(householdId), 0) };
    },
    getShoppingList: async ({ id, place }, call) => {
      const { list } = await load(id, call);
      return documentOfList(await readLists.withPrices(list, place, call));
    },
    getListBaskets: async ({ id, place, mostStops, centsPerMile, leastSavingCents }, call) => {
      const { list, may } = await load(id, call);
      const { stores } = parseInput(BasketsQuery, { stores: mostStops });
      checkStops(stores, may('baskets'));
      const rules = {
        mostStops: stores,
        centsPerMile: centsPerMile ?? CENTS_PER_MILE,
        leastSaving: leastSavingCents ?? LEAST_SAVING_CENTS,
      };
      const baskets = await readLists.baskets(list, place, rules, call);
      return { document: documentOf(baskets, list.version) };
    },
    splitShoppingList: async ({ id, storeIds, items, place }, call) => {
      const body = parseInput(ListSplitBody, { storeIds, items: items?.items });
      const { list, may } = await load(id, call);
      checkStops(body.storeIds.length, may('baskets'));
      const split = await readLists.split(list, place, body, call);
      return documentOfList(
        await readLists.withPrices(await changeLists.split(list, split, call), place, call),
      );
    },
    removeListSplit: async ({ id }, call) => {
      const { list } = await load(id, call);
      if (list.split) await changeLists.split(list, null, call);
      return {};
    },
    getListVersion: async ({ id }, call) => {
      const { list } = await load(id, call);
      return { id: list._id, version: list.version, householdId: list.householdId };
    },
    createShoppingList: async ({ name, weekStart, items, bulk, first, place }, call) => {
      const body = parseInput(NewListBody, {
        name,
        weekStart: weekStart || undefined,
        items: items.length > 0 ? items.map(newItemOf) : undefined,
        bulk: bulk && { ...bulk, weeks: bulk.weeks.length > 0 ? bulk.weeks : undefined },
        first,
      });
      const { householdId, userId, may, entitled } = await loadEditor(call);
      if (body.bulk && !may('bulk-lists')) throw new AppError('NOT_ENTITLED', { message: BULK_WORDS });
      const read = body.bulk && (await readBulk(body.bulk, { readLists, entitled, now: now() }));
      const list = await changeLists.create(householdId, { ...body, bulk: read }, { by: userId, call });
      return documentOfList(await readLists.withPrices(list, place, call));
    },
    changeShoppingList: async ({ id, name, recipes, seen, place }, call) => {
      const body = parseInput(ListChangeBody, { name, recipes: recipes?.recipes });
      const { list, entitled } = await load(id, call);
      const change = {
        name: body.name,
        recipes: body.recipes && (await readLists.recipesOf(body.recipes, entitled)),
        seen,
      };
      return documentOfList(
        await readLists.withPrices(await changeLists.change(list, change, call), place, call),
      );
    },
    removeShoppingList: async ({ id, seen }, call) => {
      const { list } = await load(id, call);
      await changeLists.remove(list, seen, call);
      return {};
    },
    addItems: async ({ id, items, recipes, place }, call) => {
      const { list, by, entitled } = await load(id, call);
      if (recipes.length > 0) {
        const added = await readLists.recipesOf(parseInput(Recipes, { recipes }).recipes, entitled);
        const document = await readLists.withPrices(
          await changeLists.addRecipes(list, added, call),
          place,
          call,
        );
        const recipeIds = new Set<string | null>(added.map(({ recipeId }) => recipeId));
        const needed = document.items.filter(({ neededFor }) =>
          neededFor.some((dish) => recipeIds.has(dish.id)),
        );
        return { listId: list._id, document: documentOf(needed, document.version) };
      }
      const body = parseInput(Items, { items: items.map(newItemOf) }).items;
      const added = await changeLists.addItems(list, body, by);
      const document = await readLists.withPrices(added.list, place, call);
      const byId = new Map(document.items.map((item) => [item.id, item]));
      const shown = added.ids.flatMap((itemId) => byId.get(itemId) ?? []);
      return { listId: list._id, document: documentOf(shown, document.version) };
    },
    changeItem: async ({ id, itemId, set, seen, place }, call) => {
      parseInput(Item, { itemId });
      const fields = parseInput(ItemSet, setOf(set));
      const { list, by } = await load(id, call);
      const [covered] = await readLists.coverChecks(list, [{ itemId, set: fields }], call);
      const change = { itemId, set: covered?.set ?? fields, seen };
      const changed = await changeLists.changeItem(list, change, by);
      const { items, version } = await readLists.withPrices(changed, place, call);
      const item = items.find((one) => one.id === itemId);
      // The food of an item that no meal needs any more.
      if (!item) throw itemNotFound();
      return { document: documentOf(item, version) };
    },
    removeItem: async ({ id, itemId, seen }, call) => {
      parseInput(Item, { itemId });
      const { list, by } = await load(id, call);
      await changeLists.removeItem(list, { itemId, seen }, by);
      return {};
    },
    applyListOps: async ({ id, ops, ...device }, call) => {
      const body = readOps(device, ops);
      const { list, by } = await load(id, call);
      const covered = { ...body, ops: await readLists.coverChecks(list, body.ops, call) };
      return opsAnswer(await changeLists.applyOps(list, covered, by), ops, call);
    },
    createListLink: async ({ id, role }, call) => {
      const { list, userId } = await load(id, call);
      const { secret, link } = await links.create(list, role, userId);
      return { secret, link };
    },
    getListLinks: async ({ id }, call) => {
      const { list } = await load(id, call);
      return { links: await links.ofList(list._id) };
    },
    revokeListLink: async ({ id, linkId }, call) => {
      const { list } = await load(id, call);
      await links.revoke(list._id, linkId);
      return {};
    },
    readSharedList: async ({ secret, place }, call) => {
      const { list, role } = await links.open(secret);
      const document = await readLists.withPrices(list, place, call);
      return { document: documentOf({ ...links.shownTo(document), role }, list.version) };
    },
    applySharedListOps: async ({ secret, ops, ...device }, call) => {
      const body = readOps(device, ops);
      const { list, role } = await links.open(secret);
      links.checkRole(role, body.ops);
      const covered = { ...body, ops: await readLists.coverChecks(list, body.ops, call) };
      const changed = await changeLists.applyOps(list, covered, { by: null, call });
      const state = links.shownTo(await readLists.withoutPrices(changed, call));
      const applied = [...new Set(ops.map(({ id }) => id))];
      return { document: documentOf({ version: changed.version, applied, list: state }, changed.version) };
    },
  };
}

const BULK_WORDS = 'Bulk lists are part of the Family plan.';

/** Throws NOT_ENTITLED. */
function checkStops(stores: number, isPaid: boolean): void {
  if (stores > FREE_STOPS && !isPaid)
    throw new AppError('NOT_ENTITLED', { message: 'Baskets of three stores are part of a paid plan.' });
}

const setOf = (fields: ItemFields | undefined): object => {
  const { neededFor, ...set } = fields ?? { neededFor: undefined };
  return { ...set, neededFor: neededFor?.names };
};

const newItemOf = ({ id, fields }: NewListItem): object => ({ ...setOf(fields), id: id || undefined });

const readOps = (
  { deviceId, sentAt }: { deviceId: string; sentAt: string },
  ops: readonly ListOp[],
): ListOpsBody =>
  parseInput(ListOpsBody, {
    deviceId,
    sentAt: sentAt || undefined,
    ops: ops.map(({ id, at, itemId, set, remove }) => ({
      id,
      at,
      itemId,
      set: set && setOf(set),
      remove: remove || undefined,
    })),
  });
