import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { ReferenceCorrected } from '@homeplate/contracts/events/correction-events.ts';
import { AccountDeleted } from '@homeplate/contracts/events/deletion-events.ts';
import {
  HouseholdChanged,
  LocationChanged,
  SessionEnded,
  UserChanged,
} from '@homeplate/contracts/events/identity-events.ts';
import { ListChanged, PantryChanged, PlanChanged } from '@homeplate/contracts/events/planner-events.ts';
import { AreaPricesChanged, PriceAlertRaised } from '@homeplate/contracts/events/pricing-events.ts';
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
      handle: on(AreaPricesChanged, async (data, _event, call) => events.areaPricesChanged(data, call)),
    }),
    bus.subscribe({
      topic: 'pricing.alerts',
      group,
      each: true,
      handle: on(PriceAlertRaised, async (data, _event, call) => events.priceAlertRaised(data, call)),
    }),
    bus.subscribe({
      topic: 'recipe.events',
      group,
      each: true,
      handle: handlers(
        on(RecipePublished, async (data, _event, call) => events.catalogueChanged(data, call)),
        on(RecipeWithdrawn, async (data, _event, call) => events.catalogueChanged(data, call)),
      ),
    }),
    bus.subscribe({
      topic: 'recipe.corrections',
      group,
      each: true,
      handle: on(ReferenceCorrected, async (data) => events.referenceCorrected(data)),
    }),
    // Releases before `recipe.revisions` publish to `recipe.reviews`; during a rolling update both run.
    ...(['recipe.revisions', 'recipe.reviews'] as const).map((topic) =>
      bus.subscribe({
        topic,
        group,
        each: true,
        handle: handlers(
          on(RatingChanged, async (data, _event, call) => events.ratingChanged(data, call)),
          on(PictureChanged, async (data, _event, call) => events.pictureChanged(data, call)),
        ),
      }),
    ),
    bus.subscribe({
      topic: 'planner.events',
      group,
      each: true,
      handle: handlers(
        on(PlanChanged, async (data, _event, call) => events.planChanged(data, call)),
        on(ListChanged, async (data, _event, call) => events.listChanged(data, call)),
        on(PantryChanged, async (data, _event, call) => events.pantryChanged(data, call)),
      ),
    }),
    bus.subscribe({
      topic: 'identity.deletions',
      group,
      each: true,
      handle: on(AccountDeleted, async (data) => events.accountDeleted(data)),
    }),
    bus.subscribe({
      topic: 'identity.events',
      group,
      each: true,
      handle: handlers(
        on(SessionEnded, async (data) => events.sessionEnded(data)),
        on(LocationChanged, async (data) => events.locationChanged(data)),
        on(UserChanged, async (data, _event, call) => events.userChanged(data, call)),
        on(HouseholdChanged, async (data, _event, call) => events.householdChanged(data, call)),
      ),
    }),
  ]);
}
