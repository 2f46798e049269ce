import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { COOKED } from './cooked/cooked-store.ts';
import { RECIPE_NOTES } from './cooked/note-store.ts';
import { CORRECTIONS } from './corrections/correction-store.ts';
import { DRAFT_TURNS, DRAFTS } from './drafts/draft-store.ts';
import { RECIPE_EDITS } from './edits/edit-store.ts';
import { RECIPE_VERSIONS } from './edits/version-store.ts';
import { REFUSALS } from './moderation/refusals.ts';
import { CATALOGUE, RECIPES } from './recipes/recipe-store.ts';
import { REVIEW_MARKS, REVIEWS } from './reviews/review-store.ts';
import { COLLECTION_TURNS, COLLECTIONS } from './saved/collection-store.ts';
import { FAVORITES } from './saved/favorite-store.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [
  RECIPES,
  CATALOGUE,
  RECIPE_EDITS,
  RECIPE_VERSIONS,
  CORRECTIONS,
  DRAFTS,
  DRAFT_TURNS,
  FAVORITES,
  COLLECTIONS,
  COLLECTION_TURNS,
  COOKED,
  RECIPE_NOTES,
  REVIEWS,
  REVIEW_MARKS,
  REFUSALS,
  OUTBOX,
  OUTBOX_COUNTERS,
  ...kitCollections,
];
