import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { isRight, type Right } from '@homeplate/contracts/documents/rights.ts';
import { STAFF_ACTIONS, type StaffAction } from '@homeplate/contracts/documents/staff-policy.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRight } from '../readers/reader.ts';
import { callOf } from '../readers/request-context.ts';
import { bearerOf } from './bearer.ts';
import { isFromThisMachine } from './loopback.ts';

/** Who may call a route: `config.access` of every route. */
export type Access =
  /** Anyone, signed in or not. */
  | 'visitor'
  | 'signed-in'
  /** A price feed. Pricing checks the key itself. */
  | 'feed-key'
  /** A browser on the machine that the gateway runs on. */
  | 'loopback'
  /** Users whose plan has this right. */
  | { entitled: Right }
  /** Staff whom the policy table allows this action. */
  | { staff: StaffAction };

const WORDS: ReadonlySet<unknown> = new Set(['visitor', 'signed-in', 'feed-key', 'loopback']);

/** As in gateway/routes.txt. Throws for an access that does not exist. */
export function nameOfAccess(access: Access | undefined): string {
  if (access === undefined) throw new Error('config.access is missing');
  if (typeof access === 'string') {
    if (!WORDS.has(access)) throw new Error(`unknown access "${access}"`);
    return access;
  }
  if ('staff' in access) {
    const isKnown = STAFF_ACTIONS.includes(access.staff);
    if (!isKnown) throw new Error(`"${access.staff}" is not in the policy table of staff`);
    return `staff: ${access.staff}`;
  }
  if (!isRight(access.entitled)) throw new Error(`unknown right "${String(access.entitled)}"`);
  return `entitled: ${access.entitled}`;
}

/**
 * Gives every route registered from here on the guard of its `config.access`, as its first `onRequest`: after the hooks of its scope,
 * before a body is read. Routes for visitors get none. A route without a valid access is not registered, so the app does not start.
 */
export function enforceAccess(app: FastifyInstance): void {
  // Same counter name as in pricing, for keys that it refuses.
  const refusedKeys = app.metrics.counter('feed_keys_refused_total', 'Feed keys refused', ['reason']);

  const guardOf =
    (access: Exclude<Access, 'visitor'>) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (access === 'feed-key') {
        if (bearerOf(request) !== undefined) return;
        refusedKeys.inc({ reason: 'missing' });
        throw new AppError('BAD_FEED_KEY');
      }
      if (access === 'loopback') {
        if (!isFromThisMachine(request, app.publicUrl)) throw new AppError('NOT_FOUND');
        return;
      }
      const reader = await app.readers.load(request, reply);
      const { message } = request.routeOptions.config;
      if (!reader.session) throw new AppError('UNAUTHENTICATED', message === undefined ? {} : { message });
      if (access === 'signed-in') return;
      if ('staff' in access) requireAction(callOf(request), access.staff);
      else if (!hasRight(reader, access.entitled)) throw new AppError('NOT_ENTITLED');
    };

  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    try {
      nameOfAccess(access);
    } catch (error) {
      throw new Error(`${String(route.method)} ${route.url}: ${(error as Error).message}`, { cause: error });
    }
    if (access === undefined || access === 'visitor') return;
    route.onRequest = [guardOf(access), ...[route.onRequest ?? []].flat()];
  });
}

/** The `security` of a route in the OpenAPI document. */
export function securityOf(access: Access | undefined): { security?: Record<string, string[]>[] } {
  if (access === undefined || access === 'visitor' || access === 'loopback') return {};
  return { security: [access === 'feed-key' ? { feedKey: [] } : { session: [] }] };
}
