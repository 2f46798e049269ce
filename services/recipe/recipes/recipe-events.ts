import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { boughtLines } from './bought-lines.ts';
import { shownVersion } from './picture-step.ts';
import { planningFacts } from './planning-facts.ts';
import { platingOf } from './plating.ts';
import type { StoredRecipe } from './recipe.ts';

/** The fact that a recipe is there, new or changed. */
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

/** The fact that a recipe is no longer there for readers. */
const withdrawnEvent = (recipe: StoredRecipe): OutgoingEvent =>
  eventOf(RecipeWithdrawn, {
    recipeId: recipe._id,
    version: recipe.version,
    catalogueVersion: recipe.changedIn,
  });

/** What others are told of a change: nothing of a recipe that was not there for readers and still is not. */
export function eventsOf(recipe: StoredRecipe, before: StoredRecipe | undefined): OutgoingEvent[] {
  if (recipe.status === 'published') return [publishedEvent(recipe)];
  return before?.status === 'published' ? [withdrawnEvent(recipe)] : [];
}
