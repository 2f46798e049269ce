import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { LRUCache } from 'lru-cache';
import type { AreaVersions } from '../prices/area-versions.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { nextEnd, priceKey } from '../prices/observation.ts';
import { placeOfZip, zipKeyOf } from '../stores/place-of-zip.ts';
import { type Own, ownKey, readerStores } from '../stores/reader-stores.ts';
import type { StoreMap } from '../stores/store-map.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { RecipeCopies, RecipeCopy } from './recipe-copies.ts';
import { forServings, recipePricing, unpricedRecipe } from './recipe-pricing.ts';

type Versions = { recipe: number; stores: number; areas: readonly number[] };
type CachedDocument = {
  /** The areas of the listed stores: stores within 25 miles can be in other areas than the user. */
  areas: readonly string[];
  versions: Versions;
  /** When a promotion among its prices ends (epoch milliseconds). */
  until: number;
  document: Document;
};

const MAX_CACHED_DOCUMENTS = 2_000;

/**
 * Store prices of a recipe as documents, cached by recipe, ZIP code, own stores and servings; 0 servings: the recipe's own.
 * A cached document is used only while the versions of the recipe, the store list and every area of its stores are current. Every read
 * loads these versions from the store (batched per event-loop tick), because events reach processes at different times: so a read after
 * AreaPricesChanged never shows older prices.
 */
export function createPricingDocuments(parts: {
  places: Places;
  stores: StoreMaps;
  recipes: RecipeCopies;
  latest: LatestPrices;
  versions: AreaVersions;
  now?(): number;
}): { read(recipeId: string, zipCode: string, servings: number, ownStores?: Own): Promise<Document> } {
  const { places, stores, recipes, latest, versions, now = Date.now } = parts;
  const cache = new LRUCache<string, CachedDocument>({ max: MAX_CACHED_DOCUMENTS });

  const versionsOf = async (areas: readonly string[]): Promise<number[]> =>
    Promise.all(areas.map((area) => versions.current(area)));

  const build = async (
    recipe: RecipeCopy,
    own: RecipeCopy,
    map: StoreMap,
    zip: string,
    ownStores: Own,
  ): Promise<CachedDocument> => {
    const place = placeOfZip(places, zip);
    const near = readerStores(map, place, ownStores);
    const areas = [...new Set(near.map(({ store }) => store.area))];
    // Load versions before prices, so that the prices are at least as new.
    const read: Versions = {
      recipe: recipe.version,
      stores: map.version,
      areas: await versionsOf(areas),
    };
    const items = new Set(recipe.lines.map(({ itemId }) => itemId));
    const keys = near.flatMap(({ store }) => [...items].map((itemId) => priceKey(store.storeId, itemId)));
    const observations = await latest.read(keys);
    const at = now();
    const lookup = {
      foodById,
      observation: (storeId: string, itemId: string) => observations.get(priceKey(storeId, itemId)),
      now: at,
    };
    const body = recipePricing(recipe, place, near, lookup, own);
    const version = read.areas.reduce((sum, one) => sum + one, recipe.version + map.version);
    return {
      areas,
      versions: read,
      until: nextEnd(observations.values(), at),
      document: documentOf(body, version),
    };
  };

  return {
    async read(recipeId, zipCode, servings, ownStores) {
      const zip = zipKeyOf(zipCode);
      const key = `${zip} ${ownKey(ownStores)} ${servings} ${recipeId}`;
      const cached = cache.get(key);
      const [copy, map, current] = await Promise.all([
        recipes.byId(recipeId),
        stores.current(),
        versionsOf(cached?.areas ?? []),
      ]);
      if (!copy) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
      const recipe = forServings(copy, servings);
      if (zipCode === '') return documentOf(unpricedRecipe(recipe, foodById), recipe.version);
      const isCurrent =
        cached !== undefined &&
        cached.versions.recipe === recipe.version &&
        cached.versions.stores === map.version &&
        cached.versions.areas.every((version, index) => version === current[index]) &&
        now() < cached.until;
      const answer = isCurrent ? cached : await build(recipe, copy, map, zipCode, ownStores);
      cache.set(key, answer);
      return answer.document;
    },
  };
}
