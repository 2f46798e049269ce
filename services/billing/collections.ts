import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { ENTITLEMENTS } from './entitlements/entitlement-store.ts';
import { RECIPE_VIEWS } from './views/view-meter.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [
  ENTITLEMENTS,
  RECIPE_VIEWS,
  OUTBOX,
  OUTBOX_COUNTERS,
  ...kitCollections,
];
