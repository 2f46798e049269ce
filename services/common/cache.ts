import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Log } from './log.ts';
import type { Environment, PartHealth } from './service.ts';
import { atMost } from './waiting.ts';

/** Short-lived values and counters, never the only copy of anything. Throws UNAVAILABLE while Redis does not answer. */
export type Cache = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Counts within a fixed window that starts with the first count. */
  increment(key: string, windowSeconds: number): Promise<{ count: number; resetsInSeconds: number }>;
  health(): Promise<PartHealth>;
  close(): Promise<void>;
};

export const CacheConfig = z.object({
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'an address such as redis://127.0.0.1:6379' }).optional(),
});

/** Redis if REDIS_URL is set, otherwise this process's memory (limits then count per process). */
export async function openCache(options: { env: Environment; log: Log; namespace: string }): Promise<Cache> {
  const url = readConfig(CacheConfig, options.env).REDIS_URL;
  return url ? openRedis(url, options.namespace, options.log) : memoryCache();
}

/** Every request waits for its rate limit, so a late answer counts as a failure. */
const ANSWER_MS = 1_000;
const RECONNECT_MS = 1_000;
/** A start waits longer for Redis than a request does. */
const CONNECT_MS = 10_000;

/** Throws UNAVAILABLE when Redis fails or does not answer in time. */
async function answerOf<T>(work: Promise<T>): Promise<T> {
  const unavailable = (cause?: unknown) => new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 1 });
  const found = await atMost(
    ANSWER_MS,
    work.then((value) => ({ value })),
  ).catch((error) => {
    throw unavailable(error);
  });
  if (!found) throw unavailable();
  return found.value;
}

/** The client repeats failed attempts by its own strategy, so only the time is limited here. */
async function connect(redis: Redis): Promise<void> {
  const ready = new Promise<true>((resolve) => redis.once('ready', () => resolve(true)));
  let cause: unknown;
  redis.connect().catch((error) => {
    cause = error;
  });
  if (await atMost(CONNECT_MS, ready)) return;
  redis.disconnect();
  throw new ConfigError('REDIS_URL: no Redis server answers there', { cause });
}

async function openRedis(url: string, namespace: string, log: Log): Promise<Cache> {
  const redis = new Redis(url, {
    keyPrefix: `${namespace}:`,
    lazyConnect: true,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (tries) => Math.min(tries * 100, RECONNECT_MS),
  });
  // The client reconnects every second: log the loss and the recovery once each.
  let isLost = false;
  redis.on('error', (error) => {
    if (!isLost) log.warn({ err: error }, 'Redis does not answer');
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) log.info('Redis answers again');
    isLost = false;
  });
  await connect(redis);
  const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'unknown';
  const increment = async (key: string, windowSeconds: number) => {
    const answers = await redis.multi().incr(key).expire(key, windowSeconds, 'NX').ttl(key).exec();
    const [count, , ttl] = (answers ?? []).map(([error, value]) => {
      if (error) throw error;
      return Number(value);
    });
    if (count === undefined || ttl === undefined) throw new Error('Redis returned no count');
    return { count, resetsInSeconds: Math.max(1, ttl) };
  };
  return {
    get: async (key) => (await answerOf(redis.get(key))) ?? undefined,
    set: async (key, value, ttlSeconds) => void (await answerOf(redis.set(key, value, 'EX', ttlSeconds))),
    delete: async (key) => void (await answerOf(redis.del(key))),
    increment: (key, windowSeconds) => answerOf(increment(key, windowSeconds)),
    health: async () => {
      const answer = await answerOf(redis.ping()).catch(() => undefined);
      return { adapter: 'Redis', version, ok: answer === 'PONG' };
    },
    close: async () => void (await answerOf(redis.quit()).catch(() => redis.disconnect())),
  };
}

/** Beyond this the least recently used entry is evicted, so that a flood of keys cannot exhaust the memory. */
const MAX_ENTRIES = 50_000;

export function memoryCache(now: () => number = Date.now): Cache {
  const entries = new LRUCache<string, { value: string; until: number }>({ max: MAX_ENTRIES });
  const unexpired = (key: string) => {
    const entry = entries.get(key);
    if (entry && entry.until > now()) return entry;
    entries.delete(key);
    return undefined;
  };
  const put = (key: string, value: string, until: number) => void entries.set(key, { value, until });
  return {
    get: async (key) => unexpired(key)?.value,
    set: async (key, value, ttlSeconds) => put(key, value, now() + ttlSeconds * 1000),
    delete: async (key) => void entries.delete(key),
    increment: async (key, windowSeconds) => {
      const entry = unexpired(key) ?? { value: '0', until: now() + windowSeconds * 1000 };
      const count = Number(entry.value) + 1;
      put(key, String(count), entry.until);
      return { count, resetsInSeconds: Math.max(1, Math.ceil((entry.until - now()) / 1000)) };
    },
    health: async () => ({ adapter: 'memory', version: process.version, ok: true }),
    close: async () => entries.clear(),
  };
}
