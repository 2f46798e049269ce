import { EventEmitter } from 'node:events';
import type { Bus } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import type { Diner } from '@homeplate/contracts/documents/household.ts';
import {
  AddedMeal,
  MealPlan,
  MealPlanList,
  type PlanDay,
  type PlannedMeal,
  PlanReceipt,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { PlanChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { AisleOrderServiceClient } from '@homeplate/contracts/gen/planner/v1/aisle.ts';
import { AnalyticsServiceClient } from '@homeplate/contracts/gen/planner/v1/analytics.ts';
import { CalendarFeedServiceClient } from '@homeplate/contracts/gen/planner/v1/calendar.ts';
import { ShoppingListServiceClient } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { PantryServiceClient } from '@homeplate/contracts/gen/planner/v1/pantry.ts';
import { PlannerServiceClient } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import { PrepServiceClient } from '@homeplate/contracts/gen/planner/v1/prep.ts';
import { vi } from 'vitest';
import { z } from 'zod';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { planner } from '../service.ts';
import { dateOf, daysFrom, weekdayOf } from '../weeks/week.ts';
import { type AskedBasket, type FakeRecipe, startFakeRecipes } from './fake-recipes.ts';

/** The Sunday before today, or today. */
export const week = Array.from({ length: 7 }, (_, back) => dateOf(Date.now() - back * 86_400_000)).find(
  (date) => weekdayOf(date) === 'Sunday',
) as string;
export const days = daysFrom(week);
export const weekId = `week-${week}`;
export const nextWeek = dateOf(Date.parse(week) + 7 * 86_400_000);

export type Ask = {
  recipeId: string;
  date?: string;
  slot?: string;
  servings?: number;
  entitled?: boolean;
  idempotencyKey?: string;
};
/** The meals of one slot, in order. */
export const slotOf = (day: PlanDay | undefined, wanted: MealSlot): PlannedMeal[] =>
  (day?.meals ?? []).filter(({ slot }) => slot === wanted);

type Client = RpcClient<PlannerServiceClient>;
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');
const at = (area: string) => ({ area, minVersion: 0, minSequence: 0 });

/** The recipes that need no paid plan. */
export const OPEN = ['grits', 'chowder', 'rolls'];

/** Two planner processes on one store, as two devices may use, and a fake recipe service. */
export async function startPlanners(url: string) {
  const catalogue = new Map<string, FakeRecipe>([
    ['grits', { title: 'Shrimp and Grits', servings: 4, cents: 1_234, minutes: 40 }],
    ['chowder', { title: 'Clam Chowder', servings: 6, cents: 1_999, minutes: 55 }],
    ['rolls', { title: 'Potato Rolls', servings: 24, cents: 301, minutes: 120 }],
    ['cioppino', { title: 'Cioppino', servings: 8, cents: 6_400, minutes: 75, premium: true }],
  ]);
  const log = createLog({ name: 'test', level: 'silent' });
  const metrics = createMetrics();
  const signals = new EventEmitter();
  const env = { MONGODB_URL: url };
  let costCalls = 0;
  let cookingCalls = 0;
  const onCooking = () => {
    cookingCalls += 1;
  };
  let last: AskedBasket = { basket: [], atHome: [] };
  const onCosts = (asked: AskedBasket) => {
    costCalls += 1;
    last = asked;
  };
  const diners: Diner[] = [];
  const recipes = await startFakeRecipes(catalogue, { log, metrics, onCosts, onCooking, diners });
  const mongo: Mongo = await openMongo({ url, database: 'planner', log });
  const bus: Bus = await openBus({ env, log, metrics, signals, producer: 'recipe' });
  const running: { service: RunningService; client: Client }[] = [];
  const start = async (recipeAddress: string): Promise<Client> => {
    const parts = {
      env,
      log,
      metrics,
      signals,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => recipeAddress,
    };
    const service = await planner.start(parts);
    const client = testClient(PlannerServiceClient, service.address);
    running.push({ service, client });
    return client;
  };
  const client = await start(recipes.address);
  const otherClient = await start(recipes.address);
  const feeds = testClient(CalendarFeedServiceClient, running[0]?.service.address ?? '');
  const lists = testClient(ShoppingListServiceClient, running[0]?.service.address ?? '');
  const prep = testClient(PrepServiceClient, running[0]?.service.address ?? '');
  const aisles = testClient(AisleOrderServiceClient, running[0]?.service.address ?? '');
  const analytics = testClient(AnalyticsServiceClient, running[0]?.service.address ?? '');
  const [pantry, otherPantry] = running.map(({ service }) =>
    testClient(PantryServiceClient, service.address),
  ) as [RpcClient<PantryServiceClient>, RpcClient<PantryServiceClient>];
  const opened: { close(): void }[] = [feeds, lists, aisles, prep, analytics, pantry, otherPantry];
  let lastPerson = 0;
  return {
    catalogue,
    /** Who eats, of everyone. */
    diners,
    mongo,
    bus,
    client,
    otherClient,
    feeds,
    lists,
    aisles,
    prep,
    analytics,
    pantry,
    otherPantry,
    /** Waits until the planner has consumed all published recipes. A hook calls it too, where `expect.poll` is not allowed. */
    recipesRead: () =>
      vi.waitUntil(async () => (await bus.lag('recipe.events', 'planner-recipes')) === 0, {
        timeout: WAIT_MS,
      }),
    /** Starts another planner that has no recipe service. */
    startAlone: () => start('127.0.0.1:1'),
    /** Starts another planner that has neither recipe nor pricing service, for its shopping lists. */
    startListsAlone: async () => {
      await start('127.0.0.1:1');
      const address = running.at(-1)?.service.address ?? '';
      const alone = testClient(ShoppingListServiceClient, address);
      opened.push(alone);
      return alone;
    },
    /** The number of GetRecipeCosts calls. */
    costCalls: () => costCalls,
    /** The number of GetCookingFacts calls. */
    cookingCalls: () => cookingCalls,
    /** The basket of the last call. */
    lastBasket: () => last.basket,
    /** What was at home in that call. */
    lastAtHome: () => last.atHome,
    newPerson: () => {
      lastPerson += 1;
      return `person-${lastPerson}`;
    },
    add: async (personId: string, ask: Ask, planId = weekId, by = client): Promise<AddedMeal> => {
      const date = days[2] ?? '';
      const { entitled = false, ...rest } = ask;
      const { idempotencyKey = '', ...meal } = { kind: 'recipe', date, slot: 'dinner', ...rest };
      const asked = { planId, priceArea: at(''), idempotencyKey, meals: [meal] };
      const call = callBy(personId, entitled ? ['premium'] : []);
      const [added] = z.array(AddedMeal).parse(read((await by.addMeals(asked, call)).document));
      return added as AddedMeal;
    },
    planOf: async (personId: string, id = weekId, area = '', by = client): Promise<MealPlan> =>
      MealPlan.parse(
        read((await by.getPlan({ id, priceArea: at(area), today: '' }, callBy(personId))).document),
      ),
    receiptOf: async (personId: string, id = weekId, by = client): Promise<PlanReceipt> =>
      PlanReceipt.parse(
        read((await by.getPlanReceipt({ id, priceArea: at('') }, callBy(personId))).document),
      ),
    plansOf: async (personId: string, today = '', area = ''): Promise<MealPlanList> =>
      MealPlanList.parse(
        read((await client.listPlans({ priceArea: at(area), today }, callBy(personId))).document),
      ),
    /** The published events of a plan's meals, in order: type and meal id. */
    publishedEvents: async (planId: string): Promise<[string, string][]> =>
      (await bus.records.scan('planner.events'))
        .filter(({ key, headers }) => key === planId && headers.type !== PlanChanged.type)
        .map(({ headers, value }) => [String(headers.type), JSON.parse(value.toString()).mealId]),
    /** The published changes of a household's plans: version and plan id. */
    publishedChanges: async (householdId: string): Promise<[number, string][]> =>
      (await bus.records.scan('planner.events'))
        .filter(({ headers }) => headers.type === PlanChanged.type)
        .map(({ value }) => PlanChanged.schema.parse(JSON.parse(value.toString())))
        .filter((change) => change.householdId === householdId)
        .map(({ version, planId }): [number, string] => [version, planId])
        .toSorted(([one], [other]) => one - other),
    stop: async () => {
      for (const one of opened) one.close();
      for (const { service, client: open } of running) {
        open.close();
        await service.stop();
      }
      await bus.stop();
      await recipes.stop();
      await mongo.db.dropDatabase();
      await mongo.close();
    },
  };
}

export type Planners = Awaited<ReturnType<typeof startPlanners>>;
