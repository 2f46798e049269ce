import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { expect, it } from 'vitest';
import { forServings, recipePricing } from '../pricing/recipes/recipe-pricing.ts';
import { placeOfZip } from '../pricing/stores/place-of-zip.ts';
import { sampleStores } from '../pricing/stores/sample-stores.ts';
import { createStoreMap } from '../pricing/stores/store-map.ts';
import { usAverage } from '../recipe/area-prices/area-prices.ts';
import { loadCatalogue } from '../recipe/catalogue/load-catalogue.ts';
import { detailOf } from '../recipe/read-model/recipe-card.ts';
import { publishedEvent } from '../recipe/recipes/recipe-events.ts';
import { factsOf } from '../recipe/recipes/recipe-facts.ts';
import { stored } from '../recipe/test/sample-recipes.ts';

const MOST = 12;
const sum = (amounts: readonly (string | null | undefined)[]) =>
  amounts.reduce((total, amount) => total + centsOf(amount ?? '0.00'), 0);

it('every recipe’s receipt at a store agrees with its lines and that store’s figures to the cent, for 1 to 12 servings', async () => {
  const places = await loadPlaces();
  const place = placeOfZip(places, '37203');
  const near = createStoreMap(places, sampleStores(places)).near(place);
  const lookup = { foodById, observation: () => undefined, now: Date.now() };
  for (const source of await loadCatalogue()) {
    const recipe = stored(source);
    const published = RecipePublished.schema.parse(publishedEvent(recipe).data);
    const { version, lines } = published;
    const copy = { recipeId: source.id, version, servings: published.servings, lines };
    const detail = detailOf(factsOf(recipe), usAverage());
    const bought = detail.ingredients.filter(({ optional, grams }) => !optional && grams !== null);
    const chosen = new Set<string | undefined>();
    for (let servings = 1; servings <= MOST; servings += 1) {
      const name = `${source.id} for ${servings}`;
      const pricing = recipePricing(forServings(copy, servings), place, near, lookup, copy);
      const { receipt, stores } = pricing;
      const store = stores.find(({ storeId }) => storeId === receipt?.storeId);
      if (!receipt || !store) throw new Error(`${name} has no receipt`);
      const [total, checkout] = [centsOf(store.totalCost), centsOf(store.checkoutCost)];
      // The page gives each of its lines the cost at the store by this order.
      expect(
        pricing.lines.map(({ itemId }) => itemId),
        name,
      ).toEqual(bought.map(({ itemId }) => itemId));
      expect(sum(pricing.lines.map(({ cost }) => cost)), name).toBe(total);
      expect(sum(receipt.items.map(({ portionCost }) => portionCost)), name).toBe(total);
      expect(sum(receipt.items.map(({ cost }) => cost)), name).toBe(checkout);
      expect(sum(receipt.items.map(({ leftOver }) => leftOver?.cost)), name).toBe(checkout - total);
      expect(centsOf(store.costPerServing), name).toBe(Math.round(total / servings));
      for (const { itemId, portionCost } of receipt.items) {
        const costs = pricing.lines.flatMap((line) => (line.itemId === itemId ? [line.cost] : []));
        expect(sum(costs), name).toBe(centsOf(portionCost));
      }
      chosen.add(receipt.storeId);
    }
    expect(chosen.size, `${source.id} stays at its store`).toBe(1);
  }
});
