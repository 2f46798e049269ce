import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { RenditionsRequested } from '@homeplate/contracts/events/revision-events.ts';
import type { UpdateRecipeImagesResponse } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import type { RecipeStore } from './recipe-store.ts';

/** Requests the renditions of every published recipe. */
export type UpdateImages = (call: Call) => Promise<UpdateRecipeImagesResponse>;

/** Events per transaction. */
const BATCH = 500;

export const createUpdateImages =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    recipes: RecipeStore;
    outbox: Outbox;
    now?: () => number;
  }): UpdateImages =>
  async (call) => {
    requireAction(call, 'pictures:update');
    const { mongo, recipes, outbox, now = Date.now } = parts;
    const run = now();
    const ids = await recipes.publishedIds();
    // A batch that fails leaves the earlier ones requested, which is harmless: the next run requests all again.
    for (let from = 0; from < ids.length; from += BATCH)
      await mongo.transaction(async (session) => {
        const events = ids
          .slice(from, from + BATCH)
          .map((recipeId) => eventOf(RenditionsRequested, { recipeId, run }));
        await outbox.add(session, 'recipe.pictures', events);
        if (from === 0)
          await outbox.add(session, STAFF_TOPIC, [
            staffActed(call, { action: 'pictures:update', recordId: String(run) }),
          ]);
      }, call);
    return { updatedCount: ids.length, run };
  };
