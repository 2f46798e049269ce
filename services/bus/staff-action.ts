import { randomUUID } from 'node:crypto';
import type { Call } from '@homeplate/common/call.ts';
import type { StaffAction } from '@homeplate/contracts/documents/staff-policy.ts';
import { StaffActed } from '@homeplate/contracts/events/staff-events.ts';
import { eventOf, type OutgoingEvent } from './bus.ts';

export const STAFF_TOPIC = 'staff.actions';

/** The event of an action, for the audit log: to be added to the outbox in the transaction of the action. */
export const staffActed = (
  call: Pick<Call, 'actor' | 'requestId' | 'traceparent'>,
  acted: { action: StaffAction; recordId: string; fields?: readonly string[] },
): OutgoingEvent =>
  eventOf(
    StaffActed,
    {
      actionId: randomUUID(),
      at: new Date().toISOString(),
      staffId: call.actor.userId ?? '',
      action: acted.action,
      recordId: acted.recordId,
      fields: [...(acted.fields ?? [])],
      requestId: call.requestId,
    },
    { traceparent: call.traceparent },
  );
