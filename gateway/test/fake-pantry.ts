import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PantryServiceService } from '@homeplate/contracts/gen/planner/v1/pantry.ts';

/** Each user has one item, and one cooked record whose id begins with `cooked-of-`. The only foods are butter and salt. */
export function fakePantry(documentOf: (value: unknown) => Document): Handlers<typeof PantryServiceService> {
  const checkOwn = (id: string, start: string, call: Call) => {
    if (id !== `${start}${userOf(call)}`) throw new AppError('NOT_FOUND');
  };
  const checkFood = (foodId: string | undefined, field: string) => {
    if (foodId !== 'butter' && foodId !== 'salt')
      throw new AppError('INVALID_INPUT', { fields: { [field]: 'There is no such food' } });
  };
  return {
    getPantry: async (_, call) => ({
      document: documentOf({ items: [{ id: `pantry-of-${userOf(call)}` }] }),
    }),
    addPantryItems: async ({ items, isList, idempotencyKey }) => {
      if (idempotencyKey === 'key-of-other-items') throw new AppError('KEY_REUSED');
      for (const [index, { foodId, line }] of items.entries())
        if (line === undefined) checkFood(foodId, isList ? `items.${index}.foodId` : 'foodId');
      return { document: documentOf(items.map((item, index) => ({ id: `pantry-${index + 1}`, ...item }))) };
    },
    changePantryItem: async ({ id, seen }, call) => {
      checkOwn(id, 'pantry-of-', call);
      if (seen === 1) throw new AppError('CONFLICT', { message: 'Butter changed in the meantime.' });
      return { document: documentOf({ id }) };
    },
    removePantryItem: async ({ id }, call) => {
      checkOwn(id, 'pantry-of-', call);
      return {};
    },
    undoPantry: async () => ({ document: documentOf({ left: 0 }) }),
    setStaple: async ({ foodId }) => {
      checkFood(foodId, 'foodId');
      return {};
    },
    getCookedUse: async ({ cookedId }, call) => {
      checkOwn(cookedId, 'cooked-of-', call);
      return { document: documentOf({ cookedId, items: [] }) };
    },
    takeCooked: async ({ cookedId }, call) => {
      checkOwn(cookedId, 'cooked-of-', call);
      return { document: documentOf({ items: [] }) };
    },
    listPantryRecipes: async ({ missing }) => ({ document: documentOf({ recipes: [], total: missing }) }),
  };
}
