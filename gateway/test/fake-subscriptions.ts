import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import type {
  PaymentForm,
  SubscriptionServiceService,
} from '@homeplate/contracts/gen/billing/v1/subscription.ts';
import { documentOf } from './fake-services.ts';

const FORM: PaymentForm = {
  clientSecret: 'seti_1_secret_2',
  intent: 'setup',
  publishableKey: 'pk_test_1',
  testMode: true,
  terms: 'Free for 14 days.',
  usesTestServer: true,
  trialEndsAt: '2026-12-10T00:00:00.000Z',
};

export const STATUS: SubscriptionStatus = {
  plan: 'premium',
  nextPlan: 'premium',
  status: 'trialing',
  trialEndsAt: '2026-12-10T00:00:00.000Z',
  currentPeriodEnd: '2026-12-10T00:00:00.000Z',
  cancelAt: null,
  accessEndsAt: null,
  price: '9.99',
  card: { brand: 'visa', last4: '4242' },
  invoices: [],
  charges: [],
  refundableUntil: null,
  testMode: true,
};

/** Sells premium and family; an event signed `good` is from Stripe. */
export function fakeSubscriptions(): Handlers<typeof SubscriptionServiceService> {
  const status = async () => ({ document: documentOf(STATUS) });
  return {
    createSubscription: async ({ planId }, call) => {
      userOf(call);
      if (planId === 'premium' || planId === 'family') return { form: FORM };
      throw new AppError('INVALID_INPUT', { message: 'Plan Not Found' });
    },
    getSubscription: status,
    syncSubscription: status,
    cancelSubscription: status,
    resumeSubscription: status,
    refundFirstCharge: status,
    changePlan: status,
    syncUser: status,
    previewChange: async () => ({
      chargeNowCents: 951,
      nextCents: 1_999,
      nextChargeAt: '2026-12-10T00:00:00.000Z',
      effectiveAt: '2026-11-26T00:00:00.000Z',
      proratedAt: '2026-11-26T00:00:00.000Z',
    }),
    replaceCard: async () => ({ form: { ...FORM, terms: '' } }),
    keepConsent: async () => ({ at: '2026-11-26T00:00:00.000Z' }),
    callTestServer: async ({ method, path, body }) => {
      if (path === '/v1/customers') throw new AppError('NOT_FOUND');
      return {
        status: 402,
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify({ method, path, body: body.toString() })),
      };
    },
    takeWebhook: async ({ signature }) => {
      if (signature === 'good') return {};
      throw new AppError('INVALID_INPUT', { message: 'The signature is not valid.' });
    },
  };
}
