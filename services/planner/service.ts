import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { subscribeToDeletions } from '@homeplate/bus/deletions.ts';
import { figuresRpc } from '@homeplate/bus/figures-rpc.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { workRpc } from '@homeplate/bus/work-rpc.ts';
import { userOf } from '@homeplate/common/actor.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { personalDataRpc } from '@homeplate/common/personal-data-rpc.ts';
import { createRpcClient } from '@homeplate/common/rpc-client.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { FiguresServiceService } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { PersonalDataServiceService } from '@homeplate/contracts/gen/common/v1/person.ts';
import { WorkServiceService } from '@homeplate/contracts/gen/common/v1/work.ts';
import { HouseholdServiceClient } from '@homeplate/contracts/gen/identity/v1/household.ts';
import { AiPlanServiceService } from '@homeplate/contracts/gen/planner/v1/ai.ts';
import { AisleOrderServiceService } from '@homeplate/contracts/gen/planner/v1/aisle.ts';
import { AnalyticsServiceService } from '@homeplate/contracts/gen/planner/v1/analytics.ts';
import { CalendarFeedServiceService } from '@homeplate/contracts/gen/planner/v1/calendar.ts';
import { ShoppingListServiceService } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { PantryServiceService } from '@homeplate/contracts/gen/planner/v1/pantry.ts';
import { PlannerServiceService } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import { PrepServiceService } from '@homeplate/contracts/gen/planner/v1/prep.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { startAiPlans } from './ai-plans/start-ai-plans.ts';
import { aisleRpc } from './aisles/aisle-rpc.ts';
import { createAisleStore } from './aisles/aisle-store.ts';
import { analyticsRpc } from './analytics/analytics-rpc.ts';
import { createReadAnalytics } from './analytics/read-analytics.ts';
import { calendarFeedRpc } from './calendar-feeds/calendar-feed-rpc.ts';
import { createCalendarFeeds } from './calendar-feeds/calendar-feeds.ts';
import { createFeedStore } from './calendar-feeds/feed-store.ts';
import { createCalendarStore } from './calendars/calendar-store.ts';
import { createEditCalendar } from './calendars/edit-calendar.ts';
import { createHoldCalendar } from './calendars/hold-calendar.ts';
import { createChangeStore } from './changes/change-store.ts';
import { declarations } from './collections.ts';
import { PlannerConfig } from './config.ts';
import { subscribeCooked, subscribeHouseholds, subscribeRecipes } from './consumers.ts';
import { createApplyCooked } from './cooked/apply-cooked.ts';
import { createCookedMealStore } from './cooked/cooked-meal-store.ts';
import { createApplyHousehold } from './households/apply-household.ts';
import { createCopyCalendar } from './households/copy-calendar.ts';
import { createLoadEditor, explainLeftHousehold } from './households/load-editor.ts';
import { createMemberStore } from './households/member-store.ts';
import { createReadDiners } from './households/read-diners.ts';
import { createLinkStore } from './list-links/link-store.ts';
import { createListLinks } from './list-links/list-links.ts';
import { createChangeLists } from './lists/change-lists.ts';
import { createEditList } from './lists/edit-list.ts';
import { createEraseLists } from './lists/erase-lists.ts';
import { createItemStore } from './lists/item-store.ts';
import { createReadListPrices } from './lists/list-prices.ts';
import { listRpc } from './lists/list-rpc.ts';
import { createListStore } from './lists/list-store.ts';
import { createReadLists } from './lists/read-lists.ts';
import { createReadNeeds } from './lists/read-needs.ts';
import { createTouchLists } from './lists/touch-lists.ts';
import { createAddMeals } from './meals/add-meals.ts';
import { createChangeMeal } from './meals/change-meal.ts';
import { createListSwaps } from './meals/list-swaps.ts';
import { createMealStore } from './meals/meal-store.ts';
import { startPantry } from './pantry/start-pantry.ts';
import { createChangePlans } from './plans/change-plans.ts';
import { createReadPlanBasket, createReadPlanBaskets } from './plans/plan-basket.ts';
import { createPlanStore } from './plans/plan-store.ts';
import { createReadPlans } from './plans/read-plans.ts';
import { createPrepMarkStore } from './prep/mark-store.ts';
import { prepRpc } from './prep/prep-rpc.ts';
import { createWeekPrep } from './prep/week-prep.ts';
import { createRecipeCopies } from './recipes/recipe-copies.ts';
import { createRecipeCosts } from './recipes/recipe-costs.ts';
import { createLoadDishes } from './recipes/recipe-dishes.ts';
import { plannerRpc } from './rpc.ts';
import { createReadSavings } from './savings/read-savings.ts';
import { openWishes } from './wishes/open-wishes.ts';

