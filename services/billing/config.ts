import { always, wholeNumber } from '@homeplate/common/config.ts';
import { FREE_VIEWS_A_DAY } from '@homeplate/contracts/documents/plan.ts';
import { z } from 'zod';

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

export const BillingConfig = z
  .object({
    MONGODB_URL: z.string('the address of a MongoDB server'),
    /** Different recipes per day that a user without a paid plan may open in full. */
    FREE_VIEWS_PER_DAY: wholeNumber(1, 1_000).default(FREE_VIEWS_A_DAY),
    /** Stripe: all three, or none for the test server of this repository (docs/billing.md). */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'a secret key of Stripe: sk_… or rk_…')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'a publishable key of Stripe: pk_…').optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, 'the signing secret of the webhook: whsec_…')
      .optional(),
    /** Days of access after the first failed charge. */
    PAST_DUE_DAYS: wholeNumber(0, 60).default(7),
    /** Where the test server sends events; without it to the gateway of this machine. */
    STRIPE_TEST_WEBHOOK_URL: z.url('an address such as http://127.0.0.1:3000/api/stripe/webhook').optional(),
    /** The port of the test server on this machine; 0 takes a free one. */
    STRIPE_TEST_PORT: wholeNumber(0, 65_535).default(0),
    PORT: wholeNumber(0, 65_535).default(3_000),
    /** Where the test server keeps its objects; without it they are gone after a stop. */
    DATA_DIR: z.string().optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine((config) => new Set(STRIPE.map((name) => config[name] === undefined)).size === 1, {
    when: always,
    path: [STRIPE.join(', ')],
    error: 'set all three, or none for the test server',
  });
export type BillingConfig = z.infer<typeof BillingConfig>;
