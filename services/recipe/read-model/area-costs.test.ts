import { allFoods } from '@homeplate/reference/foods/foods.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AreaPrices, changedItems, usAverage } from '../area-prices/area-prices.ts';
import { anyCatalogue, anyPrices, cardsOf, sampleSource, stored, viewOf } from '../test/sample-recipes.ts';
import { buildAreaView } from './area-view.ts';
import { readFacts } from './cached-recipe.ts';
import { cardOf, costIn } from './recipe-card.ts';
import { cardList } from './recipe-page.ts';

describe('area costs', () => {
  it('equal the cost of each recipe, and give byte-identical cards', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogue, anyPrices, fc.boolean(), async (recipes, prices, isAverage) => {
        const at: AreaPrices = isAverage ? { ...prices, area: '' } : prices;
        const view = await buildAreaView(viewOf(recipes), at);
        const expected = view.catalogue.recipes.map((held) => {
          const facts = readFacts(held);
          return cardOf(facts, costIn(facts, at), at);
        });
        const slots = [...view.catalogue.recipes.keys()];
        expect(cardList(view, slots).body.toString()).toBe(JSON.stringify(expected));
      }),
    );
  });

  it('are only recomputed for recipes with a changed item', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        fc.uniqueArray(fc.constantFrom(...allFoods().map(({ id }) => id)), { maxLength: 60 }),
        async (recipes, items) => {
          const catalogue = viewOf(recipes);
          const before = { ...usAverage(), area: '372', version: 1 };
          const dearer = new Map(before.prices);
          for (const id of items) {
            const price = dearer.get(id);
            if (price) dearer.set(id, { ...price, centsPerKg: price.centsPerKg * 2 });
          }
          const after = { ...before, version: 2, prices: dearer };
          const old = await buildAreaView(catalogue, before);
          expect(old.costed).toBe(recipes.length);
          const view = await buildAreaView(catalogue, after, old, changedItems(before, after));
          const touched = recipes.filter(({ text }) =>
            text.ingredients.some(({ food, optional }) => !optional && items.includes(food)),
          );
          expect(view.costed).toBe(touched.length);
          expect(cardsOf(view)).toEqual(cardsOf(await buildAreaView(catalogue, after)));
          // The previous view is unchanged.
          expect(cardsOf(old)).toEqual(cardsOf(await buildAreaView(catalogue, before)));
        },
      ),
    );
  });

  it('buy one package for two lines of one food', async () => {
    const line = { quantity: 10, unit: 'g' as const, food: 'salt' };
    const twice = stored(sampleSource({ ingredients: [line, line] }));
    const once = stored(sampleSource({ ingredients: [{ ...line, quantity: 20 }] }));
    const [two] = cardsOf(await buildAreaView(viewOf([twice]), usAverage()));
    const [one] = cardsOf(await buildAreaView(viewOf([once]), usAverage()));
    expect(two?.checkoutCost).toBe(one?.checkoutCost);
  });
});
