import { wholeNumber } from '@homeplate/common/config.ts';
import { Email } from '@homeplate/contracts/documents/account.ts';
import { FREE_VIEWS_A_DAY } from '@homeplate/contracts/documents/plan.ts';
import { z } from 'zod';

const HTTPS = 'is https addresses with commas between them';
const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `at most ${most} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'one line of text')
    .optional();

export const GatewayConfig = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The app's public URL: its host is an allowed Origin, and https makes cookies Secure and sends HSTS. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://homeplate.example' })
    .optional(),
  /** Number of trusted proxies in front, whose X-Forwarded-* headers count. 0: the peer is the client. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  /** Maximum number of open price streams; for one more, the network with the most loses its oldest. */
  MAX_EVENT_STREAMS: wholeNumber(1, 100_000).default(2_000),
  /** Streams per network (an IPv4 address or an IPv6 /64). A browser opens one, so this suits a household or a small office. */
  EVENT_STREAMS_PER_NETWORK: wholeNumber(1, 100_000).default(40),
  /** Streams per user, over all devices. */
  EVENT_STREAMS_PER_USER: wholeNumber(1, 100_000).default(20),
  /** Logs one in this many successful requests, and every failure. */
  LOG_SAMPLE: wholeNumber(1, 1_000_000).default(1_000),
  /** Multiplies every rate limit: for load tests only. */
  RATE_LIMIT_SCALE: z.coerce.number('a number above 0').positive('a number above 0').default(1),
  /** Recipes per day that a visitor may open in full; billing counts those of signed-in users. */
  FREE_VIEWS_PER_DAY: wholeNumber(1, 1_000).default(FREE_VIEWS_A_DAY),
  /** The operator of this installation, for the privacy and terms pages. */
  OPERATOR_NAME: oneLine(120),
  OPERATOR_EMAIL: Email.optional(),
  OPERATOR_ADDRESS: oneLine(240),
  /** The operator's social profiles, for the footer. */
  SOCIAL_LINKS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: HTTPS })).max(12, 'at most 12'),
    ),
  /** Only to name the store on the health page: the gateway stores nothing. */
  MONGODB_URL: z.string().optional(),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
