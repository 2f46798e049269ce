import type { Declaration } from '@homeplate/common/collection.ts';
import { ENTITLEMENTS } from './entitlements/entitlement-store.ts';
import { RECIPE_VIEWS } from './views/view-meter.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [ENTITLEMENTS, RECIPE_VIEWS];
