import { AppError } from '@homeplate/common/app-error.ts';
import type { Cache } from '@homeplate/common/cache.ts';
import type { Log } from '@homeplate/common/log.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import type { PlannerConfig } from '../config.ts';
import { createWishesModel } from './openai-reader.ts';
import { createWishes, type Wishes } from './read-wishes.ts';

const DAY_SECONDS = 86_400;

/** With a model if there is a key for one. */
export async function openWishes(
  config: Omit<PlannerConfig, 'MONGODB_URL'>,
  { cache, log, now }: { cache: Cache; log: Log; now: () => number },
): Promise<Wishes> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
  const timeoutMs = config.OPENAI_TIMEOUT_SECONDS * 1000;
  const limit = createRateLimit({ cache, scale: 1 });
  const rule = { name: 'openai', limit: config.OPENAI_REQUESTS_PER_DAY, windowSeconds: DAY_SECONDS };
  const paid = () =>
    limit(rule, new Date(now()).toISOString().slice(0, 10)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
        throw error;
      },
    );
  return createWishes({
    model: apiKey ? await createWishesModel({ apiKey, baseUrl, model, timeoutMs }) : undefined,
    paid,
    log,
  });
}
