import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { PICTURE_DEADLINE_MS } from '@homeplate/contracts/documents/picture-job.ts';
import { ReferenceCorrected } from '@homeplate/contracts/events/correction-events.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import {
  ImageFailed,
  ImageReady,
  ImageRequested,
  PictureReplaced,
} from '@homeplate/contracts/events/media-events.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { ReviewAdded, ReviewChanged, ReviewRemoved } from '@homeplate/contracts/events/review-events.ts';
import { PictureChanged, RatingChanged, revisionOf } from '@homeplate/contracts/events/revision-events.ts';
import type { ReadModel } from './read-model/read-model.ts';
import type { ShowPicture } from './recipes/show-picture.ts';
import type { FollowName } from './reviews/author-names.ts';
import type { CountRatings } from './reviews/count-ratings.ts';

/** Keeps the memory of this process current, so every process reads every event. Versions make repeats harmless. */
export async function subscribeReadModel(bus: Bus, readModel: ReadModel): Promise<void> {
  await bus.subscribe({
    topic: 'recipe.events',
    group: 'recipe-read-model',
    each: true,
    handle: handlers(
      on(RecipePublished, ({ catalogueVersion }) => readModel.recipesChanged(catalogueVersion)),
      on(RecipeWithdrawn, ({ catalogueVersion }) => readModel.recipesChanged(catalogueVersion)),
    ),
  });
  // Releases before `recipe.revisions` publish to `recipe.reviews`; during a rolling update both run.
  for (const topic of ['recipe.revisions', 'recipe.reviews'] as const)
    await bus.subscribe({
      topic,
      group: 'recipe-read-model',
      each: true,
      handle: handlers(
        on(RatingChanged, (event) => readModel.recipesChanged(revisionOf(event))),
        on(PictureChanged, (event) => readModel.recipesChanged(revisionOf(event))),
      ),
    });
  await bus.subscribe({
    topic: 'recipe.corrections',
    group: 'recipe-read-model',
    each: true,
    handle: on(ReferenceCorrected, ({ catalogueVersion }) => readModel.recipesChanged(catalogueVersion)),
  });
  await bus.subscribe({
    topic: 'pricing.events',
    group: 'recipe-read-model',
    each: true,
    handle: handlers(on(AreaPricesChanged, (change) => readModel.pricesChanged(change))),
  });
}

/** One process handles each event. The effect is idempotent, so no inbox is needed. */
export const subscribePictures = (bus: Bus, showPicture: ShowPicture): Promise<void> =>
  bus.subscribe({
    topic: 'media.events',
    group: 'recipe',
    handle: handlers(
      on(ImageRequested, async ({ recipeId, jobId, isPending }, { envelope }) => {
        // A replayed request whose job has ended would leave the recipe pending forever.
        const isOver = Date.now() - Date.parse(envelope.occurredAt) > PICTURE_DEADLINE_MS;
        if (recipeId !== null && isPending && !isOver) await showPicture(recipeId, { is: 'begun', jobId });
      }),
      on(ImageReady, async ({ recipeId, jobId, imageKind, imageVersion, composition }) => {
        if (recipeId === null) return;
        if (imageKind === 'generated') await showPicture(recipeId, { is: 'generated', jobId, imageVersion });
        else if (composition !== undefined) await showPicture(recipeId, { is: 'composed', composition });
      }),
      on(ImageFailed, async ({ recipeId, jobId }) => {
        if (recipeId !== null) await showPicture(recipeId, { is: 'failed', jobId });
      }),
      on(PictureReplaced, ({ recipeId, imageVersion }) =>
        showPicture(recipeId, imageVersion === null ? { is: 'reset' } : { is: 'uploaded', imageVersion }),
      ),
    ),
  });

/** Events per batch: each batch is one change in the sequence instead of one per review. */
const MOST_COUNTED = 200;
const COUNTED: ReadonlySet<string> = new Set([ReviewAdded.type, ReviewChanged.type, ReviewRemoved.type]);

/** One process handles each event. Both handlers read the current state, so repeated and late events are harmless without an inbox. */
export async function subscribeReviews(
  bus: Bus,
  parts: { countRatings: CountRatings; followName: FollowName },
): Promise<void> {
  await bus.subscribe({
    topic: 'recipe.reviews',
    group: 'recipe',
    batch: { maxEvents: MOST_COUNTED },
    handleBatch: async (events) => {
      const counted = events.filter(({ envelope }) => COUNTED.has(envelope.type));
      // The key is the recipe id.
      if (counted.length > 0) await parts.countRatings([...new Set(counted.map(({ key }) => key))]);
      return { dead: [] };
    },
  });
  await bus.subscribe({
    topic: 'identity.events',
    group: 'recipe',
    handle: on(UserChanged, ({ userId }, _event, call) => parts.followName(userId, call)),
  });
}
