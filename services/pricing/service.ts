import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subscribeToDeletions } from '@homeplate/bus/deletions.ts';
import { figuresRpc } from '@homeplate/bus/figures-rpc.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { workRpc } from '@homeplate/bus/work-rpc.ts';
import { userOf } from '@homeplate/common/actor.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { personalDataRpc } from '@homeplate/common/personal-data-rpc.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { FiguresServiceService } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { PersonalDataServiceService } from '@homeplate/contracts/gen/common/v1/person.ts';
import { WorkServiceService } from '@homeplate/contracts/gen/common/v1/work.ts';
import { AlertServiceService } from '@homeplate/contracts/gen/pricing/v1/alerts.ts';
import { FeedServiceService } from '@homeplate/contracts/gen/pricing/v1/feed.ts';
import { HeldPriceServiceService } from '@homeplate/contracts/gen/pricing/v1/held.ts';
import { PricingServiceService } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { StoreStaffServiceService } from '@homeplate/contracts/gen/pricing/v1/store.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { createAddAlert } from './alerts/add-alert.ts';
import { createDescribeAlerts } from './alerts/alert-documents.ts';
import { alertRpc } from './alerts/alert-rpc.ts';
import { createAlertStore } from './alerts/alert-store.ts';
import { createCheckAlerts, createSettleAlerts } from './alerts/check-alerts.ts';
import { declarations } from './collections.ts';
import { createComparisonDocuments } from './comparison/comparison-documents.ts';
import { PricingConfig } from './config.ts';
import { subscribe } from './consumers.ts';
import { createDealDocuments } from './deals/deal-documents.ts';
import { createAcceptEvents, createRequireKey } from './feeds/accept-events.ts';
import { createFeedDocuments } from './feeds/feed-documents.ts';
import { createFeedFigures } from './feeds/feed-figures.ts';
import { createFeedItems } from './feeds/feed-items.ts';
import { createFeedKeys } from './feeds/feed-keys.ts';
import { feedRpc } from './feeds/feed-rpc.ts';
import { createCheckPosts } from './feeds/posted-events.ts';
import { createPriceFigures } from './feeds/price-figures.ts';
import { createRejectedPrices } from './feeds/rejected-prices.ts';
import { createReplayWindow } from './feeds/replay-window.ts';
import { createReportBatch } from './feeds/report-batch.ts';
import { createTakePrices } from './feeds/take-prices.ts';
import { heldPriceRpc } from './held/held-price-rpc.ts';
import { createHeldPrices } from './held/held-prices.ts';
import { createJudgePrices } from './held/judge-prices.ts';
import { createHistoryDocuments } from './history/history-document.ts';
import { createPriceHistory } from './history/price-history.ts';
import { startJobs } from './jobs.ts';
import { createPriceDinners } from './lists/price-dinners.ts';
import { createPriceList } from './lists/price-list.ts';
import { createAreaPrices } from './prices/area-prices.ts';
import { createAreaVersions } from './prices/area-versions.ts';
import { createLatestPrices } from './prices/latest-prices.ts';
import { createPublishAreaChanges } from './prices/publish-area-changes.ts';
import { createReadStorePrices } from './prices/read-store-prices.ts';
import { createPricingDocuments } from './recipes/pricing-documents.ts';
import { createRecipeCopies } from './recipes/recipe-copies.ts';
import { pricingRpc } from './rpc.ts';
import { createCorrectPrice } from './staff/correct-price.ts';
import { createPriceAges } from './staff/price-ages.ts';
import { createPriceCorrections } from './staff/price-corrections.ts';
import { pricingFigures } from './staff/pricing-figures.ts';
import { createStaffChains } from './staff/staff-chains.ts';
import { createSearchPrices } from './staff/staff-prices.ts';
import { createStaffStores } from './staff/staff-stores.ts';
import { storeStaffRpc } from './staff/store-rpc.ts';
import { createChangeLists } from './store-lists/change-lists.ts';
import { createCheckPool } from './store-lists/check-pool.ts';
import { createImportStores } from './store-lists/import-stores.ts';
import { createImportedStores } from './store-lists/imported-stores.ts';
import { createStoreMaps } from './stores/store-maps.ts';
import { createDescribeStores } from './usda-stores/describe-stores.ts';
import { createListFetches } from './usda-stores/list-fetches.ts';
import { startRefreshJob } from './usda-stores/refresh-job.ts';
import { createRefreshStores, storesFolder } from './usda-stores/refresh-stores.ts';

