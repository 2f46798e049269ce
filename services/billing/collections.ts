import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { WORK_JOBS } from '@homeplate/work/job-store.ts';
import { BILLING_ACCOUNTS } from './accounts/account-store.ts';
import { CONSENTS } from './consents/consent-store.ts';
import { ENTITLEMENTS } from './entitlements/entitlement-store.ts';
import { RECIPE_VIEWS } from './views/view-meter.ts';
import { ASKED_SYNCS } from './webhooks/asked-sync-store.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [
  ASKED_SYNCS,
  BILLING_ACCOUNTS,
  CONSENTS,
  ENTITLEMENTS,
  RECIPE_VIEWS,
  OUTBOX,
  OUTBOX_COUNTERS,
  WORK_JOBS,
  ...kitCollections,
];