/** Short, because a plan or a list without costs is better than none. */
const COSTS_MS = 2_000;

/** Meal calendars. */
export const planner: ServiceModule = {
  name: 'planner',
  config: PlannerConfig,
  start: async ({ env, log, metrics, tracer, signals, rpcAuth: auth, listen, addressOf }) => {
    const config = readConfig(PlannerConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'planner', log, metrics });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, tracer, signals, producer: 'planner' });
    const toCosts = { metrics, tracer, auth, timeoutMs: COSTS_MS };
    const recipe = createRpcClient(RecipeServiceClient, addressOf('recipe'), toCosts);
    const pricing = createRpcClient(PricingServiceClient, addressOf('pricing'), toCosts);

    const plans = await createPlanStore(mongo);
    const meals = await createMealStore(mongo);
    const cooked = await createCookedMealStore(mongo);
    const marks = await createPrepMarkStore(mongo);
    const copies = createRecipeCopies(mongo);
    const costs = createRecipeCosts(recipe);
    const loadDishes = createLoadDishes(recipe);
    const outbox = createOutbox(mongo);
    const relay = startRelay({ outbox, bus, mongo, metrics, tracer, log, signals });

    const now = Date.now;
    const newId = () => `meal-${randomUUID()}`;
    const calendars = await createCalendarStore(mongo);
    const changes = await createChangeStore(mongo);
    const members = await createMemberStore(mongo);
    const lists = await createListStore(mongo);
    const hold = createHoldCalendar({ mongo, calendars });
    const touchLists = createTouchLists({ lists, outbox, now });
    const edit = createEditCalendar({ hold, plans, meals, changes, touchLists, outbox, now });
    const loadEditor = createLoadEditor(members);
    const pantry = await startPantry({
      mongo,
      hold,
      outbox,
      cooked,
      meals,
      copies,
      costs,
      pricing,
      loadEditor,
      now,
    });
    const readBasket = createReadPlanBasket(pantry.read);
    const readBaskets = createReadPlanBaskets(pantry.read);
    const readPlans = createReadPlans({
      calendars,
      plans,
      meals,
      cooked,
      costs,
      copies,
      readBasket,
      readBaskets,
    });
    const addMeals = createAddMeals({ edit, calendars, costs, newId, now });
    const changeMeal = createChangeMeal({ edit, copies, costs, newId, now });
    const changePlans = createChangePlans({ edit, plans, meals, changes, cooked, costs, newId, now });
    await subscribeRecipes(bus, copies);
    const { restoreTaken } = pantry;
    const applyCooked = createApplyCooked({ hold, cooked, members, meals, touchLists, outbox, restoreTaken });
    await subscribeCooked(bus, applyCooked);
    const copyCalendar = createCopyCalendar({ calendars, plans, meals, cooked, marks });
    await subscribeHouseholds(
      bus,
      createApplyHousehold({ mongo, members, calendars, outbox, copyCalendar, now }),
    );
    const households = createRpcClient(HouseholdServiceClient, addressOf('identity'), toCosts);
    const readDiners = createReadDiners(households);
    const prep = createWeekPrep({
      plans,
      meals,
      cooked,
      marks,
      costs,
      readBasket,
      loadDishes,
      readDiners,
      now,
    });
    const { purchases, findUsualStore } = pantry;
    const savings = createReadSavings({ meals, cooked, purchases, costs, findUsualStore });
    const feeds = await createFeedStore(mongo);
    const calendarFeeds = createCalendarFeeds({ feeds, members, plans, meals, copies, now });
    const readAnalytics = createReadAnalytics({
      meals,
      plans,
      cooked,
      purchases,
      costs,
      loadDishes,
      readDiners,
    });
    const listSwaps = createListSwaps({ plans, meals, readBasket, recipe, households });
    const handlers = plannerRpc({
      readPlans,
      addMeals,
      changeMeal,
      listSwaps,
      changePlans,
      calendars,
      loadEditor,
      now,
    });

    const readPrices = createReadListPrices(pricing);
    const cache = await openCache({ env, log, namespace: 'planner' });
    const aiPlans = await startAiPlans({
      wishes: await openWishes(config, { cache, log, now }),
      tracer,
      mongo,
      edit,
      plans,
      meals,
      cooked,
      costs,
      copies,
      pantry: pantry.read,
      prices: readPrices,
      readPlans,
      recipe,
      loadEditor,
      addressOf,
      auth,
      log,
      metrics,
      newId,
      now,
    });
    const items = await createItemStore(mongo);
    const linkStore = await createLinkStore(mongo);
    const eraseLists = createEraseLists({ mongo, lists, items, links: linkStore });
    await subscribeToDeletions(bus, {
      service: 'planner',
      mongo,
      declarations,
      outbox,
      first: ({ householdIds }) => eraseLists(householdIds),
    });
    const listHandlers = listRpc({
      readLists: createReadLists({
        lists,
        items,
        copies,
        readNeeds: createReadNeeds({ meals, copies, costs, cooked }),
        readPrices,
        pantry: pantry.read,
      }),
      changeLists: createChangeLists({
        mongo,
        lists,
        items,
        edit: createEditList({ mongo, lists, items, outbox, now }),
        removeLinks: linkStore.revokeAll,
        now,
      }),
      links: createListLinks({ links: linkStore, lists, now }),
      loadEditor,
      now,
    });

    const orders = await createAisleStore(mongo);
    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      tracer,
      auth,
      handlers: [
        serve(AiPlanServiceService, aiPlans.handlers),
        serve(WorkServiceService, workRpc({ service: 'planner', mongo, outbox })),
        serve(FiguresServiceService, figuresRpc({ mongo })),
        serve(
          PersonalDataServiceService,
          personalDataRpc({
            mongo,
            declarations,
            personOf: async (call) => {
              const userId = userOf(call);
              return { userId, householdIds: [(await members.find(userId))?.householdId ?? userId] };
            },
          }),
        ),
        serve(CalendarFeedServiceService, calendarFeedRpc({ feeds: calendarFeeds, loadEditor })),
        serve(ShoppingListServiceService, listHandlers),
        serve(AisleOrderServiceService, aisleRpc({ orders, loadEditor, now })),
        serve(
          AnalyticsServiceService,
          analyticsRpc({ read: readAnalytics, savings, meals, loadEditor, now }),
        ),
        serve(PrepServiceService, prepRpc({ prep, loadEditor, now })),
        serve(PantryServiceService, pantry.handlers),
        serve(PlannerServiceService, explainLeftHousehold(handlers, { mongo, members, plans, meals })),
      ],
    });
    return {
      address: rpc.address,
      health: async () => ({ store: await mongo.health(), bus: await bus.health() }),
      stop: async () => {
        await rpc.stop();
        await aiPlans.stop();
        await relay.stop();
        await bus.stop();
        recipe.close();
        pricing.close();
        households.close();
        await cache.close();
        await mongo.close();
      },
    };
  },
};
