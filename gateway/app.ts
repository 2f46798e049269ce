import type { Cache } from '@homeplate/common/cache.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { createSecurityLog } from '@homeplate/common/security-log.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.ts';
import { createDocumentCopies } from './documents/document-copies.ts';
import { createServeDocument } from './documents/document-route.ts';
import { createKnownVersions } from './documents/known-versions.ts';
import { createAreaChanges } from './live/area-changes.ts';
import { createFacts, type Facts } from './live/facts.ts';
import { createPriceStreams } from './live/price-streams.ts';
import { createStreamSlots } from './live/stream-slots.ts';
import type { Neighbours } from './neighbours.ts';
import { createDrawnPages } from './pages/drawn-pages.ts';
import type { PageDrawer } from './pages/page-drawer.ts';
import { answerBrokenHttp } from './plugins/broken-http.ts';
import { acceptJsonOnly, BODY_BYTES } from './plugins/json-bodies.ts';
import { createRouteTable, missing, type RouteTable } from './plugins/not-found.ts';
import { checkOrigin } from './plugins/origin-check.ts';
import { createOwnAddress, pathOf } from './plugins/own-address.ts';
import { problemOf, sendProblem } from './plugins/problems.ts';
import { decorateActor, requestIdOf } from './plugins/request-context.ts';
import { createRequestFigures, recordRequests } from './plugins/request-figures.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { StrictTransportResponse } from './plugins/strict-transport.ts';
import { createCookies } from './readers/cookies.ts';
import { createReadLimits } from './readers/read-limits.ts';
import { createReaders } from './readers/readers.ts';
import { createViewMeter } from './readers/view-meter.ts';
import { accountRoutes } from './routes/account/account.ts';
import { passwordRoutes } from './routes/account/passwords.ts';
import { sessionRoutes } from './routes/account/sessions.ts';
import { contactMessageRoutes } from './routes/admin/contact-messages.ts';
import { heldPriceRoutes } from './routes/admin/held-prices.ts';
import { offeredDraftRoutes } from './routes/admin/offered-drafts.ts';
import { waitingReviewRoutes } from './routes/admin/waiting-reviews.ts';
import { isAppPath } from './routes/app/app-paths.ts';
import { sitemapRoutes } from './routes/app/sitemap.ts';
import { answerFromApp } from './routes/app/web-app.ts';
import type { WebFiles } from './routes/app/web-files.ts';
import { authRoutes } from './routes/auth/auth.ts';
import { navigationRoutes } from './routes/auth/navigations.ts';
import { contactRoute } from './routes/contact/contact.ts';
import { docsRoutes } from './routes/docs/docs.ts';
import { draftRoutes } from './routes/drafts/drafts.ts';
import { priceEventsRoute } from './routes/events/price-events.ts';
import { priceFeedRoute } from './routes/feeds/price-feed.ts';
import { foodRoutes } from './routes/foods/foods.ts';
import { readLinesRoute } from './routes/foods/read-lines.ts';
import { healthRoutes } from './routes/health/health.ts';
import { ingredientRoutes } from './routes/ingredients/ingredients.ts';
import { locationRoutes, storesRoute } from './routes/location/location.ts';
import { developmentMailRoutes } from './routes/mail/development-mail.ts';
import { mailRoutes } from './routes/mail/mails.ts';
import { mealPlanRoutes } from './routes/meal-plans/meal-plans.ts';
import { newsletterRoutes, unsubscribeRoute } from './routes/newsletter/newsletter.ts';
import { pictureJobRoutes } from './routes/pictures/picture-jobs.ts';
import { recipeImageRoute } from './routes/pictures/recipe-image.ts';
import { priceComparisonRoute } from './routes/prices/comparison.ts';
import { questionRoute, recipeAdviceRoutes } from './routes/recipes/recipe-advice.ts';
import { recipeDetailRoutes } from './routes/recipes/recipe-detail.ts';
import { recipeListRoutes } from './routes/recipes/recipe-list.ts';
import { reviewListRoute, reviewRoutes } from './routes/recipes/reviews.ts';
import { regionStatsRoute } from './routes/regions/region-stats.ts';
import { latestReviewsRoute } from './routes/reviews/latest-reviews.ts';
import { collectionRoutes } from './routes/saved/collections.ts';
import { favoriteRoutes } from './routes/saved/favorites.ts';
import { priceListRoute } from './routes/shopping/price-list.ts';
import { plansRoute } from './routes/subscription/plans.ts';

