import { ROLES, type Role, requireRole } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { PLAN_IDS, type PlanId } from '@homeplate/contracts/documents/plan.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEntitled } from '../readers/reader.ts';
import { callOf, sessionOf } from '../readers/request-context.ts';
import { feedKeyOf } from './feed-key.ts';
import { isFromThisMachine } from './loopback.ts';

type PaidPlan = Exclude<PlanId, 'free'>;
/** Roles of staff; `premium` is a plan. */
type StaffRole = Exclude<Role, 'premium'>;

/** Who may call a route: `config.access` of every route. */
export type Access =
  /** Anyone, signed in or not. */
  | 'visitor'
  | 'signed-in'
  /** A price feed. Pricing checks the key itself. */
  | 'feed-key'
  /** A browser on the machine that the gateway runs on. */
  | 'loopback'
  /** Users of this plan or a larger one. */
  | { entitled: PaidPlan }
  | { staff: StaffRole };

const WORDS: ReadonlySet<unknown> = new Set(['visitor', 'signed-in', 'feed-key', 'loopback']);

/** As in gateway/routes.txt. Throws for an access that does not exist. */
export function nameOfAccess(access: Access | undefined): string {
  if (access === undefined) throw new Error('config.access is missing');
  if (typeof access === 'string') {
    if (!WORDS.has(access)) throw new Error(`unknown access "${access}"`);
    return access;
  }
  if ('staff' in access) {
    const roles: readonly string[] = ROLES.filter((role) => role !== 'premium');
    if (!roles.includes(access.staff)) throw new Error(`unknown role "${access.staff}"`);
    return `staff: ${access.staff}`;
  }
  const plans: readonly string[] = PLAN_IDS.slice(1);
  if (!plans.includes(access.entitled)) throw new Error(`unknown plan "${access.entitled}"`);
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
        if (feedKeyOf(request) !== undefined) return;
        refusedKeys.inc({ reason: 'missing' });
        throw new AppError('BAD_FEED_KEY');
      }
      if (access === 'loopback') {
        if (!isFromThisMachine(request, app.publicUrl)) throw new AppError('NOT_FOUND');
        return;
      }
      const { session } = await app.readers.load(request, reply);
      const { message } = request.routeOptions.config;
      if (!session) throw new AppError('UNAUTHENTICATED', message === undefined ? {} : { message });
      if (access === 'signed-in') return;
      if ('staff' in access) requireRole(callOf(request), access.staff);
      else if (!isEntitled(sessionOf(request), access.entitled)) throw new AppError('NOT_ENTITLED');
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
