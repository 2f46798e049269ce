import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { LocationChanged, SessionEnded, UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import { PictureChanged } from '@homeplate/contracts/events/picture-events.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { RatingChanged } from '@homeplate/contracts/events/review-events.ts';
import type { Facts } from './live/facts.ts';

/** Every gateway reads all of it for itself: what it drops and tells is in its own memory. */
export async function subscribeToFacts(bus: Bus, facts: Facts): Promise<void> {
  const group = 'gateway';
  await Promise.all([
    bus.subscribe({
      topic: 'pricing.events',
      group,
      each: true,
      handle: on(AreaPricesChanged, async (data) => facts.areaPricesChanged(data)),
    }),
    bus.subscribe({
      topic: 'recipe.events',
      group,
      each: true,
      handle: handlers(
        on(RecipePublished, async (data) => facts.catalogueChanged(data)),
        on(RecipeWithdrawn, async (data) => facts.catalogueChanged(data)),
      ),
    }),
    bus.subscribe({
      topic: 'recipe.reviews',
      group,
      each: true,
      handle: handlers(
        on(RatingChanged, async (data) => facts.ratingChanged(data)),
        on(PictureChanged, async (data) => facts.pictureChanged(data)),
      ),
    }),
    bus.subscribe({
      topic: 'identity.events',
      group,
      each: true,
      handle: handlers(
        on(SessionEnded, async (data) => facts.sessionEnded(data)),
        on(LocationChanged, async (data) => facts.locationChanged(data)),
        on(UserChanged, async (data) => facts.userChanged(data)),
      ),
    }),
  ]);
}
