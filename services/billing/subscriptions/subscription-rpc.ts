import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type {
  PaymentForm as Form,
  SubscriptionServiceService,
} from '@homeplate/contracts/gen/billing/v1/subscription.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { type KeepConsent, termsOf } from '../consents/consent-store.ts';
import type { Entitlement } from '../entitlements/entitlement.ts';
import { ENTITLEMENTS } from '../entitlements/entitlement-store.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { forwardToTestServer } from '../stripe-test-server/forward.ts';
import type { PaymentForm } from './create-subscription.ts';
import type { Selling } from './open-subscriptions.ts';
import { subscriptionDocument } from './subscription-document.ts';
import type { SubscriptionView } from './subscription-view.ts';

export function subscriptionRpc(parts: {
  mongo: Pick<Mongo, 'connection' | 'transaction'>;
  outbox: Outbox;
  table: readonly PlanRow[];
  keepConsent: KeepConsent;
  /** undefined in production without keys. */
  selling: Selling | undefined;
}): Handlers<typeof SubscriptionServiceService> {
  const { mongo, outbox, table, keepConsent, selling } = parts;
  const accounts = BILLING_ACCOUNTS.model(mongo);
  const entitlements = ENTITLEMENTS.model(mongo);

  const sell = (): Selling => {
    if (selling) return selling;
    throw new AppError('UNAVAILABLE', { message: 'Payments are not available right now.' });
  };
  const documentOf = async (
    userId: string,
    view: SubscriptionView | null,
  ): Promise<{ document: Document }> => {
    const entitlement = await entitlements.findById(userId).lean<Entitlement>();
    const testMode = selling?.payments.isTest ?? false;
    return { document: subscriptionDocument({ view, plan: entitlement?.plan ?? 'free', testMode }) };
  };
  const formOf = ({ trialEndsAt = '', ...form }: PaymentForm, terms: string): Form => {
    const { publishableKey, isTest, testServer } = sell().payments;
    const usesTestServer = testServer !== undefined;
    return { ...form, publishableKey, testMode: isTest, terms, usesTestServer, trialEndsAt };
  };
  return {
    createSubscription: async ({ planId }, call) => {
      const form = await sell().subscriptions.create(userOf(call), planId);
      const plan = table.find(({ id }) => id === planId);
      return { form: formOf(form, plan ? termsOf(plan, form.intent === 'setup') : '') };
    },
    getSubscription: async (_request, call) => {
      const account = await accounts.findById(userOf(call)).lean();
      return documentOf(userOf(call), account?.view ?? null);
    },
    syncSubscription: async (_request, call) =>
      documentOf(userOf(call), await sell().subscriptions.account.sync(userOf(call))),
    cancelSubscription: async (_request, call) =>
      documentOf(userOf(call), await sell().subscriptions.change.cancel(userOf(call))),
    resumeSubscription: async (_request, call) =>
      documentOf(userOf(call), await sell().subscriptions.change.resume(userOf(call))),
    previewChange: ({ planId }, call) => sell().subscriptions.change.preview(userOf(call), planId),
    changePlan: async ({ planId, proratedAt }, call) =>
      documentOf(userOf(call), await sell().subscriptions.change.change(userOf(call), planId, proratedAt)),
    refundFirstCharge: async (_request, call) =>
      documentOf(userOf(call), await sell().subscriptions.change.refund(userOf(call))),
    replaceCard: async (_request, call) => ({
      form: formOf(await sell().subscriptions.change.replaceCard(userOf(call)), ''),
    }),
    keepConsent: async (consent, call) => ({ at: (await keepConsent(userOf(call), consent)).toISOString() }),
    takeWebhook: async ({ body, signature }) => {
      await sell().takeWebhook(body, signature);
      return {};
    },
    callTestServer: (request) => forwardToTestServer(selling?.payments.testServer, request),
    syncUser: async ({ userId }, call) => {
      requireAction(call, 'subscriptions:sync');
      const account = await accounts.findById(userId).lean();
      if (!account) throw new AppError('NOT_FOUND', { message: 'This user has never subscribed.' });
      const acted = { action: 'subscriptions:sync', recordId: userId } as const;
      await mongo.transaction((session) => outbox.add(session, STAFF_TOPIC, [staffActed(call, acted)]), call);
      return documentOf(userId, await sell().subscriptions.account.sync(userId));
    },
  };
}
