import { always, wholeNumber } from '@homeplate/common/config.ts';
import { z } from 'zod';

const WITH_BUCKET = 'needed with S3_BUCKET';

export const MediaConfig = z
  .object({
    MONGODB_URL: z.string('the address of a MongoDB server'),
    /** Recipes whose renditions are made in advance; 0: none. A recipe has 10, about 200 kB in total. */
    RENDITIONS_AHEAD: wholeNumber(0, 1_000_000).default(2_000),
    /** Multiplies every rate limit; for load tests only. */
    RATE_LIMIT_SCALE: z.coerce.number('a number above 0').positive('a number above 0').default(1),
    /** With a key, OpenAI or a server with its API generates pictures; without one, they are composed. */
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'an address such as https://api.openai.com/v1' })
      .default('https://api.openai.com/v1'),
    OPENAI_IMAGE_MODEL: z.string().default('gpt-image-1'),
    /** The time limit of each of the three attempts. */
    OPENAI_IMAGE_TIMEOUT_SECONDS: wholeNumber(1, 600).default(90),
    /** Paid pictures per day, for all users together. */
    OPENAI_IMAGES_PER_DAY: wholeNumber(0, 1_000_000).default(40),
    /** When a process dies while it paints a picture, another one takes over after this time. */
    PICTURE_LEASE_SECONDS: wholeNumber(1, 600).default(15),
    /** The bucket that stores the pictures. Without it they are stored in GridFS and the AWS_ settings are ignored. */
    S3_BUCKET: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'the name of a bucket: 3 to 63 lowercase letters, digits, . and -',
      )
      .optional(),
    /** Defaults to Amazon S3. */
    AWS_ENDPOINT_URL_S3: z
      .url({ protocol: /^https?$/, error: 'an address such as https://s3.example.com' })
      .optional(),
    AWS_REGION: z.string().default('us-east-1'),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
  })
  .refine((config) => config.S3_BUCKET === undefined || config.AWS_ACCESS_KEY_ID !== undefined, {
    when: always,
    path: ['AWS_ACCESS_KEY_ID'],
    error: WITH_BUCKET,
  })
  .refine((config) => config.S3_BUCKET === undefined || config.AWS_SECRET_ACCESS_KEY !== undefined, {
    when: always,
    path: ['AWS_SECRET_ACCESS_KEY'],
    error: WITH_BUCKET,
  });
export type MediaConfig = z.infer<typeof MediaConfig>;
