import { userOf } from '@homeplate/common/actor.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import type { BillingServiceService } from '@homeplate/contracts/gen/billing/v1/billing.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { ViewMeter } from './views/view-meter.ts';

export const billingRpc = (parts: {
  plans: Document;
  views: ViewMeter;
  payments: PartHealth;
}): Handlers<typeof BillingServiceService> => ({
  listPlans: async () => ({ document: parts.plans }),
  describePayments: async () => parts.payments,
  countView: async ({ recipeId }, call) => ({ allowed: await parts.views.count(userOf(call), recipeId) }),
});
