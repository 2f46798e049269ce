import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { HeldPriceServiceService } from '@homeplate/contracts/gen/pricing/v1/held.ts';
import { PricingServiceService } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { declarations } from './collections.ts';
import { createComparisonDocuments } from './comparison/comparison-documents.ts';
import { PricingConfig } from './config.ts';
import { subscribe } from './consumers.ts';
import { createDealDocuments } from './deals/deal-documents.ts';
import { createAcceptEvents } from './feeds/accept-events.ts';
import { createFeedKeys } from './feeds/feed-keys.ts';
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
import { createChangeLists } from './store-lists/change-lists.ts';
import { createImportedStores } from './store-lists/imported-stores.ts';
import { createStoreMaps } from './stores/store-maps.ts';
import { createDescribeStores } from './usda-stores/describe-stores.ts';
import { createListFetches } from './usda-stores/list-fetches.ts';
import { startRefreshJob } from './usda-stores/refresh-job.ts';
import { createRefreshStores, storesFolder } from './usda-stores/refresh-stores.ts';

/** Stores, prices, price history and price feeds. */
export const pricing: ServiceModule = {
  name: 'pricing',
  start: async ({ env, log, metrics, signals, rpcAuth: auth, listen }) => {
    const config = readConfig(PricingConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'pricing', log });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, signals, producer: 'pricing' });
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

    const areaPrices = createAreaPrices({ stores, latest, versions });
    const publishAreaChanges = createPublishAreaChanges({ stores, areaPrices, bus });
    const outbox = createOutbox(mongo);
    const held = await createHeldPrices(mongo, outbox);
    const judgePrices = createJudgePrices(held);
    const takePrices = createTakePrices({ stores, latest, history, judgePrices, publishAreaChanges });

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      auth,
      handlers: [
        serve(
          PricingServiceService,
          pricingRpc({
            places,
            stores,
            describeStores: createDescribeStores({ isFetched, fetches, versions }),
            areaPrices,
            readStorePrices: createReadStorePrices({ stores, latest, versions }),
            pricing: createPricingDocuments({ places, stores, recipes, latest, versions }),
            history: createHistoryDocuments({ places, stores, areaPrices, history }),
            comparison: createComparisonDocuments({ places, stores, latest, history, versions }),
            deals: createDealDocuments({ places, stores, latest, history }),
            priceList: createPriceList({ places, stores, latest }),
            priceDinners: createPriceDinners({ places, stores, latest, recipes }),
            acceptEvents: createAcceptEvents({ keys, stores, bus, metrics }),
            keys,
          }),
        ),
        serve(HeldPriceServiceService, heldPriceRpc({ held, stores })),
      ],
    });
    await subscribe(bus, { takePrices, recipes });
    // For store imports (stores-cli.ts) and released prices. Observed prices need no outbox: see feeds/take-prices.ts.
    const relay = startRelay({ outbox, bus, mongo, metrics, log, signals });
    // Load the stores before the first request: about 50 ms.
    await stores.current();
    const jobs = startJobs({ mongo, latest, publishAreaChanges, log });
    const refreshStores = createRefreshStores({
      url: config.STORES_SOURCE,
      folder: storesFolder(config.DATA_DIR ?? join(tmpdir(), 'homeplate')),
      places,
      fetches,
      changeLists: createChangeLists({ mongo, places, imported, versions, outbox }),
    });
    const refreshing = isFetched
      ? await startRefreshJob({ mongo, fetches, refreshStores, log, metrics })
      : undefined;
    return {
      address: rpc.address,
      health: async () => ({ store: await mongo.health(), bus: await bus.health() }),
      stop: async () => {
        await rpc.stop();
        await refreshing?.stop();
        await jobs.stop();
        await relay.stop();
        await bus.stop();
        await mongo.close();
      },
    };
  },
};
