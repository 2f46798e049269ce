import { wholeNumber } from '@homeplate/common/config.ts';
import { z } from 'zod';

export const PlannerConfig = z.object({
  MONGODB_URL: z.string('the address of a MongoDB server'),
  /** With a key, OpenAI or whatever speaks its API reads the words of a plan's form; without one, rules do. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://api.openai.com/v1' })
    .default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-4.1-mini'),
  OPENAI_TIMEOUT_SECONDS: wholeNumber(1, 60).default(8),
  /** Requests a day that may cost money; without them rules read the words, and days have no notes. */
  OPENAI_REQUESTS_PER_DAY: wholeNumber(0, 1_000_000).default(500),
});
export type PlannerConfig = z.infer<typeof PlannerConfig>;
