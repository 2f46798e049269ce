import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import { NEAR_MILES } from '@homeplate/contracts/documents/nearby.ts';
import { MOST_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import type { DinnerBasket } from '@homeplate/contracts/documents/tonight.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { addNeeds } from '@homeplate/reference/foods/pieces.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { priceKey } from '../prices/observation.ts';
import type { RecipeCopies, RecipeCopy } from '../recipes/recipe-copies.ts';
import { needOfLine } from '../recipes/recipe-pricing.ts';
import { placeOfZip } from '../stores/place-of-zip.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { NeededItem } from './list-items.ts';
import { listPrices } from './list-prices.ts';

const MOST_DINNERS = 14;

/** The nearby store that charges least for all these recipes together, priced like a shopping list. Throws INVALID_INPUT. */
export type PriceDinners = (
  zipCode: string,
  people: number,
  recipeIds: readonly string[],
) => Promise<Document>;

export function createPriceDinners(parts: {
  places: Places;
  stores: StoreMaps;
  latest: LatestPrices;
  recipes: RecipeCopies;
  now?(): number;
}): PriceDinners {
  const { places, stores, latest, recipes, now = Date.now } = parts;
  return async (zipCode, people, recipeIds) => {
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
    // Most visitors have no membership (reading C45).
    const listed = map.near(place).filter(({ store }) => !store.chain.membersOnly);
    // A far store is better than none, but never cheap enough for its drive.
    const close = listed.filter(({ miles }) => miles <= NEAR_MILES);
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
function mergedItems(recipes: readonly RecipeCopy[], people: number): NeededItem[] {
  const items = new Map<string, NeededItem>();
  for (const { servings, lines } of recipes)
    for (const line of lines) {
      const food = foodById(line.itemId);
      if (!food) continue;
      const whole = needOfLine(food, line);
      const need = { ...whole, grams: (whole.grams * people) / servings };
      const same = items.get(food.id);
      if (same) same.need = addNeeds(same.need, need);
      else items.set(food.id, { food, lines: [], need, assumed: false });
    }
  return [...items.values()];
}
