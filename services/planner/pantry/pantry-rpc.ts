import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { CookedServings } from '@homeplate/contracts/documents/cooked.ts';
import { IdempotencyKey, PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import {
  MissingFoods,
  NewPantryItem,
  NewPantryItems,
  PantryChangeBody,
  TakeCookedBody,
} from '@homeplate/contracts/documents/pantry.ts';
import type { PantryServiceService } from '@homeplate/contracts/gen/planner/v1/pantry.ts';
import { z } from 'zod';
import type { LoadEditor } from '../households/load-editor.ts';
import { dateOf } from '../weeks/week.ts';
import type { ChangePantry } from './change-pantry.ts';
import type { ListPantryRecipes } from './list-pantry-recipes.ts';
import { itemDocument, type ReadPantry } from './read-pantry.ts';
import type { TakeCooked } from './take-cooked.ts';

const Today = z.object({ today: PlanDate });
const Servings = z.object({ servings: CookedServings.optional() });
const Keyed = z.object({ idempotencyKey: IdempotencyKey });

export function pantryRpc(parts: {
  change: ChangePantry;
  read: ReadPantry;
  takeCooked: TakeCooked;
  listRecipes: ListPantryRecipes;
  loadEditor: LoadEditor;
  now: () => number;
}): Handlers<typeof PantryServiceService> {
  const { change, read, takeCooked, listRecipes, loadEditor, now } = parts;
  const readToday = (text: string) => parseInput(Today, { today: text || dateOf(now()) }).today;
  const editorOf = async (call: Call) => {
    const { householdId, userId } = await loadEditor(call);
    return { householdId, userId };
  };
  const pantryDocument = async (householdId: string, today: string) => {
    const pantry = await read.pantry(householdId, readToday(today));
    return documentOf(pantry, pantry.version);
  };
  const undoneDocument = async (householdId: string, today: string, left: number) => {
    const pantry = await read.pantry(householdId, readToday(today));
    return { document: documentOf({ pantry, left }, pantry.version) };
  };
  return {
    getPantry: async ({ today }, call) => ({
      document: await pantryDocument((await editorOf(call)).householdId, today),
    }),
    addPantryItems: async ({ items, idempotencyKey, today: asked, isList, place }, call) => {
      if (idempotencyKey !== '') parseInput(Keyed, { idempotencyKey });
      const today = readToday(asked);
      const bodies = isList
        ? parseInput(z.object({ items: NewPantryItems }), { items }).items
        : [parseInput(NewPantryItem, items[0] ?? {})];
      const editor = await editorOf(call);
      const added = await change.add(
        { ...editor, items: bodies, idempotencyKey, today, isList, place },
        call,
      );
      return {
        document: documentOf(
          added.flatMap((item) => itemDocument(item, today) ?? []),
          0,
        ),
      };
    },
    changePantryItem: async ({ id, seen, today: asked, bestBefore, pricePaid, ...rest }, call) => {
      const today = readToday(asked);
      const orNull = (text: string | undefined) => (text === '' ? null : text);
      const body = { ...rest, bestBefore: orNull(bestBefore), pricePaid: orNull(pricePaid) };
      const which = { ...(await editorOf(call)), id, seen };
      const item = await change.change(which, parseInput(PantryChangeBody, body), today, call);
      return { document: documentOf(itemDocument(item, today), item.version) };
    },
    removePantryItem: async ({ id, seen, wasted, today: asked }, call) => {
      const today = readToday(asked);
      await change.remove({ ...(await editorOf(call)), id, seen, wasted, today }, call);
      return {};
    },
    undoPantry: async ({ today }, call) => {
      const editor = await editorOf(call);
      return undoneDocument(editor.householdId, today, await change.undo(editor, call));
    },
    setStaple: async ({ foodId, isStaple }, call) => {
      await change.setStaple(await editorOf(call), foodId, isStaple, call);
      return {};
    },
    getCookedUse: async ({ cookedId, servings }, call) => {
      const cooked = parseInput(Servings, { servings }).servings;
      return { document: documentOf(await takeCooked.use(await editorOf(call), cookedId, cooked, call), 0) };
    },
    takeCooked: async ({ cookedId, items, today }, call) => {
      const body = parseInput(TakeCookedBody, { items });
      const editor = await editorOf(call);
      await takeCooked.take(editor, cookedId, body.items, readToday(today), call);
      return { document: await pantryDocument(editor.householdId, today) };
    },
    listPantryRecipes: async ({ priceArea, missing, today }, call) => {
      if (!MissingFoods.safeParse(missing).success)
        throw new AppError('INVALID_INPUT', { fields: { missing: 'must be 0 to 5' } });
      const { householdId, entitled } = await loadEditor(call);
      // Opening a recipe needs the reader's own plan (reading C10), planning it the household's.
      const which = { householdId, entitled, missing, today: readToday(today) };
      return { document: documentOf(await listRecipes(which, priceArea, call), 0) };
    },
  };
}
