import { randomUUID } from 'node:crypto';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type { Entitlement } from './entitlement.ts';
import { ENTITLEMENTS } from './entitlement-store.ts';
import { createSetEntitlement } from './set-entitlement.ts';

/** Grants a plan without a payment; `free` revokes it. Granting the user's current plan changes nothing. */
export type GrantPlan = (userId: string, plan: PlanId) => Promise<Entitlement>;

const GRANT = 'grant_';
/** Staff gave the plan: Stripe knows nothing of it. */
export const isGrant = (subscriptionId: string | null | undefined): boolean =>
  subscriptionId?.startsWith(GRANT) ?? false;

export function createGrantPlan({ mongo, outbox }: { mongo: Mongo; outbox: Outbox }): GrantPlan {
  const entitlements = ENTITLEMENTS.model(mongo);
  const setEntitlement = createSetEntitlement({ mongo, outbox });
  return (userId, plan) =>
    mongo.transaction(async (session) => {
      const current = await entitlements.findById(userId, null, { session }).lean<Entitlement>();
      if (current?.plan === plan) return current;
      const subscriptionId = plan === 'free' ? null : `${GRANT}${randomUUID()}`;
      return setEntitlement(session, { userId, plan, subscriptionId });
    });
}
