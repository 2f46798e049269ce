import { join } from 'node:path';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox } from '@homeplate/bus/outbox.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { type Call, newCall } from '@homeplate/common/call.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import { createRpcClient } from '@homeplate/common/rpc-client.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { IdentityServiceClient } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { AdviceServiceService } from '@homeplate/contracts/gen/recipe/v1/advice.ts';
import { DraftServiceService } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { FoodServiceService } from '@homeplate/contracts/gen/recipe/v1/food.ts';
import { RecipeServiceService } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { ReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { SavedServiceService } from '@homeplate/contracts/gen/recipe/v1/saved.ts';
import { areaPricesOf } from './area-prices/area-prices.ts';
import { catalogueOf } from './catalogue/load-catalogue.ts';
import { declarations } from './collections.ts';
import { RecipeConfig } from './config.ts';
import { subscribePictures, subscribeReadModel, subscribeReviews } from './consumers.ts';
import { draftRpc } from './drafts/draft-rpc.ts';
import { createDraftStore } from './drafts/draft-store.ts';
import { foodRpc } from './foods/food-rpc.ts';
import { createRecipeReader } from './imports/recipe-reader.ts';
import { startJobs } from './jobs.ts';
import { type Network, resolveByDns } from './pages/guarded-get.ts';
import { createPageFetcher, userAgentOf } from './pages/page-fetcher.ts';
import { isPublicTarget } from './pages/public-target.ts';
import { adviceRpc } from './questions/advice-rpc.ts';
import { createQuestions } from './questions/answer-question.ts';
import { createOpenAiAssistant } from './questions/openai-assistant.ts';
import { createQuestionLimits } from './questions/question-limits.ts';
import { createCatalogueCache } from './read-model/catalogue-cache.ts';
import { createReadModel } from './read-model/read-model.ts';
import { rulesFingerprint } from './read-model/rules-fingerprint.ts';
import { createRecipeStore } from './recipes/recipe-store.ts';
import { seedCatalogue } from './recipes/seed-catalogue.ts';
import { createShowPicture } from './recipes/show-picture.ts';
import { createFollowName } from './reviews/author-names.ts';
import { createCountRatings } from './reviews/count-ratings.ts';
import { reviewRpc } from './reviews/review-rpc.ts';
import { createReviewStore } from './reviews/review-store.ts';
import { createWriteReviews } from './reviews/write-reviews.ts';
import { recipeRpc } from './rpc.ts';
import { createCollectionStore } from './saved/collection-store.ts';
import { createFavoriteStore } from './saved/favorite-store.ts';
import { savedRpc } from './saved/saved-rpc.ts';

const assistantOf = async (config: RecipeConfig) =>
  config.OPENAI_API_KEY
    ? createOpenAiAssistant({
        apiKey: config.OPENAI_API_KEY,
        baseUrl: config.OPENAI_BASE_URL,
        model: config.OPENAI_MODEL,
        timeoutMs: config.OPENAI_TIMEOUT_SECONDS * 1000,
      })
    : undefined;

const networkOf = ({ IMPORT_ALLOWED_HOSTS: allowed }: RecipeConfig): Network => ({
  resolve: resolveByDns,
  mayConnect: (target) => isPublicTarget(target) || allowed.has(`${target.hostname}:${target.port}`),
});

/** The catalogue: recipes and their costs per price area. */
export const recipe: ServiceModule = {
  name: 'recipe',
  start: async ({ env, log, metrics, signals, rpcAuth: auth, listen, addressOf }) => {
    const config = readConfig(RecipeConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'recipe', log });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, signals, producer: 'recipe' });
    const cache = await openCache({ env, log, namespace: 'recipe' });
    const identity = createRpcClient(IdentityServiceClient, addressOf('identity'), { metrics, auth });
    const pricing = createRpcClient(PricingServiceClient, addressOf('pricing'), { metrics, auth });

    const recipes = await createRecipeStore(mongo);
    const drafts = await createDraftStore(mongo);
    const favorites = await createFavoriteStore(mongo);
    const collections = await createCollectionStore(mongo);
    const reviews = await createReviewStore(mongo);
    const outbox = createOutbox(mongo);
    await seedCatalogue({ catalogue: catalogueOf(), mongo, recipes, outbox, log });

    const { DATA_DIR: folder, RECIPE_SNAPSHOT_MB: megabytes } = config;
    const catalogue = createCatalogueCache({
      store: recipes,
      ...(folder &&
        megabytes > 0 && {
          snapshot: {
            path: join(folder, 'recipes.snapshot'),
            mostBytes: megabytes * 1_000_000,
            rules: await rulesFingerprint(),
          },
        }),
      log,
    });
    const readModel = createReadModel({
      catalogue,
      // A separate call: callers share the answer, so no caller's deadline may end it.
      fetchPrices: async (area) => areaPricesOf(await pricing.getAreaPrices({ area, itemIds: [] })),
      maxAreas: config.RECIPE_AREAS_HELD,
      maxDetails: config.RECIPE_DETAILS_HELD,
      log,
    });
    // Subscribe before the load, so that no change in between is missed.
    await subscribeReadModel(bus, readModel);
    await catalogue.restore();
    await readModel.recipesChanged(undefined);
    await readModel.view(undefined, newCall({ timeoutMs: 10_000 }));

    const reader = createRecipeReader();
    const namesOf = async (ids: string[], call: Call) => {
      const { users } = await identity.getUserNames({ ids }, call);
      return new Map(users.map(({ id, username }) => [id, username]));
    };
    await subscribeReviews(bus, {
      countRatings: createCountRatings({ mongo, reviews, recipes, outbox }),
      followName: createFollowName({ reviews, namesOf }),
    });
    await subscribePictures(bus, createShowPicture({ mongo, recipes, outbox }));
    const limit = createRateLimit({ cache, scale: config.RATE_LIMIT_SCALE });
    const fetchPage = createPageFetcher({
      network: networkOf(config),
      cache,
      limit,
      userAgent: userAgentOf(config.OPERATOR_EMAIL ?? config.PUBLIC_URL),
    });
    const write = createWriteReviews({ mongo, reviews, outbox, limit });

    const questionLimits = createQuestionLimits({
      cache,
      scale: config.RATE_LIMIT_SCALE,
      paidPerDay: config.OPENAI_REQUESTS_PER_DAY,
    });
    const assistant = await assistantOf(config);
    const questions = createQuestions({ assistant, limits: questionLimits, log });

    const jobs = startJobs({ catalogue, outbox, bus, mongo, metrics, log, signals });
    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      auth,
      handlers: [
        serve(RecipeServiceService, recipeRpc(readModel)),
        serve(DraftServiceService, draftRpc({ drafts, reader, fetchPage, readModel, namesOf })),
        serve(FoodServiceService, foodRpc({ readModel })),
        serve(SavedServiceService, savedRpc({ favorites, collections, readModel })),
        serve(AdviceServiceService, adviceRpc({ readModel, questions, limits: questionLimits })),
        serve(ReviewServiceService, reviewRpc({ reviews, write, readModel })),
      ],
    });
    return {
      address: rpc.address,
      health: async () => ({
        store: await mongo.health(),
        bus: await bus.health(),
        cache: await cache.health(),
      }),
      stop: async () => {
        await rpc.stop();
        await reader.stop();
        await jobs.stop();
        await bus.stop();
        catalogue.close();
        pricing.close();
        identity.close();
        await cache.close();
        await mongo.close();
      },
    };
  },
};
