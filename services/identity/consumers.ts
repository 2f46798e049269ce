import { type Bus, on } from '@homeplate/bus/bus.ts';
import { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import type { TakeEntitlement } from './users/take-entitlement.ts';

/** An entitlement is guarded by its version, so repeats and late events change nothing: no inbox is needed. */
export const subscribe = (bus: Bus, takeEntitlement: TakeEntitlement): Promise<void> =>
  bus.subscribe({
    topic: 'billing.events',
    group: 'identity',
    handle: on(EntitlementChanged, takeEntitlement),
  });
