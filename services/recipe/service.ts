import { join } from 'node:path';
import { subscribeToDeletions } from '@homeplate/bus/deletions.ts';
import { figuresRpc } from '@homeplate/bus/figures-rpc.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox } from '@homeplate/bus/outbox.ts';
import { userOf } from '@homeplate/common/actor.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { type Call, newCall } from '@homeplate/common/call.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { personalDataRpc } from '@homeplate/common/personal-data-rpc.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import { createRpcClient } from '@homeplate/common/rpc-client.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { FiguresServiceService } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { PersonalDataServiceService } from '@homeplate/contracts/gen/common/v1/person.ts';
import { IdentityServiceClient } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { AdviceServiceService } from '@homeplate/contracts/gen/recipe/v1/advice.ts';
import { CookedServiceService } from '@homeplate/contracts/gen/recipe/v1/cooked.ts';
import { DraftServiceService } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { RecipeEditServiceService } from '@homeplate/contracts/gen/recipe/v1/edit.ts';
import { FoodServiceService } from '@homeplate/contracts/gen/recipe/v1/food.ts';
import { ModerationServiceService } from '@homeplate/contracts/gen/recipe/v1/moderation.ts';
import { RecipeServiceService } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { RecommendationServiceService } from '@homeplate/contracts/gen/recipe/v1/recommendation.ts';
import { ReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { SavedServiceService } from '@homeplate/contracts/gen/recipe/v1/saved.ts';
import { RecipeStaffServiceService } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import { StaffReferenceServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { StaffReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreview.ts';
import { createChat } from '@homeplate/work/openai-chat.ts';
import type { OpenAiSettings } from '@homeplate/work/openai-client.ts';
import { areaPricesOf } from './area-prices/area-prices.ts';
import { catalogueOf } from './catalogue/load-catalogue.ts';
import { declarations } from './collections.ts';
import { RecipeConfig } from './config.ts';
import { subscribePictures, subscribeReadModel, subscribeReviews } from './consumers.ts';
import { cookedRpc } from './cooked/cooked-rpc.ts';
import { createCookedStore } from './cooked/cooked-store.ts';
import { createNoteStore } from './cooked/note-store.ts';
import { createRecordCooked } from './cooked/record-cooked.ts';
import { createCorrectionStore } from './corrections/correction-store.ts';
import { createSaveCorrection } from './corrections/save-correction.ts';
import { createDraftFacts } from './drafts/draft-facts.ts';
import { draftRpc } from './drafts/draft-rpc.ts';
import { createDraftStore } from './drafts/draft-store.ts';
import { editRpc } from './edits/edit-rpc.ts';
import { createEditStore } from './edits/edit-store.ts';
import { createFindGaps } from './edits/find-gaps.ts';
import { createMoveEdit } from './edits/move-edit.ts';
import { createPreviewEdit } from './edits/preview-edit.ts';
import { createSaveEdit } from './edits/save-edit.ts';
import { createStoreText } from './edits/store-text.ts';
import { createVersionStore } from './edits/version-store.ts';
import { foodRpc } from './foods/food-rpc.ts';
import { createGenerateDrafts, type DraftWriter } from './generated-drafts/generate-drafts.ts';
import { createWriteDraft } from './generated-drafts/write-draft.ts';
import { createRecipeReader } from './imports/recipe-reader.ts';
import { startJobs } from './jobs.ts';
import { createDecide } from './moderation/decide.ts';
import { moderationRpc } from './moderation/moderation-rpc.ts';
import { createQueue } from './moderation/queue.ts';
import { createRefusals } from './moderation/refusals.ts';
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
import { createReleaseRecipes } from './recipes/release-recipes.ts';
import { seedCatalogue } from './recipes/seed-catalogue.ts';
import { createShowPicture } from './recipes/show-picture.ts';
import { recipeStaffRpc } from './recipes/staff-rpc.ts';
import { createUpdateImages } from './recipes/update-images.ts';
import { recommendationRpc } from './recommendations/recommendation-rpc.ts';
import { createFollowName } from './reviews/author-names.ts';
import { createCountRatings } from './reviews/count-ratings.ts';
import { createEraseReviews } from './reviews/erase-reviews.ts';
import { reviewRpc } from './reviews/review-rpc.ts';
import { createReviewSearch } from './reviews/review-search.ts';
import { createReviewStore } from './reviews/review-store.ts';
import { staffReviewRpc } from './reviews/staff-review-rpc.ts';
import { createWriteReviews } from './reviews/write-reviews.ts';
import { recipeRpc } from './rpc.ts';
import { createCollectionStore } from './saved/collection-store.ts';
import { createFavoriteStore } from './saved/favorite-store.ts';
import { savedRpc } from './saved/saved-rpc.ts';
import { staffReferenceRpc } from './staff/reference-rpc.ts';

/** Undefined without a key. */
const openAiSettings = (config: RecipeConfig, seconds: number): OpenAiSettings | undefined =>
  config.OPENAI_API_KEY
    ? {
        apiKey: config.OPENAI_API_KEY,
        baseUrl: config.OPENAI_BASE_URL,
        model: config.OPENAI_MODEL,
        timeoutMs: seconds * 1000,
      }
    : undefined;

async function openDraftWriter(
  settings: OpenAiSettings | undefined,
  countPaid: () => Promise<boolean>,
): Promise<DraftWriter | undefined> {
  if (!settings) return undefined;
  const chat = await createChat(settings);
  const { model, timeoutMs } = settings;
  return { model, timeoutMs, write: createWriteDraft({ chat, countPaid }) };
}

const networkOf = ({ IMPORT_ALLOWED_HOSTS: allowed }: RecipeConfig): Network => ({
  resolve: resolveByDns,
  mayConnect: (target) => isPublicTarget(target) || allowed.has(`${target.hostname}:${target.port}`),
});

/** The catalogue: recipes and their costs per price area. */
export const recipe: ServiceModule = {
  name: 'recipe',
  config: RecipeConfig,
  start: async ({ env, log, metrics, tracer, signals, rpcAuth: auth, listen, addressOf }) => {
    const config = readConfig(RecipeConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'recipe', log, metrics });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, tracer, signals, producer: 'recipe' });
    const cache = await openCache({ env, log, namespace: 'recipe' });
    const identity = createRpcClient(IdentityServiceClient, addressOf('identity'), { metrics, tracer, auth });
    const pricing = createRpcClient(PricingServiceClient, addressOf('pricing'), { metrics, tracer, auth });

    const recipes = await createRecipeStore(mongo);
    const drafts = await createDraftStore(mongo);
    const edits = await createEditStore(mongo);
    const versions = await createVersionStore(mongo);
    const corrections = await createCorrectionStore(mongo);
    const factsFor = createDraftFacts();
    const favorites = await createFavoriteStore(mongo);
    const collections = await createCollectionStore(mongo);
    const cooked = await createCookedStore(mongo);
    const notes = await createNoteStore(mongo);
    const reviews = await createReviewStore(mongo);
    const outbox = createOutbox(mongo);
    const storeText = createStoreText({ recipes, edits, outbox });
    await seedCatalogue({ catalogue: catalogueOf(), mongo, recipes, outbox, log });

    const { DATA_DIR: folder, RECIPE_SNAPSHOT_MB: megabytes } = config;
    const catalogue = createCatalogueCache({
      store: recipes,
      corrections,
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
      fetchPrices: async (asked) => {
        const { area, ownStores } = asked;
        return areaPricesOf(await pricing.getAreaPrices({ area, ownStores, itemIds: [] }), asked);
      },
      maxAreas: config.RECIPE_AREAS_HELD,
      maxDetails: config.RECIPE_DETAILS_HELD,
      log,
    });
    // Subscribe before the load, so that no change in between is missed.
    await subscribeReadModel(bus, readModel);
    await catalogue.restore();
    await readModel.recipesChanged(undefined);
    await readModel.view(undefined, newCall({ timeoutMs: 10_000 }));

    const gaps = createFindGaps({ edits, readModel });
    const reader = createRecipeReader();
    const namesOf = async (ids: string[], call: Call) => {
      const { users } = await identity.getUserNames({ ids }, call);
      return new Map(users.map(({ id, username }) => [id, username]));
    };
    await subscribeReviews(bus, {
      countRatings: createCountRatings({ mongo, reviews, recipes, outbox }),
      followName: createFollowName({ reviews, namesOf }),
    });
    const eraseReviews = createEraseReviews({ mongo, reviews, outbox });
    await subscribeToDeletions(bus, {
      service: 'recipe',
      mongo,
      declarations,
      outbox,
      first: ({ userId }) => eraseReviews(userId),
    });
    await subscribePictures(bus, createShowPicture({ mongo, recipes, outbox }));
    const limit = createRateLimit({ cache, scale: config.RATE_LIMIT_SCALE });
    const fetchPage = createPageFetcher({
      network: networkOf(config),
      cache,
      limit,
      userAgent: userAgentOf(config.OPERATOR_EMAIL ?? config.PUBLIC_URL),
    });
    const refusals = await createRefusals(mongo);
    const write = createWriteReviews({ mongo, reviews, outbox, limit, refusals });
    const now = Date.now;
    const record = createRecordCooked({ mongo, cooked, outbox, limit, now });

    const questionLimits = createQuestionLimits({
      cache,
      scale: config.RATE_LIMIT_SCALE,
      paidPerDay: config.OPENAI_REQUESTS_PER_DAY,
    });
    const answering = openAiSettings(config, config.OPENAI_TIMEOUT_SECONDS);
    const assistant = answering && (await createOpenAiAssistant(answering));
    const writing = openAiSettings(config, config.OPENAI_DRAFT_TIMEOUT_SECONDS);
    const writer = await openDraftWriter(writing, questionLimits.paid);
    const questions = createQuestions({ assistant, limits: questionLimits, log });

    const jobs = startJobs({ catalogue, outbox, bus, mongo, metrics, tracer, log, signals });
    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      tracer,
      auth,
      handlers: [
        serve(
          FiguresServiceService,
          figuresRpc({
            mongo,
            hasJobs: false,
            own: {
              catalogue: { action: 'recipes:read', read: gaps.count },
              moderation: {
                action: 'moderation:read',
                read: async () => ({
                  reviews: (await reviews.waiting(1)).total,
                  drafts: (await drafts.offered(1)).total,
                }),
              },
            },
          }),
        ),
        serve(
          PersonalDataServiceService,
          personalDataRpc({
            mongo,
            declarations,
            personOf: async (call) => ({ userId: userOf(call), householdIds: [] }),
          }),
        ),
        serve(RecipeServiceService, recipeRpc(readModel, cooked, { store: drafts, factsFor })),
        serve(
          RecipeStaffServiceService,
          recipeStaffRpc({
            release: createReleaseRecipes({ mongo, recipes, outbox }),
            generate: createGenerateDrafts({ writer, mongo, recipes, edits, storeText, log }),
            updateImages: createUpdateImages({ mongo, recipes, outbox }),
          }),
        ),
        serve(
          RecipeEditServiceService,
          editRpc({
            edits,
            save: createSaveEdit({ mongo, store: storeText }),
            move: createMoveEdit({ mongo, recipes, edits, versions, outbox, log }),
            preview: createPreviewEdit({ edits, readModel }),
            versions,
            readModel,
            gaps,
          }),
        ),
        serve(
          ModerationServiceService,
          moderationRpc({
            queue: createQueue({ reviews, drafts, namesOf }),
            decide: createDecide({ mongo, drafts, storeText, write, refusals, outbox }),
          }),
        ),
        serve(
          DraftServiceService,
          draftRpc({ drafts, factsFor, reader, fetchPage, readModel, namesOf, refusals, limit }),
        ),
        serve(FoodServiceService, foodRpc({ readModel })),
        serve(
          StaffReferenceServiceService,
          staffReferenceRpc({
            readModel,
            corrections,
            save: createSaveCorrection({ mongo, recipes, corrections, outbox }),
          }),
        ),
        serve(SavedServiceService, savedRpc({ favorites, collections, readModel })),
        serve(CookedServiceService, cookedRpc({ cooked, notes, record, drafts, readModel, limit, now })),
        serve(AdviceServiceService, adviceRpc({ readModel, questions, limits: questionLimits })),
        serve(
          RecommendationServiceService,
          recommendationRpc({ readModel, favorites, cooked, reviews, now }),
        ),
        serve(ReviewServiceService, reviewRpc({ reviews, write, cooked, readModel })),
        serve(
          StaffReviewServiceService,
          staffReviewRpc({ reviews, search: createReviewSearch(mongo), refusals }),
        ),
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
