import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import type { createTakePrices } from './feeds/take-prices.ts';
import type { RecipeCopies } from './recipes/recipe-copies.ts';

/** Large enough to make round trips cheap, small enough to show a price immediately. */
const BATCH = { maxEvents: 2000 };

export async function subscribe(
  bus: Bus,
  parts: { takePrices: ReturnType<typeof createTakePrices>; recipes: RecipeCopies },
): Promise<void> {
  const { takePrices, recipes } = parts;
  await bus.subscribe({
    topic: 'recipe.events',
    group: 'pricing',
    handle: handlers(on(RecipePublished, recipes.published), on(RecipeWithdrawn, recipes.withdrawn)),
  });
  await bus.subscribe({ topic: 'price-feed', group: 'pricing', batch: BATCH, handleBatch: takePrices });
}
