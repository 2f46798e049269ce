import { type Bus, on } from '@homeplate/bus/bus.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import { AccountErased } from '@homeplate/contracts/events/deletion-events.ts';
import { SubmissionDecided } from '@homeplate/contracts/events/moderation-events.ts';
import { SubscriptionNoticed } from '@homeplate/contracts/events/notice-events.ts';
import { PriceAlertRaised } from '@homeplate/contracts/events/pricing-events.ts';
import { StaffActed } from '@homeplate/contracts/events/staff-events.ts';
import type { RunDeletion } from './deletions/run-deletion.ts';
import type { MailDecision } from './moderation/mail-decision.ts';
import type { PriceDigests } from './price-digests/price-digests.ts';
import type { AuditLog } from './staff/audit-log.ts';
import type { MailNotice } from './subscription-notices/mail-notice.ts';
import type { TakeEntitlement } from './users/take-entitlement.ts';

/** Needs no inbox: versions of entitlements, keys of digests, ids of notices and actions, and known reports make duplicates and late events harmless. */
export async function subscribe(
  bus: Bus,
  parts: {
    takeEntitlement: TakeEntitlement;
    mailNotice: MailNotice;
    mailDecision: MailDecision;
    digests: Pick<PriceDigests, 'add'>;
    mongo: Pick<Mongo, 'transaction'>;
    audit: Pick<AuditLog, 'append'>;
    runDeletion: Pick<RunDeletion, 'takeReport'>;
  },
): Promise<void> {
  const group = 'identity';
  await bus.subscribe({
    topic: 'billing.events',
    group,
    handle: on(EntitlementChanged, parts.takeEntitlement),
  });
  await bus.subscribe({
    topic: 'recipe.decisions',
    group,
    handle: on(SubmissionDecided, parts.mailDecision),
  });
  await bus.subscribe({ topic: 'billing.notices', group, handle: on(SubscriptionNoticed, parts.mailNotice) });
  await bus.subscribe({
    topic: 'deletion.reports',
    group,
    handle: on(AccountErased, parts.runDeletion.takeReport),
  });
  await bus.subscribe({ topic: 'pricing.alerts', group, handle: on(PriceAlertRaised, parts.digests.add) });
  await bus.subscribe({
    topic: 'staff.actions',
    group,
    handle: on(StaffActed, (acted, _event, call) =>
      parts.mongo.transaction((session) => parts.audit.append(session, acted), call),
    ),
  });
}