/** Stores, prices, price history and price feeds. */
export const pricing: ServiceModule = {
  name: 'pricing',
  config: PricingConfig,
  start: async ({ env, log, metrics, tracer, signals, rpcAuth: auth, listen }) => {
    const config = readConfig(PricingConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'pricing', log, metrics });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, tracer, signals, producer: 'pricing' });
    const places = await loadPlaces();

    const latest = await createLatestPrices(mongo);
    const history = await createPriceHistory(mongo);
    const versions = createAreaVersions(mongo);
    const imported = createImportedStores(mongo);
    const stores = createStoreMaps({ places, imported, versions });
    const fetches = createListFetches(mongo);
    const isFetched = config.STORES === 'usda';
    const recipes = createRecipeCopies(mongo);
    const keys = createFeedKeys(mongo, stores);
    const requireKey = createRequireKey(keys, metrics);
    const figures = await createFeedFigures(mongo);
    const items = await createFeedItems(mongo);
    const rejections = await createRejectedPrices(mongo);
    const reportBatch = createReportBatch({ figures, rejections, items });
    const checkPosts = createCheckPosts({ stores, items });

    const areaPrices = createAreaPrices({ stores, latest, versions });
    const publishAreaChanges = createPublishAreaChanges({ stores, areaPrices, bus });
    const outbox = createOutbox(mongo);
    const changeLists = createChangeLists({ mongo, places, imported, versions, outbox });
    const checkPool = createCheckPool({ log });
    const held = await createHeldPrices(mongo, outbox);
    const corrections = await createPriceCorrections(mongo);
    const ages = createPriceAges(mongo);
    const judgePrices = createJudgePrices(held);
    const alerts = await createAlertStore(mongo);
    const settleAlerts = createSettleAlerts({ mongo, alerts, latest, history, outbox });
    const checkAlerts = createCheckAlerts({ alerts, places, settleAlerts });
    const takePrices = createTakePrices({
      stores,
      latest,
      history,
      judgePrices,
      publishAreaChanges,
      checkAlerts,
      items,
      reportBatch,
      onTaken: createPriceFigures(metrics),
    });

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      tracer,
      auth,
      handlers: [
        serve(WorkServiceService, workRpc({ service: 'pricing', mongo, outbox })),
        serve(
          FiguresServiceService,
          figuresRpc({ mongo, own: pricingFigures({ held, keys, stores, ages }) }),
        ),
        serve(
          PersonalDataServiceService,
          personalDataRpc({
            mongo,
            declarations,
            personOf: async (call) => ({ userId: userOf(call), householdIds: [] }),
          }),
        ),
        serve(
          PricingServiceService,
          pricingRpc({
            places,
            stores,
            describeStores: createDescribeStores({ isFetched, fetches, versions }),
            areaPrices,
            readStorePrices: createReadStorePrices({ stores, latest, history, versions }),
            pricing: createPricingDocuments({ places, stores, recipes, latest, versions }),
            history: createHistoryDocuments({ places, stores, areaPrices, history }),
            comparison: createComparisonDocuments({ places, stores, latest, history, versions }),
            deals: createDealDocuments({ places, stores, latest, history }),
            priceList: createPriceList({ places, stores, latest }),
            priceDinners: createPriceDinners({ places, stores, latest, recipes }),
            acceptEvents: createAcceptEvents({ requireKey, checkPosts, reportBatch, bus }),
            keys,
          }),
        ),
        serve(HeldPriceServiceService, heldPriceRpc({ held, stores })),
        serve(
          StoreStaffServiceService,
          storeStaffRpc({
            staffStores: createStaffStores({ stores, ages, keys }),
            staffChains: createStaffChains({ stores, ages }),
            importStores: createImportStores({ checkPool, changeLists, outbox }),
            searchPrices: createSearchPrices({ stores, latest, corrections }),
            correctPrice: createCorrectPrice({ mongo, stores, held, corrections, outbox }),
          }),
        ),
        serve(
          FeedServiceService,
          feedRpc({
            mongo,
            outbox,
            keys,
            requireKey,
            documents: createFeedDocuments({ keys, figures, items, rejections }),
            items,
            rejections,
            checkPosts,
            replayWindow: createReplayWindow({ history, rejections, checkPosts, bus }),
          }),
        ),
        serve(
          AlertServiceService,
          alertRpc({
            alerts,
            addAlert: createAddAlert({ mongo, alerts, stores, places, latest, history, settleAlerts }),
            describeAlerts: createDescribeAlerts({ places, stores, latest, history }),
          }),
        ),
      ],
    });
    await subscribe(bus, { takePrices, recipes });
    await subscribeToDeletions(bus, { service: 'pricing', mongo, declarations, outbox });
    // For store imports (here and by stores-cli.ts), released prices and raised alerts. Observed prices need no outbox: see feeds/take-prices.ts.
    const relay = startRelay({ outbox, bus, mongo, metrics, tracer, log, signals });
    // Load the stores before the first request: about 50 ms.
    await stores.current();
    const jobs = startJobs({ mongo, latest, history, publishAreaChanges, checkAlerts, stores, log });
    const refreshStores = createRefreshStores({
      url: config.STORES_SOURCE,
      folder: storesFolder(config.DATA_DIR ?? join(tmpdir(), 'homeplate')),
      places,
      fetches,
      changeLists,
    });
    const refreshing = isFetched
      ? await startRefreshJob({ mongo, fetches, refreshStores, log, metrics, tracer })
      : undefined;
    return {
      address: rpc.address,
      health: async () => ({ store: await mongo.health(), bus: await bus.health() }),
      stop: async () => {
        await rpc.stop();
        await checkPool.close();
        await refreshing?.stop();
        await jobs.stop();
        await relay.stop();
        await bus.stop();
        await mongo.close();
      },
    };
  },
};
