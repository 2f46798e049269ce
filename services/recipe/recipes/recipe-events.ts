import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { boughtLines } from './bought-lines.ts';
import { shownVersion } from './picture-step.ts';
import { planningFacts } from './planning-facts.ts';
import { platingOf } from './plating.ts';
import type { StoredRecipe } from './recipe.ts';

/** The event for a new or changed recipe. */
export function publishedEvent(recipe: StoredRecipe): OutgoingEvent {
  const { alt: _ofReaders, garnish, ...plating } = platingOf(recipe._id, recipe.text);
  return eventOf(RecipePublished, {
    recipeId: recipe._id,
    version: recipe.version,
    title: recipe.text.title,
    region: recipe.text.region,
    servings: recipe.text.servings,
    plate: plating.vessel,
    plating: { ...plating, garnish: [...garnish] },
    lines: boughtLines(recipe.text),
    planning: { ...planningFacts(recipe), imageVersion: shownVersion(recipe) },
    catalogueVersion: recipe.changedIn,
  });
}

/** The event for a recipe that is no longer public. */
const withdrawnEvent = (recipe: StoredRecipe): OutgoingEvent =>
  eventOf(RecipeWithdrawn, {
    recipeId: recipe._id,
    version: recipe.version,
    catalogueVersion: recipe.changedIn,
  });

/** Events of a change; none for a recipe that was not public and still is not. */
export function changeEvents(recipe: StoredRecipe, before: StoredRecipe | undefined): OutgoingEvent[] {
  if (recipe.status === 'published') return [publishedEvent(recipe)];
  return before?.status === 'published' ? [withdrawnEvent(recipe)] : [];
}
