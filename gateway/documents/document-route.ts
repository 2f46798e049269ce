import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import { callOf } from '../plugins/request-context.ts';
import type { RequestFigures } from '../plugins/request-figures.ts';
import type { Reader } from '../readers/reader.ts';
import type { Readers } from '../readers/readers.ts';
import type { Copy } from './copy.ts';
import type { DocumentCopies, Load } from './document-copies.ts';
import { encodingOf } from './encodings.ts';

export type DocumentRoute = {
  url: string;
  config: FastifyContextConfig;
  schema: FastifySchema;
  /** Names the document among all, but for the price area. Throws for a query that asks for none. Runs on every request. */
  keyOf(request: FastifyRequest, reader: Reader): string;
  /** How to get it from the service that owns it. */
  load(request: FastifyRequest, reader: Reader, call: Call): Load;
  /** Only readers it names alike wait for one load; left out: all do. For documents whose load waits in a queue of the reader's own. */
  sharedBy?(request: FastifyRequest): string;
  /** False: the document does not depend on prices, all areas share it. */
  byArea?: boolean;
  /**
   * The document this reader gets in place of the one found, once that is there; undefined: that one. Runs on every request,
   * twice where the answer is not at hand, and may set headers.
   */
  instead?(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: Reader,
    found: Copy,
  ): Instead | undefined | Promise<Instead | undefined>;
  /** Answers with the copy; left out: as copies do. Returns the status. */
  send?(copy: Copy, request: FastifyRequest, reply: FastifyReply): number;
};

/** Another document: its name and how to get it. */
export type Instead = { key: string; load(call: Call): Load };

/** Serves documents from their copies. `app` has no hooks: what they do elsewhere is done here at a tenth of the cost. */
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
    const areaOf = (reader: Reader) => (byArea ? reader.area : '');
    const keyOf = (request: FastifyRequest, reader: Reader) =>
      `${areaOf(reader)} ${route.keyOf(request, reader)}`;

    const ask = async (request: FastifyRequest, reply: FastifyReply, started: number) => {
      const call = callOf(request);
      const reader = await readers.load(request, reply);
      const area = areaOf(reader);
      const load = route.load(request, reader, call);
      const found = await copies.read(keyOf(request, reader), area, load, route.sharedBy?.(request));
      const other = found && (await route.instead?.(request, reply, reader, found));
      const copy = other ? await copies.read(`${area} ${other.key}`, area, other.load(call)) : found;
      if (!copy) throw new AppError('NOT_FOUND');
      await copy.prepare(encodingOf(request.headers['accept-encoding']));
      const status = send(copy, request, reply);
      figures.record(request.method, url, status, performance.now() - started, request.id);
    };
    app.get(url, { config: route.config, schema: route.schema }, (request, reply) => {
      const started = performance.now();
      const reader = readers.peek(request.raw.headers.cookie);
      if (reader) {
        const copy = copies.fresh(keyOf(request, reader), areaOf(reader));
        if (copy && !route.instead?.(request, reply, reader, copy)) {
          const status = send(copy, request, reply);
          figures.record(request.method, url, status, performance.now() - started, request.id);
          return undefined;
        }
      }
      return ask(request, reply, started);
    });
  };
}
