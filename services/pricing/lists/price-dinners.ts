import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import { NEAR_MILES } from '@homeplate/contracts/documents/nearby.ts';
import { MOST_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import type { DinnerBasket } from '@homeplate/contracts/documents/tonight.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { mergeNeeds } from '@homeplate/reference/foods/merge-needs.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { priceKey } from '../prices/observation.ts';
import type { RecipeCopies, RecipeCopy } from '../recipes/recipe-copies.ts';
import { needOfLine } from '../recipes/recipe-pricing.ts';
import { placeOfZip } from '../stores/place-of-zip.ts';
import { type Own, readerStores } from '../stores/reader-stores.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { NeededItem } from './list-items.ts';
import { listPrices } from './list-prices.ts';

const MOST_DINNERS = 14;

/** The own or nearby store that charges least for all these recipes together, priced like a shopping list. Throws INVALID_INPUT. */
export type PriceDinners = (
  zipCode: string,
  people: number,
  recipeIds: readonly string[],
  ownStores?: Own,
) => Promise<Document>;

export function createPriceDinners(parts: {
  places: Places;
  stores: StoreMaps;
  latest: LatestPrices;
  recipes: RecipeCopies;
  now?(): number;
}): PriceDinners {
  const { places, stores, latest, recipes, now = Date.now } = parts;
  return async (zipCode, people, recipeIds, ownStores) => {
    if (people < 1 || people > MOST_PEOPLE)
      throw new AppError('INVALID_INPUT', { fields: { people: `must be 1 to ${MOST_PEOPLE}` } });
    if (recipeIds.length > MOST_DINNERS)
      throw new AppError('INVALID_INPUT', { fields: { recipes: `must be at most ${MOST_DINNERS}` } });
    if (zipCode === '') return documentOf({ store: null } satisfies DinnerBasket, 1);
    const place = placeOfZip(places, zipCode);
    const [map, found] = await Promise.all([
      stores.current(),
      Promise.all(recipeIds.map((id) => recipes.byId(id))),
    ]);
    const items = mergedItems(
      found.flatMap((recipe) => recipe ?? []),
      people,
    );
    const listed = readerStores(map, place, ownStores);
    // A far store is better than none, but never cheap enough for its drive, unless the reader shops there.
    const close = listed.filter(({ miles, path }) => miles <= NEAR_MILES || path !== undefined);
    const near = close.length > 0 ? close : listed;
    const keys = near.flatMap(({ store }) => items.map(({ food }) => priceKey(store.storeId, food.id)));
    const observations = await latest.read(keys);
    const priced = listPrices({ items, unpriced: [] }, place, near, {
      observation: (storeId, itemId) => observations.get(priceKey(storeId, itemId)),
      now: now(),
    });
    return documentOf(basketOf(priced), map.version);
  };
}

function basketOf({ oneStop, stores }: ListPrices): DinnerBasket {
  const store = stores[oneStop?.stores[0] ?? -1];
  if (!store || !oneStop) return { store: null };
  const { storeName, distance, source, observedAt, sample } = store;
  return { store: { storeName, distance, total: oneStop.total, source, observedAt, sample } };
}

/** The foods of all recipes, scaled to the people; recipes share packages. */
const mergedItems = (recipes: readonly RecipeCopy[], people: number): NeededItem[] =>
  mergeNeeds(recipes.map((recipe) => ({ needs: needsOf(recipe), factor: people / recipe.servings }))).map(
    ({ food, need }) => ({ food, lines: [], need, assumed: false, near: false }),
  );

const needsOf = ({ lines }: RecipeCopy) =>
  lines.flatMap((line) => {
    const food = foodById(line.itemId);
    return food ? [{ food, need: needOfLine(food, line) }] : [];
  });
