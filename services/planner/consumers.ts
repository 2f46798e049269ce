import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { CookedRemoved, RecipeCooked } from '@homeplate/contracts/events/cooked-events.ts';
import type { Envelope, EventData } from '@homeplate/contracts/events/envelope.ts';
import { HouseholdChanged } from '@homeplate/contracts/events/identity-events.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import type { CookedRecord } from './cooked/apply-cooked.ts';
import type { RecipeCopies } from './recipes/recipe-copies.ts';

/** Needs no inbox: the copies compare versions, so repeated and late events change nothing. */
export const subscribeRecipes = (bus: Bus, recipes: RecipeCopies): Promise<void> =>
  bus.subscribe({
    topic: 'recipe.events',
    // The earlier group `planner` stored titles only. A new group reads from the oldest event.
    group: 'planner-recipes',
    handle: handlers(
      on(RecipePublished, recipes.applyPublished),
      on(RecipeWithdrawn, recipes.applyWithdrawn),
    ),
  });

/** Needs no inbox: the store's writes are idempotent. */
export function subscribeCooked(bus: Bus, apply: (record: CookedRecord) => Promise<void>): Promise<void> {
  const applied =
    (isRemoved: boolean) =>
    async (
      { cookedId: _id, mealId, userId }: { cookedId: string; mealId: string | null; userId: string },
      { envelope }: { envelope: Envelope },
    ) => {
      if (mealId !== null) await apply({ _id, mealId, userId, at: new Date(envelope.occurredAt), isRemoved });
    };
  return bus.subscribe({
    topic: 'recipe.cooked',
    group: 'planner',
    handle: handlers(on(RecipeCooked, applied(false)), on(CookedRemoved, applied(true))),
  });
}
/** Needs no inbox: the copies of members compare moves and versions. */
export const subscribeHouseholds = (
  bus: Bus,
  apply: (data: EventData<typeof HouseholdChanged>) => Promise<void>,
): Promise<void> =>
  bus.subscribe({ topic: 'identity.events', group: 'planner', handle: on(HouseholdChanged, apply) });
