import type { Cache } from '@homeplate/common/cache.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { createSecurityLog } from '@homeplate/common/security-log.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import type { Tracer } from '@homeplate/common/tracer.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.ts';
import { decorateApp } from './dependencies.ts';
import { renderCopyReads } from './documents/copy-figures.ts';
import { createDocumentCopies } from './documents/document-copies.ts';
import { createServeDocument } from './documents/document-route.ts';
import { createLatestVersions } from './documents/latest-versions.ts';
import { createOwnChanges } from './documents/own-changes.ts';
import { createAreaChanges } from './live/area-changes.ts';
import { createEventHandlers, type EventHandlers } from './live/event-handlers.ts';
import { createPriceStreams } from './live/price-streams.ts';
import { createStreamSlots } from './live/stream-slots.ts';
import { createAdvertising } from './pages/advertising.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { createRenderedPages } from './pages/rendered-pages.ts';
import { enforceAccess } from './plugins/access.ts';
import { answerBrokenHttp } from './plugins/broken-http.ts';
import { acceptJsonOnly, BODY_BYTES } from './plugins/json-bodies.ts';
import { createRouteTable, missing, type RouteTable } from './plugins/not-found.ts';
import { createOwnAddress, pathOf } from './plugins/own-address.ts';
import { problemOf, sendProblem } from './plugins/problems.ts';
import { createRequestFigures } from './plugins/request-figures.ts';
import { traceRequests } from './plugins/request-spans.ts';
import { StrictTransportResponse } from './plugins/strict-transport.ts';
import { createCookies } from './readers/cookies.ts';
import { createReadLimits } from './readers/read-limits.ts';
import { createReaders } from './readers/readers.ts';
import { logFieldsOf, requestIdOf } from './readers/request-context.ts';
import { createViewMeter } from './readers/view-meter.ts';
import { readAppPages } from './routes/app/app-paths.ts';
import { answerFromApp } from './routes/app/web-app.ts';
import type { WebFiles } from './routes/app/web-files.ts';
import { registerRoutes } from './routes/register.ts';
import type { ServiceClients } from './service-clients.ts';

export type AppParts = {
  config: GatewayConfig;
  services: ServiceClients;
  log: Log;
  metrics: Metrics;
  tracer?: Tracer | undefined;
  /** Counts attempts, for rate limits. */
  cache: Cache;
  readiness: () => Promise<Record<string, PartHealth>>;
  webFiles: WebFiles;
  /** Missing: not built. */
  backOfficeFiles?: WebFiles;
  /** Renders first views; without it the browser renders them. */
  pageRenderer: PageRenderer | undefined;
  /** The text of gateway/openapi.json. */
  openApi: string;
  /** Runs before routes are added, so that a hook can see each: how the OpenAPI document is made. */
  beforeRoutes?: (app: FastifyInstance) => Promise<void>;
};

export type App = {
  fastify: FastifyInstance;
  /** Receives the events of the topics. */
  events: EventHandlers;
  routes: RouteTable;
  /** Accepts no new requests, finishes running ones, and closes every connection. */
  close(): Promise<void>;
};

/** Running requests finish within this time; what is open afterwards is an idle connection of a browser. */
const GRACE_MS = 1_000;
const COPIES_BYTES = 36 * 1024 * 1024;
const PICTURES_BYTES = 10 * 1024 * 1024;
const PAGES_BYTES = 16 * 1024 * 1024;

const NO_FILES: WebFiles = { file: () => undefined, index: undefined };

/** Builds the HTTP server without opening anything: the caller listens and closes. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, services, log, metrics, webFiles } = parts;
  const publicUrl = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL);
  const isSecure = publicUrl?.protocol === 'https:';
  const proxies = config.TRUSTED_PROXIES;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    ...(isSecure && { http: { ServerResponse: StrictTransportResponse } }),
    // During a stop, still answer the last request on an open connection.
    return503OnClosing: false,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    genReqId: (request) => requestIdOf(request.headers),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, problemOf(error)),
  });
  const ownAddress = createOwnAddress(config, app.server);
  const figures = createRequestFigures({ log, sample: config.LOG_SAMPLE });
  const security = createSecurityLog({ log, metrics });
  const versions = createLatestVersions();
  const copies = createDocumentCopies({ versions, maxBytes: COPIES_BYTES });
  const cookies = createCookies(isSecure);
  const readers = createReaders({ identity: services.identity, cookies });
  const advertising = createAdvertising({ settings: services.settings, cookies, log });
  const limits = createReadLimits({ cache: parts.cache, scale: config.RATE_LIMIT_SCALE });
  const meter = createViewMeter({
    billing: services.billing,
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
  const openStreams = metrics.gauge('event_streams', 'Open streams of live prices');
  metrics.also(() => {
    openStreams.set(streams.count());
    return figures.render();
  });
  // A cache of its own, so that pictures do not evict recipes.
  const pictureCopies = createDocumentCopies({ versions, maxBytes: PICTURES_BYTES });
  metrics.also(() => renderCopyReads({ recipes: copies.reads, pictures: pictureCopies.reads }));
  const pages =
    parts.pageRenderer &&
    createRenderedPages({
      renderer: parts.pageRenderer,
      app,
      readers,
      advertising,
      ownAddress,
      maxBytes: PAGES_BYTES,
      log,
    });

  const appPages = readAppPages(webFiles);
  const fail = (request: FastifyRequest, reply: FastifyReply, thrown: unknown, record: boolean) => {
    const error = problemOf(thrown);
    if (error.code === 'INTERNAL') log.error({ err: thrown, ...logFieldsOf(request) }, 'A request failed');
    if (error.code === 'BAD_FEED_KEY') security('feed-key-refused', { address: request.ip });
    if (record) {
      const route = request.routeOptions.url ?? 'none';
      figures.record(request.method, route, error.httpStatus, reply.elapsedTime, request);
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
      const status = await answerFromApp(webFiles, appPages, pages, request, reply);
      if (status !== false) {
        figures.record(request.method, 'app', status, reply.elapsedTime, request);
        return reply;
      }
    }
    const isPage =
      methods.length === 0 &&
      !isRead &&
      (appPages.find(path) !== undefined || webFiles.file(path) !== undefined);
    const { error, allow } = missing(isPage ? ['GET', 'HEAD'] : methods);
    if (allow) reply.header('allow', allow);
    return fail(request, reply, error, true);
  });
  app.addHook('preClose', async () => streams.stop());
  decorateApp(app, {
    services,
    readers,
    cookies,
    advertising,
    ownAddress,
    publicUrl,
    versions,
    ownChanges: createOwnChanges(),
    limits,
    meter,
    metrics,
    figures,
    streams,
    slots,
    serveDocument: createServeDocument({ readers, copies, figures }),
    servePicture: createServeDocument({ readers, copies: pictureCopies, figures }),
    readiness: parts.readiness,
    webFiles,
    backOfficeFiles: parts.backOfficeFiles ?? NO_FILES,
    openApi: parts.openApi,
  });
  if (parts.tracer) traceRequests(app, parts.tracer);
  acceptJsonOnly(app);
  enforceAccess(app);
  await parts.beforeRoutes?.(app);

  await registerRoutes(app, {
    recorded: (error, request, reply) => fail(request, reply, error, true),
  });
  return {
    fastify: app,
    events: createEventHandlers({ versions, streams, readers, tracer: parts.tracer }),
    routes,
    close: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
      await app.close();
      clearTimeout(cut);
    },
  };
}