export type AppParts = {
  config: GatewayConfig;
  neighbours: Neighbours;
  log: Log;
  metrics: Metrics;
  /** Where tries are counted. */
  cache: Cache;
  readiness: () => Promise<Record<string, PartHealth>>;
  webFiles: WebFiles;
  /** Draws first views; without it the browser draws them. */
  pageDrawer: PageDrawer | undefined;
  /** The text of gateway/openapi.json. */
  openApi: string;
  /** Sees every route as it is added: how the OpenAPI document is made. */
  beforeRoutes?: (app: FastifyInstance) => Promise<void>;
};

export type App = {
  fastify: FastifyInstance;
  /** What the topics tell goes in here. */
  facts: Facts;
  routes: RouteTable;
  /** Takes no new requests, lets answers under way leave, ends everything else. */
  close(): Promise<void>;
};

/** After that an answer has left; what is still open is a connection a browser keeps for later. */
const LONGEST_ANSWER_MS = 1_000;
const COPIES_BYTES = 36 * 1024 * 1024;
const PICTURES_BYTES = 10 * 1024 * 1024;
const PAGES_BYTES = 16 * 1024 * 1024;

/** Builds the whole HTTP side and opens nothing: `listen` and `close` are the caller's. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, neighbours, log, metrics, webFiles } = parts;
  const publicUrl = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL);
  const isSecure = publicUrl?.protocol === 'https:';
  const proxies = config.TRUSTED_PROXIES;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    ...(isSecure && { http: { ServerResponse: StrictTransportResponse } }),
    // What comes on an open connection at a stop is still answered, as its last.
    return503OnClosing: false,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    genReqId: (request) => requestIdOf(request.headers),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, problemOf(error)),
  });
  const ownAddress = createOwnAddress(config, app.server);
  decorateActor(app);
  const figures = createRequestFigures({ log, sample: config.LOG_SAMPLE });
  const security = createSecurityLog({ log, metrics });
  const versions = createKnownVersions();
  const copies = createDocumentCopies({ versions, maxBytes: COPIES_BYTES });
  const cookies = createCookies(isSecure);
  const readers = createReaders({ identity: neighbours.identity, cookies });
  const limits = createReadLimits({ cache: parts.cache, scale: config.RATE_LIMIT_SCALE });
  const meter = createViewMeter({
    billing: neighbours.billing,
    cookies,
    perDay: config.FREE_VIEWS_PER_DAY,
    log,
  });
  const changes = createAreaChanges();
  const streams = createPriceStreams({ changes });
  const slots = createStreamSlots({
    most: config.MAX_EVENT_STREAMS,
    perNetwork: Math.ceil(config.EVENT_STREAMS_PER_NETWORK * config.RATE_LIMIT_SCALE),
    perUser: Math.ceil(config.EVENT_STREAMS_PER_USER * config.RATE_LIMIT_SCALE),
  });
  const openStreams = metrics.gauge('event_streams', 'Pages that follow live prices now');
  metrics.also(() => {
    openStreams.set(streams.count());
    return figures.render();
  });
  const serve = createServeDocument({ readers, copies, figures });
  // Apart, so that whoever leafs through pictures does not push the recipes out.
  const pictureCopies = createDocumentCopies({ versions, maxBytes: PICTURES_BYTES });
  const servePictures = createServeDocument({ readers, copies: pictureCopies, figures });
  const pages =
    parts.pageDrawer &&
    createDrawnPages({ drawer: parts.pageDrawer, app, readers, ownAddress, maxBytes: PAGES_BYTES, log });

  const fail = (request: FastifyRequest, reply: FastifyReply, thrown: unknown, record: boolean) => {
    const error = problemOf(thrown);
    if (error.code === 'INTERNAL') log.error({ err: thrown, requestId: request.id }, 'A request failed');
    if (error.code === 'BAD_FEED_KEY') security('feed-key-refused', { address: request.ip });
    if (record) {
      const route = request.routeOptions.url ?? 'none';
      figures.record(request.method, route, error.httpStatus, reply.elapsedTime, request.id);
    }
    return sendProblem(request, reply, error);
  };
  app.setErrorHandler((error, request, reply) => fail(request, reply, error, false));
  const routes = createRouteTable(app);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.raw.url?.split('?', 1)[0] ?? '/';
    const methods = routes.methodsOf(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (methods.length === 0 && isRead) {
      const status = await answerFromApp(webFiles, pages, request, reply);
      if (status !== false) {
        figures.record(request.method, 'app', status, reply.elapsedTime, request.id);
        return reply;
      }
    }
    const isPage = methods.length === 0 && !isRead && (isAppPath(path) || webFiles.file(path) !== undefined);
    const { error, allow } = missing(isPage ? ['GET', 'HEAD'] : methods);
    if (allow) reply.header('allow', allow);
    return fail(request, reply, error, true);
  });
  app.addHook('preClose', async () => streams.stop());
  acceptJsonOnly(app);
  await parts.beforeRoutes?.(app);

  // Documents: no hooks, checks remembered by address.
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => fail(request, reply, error, true));
    scope.setValidatorCompiler(() => (value: unknown) => ({ value }));
    recipeListRoutes(scope, serve, neighbours.recipe);
    recipeDetailRoutes(scope, serve, neighbours, meter);
    recipeImageRoute(scope, servePictures, neighbours.media);
    recipeAdviceRoutes(scope, serve, neighbours.advice, meter);
    reviewListRoute(scope, serve, neighbours.reviews);
    latestReviewsRoute(scope, serve, neighbours.reviews);
    plansRoute(scope, serve, neighbours.billing);
    regionStatsRoute(scope, serve, neighbours.recipe);
    ingredientRoutes(scope, serve, neighbours.pricing);
    foodRoutes(scope, serve, neighbours.foods);
    storesRoute(scope, serve, neighbours.pricing);
    priceComparisonRoute(scope, serve, neighbours.pricing);
  });
  // Everything else.
  await app.register(async (scope) => {
    addSecurityHeaders(scope);
    checkOrigin(scope, publicUrl?.host);
    recordRequests(scope, figures);
    authRoutes(scope, { identity: neighbours.identity, readers, cookies, ownAddress });
    accountRoutes(scope, { accounts: neighbours.accounts, readers, ownAddress });
    passwordRoutes(scope, { accounts: neighbours.accounts, readers, cookies, ownAddress });
    sessionRoutes(scope, { accounts: neighbours.accounts, readers, cookies });
    mailRoutes(scope, { mail: neighbours.mail, readers });
    navigationRoutes(scope, { identity: neighbours.identity, readers, cookies, publicHost: publicUrl?.host });
    locationRoutes(scope, { identity: neighbours.identity, readers, cookies });
    contactRoute(scope, neighbours.contact);
    contactMessageRoutes(scope, { contact: neighbours.contact, readers });
    newsletterRoutes(scope, { ...neighbours, ownAddress });
    questionRoute(scope, { neighbours, readers, meter, versions });
    reviewRoutes(scope, { reviews: neighbours.reviews, readers });
    waitingReviewRoutes(scope, { reviews: neighbours.reviews, readers });
    heldPriceRoutes(scope, { heldPrices: neighbours.heldPrices, readers });
    offeredDraftRoutes(scope, { drafts: neighbours.drafts, readers });
    readLinesRoute(scope, { foods: neighbours.foods, readers, limits, versions });
    priceListRoute(scope, { pricing: neighbours.pricing, readers, limits });
    priceFeedRoute(scope, { pricing: neighbours.pricing, metrics });
    draftRoutes(scope, { drafts: neighbours.drafts, readers, versions });
    pictureJobRoutes(scope, { media: neighbours.media, readers });
    favoriteRoutes(scope, { saved: neighbours.saved, readers });
    collectionRoutes(scope, { saved: neighbours.saved, readers });
    mealPlanRoutes(scope, { planner: neighbours.planner, readers, versions });
    healthRoutes(scope, parts.readiness);
    docsRoutes(scope, parts.openApi);
    sitemapRoutes(scope, { ownAddress, webFiles });
  });
  // From mail programs: no session, no origin.
  await app.register(async (scope) => {
    addSecurityHeaders(scope);
    recordRequests(scope, figures);
    unsubscribeRoute(scope, neighbours.newsletter);
  });
  await app.register(async (scope) => {
    recordRequests(scope, figures);
    developmentMailRoutes(scope, { mail: neighbours.mail, publicUrl });
  });
  // Streams last as long as somebody reads: each is recorded as it opens.
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => fail(request, reply, error, true));
    priceEventsRoute(scope, { streams, slots, versions, readers, figures, ...neighbours });
  });
  return {
    fastify: app,
    facts: createFacts({ versions, streams, readers }),
    routes,
    close: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS);
      await app.close();
      clearTimeout(cut);
    },
  };
}
