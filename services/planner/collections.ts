import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { WORK_JOBS } from '@homeplate/work/job-store.ts';
import { AISLE_ORDERS } from './aisles/aisle-store.ts';
import { CALENDAR_FEEDS } from './calendar-feeds/feed-store.ts';
import { CALENDARS } from './calendars/calendar-store.ts';
import { CHANGES } from './changes/change-store.ts';
import { COOKED_MEALS } from './cooked/cooked-meal-store.ts';
import { MEMBERS } from './households/member-store.ts';
import { LIST_LINKS } from './list-links/link-store.ts';
import { APPLIED_OPS, LIST_ITEMS } from './lists/item-store.ts';
import { SHOPPING_LISTS } from './lists/list-store.ts';
import { MEALS } from './meals/meal-store.ts';
import { PANTRY_CHANGES, PANTRY_TAKINGS } from './pantry/pantry-change-store.ts';
import { PANTRIES, PANTRY_ITEMS } from './pantry/pantry-store.ts';
import { PANTRY_MOVEMENTS, PURCHASES } from './pantry/purchase-store.ts';
import { PLANS } from './plans/plan-store.ts';
import { PREP_MARKS } from './prep/mark-store.ts';
import { RECIPE_COPIES } from './recipes/recipe-copies.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [
  CALENDARS,
  CALENDAR_FEEDS,
  CHANGES,
  PLANS,
  MEALS,
  COOKED_MEALS,
  PREP_MARKS,
  MEMBERS,
  PANTRIES,
  PANTRY_ITEMS,
  PANTRY_CHANGES,
  PANTRY_TAKINGS,
  PANTRY_MOVEMENTS,
  PURCHASES,
  RECIPE_COPIES,
  SHOPPING_LISTS,
  LIST_ITEMS,
  APPLIED_OPS,
  LIST_LINKS,
  WORK_JOBS,
  AISLE_ORDERS,
  OUTBOX,
  OUTBOX_COUNTERS,
  ...kitCollections,
];
