import { isIPv6 } from 'node:net';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Cache } from '@homeplate/common/cache.ts';
import { digestOf } from '@homeplate/common/document.ts';
import { createRateLimit, type RateLimitRule } from '@homeplate/common/rate-limit.ts';
import { QUESTIONS_AN_HOUR } from '@homeplate/contracts/documents/question.ts';

export type QuestionLimits = {
  /** Counts a question of a person, else of an address. Throws RATE_LIMITED. */
  reader(who: { personId: string; clientAddress: string }): Promise<void>;
  /** Counts a request that costs money; false: those of today are used up. */
  paid(): Promise<boolean>;
};

const READER: RateLimitRule = { name: 'questions', limit: QUESTIONS_AN_HOUR, windowSeconds: 3600 };
const DAY_SECONDS = 86_400;

/** `scale` multiplies the limit of readers (RATE_LIMIT_SCALE), never that of paid requests. */
export function createQuestionLimits(options: {
  cache: Cache;
  scale: number;
  paidPerDay: number;
  now?: () => number;
}): QuestionLimits {
  const { cache, scale, paidPerDay, now = Date.now } = options;
  const ofReaders = createRateLimit({ cache, scale });
  const ofMoney = createRateLimit({ cache, scale: 1 });
  const paid: RateLimitRule = { name: 'openai', limit: paidPerDay, windowSeconds: DAY_SECONDS };
  return {
    // Digested: the cache keeps no addresses.
    reader: ({ personId, clientAddress }) =>
      ofReaders(READER, digestOf(personId ? `person ${personId}` : networkOf(clientAddress))),
    paid: () =>
      ofMoney(paid, new Date(now()).toISOString().slice(0, 10)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
          throw error;
        },
      ),
  };
}

/** An IPv6 customer has a /64 and more: one address of it is not one reader. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = after ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
