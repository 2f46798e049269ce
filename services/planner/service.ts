import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { createRpcClient } from '@homeplate/common/rpc-client.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { PlannerServiceService } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { createCalendarStore } from './calendars/calendar-store.ts';
import { createEditCalendar } from './calendars/edit-calendar.ts';
import { createChangeStore } from './changes/change-store.ts';
import { declarations } from './collections.ts';
import { PlannerConfig } from './config.ts';
import { subscribeRecipes } from './consumers.ts';
import { createAddMeals } from './meals/add-meals.ts';
import { createChangeMeal } from './meals/change-meal.ts';
import { createMealStore } from './meals/meal-store.ts';
import { createChangePlans } from './plans/change-plans.ts';
import { createPlanStore } from './plans/plan-store.ts';
import { createReadPlans } from './plans/read-plans.ts';
import { createRecipeCopies } from './recipes/recipe-copies.ts';
import { createRecipeCosts } from './recipes/recipe-costs.ts';
import { plannerRpc } from './rpc.ts';

/** Short, because a plan without costs is better than no plan. */
const RECIPE_MS = 2_000;

/** Meal calendars. */
export const planner: ServiceModule = {
  name: 'planner',
  start: async ({ env, log, metrics, signals, rpcAuth: auth, listen, addressOf }) => {
    const config = readConfig(PlannerConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'planner', log });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, signals, producer: 'planner' });
    const recipe = createRpcClient(RecipeServiceClient, addressOf('recipe'), {
      metrics,
      auth,
      timeoutMs: RECIPE_MS,
    });

    const plans = await createPlanStore(mongo);
    const meals = await createMealStore(mongo);
    const copies = createRecipeCopies(mongo);
    const costs = createRecipeCosts(recipe);
    const outbox = createOutbox(mongo);
    const relay = startRelay({ outbox, bus, mongo, metrics, log, signals });

    const now = Date.now;
    const newId = () => `meal-${randomUUID()}`;
    const calendars = await createCalendarStore(mongo);
    const changes = await createChangeStore(mongo);
    const edit = createEditCalendar({ mongo, calendars, plans, meals, changes, outbox, now });
    const readPlans = createReadPlans({ plans, meals, costs, copies });
    const addMeals = createAddMeals({ edit, calendars, costs, newId, now });
    const changeMeal = createChangeMeal({ edit, newId, now });
    const changePlans = createChangePlans({ edit, plans, meals, changes, costs, newId, now });
    await subscribeRecipes(bus, copies);

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      auth,
      handlers: [
        serve(PlannerServiceService, plannerRpc({ readPlans, addMeals, changeMeal, changePlans, now })),
      ],
    });
    return {
      address: rpc.address,
      health: async () => ({ store: await mongo.health(), bus: await bus.health() }),
      stop: async () => {
        await rpc.stop();
        await relay.stop();
        await bus.stop();
        recipe.close();
        await mongo.close();
      },
    };
  },
};
