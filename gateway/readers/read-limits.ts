import { isIPv6 } from 'node:net';
import type { Cache } from '@homeplate/common/cache.ts';
import { digestOf } from '@homeplate/common/document.ts';
import { createRateLimit, type RateLimitRule } from '@homeplate/common/rate-limit.ts';
import type { FastifyRequest } from 'fastify';
import type { Reader } from './reader.ts';

/** As many as somebody asks for who types all the time: a page waits for a pause in the typing before it asks. */
export const READS_IN_FIVE_MINUTES = 300;

const ruleOf = (name: string): RateLimitRule => ({
  name,
  limit: READS_IN_FIVE_MINUTES,
  windowSeconds: 300,
});
const RULES = { lines: ruleOf('lines-read'), prices: ruleOf('prices-list') };

/** Limits on reads that are worked out anew for each who asks: no copy of an answer can be held. */
export type ReadLimits = {
  /** Counts a read of a person, else of a network. Throws RATE_LIMITED. */
  count(what: keyof typeof RULES, request: Pick<FastifyRequest, 'ip'>, reader: Reader): Promise<void>;
};

/** `scale` multiplies the limits (RATE_LIMIT_SCALE). */
export function createReadLimits(options: { cache: Cache; scale: number }): ReadLimits {
  const limit = createRateLimit(options);
  return {
    // Digested: the cache keeps no addresses.
    count: (what, { ip }, { person }) =>
      limit(RULES[what], digestOf(person ? `person ${person.user.id}` : networkOf(ip))),
  };
}

/** An IPv6 customer has a /64 and more: one address of it is not one reader. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // A URL writes it without zeros in front and with one `::` at most.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (half: string) => half.split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : 8 - groups(before).length - groups(after).length;
  const all = [...groups(before), ...Array<string>(zeros).fill('0'), ...groups(after ?? '')];
  return all.slice(0, 4).join(':');
}
