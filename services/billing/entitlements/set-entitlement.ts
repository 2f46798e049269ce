import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import type { ClientSession } from 'mongoose';
import type { Entitlement } from './entitlement.ts';
import { ENTITLEMENTS } from './entitlement-store.ts';

export type SetEntitlement = (
  session: ClientSession,
  wanted: { userId: string; plan: PlanId; subscriptionId: string | null },
) => Promise<Entitlement>;

/** Stores a user's plan under the next version and publishes it, in the caller's transaction. What is stored already changes nothing. */
export function createSetEntitlement(parts: {
  mongo: Pick<Mongo, 'connection'>;
  outbox: Outbox;
}): SetEntitlement {
  const entitlements = ENTITLEMENTS.model(parts.mongo);
  return async (session, { userId, plan, subscriptionId }) => {
    const current = await entitlements.findById(userId, null, { session }).lean<Entitlement>();
    if (current?.plan === plan && current.subscriptionId === subscriptionId) return current;
    const next: Entitlement = {
      _id: userId,
      version: (current?.version ?? 0) + 1,
      plan,
      subscriptionId,
      changedAt: new Date(),
    };
    await entitlements.replaceOne({ _id: userId }, next, { upsert: true, session });
    const { version } = next;
    const changedAt = next.changedAt.toISOString();
    await parts.outbox.add(session, 'billing.events', [
      eventOf(EntitlementChanged, { userId, version, plan, subscriptionId, changedAt }),
    ]);
    return next;
  };
}
