import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { DRAFT_TURNS, DRAFTS } from './drafts/draft-store.ts';
import { CATALOGUE, RECIPES } from './recipes/recipe-store.ts';
import { REVIEW_MARKS, REVIEWS } from './reviews/review-store.ts';
import { COLLECTION_TURNS, COLLECTIONS } from './saved/collection-store.ts';
import { FAVORITES } from './saved/favorite-store.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [
  RECIPES,
  CATALOGUE,
  DRAFTS,
  DRAFT_TURNS,
  FAVORITES,
  COLLECTIONS,
  COLLECTION_TURNS,
  REVIEWS,
  REVIEW_MARKS,
  OUTBOX,
  OUTBOX_COUNTERS,
  ...kitCollections,
];
