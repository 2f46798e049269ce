import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { WORK_JOBS } from '@homeplate/work/job-store.ts';
import { PRICE_ALERTS } from './alerts/alert-store.ts';
import { FEED_FIGURES } from './feeds/feed-figures.ts';
import { FEED_ITEMS } from './feeds/feed-items.ts';
import { FEED_KEYS } from './feeds/feed-keys.ts';
import { REJECTED_PRICES } from './feeds/rejected-prices.ts';
import { HELD_PRICES } from './held/held-prices.ts';
import { PRICE_HISTORY } from './history/price-history.ts';
import { AREAS } from './prices/area-versions.ts';
import { LATEST_PRICE } from './prices/latest-prices.ts';
import { RECIPE_COPIES } from './recipes/recipe-copies.ts';
import { PRICE_CORRECTIONS } from './staff/price-corrections.ts';
import { IMPORTED_STORES } from './store-lists/imported-stores.ts';
import { LIST_FETCHES } from './usda-stores/list-fetches.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [
  LATEST_PRICE,
  PRICE_HISTORY,
  HELD_PRICES,
  PRICE_CORRECTIONS,
  AREAS,
  IMPORTED_STORES,
  LIST_FETCHES,
  FEED_KEYS,
  ...FEED_FIGURES,
  FEED_ITEMS,
  REJECTED_PRICES,
  PRICE_ALERTS,
  RECIPE_COPIES,
  WORK_JOBS,
  OUTBOX,
  OUTBOX_COUNTERS,
  ...kitCollections,
];
