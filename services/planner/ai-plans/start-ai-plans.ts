import type { RpcAuth } from '@homeplate/common/actor.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { createRpcClient } from '@homeplate/common/rpc-client.ts';
import type { Tracer } from '@homeplate/common/tracer.ts';
import { HouseholdServiceClient } from '@homeplate/contracts/gen/identity/v1/household.ts';
import { CookedServiceClient } from '@homeplate/contracts/gen/recipe/v1/cooked.ts';
import type { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { SavedServiceClient } from '@homeplate/contracts/gen/recipe/v1/saved.ts';
import { createJobStore } from '@homeplate/work/job-store.ts';
import { startJobs } from '@homeplate/work/run-jobs.ts';
import type { EditCalendar } from '../calendars/edit-calendar.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import type { LoadEditor } from '../households/load-editor.ts';
import type { ReadListPrices } from '../lists/list-prices.ts';
import type { MealStore } from '../meals/meal-store.ts';
import { measuredPool } from '../optimizer/plan-figures.ts';
import { createPlanPool } from '../optimizer/plan-pool.ts';
import type { ReadPantry } from '../pantry/read-pantry.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import type { ReadPlans } from '../plans/read-plans.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import type { Wishes } from '../wishes/read-wishes.ts';
import { aiPlanRpc } from './ai-plan-rpc.ts';
import { makePlanHandler } from './make-plan.ts';
import { createPlanAgain } from './plan-again.ts';
import { createQueuePlan } from './queue-plan.ts';
import { createReRollMeal } from './re-roll-meal.ts';
import { createReadSources } from './read-sources.ts';
import { createReadTastes } from './read-tastes.ts';
import { createRequestFit } from './request-fit.ts';
import { createRequestPlan } from './request-plan.ts';
import { createSaveDraft } from './save-draft.ts';

const CALL_MS = 5_000;
/** A canceled job stops within a third of this, and one whose process died is done again after it. */
const LEASE_MS = 6_000;

/** The wiring of the AI planner: its worker thread, its jobs and its RPC handlers. */
export async function startAiPlans(parts: {
  mongo: Mongo;
  edit: EditCalendar;
  plans: PlanStore;
  wishes: Wishes;
  meals: MealStore;
  cooked: CookedMealStore;
  costs: RecipeCosts;
  copies: RecipeCopies;
  pantry: ReadPantry;
  prices: ReadListPrices;
  readPlans: ReadPlans;
  recipe: RpcClient<RecipeServiceClient>;
  loadEditor: LoadEditor;
  addressOf: (service: string) => string;
  auth: RpcAuth;
  log: Log;
  metrics: Metrics;
  tracer?: Tracer | undefined;
  newId: () => string;
  now: () => number;
}) {
  const { mongo, auth, log, metrics, tracer, addressOf, loadEditor, readPlans, now, ...rest } = parts;
  const options = { metrics, tracer, auth, timeoutMs: CALL_MS };
  const households = createRpcClient(HouseholdServiceClient, addressOf('identity'), options);
  const saved = createRpcClient(SavedServiceClient, addressOf('recipe'), options);
  const cooked = createRpcClient(CookedServiceClient, addressOf('recipe'), options);
  const jobs = await createJobStore(mongo);
  const pool = measuredPool(createPlanPool({ threads: 1, mostWaiting: 2 }), metrics);
  const readTastes = createReadTastes({ households, saved, cooked });
  const readSources = createReadSources(rest);
  const saveDraft = createSaveDraft({ edit: rest.edit, plans: rest.plans, newId: rest.newId, now });
  const running = startJobs({
    mongo,
    jobs,
    handlers: [makePlanHandler({ ...rest, readSources, pool, saveDraft })],
    log,
    metrics,
    tracer,
    leaseMs: LEASE_MS,
  });
  const queue = createQueuePlan({ mongo, jobs });
  const request = createRequestPlan({ queue, loadEditor, readTastes, now });
  const planAgain = createPlanAgain({ queue, loadEditor });
  const requestFit = createRequestFit({ ...rest, queue, loadEditor, readTastes });
  const reRollMeal = createReRollMeal({ ...rest, loadEditor, readTastes, readSources });
  return {
    handlers: aiPlanRpc({ request, requestFit, planAgain, reRollMeal, jobs, readPlans, loadEditor, now }),
    stop: async () => {
      await running.stop();
      await pool.close();
      for (const client of [households, saved, cooked]) client.close();
    },
  };
}
