import { AppError } from '@homeplate/common/app-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

/** Whether the request comes from a page of this app, by Origin or Referer; undefined without these headers. */
export function comesFromHere(request: FastifyRequest, publicHost: string | undefined): boolean | undefined {
  const origin = request.headers.origin ?? request.headers.referer;
  if (origin === undefined) return undefined;
  const host = hostOf(origin);
  return host !== undefined && (host === request.host || host === publicHost);
}

/** Refuses writes from pages of other sites. A client that sends neither Origin nor Referer is not a browser (reading C49). */
export function checkOrigin(app: FastifyInstance, publicHost: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = !READS.has(request.method) && comesFromHere(request, publicHost) === false;
    done(refused ? new AppError('WRONG_ORIGIN') : undefined);
  });
}
