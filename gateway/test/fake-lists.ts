import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { ShoppingListServiceService } from '@homeplate/contracts/gen/planner/v1/list.ts';

/** Each user has the lists of weeks and one more, `list-of-<user id>`; the link of 32 times `e` has ended, other letters may see and tick. */
export function fakeLists(
  documentOf: (value: unknown) => Document,
): Handlers<typeof ShoppingListServiceService> {
  const checkOwn = (id: string, call: Call) => {
    if (id !== `list-of-${userOf(call)}` && !id.startsWith('week-')) throw new AppError('NOT_FOUND');
  };
  const open = (secret: string) => {
    if (/^x+$/.test(secret)) throw new AppError('NOT_FOUND');
    if (/^e+$/.test(secret)) throw new AppError('LINK_ENDED');
  };
  const link = { id: 'link-1', role: 'tick', createdAt: '2026-11-25T12:00:00.000Z' };
  return {
    listShoppingLists: async (_, call) => ({ document: documentOf([{ id: `list-of-${userOf(call)}` }]) }),
    getShoppingList: async ({ id }, call) => {
      checkOwn(id, call);
      return { document: documentOf({ id }) };
    },
    getListBaskets: async ({ id, mostStops, centsPerMile }, call) => {
      checkOwn(id, call);
      return { document: documentOf({ mostStops, centsPerMile: centsPerMile ?? null }) };
    },
    splitShoppingList: async ({ id }, call) => {
      checkOwn(id, call);
      return { document: documentOf({ id }) };
    },
    removeListSplit: async ({ id }, call) => {
      checkOwn(id, call);
      return {};
    },
    getListVersion: async ({ id }, call) => {
      checkOwn(id, call);
      return { id: id.startsWith('week-') ? `list-${id}` : id, version: 4, householdId: userOf(call) };
    },
    createShoppingList: async (_, call) => ({ document: documentOf({ id: `list-of-${userOf(call)}` }) }),
    changeShoppingList: async ({ id, seen = 9 }, call) => {
      checkOwn(id, call);
      if (seen < 4) throw new AppError('CONFLICT');
      return { document: documentOf({ id }) };
    },
    removeShoppingList: async ({ id }, call) => {
      checkOwn(id, call);
      return {};
    },
    addItems: async ({ id, items, recipes }, call) => {
      checkOwn(id, call);
      const added = items.map((item, index) => ({ id: item.id || `item-${index + 1}` }));
      const needed = recipes.map(({ recipeId }) => ({ id: `food-of-${recipeId}` }));
      return { listId: id, document: documentOf([...added, ...needed]) };
    },
    changeItem: async ({ id, itemId, seen = 9 }, call) => {
      checkOwn(id, call);
      if (seen < 4) throw new AppError('CONFLICT');
      return { document: documentOf({ id: itemId }) };
    },
    removeItem: async ({ id }, call) => {
      checkOwn(id, call);
      return {};
    },
    applyListOps: async ({ id, ops }, call) => {
      checkOwn(id, call);
      return { document: documentOf({ version: 5, applied: ops.map((op) => op.id) }) };
    },
    createListLink: async ({ id, role }, call) => {
      checkOwn(id, call);
      return { link: { ...link, role }, secret: 's'.repeat(32) };
    },
    getListLinks: async ({ id }, call) => {
      checkOwn(id, call);
      return { links: [link] };
    },
    revokeListLink: async ({ id }, call) => {
      checkOwn(id, call);
      return {};
    },
    readSharedList: async ({ secret }) => {
      open(secret);
      return { document: documentOf({ id: 'list-1', role: 'tick' }) };
    },
    applySharedListOps: async ({ secret, ops }) => {
      open(secret);
      if (ops.some(({ set }) => set?.checked === undefined)) throw new AppError('WRONG_ROLE');
      return { document: documentOf({ version: 5, applied: ops.map((op) => op.id) }) };
    },
  };
}
