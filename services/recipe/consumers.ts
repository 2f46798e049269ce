import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import type { ReadModel } from './read-model/read-model.ts';

/** Both keep this process's own memory current, so every process reads every event. Repeats are told by their versions. */
export async function subscribeReadModel(bus: Bus, readModel: ReadModel): Promise<void> {
  await bus.subscribe({
    topic: 'recipe.events',
    group: 'recipe-read-model',
    each: true,
    handle: handlers(
      on(RecipePublished, ({ catalogueVersion }) => readModel.catalogueChanged(catalogueVersion)),
      on(RecipeWithdrawn, ({ catalogueVersion }) => readModel.catalogueChanged(catalogueVersion)),
    ),
  });
  await bus.subscribe({
    topic: 'pricing.events',
    group: 'recipe-read-model',
    each: true,
    handle: handlers(on(AreaPricesChanged, (change) => readModel.pricesChanged(change))),
  });
}
