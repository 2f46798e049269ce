import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import type { Entitlement } from './entitlement.ts';
import { ENTITLEMENTS } from './entitlement-store.ts';

/** Grants a plan without a payment; `free` revokes it. Granting the user's current plan changes nothing. */
export type GrantPlan = (userId: string, plan: PlanId) => Promise<Entitlement>;

export function createGrantPlan({ mongo, outbox }: { mongo: Mongo; outbox: Outbox }): GrantPlan {
  const entitlements = ENTITLEMENTS.model(mongo);
  return (userId, plan) =>
    mongo.transaction(async (session) => {
      const current = await entitlements.findById(userId, null, { session }).lean<Entitlement>();
      if (current?.plan === plan) return current;
      const granted: Entitlement = {
        _id: userId,
        version: (current?.version ?? 0) + 1,
        plan,
        subscriptionId: plan === 'free' ? null : `grant_${randomUUID()}`,
        changedAt: new Date(),
      };
      await entitlements.replaceOne({ _id: userId }, granted, { upsert: true, session });
      await outbox.add(session, 'billing.events', [
        eventOf(EntitlementChanged, {
          userId,
          version: granted.version,
          plan,
          subscriptionId: granted.subscriptionId,
          changedAt: granted.changedAt.toISOString(),
        }),
      ]);
      return granted;
    });
}
