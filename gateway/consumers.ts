import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { LocationChanged, SessionEnded, UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { PictureChanged, RatingChanged } from '@homeplate/contracts/events/revision-events.ts';
import type { EventHandlers } from './live/event-handlers.ts';

/** Every gateway process reads every event, because copies and streams are in its own memory. */
export async function subscribeToEvents(bus: Bus, events: EventHandlers): Promise<void> {
  const group = 'gateway';
  await Promise.all([
    bus.subscribe({
      topic: 'pricing.events',
      group,
      each: true,
      handle: on(AreaPricesChanged, async (data) => events.areaPricesChanged(data)),
    }),
    bus.subscribe({
      topic: 'recipe.events',
      group,
      each: true,
      handle: handlers(
        on(RecipePublished, async (data) => events.catalogueChanged(data)),
        on(RecipeWithdrawn, async (data) => events.catalogueChanged(data)),
      ),
    }),
    // Releases before `recipe.revisions` publish to `recipe.reviews`; during a rolling update both run.
    ...(['recipe.revisions', 'recipe.reviews'] as const).map((topic) =>
      bus.subscribe({
        topic,
        group,
        each: true,
        handle: handlers(
          on(RatingChanged, async (data) => events.ratingChanged(data)),
          on(PictureChanged, async (data) => events.pictureChanged(data)),
        ),
      }),
    ),
    bus.subscribe({
      topic: 'identity.events',
      group,
      each: true,
      handle: handlers(
        on(SessionEnded, async (data) => events.sessionEnded(data)),
        on(LocationChanged, async (data) => events.locationChanged(data)),
        on(UserChanged, async (data) => events.userChanged(data)),
      ),
    }),
  ]);
}
