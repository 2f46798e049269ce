import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { comesFromHere } from '../../plugins/origin-check.ts';
import { callOf } from '../../readers/request-context.ts';

const tags = ['account'];

/** GET /api/login and /api/logout: navigations of a browser, not API calls (reading C8). */
export const navigationRoutes: FastifyPluginAsyncZod = async (app) => {
  const {
    services: { identity },
    readers,
    cookies,
    publicUrl,
  } = app;

  app.get(
    '/api/login',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Redirects to the sign-in page with a safe ?next=',
        querystring: z.object({ next: z.unknown().optional().describe('A path of this app') }),
        response: { 302: z.null().describe('To /login') },
      },
    },
    async (request, reply) => {
      const next = safeNext(request.query.next);
      return reply.redirect(next ? `/login?next=${encodeURIComponent(next)}` : '/login', 302);
    },
  );

  app.get(
    '/api/logout',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Signs out after a navigation from this site, then redirects to /',
        response: { 302: z.null().describe('To /') },
      },
    },
    async (request, reply) => {
      const token = readers.tokenOf(request);
      if (token && isOwnNavigation(request, publicUrl?.host)) {
        readers.forgetToken(token);
        await identity.logOut({ token }, callOf(request));
        readers.forgetToken(token);
        reply.raw.appendHeader('set-cookie', cookies.noSession);
      }
      return reply.redirect('/', 302);
    },
  );
};

/** True for a navigation from a page of this site or the address bar. False for links and pictures of other sites and for prefetch. */
function isOwnNavigation(request: FastifyRequest, publicHost: string | undefined): boolean {
  const header = (name: string) => request.headers[name];
  if (header('sec-purpose') !== undefined || header('purpose') === 'prefetch') return false;
  const site = header('sec-fetch-site');
  if (site === undefined) return comesFromHere(request, publicHost) === true;
  const mode = header('sec-fetch-mode');
  return (
    (site === 'same-origin' || site === 'same-site' || site === 'none') &&
    (mode === undefined || mode === 'navigate')
  );
}

/** The path to open after sign-in. Undefined for anything that could redirect to another site (open redirect). */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || next.length > 500 || !next.startsWith('/')) return undefined;
  // Browsers parse "/\host" and control characters as "//host".
  if (next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return undefined;
  const here = 'http://here.invalid';
  if (!URL.canParse(next, here)) return undefined;
  const url = new URL(next, here);
  if (url.origin !== here || url.pathname.startsWith('//') || /^\/api(\/|$)/.test(url.pathname))
    return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
