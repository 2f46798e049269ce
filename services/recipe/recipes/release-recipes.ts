import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import type { Call } from '@homeplate/common/call.ts';
import { digestOf } from '@homeplate/common/document.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ReleaseRecipesResponse } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import { release, type StoredRecipe } from './recipe.ts';
import { publishedEvent } from './recipe-events.ts';
import type { RecipeStore } from './recipe-store.ts';

type Asked = { most: number; key: string };

/** Publishes at most `most` recipes of the reserve (0: all), with their events in one transaction. The same key publishes once. */
export type ReleaseRecipes = (
  asked: Asked,
  call: Call,
) => Promise<Pick<ReleaseRecipesResponse, 'newRecipes' | 'totalRecipes' | 'reserve'>>;

/** Identifies the request of an employee: the same again is a retry. */
export const releaseIdOf = ({ most, key }: Asked, call: Call): string =>
  digestOf(JSON.stringify([requireAction(call, 'recipes:release'), most, key]));

/** One recipe of each region in turn. */
export function regionByRegion(recipes: readonly StoredRecipe[]): StoredRecipe[] {
  const regions = Map.groupBy(
    recipes.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    ({ text: { region } }) => region,
  );
  const longest = Math.max(0, ...[...regions.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    [...regions.keys()].sort().flatMap((region) => regions.get(region)?.[turn] ?? []),
  ).flat();
}

export const createReleaseRecipes =
  (parts: { mongo: Pick<Mongo, 'transaction'>; recipes: RecipeStore; outbox: Outbox }): ReleaseRecipes =>
  (asked, call) => {
    const { most } = asked;
    const releasedAs = releaseIdOf(asked, call);
    const { mongo, recipes, outbox } = parts;
    return mongo.transaction(async (session) => {
      const reserve = await recipes.reserve(session);
      const answered = await recipes.countReleased(releasedAs, session);
      if (answered > 0)
        return {
          newRecipes: answered,
          totalRecipes: await recipes.countPublished(session),
          reserve: reserve.length,
        };
      // Staff may have published a recipe of their own under the same title.
      const taken = await recipes.publishedTitles(
        reserve.map(({ text: { title } }) => title),
        session,
      );
      const waiting = regionByRegion(reserve.filter(({ text: { title } }) => !taken.has(title)));
      const { sequence, hash } = await recipes.sequence(session);
      const moment = { sequence: sequence + 1, at: new Date() };
      const released = waiting
        .slice(0, most || waiting.length)
        .map((recipe) => release(recipe, releasedAs, moment));
      if (released.length > 0) {
        await recipes.save(released, session);
        await recipes.setCatalogue({ sequence: moment.sequence, hash }, session);
        await outbox.add(session, 'recipe.events', released.map(publishedEvent));
        const fields = ['status', 'tier'];
        const acts = released.map(({ _id }) =>
          staffActed(call, { action: 'recipes:release', recordId: _id, fields }),
        );
        await outbox.add(session, STAFF_TOPIC, acts);
      }
      return {
        newRecipes: released.length,
        totalRecipes: await recipes.countPublished(session),
        reserve: waiting.length - released.length,
      };
    }, call);
  };
