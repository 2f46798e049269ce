import type { Declaration } from '@homeplate/common/collection.ts';
import { MEALS } from './meals/meal-store.ts';
import { PLANS } from './plans/plan-store.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [PLANS, MEALS];
