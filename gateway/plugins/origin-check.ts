import { AppError } from '@homeplate/common/app-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

/** True when the request says that it comes from a page of this app; false: of another; undefined: it does not say. */
export function comesFromHere(request: FastifyRequest, publicHost: string | undefined): boolean | undefined {
  const said = request.headers.origin ?? request.headers.referer;
  if (said === undefined) return undefined;
  const host = hostOf(said);
  return host !== undefined && (host === request.host || host === publicHost);
}

/** Writes from another site's page are refused; where neither Origin nor Referer is sent it is no browser (reading C49). */
export function checkOrigin(app: FastifyInstance, publicHost: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = !READS.has(request.method) && comesFromHere(request, publicHost) === false;
    done(refused ? new AppError('WRONG_ORIGIN') : undefined);
  });
}
