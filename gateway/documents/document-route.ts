import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import type { RequestFigures } from '../plugins/request-figures.ts';
import { type PricePlace, US_AVERAGE } from '../readers/price-place.ts';
import type { Reader } from '../readers/reader.ts';
import type { Readers } from '../readers/readers.ts';
import { callOf } from '../readers/request-context.ts';
import type { Copy } from './copy.ts';
import type { DocumentCopies, Load } from './document-copies.ts';
import { encodingOf } from './encodings.ts';
import type { ShownRecipes } from './latest-versions.ts';

export type DocumentRoute = {
  url: string;
  config: FastifyContextConfig;
  schema: FastifySchema;
  /** Unique among all documents, without the prices’ place. Throws for an invalid address. Runs on every request. */
  keyOf(request: FastifyRequest, reader: Reader): string;
  /** Loads it from the service that owns it. */
  load(request: FastifyRequest, reader: Reader, call: Call): Load;
  /** The recipes whose rating or picture it shows, also in the document served instead. Left out: any recipe's. */
  recipesShown?(request: FastifyRequest): ShownRecipes;
  /** Only requests with the same value share a load; left out: all do. For loads that wait in a queue per client. */
  sharedBy?(request: FastifyRequest): string;
  /** False: the document does not depend on prices, so all places share it. */
  byArea?: boolean;
  /**
   * The document to serve to this reader instead of the one found; undefined: that one. Runs on every request, twice after a cache
   * miss, and may set headers.
   */
  instead?(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: Reader,
    found: Copy,
  ): Instead | undefined | Promise<Instead | undefined>;
  /** Answers with the copy and returns the status; left out: `Copy.send`. */
  send?(copy: Copy, request: FastifyRequest, reply: FastifyReply): number;
};

export type Instead = { key: string; load(call: Call): Load };

/** Serves documents from their copies. `app` has no hooks: what they do for other routes is done here at a tenth of the cost. */
export type ServeDocument = (app: FastifyInstance, route: DocumentRoute) => void;

export function createServeDocument(parts: {
  readers: Readers;
  copies: DocumentCopies;
  figures: RequestFigures;
}): ServeDocument {
  const { readers, copies, figures } = parts;
  return (app, route) => {
    const { url, byArea = true } = route;
    const send = route.send ?? ((copy, request, reply) => copy.send(request, reply));
    const placeOf = (reader: Reader): PricePlace => (byArea ? reader.place : US_AVERAGE);
    const keyOf = (request: FastifyRequest, reader: Reader) =>
      `${placeOf(reader).key} ${route.keyOf(request, reader)}`;

    const loadAndSend = async (request: FastifyRequest, reply: FastifyReply, started: number) => {
      const call = callOf(request);
      const reader = await readers.load(request, reply);
      const place = placeOf(reader);
      const key = keyOf(request, reader);
      const shown = route.recipesShown?.(request) ?? 'any';
      const sharedBy = route.sharedBy?.(request);
      const found = await copies.read({ key, place, shown, sharedBy }, route.load(request, reader, call));
      const other = found && (await route.instead?.(request, reply, reader, found));
      const copy = other
        ? await copies.read({ key: `${place.key} ${other.key}`, place, shown }, other.load(call))
        : found;
      if (!copy) throw new AppError('NOT_FOUND');
      await copy.prepare(encodingOf(request.headers['accept-encoding']));
      const status = send(copy, request, reply);
      figures.record(request.method, url, status, performance.now() - started, request);
    };
    app.get(url, { config: route.config, schema: route.schema }, (request, reply) => {
      const started = performance.now();
      const reader = readers.peek(request.raw.headers.cookie);
      if (reader) {
        const copy = copies.fresh(keyOf(request, reader));
        if (copy && !route.instead?.(request, reply, reader, copy)) {
          const status = send(copy, request, reply);
          figures.record(request.method, url, status, performance.now() - started, request);
          return undefined;
        }
      }
      return loadAndSend(request, reply, started);
    });
  };
}
