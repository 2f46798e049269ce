import { always, wholeNumber } from '@homeplate/common/config.ts';
import { z } from 'zod';

export const RecipeConfig = z
  .object({
    MONGODB_URL: z.string('the address of a MongoDB server'),
    /** Price areas whose costs stay in memory: about 30 bytes a recipe each. */
    RECIPE_AREAS_HELD: wholeNumber(10, 1_000).default(120),
    /** Recipe details that stay in memory over all areas: about 6 kB each. */
    RECIPE_DETAILS_HELD: wholeNumber(1, 100_000).default(3_000),
    /** Where the snapshot is kept, which makes a start quick; without it there is none. */
    DATA_DIR: z.string().optional(),
    /** Megabytes that the snapshot may have: about 3 kB a recipe; 0: none is kept. */
    RECIPE_SNAPSHOT_MB: wholeNumber(0, 2_000).default(200),
    /** Multiplies every limit on tries: for load tests only. */
    RATE_LIMIT_SCALE: z.coerce.number('a number above 0').positive('a number above 0').default(1),
    /** Reached by the owner of a site whose page a user imports: named in the User-Agent. */
    OPERATOR_EMAIL: z.string().optional(),
    PUBLIC_URL: z.string().optional(),
    NODE_ENV: z.string().optional(),
    /** `host:port` of servers that an import may fetch although they are not public: for tests only. */
    IMPORT_ALLOWED_HOSTS: z
      .string()
      .default('')
      .transform((text) => new Set(text.split(',').filter(Boolean))),
    /** With a key, questions on a recipe are answered by OpenAI or whatever speaks its API; without one, by rules. */
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'an address such as https://api.openai.com/v1' })
      .default('https://api.openai.com/v1'),
    OPENAI_MODEL: z.string().default('gpt-4.1-mini'),
    OPENAI_TIMEOUT_SECONDS: wholeNumber(1, 60).default(8),
    /** For one of two attempts at a recipe: both fit into the 55 s of a request. */
    OPENAI_DRAFT_TIMEOUT_SECONDS: wholeNumber(1, 26).default(25),
    /** Questions and drafts a day that may cost money; the rules answer the other questions. */
    OPENAI_REQUESTS_PER_DAY: wholeNumber(0, 1_000_000).default(500),
  })
  .refine((config) => config.NODE_ENV !== 'production' || config.IMPORT_ALLOWED_HOSTS.size === 0, {
    when: always,
    path: ['IMPORT_ALLOWED_HOSTS'],
    error: 'is for tests: leave it empty in production',
  });
export type RecipeConfig = z.infer<typeof RecipeConfig>;
