import { type Bus, on } from '@homeplate/bus/bus.ts';
import { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import type { TakeEntitlement } from './users/take-entitlement.ts';

/** Needs no inbox: the version of an entitlement makes duplicates and late events harmless. */
export const subscribe = (bus: Bus, takeEntitlement: TakeEntitlement): Promise<void> =>
  bus.subscribe({
    topic: 'billing.events',
    group: 'identity',
    handle: on(EntitlementChanged, takeEntitlement),
  });
