import { AppError } from '@homeplate/common/app-error.ts';
import type { Cache } from '@homeplate/common/cache.ts';
import { createRateLimit, networkOf, type RateLimitRule } from '@homeplate/common/rate-limit.ts';
import { QUESTIONS_AN_HOUR } from '@homeplate/contracts/documents/question.ts';

export type QuestionLimits = {
  /** Counts a question by user, or by network for visitors. Throws RATE_LIMITED. */
  reader(who: { userId: string | null; clientAddress: string }): Promise<void>;
  /** Counts a paid request; false when today's limit is reached. */
  paid(): Promise<boolean>;
};

const READER: RateLimitRule = { name: 'questions', limit: QUESTIONS_AN_HOUR, windowSeconds: 3600 };
const DAY_SECONDS = 86_400;

/** `scale` (RATE_LIMIT_SCALE) multiplies the limit of users, never the limit of paid requests. */
export function createQuestionLimits(options: {
  cache: Cache;
  scale: number;
  paidPerDay: number;
  now?: () => number;
}): QuestionLimits {
  const { cache, scale, paidPerDay, now = Date.now } = options;
  const limitUser = createRateLimit({ cache, scale });
  const limitPaid = createRateLimit({ cache, scale: 1 });
  const paid: RateLimitRule = { name: 'openai', limit: paidPerDay, windowSeconds: DAY_SECONDS };
  return {
    reader: ({ userId, clientAddress }) => limitUser(READER, userId ?? networkOf(clientAddress)),
    paid: () =>
      limitPaid(paid, new Date(now()).toISOString().slice(0, 10)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
          throw error;
        },
      ),
  };
}
