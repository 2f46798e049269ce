import { AppError } from '@homeplate/common/app-error.ts';
import {
  ChangePlanBody,
  ChangePreview,
  ConsentBody,
  CreateSubscriptionBody,
  KeptConsent,
  PaymentForm,
  SubscriptionStatus,
} from '@homeplate/contracts/documents/subscription.ts';
import type { PaymentForm as Form } from '@homeplate/contracts/gen/billing/v1/subscription.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { STRIPE_TEST_SCRIPT } from './stripe-test-server.ts';

const tags = ['subscription'];
/** The payment provider answers in seconds. */
const config = { access: 'signed-in', timeoutMs: 20_000 } as const;

/** The signed-in user's subscription (readings C75, C93). */
export const subscriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { subscriptions } = app.services;

  app.post(
    '/api/create-subscription',
    {
      config,
      schema: {
        tags,
        summary: 'Begins a subscription, or returns the payment form of the one that was begun',
        description:
          'Repeating it, from any number of pages, returns the same form. 400 for a plan that is not sold, 409 for a user with a plan.',
        body: CreateSubscriptionBody,
        response: { 200: PaymentForm },
      },
    },
    async (request) => formOf(await subscriptions.createSubscription(request.body, callOf(request))),
  );

  app.post(
    '/api/subscription/consent',
    {
      config,
      schema: {
        tags,
        summary: 'Keeps the user’s consent to the renewal terms of a plan, with its time',
        description: 'The terms are those of POST /api/create-subscription. 409 if they have changed since.',
        body: ConsentBody,
        response: { 201: KeptConsent },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await subscriptions.keepConsent(request.body, callOf(request))),
  );

  app.get(
    '/api/subscription/status',
    {
      config,
      schema: {
        tags,
        summary: 'The user’s plan, its dates, card and invoices',
        response: { 200: SubscriptionStatus },
      },
    },
    async (request, reply) => sendDocument(reply, await subscriptions.getSubscription({}, callOf(request))),
  );

  for (const [action, summary] of [
    ['sync', 'Reads the payment provider again: for the page that a payment returns to'],
    ['cancel', 'Cancels at the end of the paid period; access stays until then'],
    ['resume', 'Takes back a cancellation before it happens'],
    ['refund', 'Refunds the first charge in full within 30 days, and ends the subscription'],
  ] as const) {
    const calls = {
      sync: subscriptions.syncSubscription,
      cancel: subscriptions.cancelSubscription,
      resume: subscriptions.resumeSubscription,
      refund: subscriptions.refundFirstCharge,
    };
    app.post(
      `/api/subscription/${action}`,
      {
        config,
        schema: {
          tags,
          summary,
          response: { 200: SubscriptionStatus },
        },
      },
      async (request, reply) => sendDocument(reply, await calls[action]({}, callOf(request))),
    );
  }

  app.post(
    '/api/subscription/change',
    {
      config,
      schema: {
        tags,
        summary: 'Changes the plan, or with `preview` says what that costs',
        description:
          'A larger plan begins at once and charges the difference for the rest of the period; a smaller one begins with the next period. With `proratedAt` of a preview the charge is the amount that it showed; 409 if a period has begun since. 402 if the card is declined: nothing changes.',
        body: ChangePlanBody,
        response: { 200: z.union([SubscriptionStatus, ChangePreview]) },
      },
    },
    async (request, reply) => {
      const { planId, preview, proratedAt = '' } = request.body;
      if (!preview)
        return sendDocument(reply, await subscriptions.changePlan({ planId, proratedAt }, callOf(request)));
      const costs = await subscriptions.previewChange({ planId }, callOf(request));
      return reply.send({
        chargeNow: dollars(costs.chargeNowCents),
        nextPrice: dollars(costs.nextCents),
        nextChargeAt: costs.nextChargeAt,
        effectiveAt: costs.effectiveAt,
        proratedAt: costs.proratedAt,
      });
    },
  );

  app.post(
    '/api/subscription/card',
    {
      config,
      schema: {
        tags,
        summary: 'The payment form for another card, which pays what is owed, too',
        response: { 200: PaymentForm },
      },
    },
    async (request) => formOf(await subscriptions.replaceCard({}, callOf(request))),
  );
};

const dollars = (cents: number): string => (cents / 100).toFixed(2);

function formOf({ form }: { form?: Form | undefined }) {
  if (!form) throw new AppError('INTERNAL');
  const { usesTestServer, intent, trialEndsAt, ...rest } = form;
  return {
    ...rest,
    intent: intent === 'setup' ? ('setup' as const) : ('payment' as const),
    stripeScript: usesTestServer ? STRIPE_TEST_SCRIPT : null,
    trialEndsAt: trialEndsAt || null,
  };
}
