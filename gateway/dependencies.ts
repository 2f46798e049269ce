import type { Call } from '@homeplate/common/call.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import type { Span } from '@homeplate/common/tracer.ts';
import type { FastifyInstance } from 'fastify';
import type { ServeDocument } from './documents/document-route.ts';
import type { LatestVersions } from './documents/latest-versions.ts';
import type { OwnChanges } from './documents/own-changes.ts';
import type { PriceStreams } from './live/price-streams.ts';
import type { StreamSlots } from './live/stream-slots.ts';
import type { Advertising } from './pages/advertising.ts';
import type { Access } from './plugins/access.ts';
import type { OwnAddress } from './plugins/own-address.ts';
import type { RequestFigures } from './plugins/request-figures.ts';
import type { Cookies } from './readers/cookies.ts';
import type { ReadLimits } from './readers/read-limits.ts';
import type { Reader } from './readers/reader.ts';
import type { Readers } from './readers/readers.ts';
import type { ViewMeter } from './readers/view-meter.ts';
import type { WebFiles } from './routes/app/web-files.ts';
import type { ServiceClients } from './service-clients.ts';

/** The dependencies of routes, which find them on the app they are registered on. */
export type Dependencies = {
  services: ServiceClients;
  readers: Readers;
  cookies: Cookies;
  advertising: Advertising;
  ownAddress: OwnAddress;
  /** PUBLIC_URL. */
  publicUrl: URL | undefined;
  versions: LatestVersions;
  ownChanges: OwnChanges;
  limits: ReadLimits;
  meter: ViewMeter;
  metrics: Metrics;
  figures: RequestFigures;
  streams: PriceStreams;
  slots: StreamSlots;
  serveDocument: ServeDocument;
  /** Has a cache of its own, so that pictures do not evict recipes. */
  servePicture: ServeDocument;
  readiness: () => Promise<Record<string, PartHealth>>;
  webFiles: WebFiles;
  /** The built admin-ui. */
  backOfficeFiles: WebFiles;
  /** The text of gateway/openapi.json. */
  openApi: string;
};

declare module 'fastify' {
  interface FastifyInstance extends Dependencies {}
  interface FastifyRequest {
    /** Use `readerOf`, `sessionOf` or `userOf`: null until it is loaded. */
    reader: Reader | null;
    /** Use `callOf`: null until it is first needed. */
    call: Call | null;
    /** Null where traces are not exported. */
    span: Span | null;
  }
  interface FastifyContextConfig {
    access: Access;
    /** The error message for a visitor who may not call the route. */
    message?: string;
    /** Deadline of the whole request; left out: 8 seconds. */
    timeoutMs?: number;
  }
}

export function decorateApp(app: FastifyInstance, dependencies: Dependencies): void {
  for (const [name, value] of Object.entries<unknown>(dependencies)) app.decorate<unknown>(name, value);
  app.decorateRequest('reader', null);
  app.decorateRequest('call', null);
  app.decorateRequest('span', null);
}
