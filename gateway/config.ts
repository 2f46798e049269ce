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
  /** Where people reach the app: its host is a good Origin, and https makes cookies Secure and sends HSTS. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://homeplate.example' })
    .optional(),
  /** Proxies in front whose X-Forwarded-* count, from the nearest. 0: none, the peer is the client. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  /** Open streams of live prices; for one more, the network with the most gives up its oldest. */
  MAX_EVENT_STREAMS: wholeNumber(1, 100_000).default(2_000),
  /** Streams of one network: an address, or a /64 of IPv6. A browser opens one, so this is a house or a small office. */
  EVENT_STREAMS_PER_NETWORK: wholeNumber(1, 100_000).default(40),
  /** Streams of one person, on all devices. */
  EVENT_STREAMS_PER_USER: wholeNumber(1, 100_000).default(20),
  /** One of this many good answers is logged; every failure is. */
  LOG_SAMPLE: wholeNumber(1, 1_000_000).default(1_000),
  /** Multiplies every limit on tries: for load tests only. */
  RATE_LIMIT_SCALE: z.coerce.number('a number above 0').positive('a number above 0').default(1),
  /** Different recipes a day that a visitor may open in full; billing counts those of people signed in. */
  FREE_VIEWS_PER_DAY: wholeNumber(1, 1_000).default(FREE_VIEWS_A_DAY),
  /** Who runs this installation, for the pages on privacy and terms. */
  OPERATOR_NAME: oneLine(120),
  OPERATOR_EMAIL: Email.optional(),
  OPERATOR_ADDRESS: oneLine(240),
  /** Pages of the operator elsewhere, for the footer. */
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
  /** Only to name the store on the health page; the gateway keeps nothing. */
  MONGODB_URL: z.string().optional(),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
