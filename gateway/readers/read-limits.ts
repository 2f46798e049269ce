import type { Cache } from '@homeplate/common/cache.ts';
import { createRateLimit, networkOf, type RateLimitRule } from '@homeplate/common/rate-limit.ts';
import type { FastifyRequest } from 'fastify';
import type { Reader } from './reader.ts';

/** Enough for a user who types all the time: the page waits for a pause before each request. */
export const READS_IN_FIVE_MINUTES = 300;

const ruleOf = (name: string, limit = READS_IN_FIVE_MINUTES): RateLimitRule => ({
  name,
  limit,
  windowSeconds: 300,
});
const RULES = {
  lines: ruleOf('lines-read'),
  prices: ruleOf('prices-list'),
  // A calendar program reads the calendars of many users from one network, each about hourly.
  calendar: ruleOf('calendar-reads', 600),
  feeds: ruleOf('calendar-feeds', 20),
  links: ruleOf('list-links', 30),
  // A store can be the network of many shoppers.
  sharedLists: ruleOf('shared-lists', 1_200),
};

/** Rate limits for reads that are computed for each request, because their answers cannot be cached. */
export type ReadLimits = {
  /** Counts a read for the user, or for a visitor's network. Throws RATE_LIMITED. */
  count(what: keyof typeof RULES, request: Pick<FastifyRequest, 'ip'>, reader: Reader): Promise<void>;
};

/** `scale` multiplies the limits (RATE_LIMIT_SCALE). */
export function createReadLimits(options: { cache: Cache; scale: number }): ReadLimits {
  const limit = createRateLimit(options);
  return {
    count: (what, { ip }, { session }) => limit(RULES[what], session?.user.id ?? networkOf(ip)),
  };
}
