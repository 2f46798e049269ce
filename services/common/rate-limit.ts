import ipaddr from 'ipaddr.js';
import { AppError } from './app-error.ts';
import type { Cache } from './cache.ts';
import { digestOf } from './document.ts';

export type RateLimitRule = { name: string; limit: number; windowSeconds: number };

/** Counts an attempt; throws RATE_LIMITED with the seconds to wait once the rule's limit is exceeded. */
export type RateLimit = (rule: RateLimitRule, key: string) => Promise<void>;

/** The cache key of a count. Deleting it resets the limit. */
export const limitKey = (rule: RateLimitRule, key: string): string => `limit:${rule.name}:${key}`;

/** `scale` multiplies every limit (RATE_LIMIT_SCALE, for load tests). */
export function createRateLimit(options: { cache: Cache; scale: number }): RateLimit {
  return async (rule, key) => {
    const { count, resetsInSeconds } = await options.cache.increment(limitKey(rule, key), rule.windowSeconds);
    if (count <= rule.limit * options.scale) return;
    const minutes = Math.ceil(resetsInSeconds / 60);
    throw new AppError('RATE_LIMITED', {
      message: `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
      retryAfterSeconds: resetsInSeconds,
    });
  };
}

/**
 * One key per network. For IPv6 that is the /64, the smallest block a provider assigns. Hashed, so that the cache stores no
 * addresses.
 */
export function networkOf(address: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  return digestOf(
    parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join() : String(parsed ?? address),
  );
}
