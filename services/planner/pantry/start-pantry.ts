import { randomUUID } from 'node:crypto';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import type { HoldCalendar } from '../calendars/hold-calendar.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import type { LoadEditor } from '../households/load-editor.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { createReadBases } from '../savings/read-bases.ts';
import { createFindUsualStore } from '../savings/usual-store.ts';
import { createChangePantry } from './change-pantry.ts';
import { createEditPantry } from './edit-pantry.ts';
import { createListPantryRecipes } from './list-pantry-recipes.ts';
import { createPantryChangeStore } from './pantry-change-store.ts';
import { pantryRpc } from './pantry-rpc.ts';
import { createPantryStore } from './pantry-store.ts';
import { createPurchaseStore } from './purchase-store.ts';
import { createReadPantry } from './read-pantry.ts';
import { createRestoreTaken } from './restore-taken.ts';
import { createTakeCooked } from './take-cooked.ts';

/** The wiring of the pantry: its RPC handlers, and the read that plans use. */
export async function startPantry(parts: {
  mongo: Mongo;
  hold: HoldCalendar;
  outbox: Outbox;
  cooked: CookedMealStore;
  meals: MealStore;
  copies: RecipeCopies;
  costs: RecipeCosts;
  pricing: Pick<RpcClient<PricingServiceClient>, 'listStores' | 'getStorePrices'>;
  loadEditor: LoadEditor;
  now: () => number;
}) {
  const { mongo, hold, outbox, cooked, meals, copies, costs, pricing, loadEditor, now } = parts;
  const store = await createPantryStore(mongo);
  const changes = await createPantryChangeStore(mongo);
  const purchases = await createPurchaseStore(mongo);
  const edit = createEditPantry({ hold, pantry: store, changes, purchases, outbox, now });
  const read = createReadPantry({ pantry: store, changes });
  const findUsualStore = createFindUsualStore({ pricing, purchases });
  const readBases = createReadBases({ pricing, findUsualStore });
  const newId = () => `pantry-${randomUUID()}`;
  const handlers = pantryRpc({
    change: createChangePantry({ edit, changes, purchases, readBases, newId, now }),
    read,
    takeCooked: createTakeCooked({ edit, changes, cooked, meals, copies, costs, pantry: read, now }),
    listRecipes: createListPantryRecipes({ pantry: store, copies, costs }),
    loadEditor,
    now,
  });
  const restoreTaken = createRestoreTaken({ edit, changes, purchases, cooked });
  return { read, purchases, findUsualStore, handlers, restoreTaken };
}
