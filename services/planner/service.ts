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
import { declarations } from './collections.ts';
import { PlannerConfig } from './config.ts';
import { subscribeRecipes } from './consumers.ts';
import { createAddMeal } from './meals/add-meal.ts';
import { createChangeMeal } from './meals/change-meal.ts';
import { createMealStore } from './meals/meal-store.ts';
import { createPlanStore } from './plans/plan-store.ts';
import { createReadPlans } from './plans/read-plans.ts';
import { createRecipeCopies } from './recipes/recipe-copies.ts';
import { createRecipeCosts } from './recipes/recipe-costs.ts';
import { plannerRpc } from './rpc.ts';

/** Short, because a plan without costs is better than no plan. */
const RECIPE_MS = 2_000;

/** Weekly meal plans. */
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
    const readPlans = createReadPlans({ plans, meals, costs, copies });
    const addMeal = createAddMeal({ mongo, plans, meals, costs, outbox, now });
    const changeMeal = createChangeMeal({ mongo, plans, meals, outbox });
    await subscribeRecipes(bus, copies);

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      auth,
      handlers: [serve(PlannerServiceService, plannerRpc({ readPlans, addMeal, changeMeal, now }))],
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
