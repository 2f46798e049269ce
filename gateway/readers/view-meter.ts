import { isUnavailable } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import { fieldsOf } from '@homeplate/common/log-context.ts';
import { viewDayOf } from '@homeplate/contracts/documents/plan.ts';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServiceClients } from '../service-clients.ts';
import type { Cookies } from './cookies.ts';
import { actorOf, type Reader } from './reader.ts';

const MOST_VIEWS = 50_000;

/**
 * Counts the recipes that a free reader opens in full on a day (readings B7, C31). A visitor's are in a cookie, so the first view
 * without one is never refused. A user's are in billing, for all browsers. Subscribers are not counted.
 */
export type ViewMeter = {
  /** True when this reader gets the whole recipe, which counts it. `cookie` is the request's Cookie header. */
  admits(
    view: { recipeId: string; reader: Reader; cookie: string | undefined; call: () => Call },
    reply: FastifyReply,
  ): boolean | Promise<boolean>;
};

export function createViewMeter(parts: {
  billing: Pick<ServiceClients['billing'], 'countView'>;
  cookies: Cookies;
  perDay: number;
  log: Log;
  now?: () => number;
}): ViewMeter {
  const { billing, cookies, perDay, log, now = Date.now } = parts;
  /** The responses of billing, by user, day and recipe. */
  const counted = new LRUCache<string, boolean | Promise<boolean>>({ max: MOST_VIEWS });

  const visitor = (recipeId: string, day: string, cookie: string | undefined, reply: FastifyReply) => {
    const [countedOn, ...ids] = (cookies.read(cookie, 'views') ?? '').split('.');
    const seen = countedOn === day ? ids : [];
    if (seen.includes(recipeId)) return true;
    if (seen.length >= perDay) return false;
    reply.raw.appendHeader('set-cookie', cookies.views([day, ...seen, recipeId].join('.')));
    return true;
  };
  return {
    admits: ({ recipeId, reader, cookie, call }, reply) => {
      if (reader.entitled) return true;
      const day = viewDayOf(now());
      if (!reader.session) return visitor(recipeId, day, cookie, reply);
      const userId = reader.session.user.id;
      const key = `${userId} ${day} ${recipeId}`;
      const cached = counted.get(key);
      if (cached !== undefined) return cached;
      // A cached document is served before the guard loads the reader: the request's own call may still be a visitor's.
      const ownCall = { ...call(), actor: actorOf(reader) };
      const response = billing.countView({ recipeId }, ownCall).then(
        ({ allowed }) => {
          counted.set(key, allowed);
          return allowed;
        },
        (error: unknown) => {
          counted.delete(key);
          // A cook at the stove must not wait for the end of an outage.
          const isOutage = isUnavailable(error);
          if (isOutage)
            log.warn(
              { err: error, ...fieldsOf(ownCall) },
              'A view could not be counted: showing the whole recipe',
            );
          else log.error({ err: error, ...fieldsOf(ownCall) }, 'A view was refused: showing a preview');
          return isOutage;
        },
      );
      counted.set(key, response);
      return response;
    },
  };
}
