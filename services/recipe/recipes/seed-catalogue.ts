import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { type RecipeSource, TIERS } from '../catalogue/recipe-source.ts';
import { fingerprint } from './fingerprint.ts';
import {
  adoptPlating,
  applySource,
  isManagedByCatalogue,
  type Moment,
  republishIfChanged,
  type StoredRecipe,
  statusOf,
  withdraw,
} from './recipe.ts';
import { changeEvents } from './recipe-events.ts';
import type { RecipeStore } from './recipe-store.ts';

/** Recipes to write, and catalogue files that differ from the store without a higher version. */
export type CatalogueChange = { changed: StoredRecipe[]; unraised: string[] };

/**
 * Compares the catalogue with the store. A higher file version replaces a recipe; a removed file withdraws its recipe, and a restored
 * file brings it back. The status follows the tier, also when the rule for a tier changes. Old rows get the plating of their file.
 * Recipes that staff wrote or edited are left alone. Every published recipe whose line weights changed is published again.
 */
export function compareCatalogue(
  sources: readonly RecipeSource[],
  stored: readonly StoredRecipe[],
  moment: Moment,
): CatalogueChange {
  const held = new Map(stored.map((recipe) => [recipe._id, recipe]));
  const changed: StoredRecipe[] = [];
  const unraised: string[] = [];
  const keep = (recipe: StoredRecipe, isChanged = false) => {
    const told = recipe.status === 'published' ? republishIfChanged(recipe, moment) : undefined;
    if (told) changed.push(told);
    else if (isChanged) changed.push(recipe);
  };
  for (const source of sources) {
    const recipe = held.get(source.id);
    held.delete(source.id);
    const isNewer = !recipe || source.version > (recipe.sourceVersion ?? 0);
    if (recipe && !isManagedByCatalogue(recipe)) keep(recipe);
    else if (isNewer || recipe.status !== statusOf(recipe.text.tier))
      changed.push(applySource(source, recipe, moment));
    else {
      const isSameVersion = source.version === recipe.sourceVersion;
      const isUnplated = isSameVersion && recipe.text.plating === undefined;
      const plated = isUnplated ? adoptPlating(recipe, source.plating, moment) : recipe;
      const { text } = applySource(source, recipe, moment);
      const isOther = fingerprint(text) !== fingerprint(plated.text);
      if (isOther && isSameVersion) unraised.push(source.id);
      keep(plated, isUnplated);
    }
  }
  for (const recipe of held.values()) {
    if (!isManagedByCatalogue(recipe)) keep(recipe);
    else if (recipe.status !== 'withdrawn') changed.push(withdraw(recipe, moment));
  }
  return { changed, unraised };
}

/**
 * Updates the store from the catalogue and publishes the events, in one transaction. If the catalogue is the same as at the last start,
 * this is a single small read.
 */
export async function seedCatalogue(options: {
  catalogue: Catalogue;
  mongo: Pick<Mongo, 'transaction'>;
  recipes: RecipeStore;
  outbox: Outbox;
  log: Log;
}): Promise<void> {
  const { catalogue, mongo, recipes, outbox, log } = options;
  const hash = fingerprint([await catalogue.hash(), TIERS.map(statusOf), foodFacts()]);
  if ((await recipes.catalogue()).hash === hash) return;
  const sources = await catalogue.load();
  const result = await mongo.transaction(async (session) => {
    const state = await recipes.sequence(session);
    // Another process may have seeded it meanwhile.
    if (state.hash === hash) return undefined;
    const sequence = state.sequence + 1;
    const moment = { sequence, at: new Date() };
    const stored = await recipes.all(session);
    const before = new Map(stored.map((recipe) => [recipe._id, recipe]));
    const change = compareCatalogue(sources, stored, moment);
    await recipes.save(change.changed, session);
    await recipes.setCatalogue({ sequence, hash }, session);
    const events = change.changed.flatMap((recipe) => {
      const held = before.get(recipe._id);
      // Without a new version there is nothing to publish.
      return recipe.version === held?.version ? [] : changeEvents(recipe, held);
    });
    if (events.length > 0) await outbox.add(session, 'recipe.events', events);
    return change;
  });
  if (!result) return;
  log.info({ recipes: result.changed.length }, 'Updated the recipes from the catalogue');
  for (const id of result.unraised)
    log.warn({ recipeId: id }, 'A catalogue file changed without a higher version: the store keeps its text');
}

/** Food data that events depend on; one string, because sorting the fields of 900 foods takes 50 ms. */
const foodFacts = (): string =>
  JSON.stringify(allFoods().map(({ basePrice: _inNoEvent, ...facts }) => facts));
