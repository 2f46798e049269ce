import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { CALENDARS } from './calendars/calendar-store.ts';
import { CHANGES } from './changes/change-store.ts';
import { MEALS } from './meals/meal-store.ts';
import { PLANS } from './plans/plan-store.ts';
import { RECIPE_COPIES } from './recipes/recipe-copies.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [
  CALENDARS,
  CHANGES,
  PLANS,
  MEALS,
  RECIPE_COPIES,
  OUTBOX,
  OUTBOX_COUNTERS,
  ...kitCollections,
];
