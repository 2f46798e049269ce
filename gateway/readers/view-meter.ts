import type { Call } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import { viewDayOf } from '@homeplate/contracts/documents/plan.ts';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServiceClients } from '../service-clients.ts';
import type { Cookies } from './cookies.ts';
import { actorOf, type Reader } from './reader.ts';

const MOST_VIEWS = 50_000;

/**
 * Counts the different recipes a free reader opens in full on a day (readings B7, C31): of a visitor in a cookie, so that the
 * first view without one is never refused; of a person in billing, whatever browser they use. Subscribers are not counted.
 */
export type ViewMeter = {
  /** May this reader have the whole recipe now? Counts it if so. `cookie` is the request's Cookie header. */
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
  /** What billing said today, by person, day and recipe. */
  const said = new LRUCache<string, boolean | Promise<boolean>>({ max: MOST_VIEWS });

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
      const known = said.get(key);
      if (known !== undefined) return known;
      // A cached document is served before the guard loads the reader: the request's own call may still be a visitor's.
      const asked = billing.countView({ recipeId }, { ...call(), actor: actorOf(reader) }).then(
        ({ allowed }) => {
          said.set(key, allowed);
          return allowed;
        },
        (error) => {
          // A cook at the stove is not sent away because nobody can count.
          log.warn({ err: error }, 'A view could not be counted: the recipe is shown');
          said.delete(key);
          return true;
        },
      );
      said.set(key, asked);
      return asked;
    },
  };
}
