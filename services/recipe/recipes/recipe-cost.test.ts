import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { MOST_SERVINGS, RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import type { RecipeSource } from '../catalogue/recipe-source.ts';
import { cardOf, costIn, detailOf } from '../read-model/recipe-card.ts';
import { anyCatalogue, anyLines, anyPrices, sampleSource, stored } from '../test/sample-recipes.ts';
import { measureLine } from './bought-lines.ts';
import { costRecipe } from './recipe-cost.ts';
import { factsOf } from './recipe-facts.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('costRecipe', () => {
  it('equals the sum of lines and of categories, to the cent', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 12 }), anyPrices, (lines, servings, { prices }) => {
        const cost = costRecipe(lines.map(measureLine), servings, (id) => prices.get(id));
        expect(sum(cost.lines.map(({ cents }) => cents ?? 0))).toBe(cost.totalCents);
        expect(sum(cost.byCategory.map(({ cents }) => cents))).toBe(cost.totalCents);
        expect(cost.lines.filter(({ cents }) => cents !== null)).toHaveLength(cost.pricedLines);
        expect(cost.totalLines).toBe(lines.filter(({ optional }) => !optional).length);
        expect(cost.leftOverCents).toBe(cost.checkoutCents - cost.totalCents);
        expect(sum(cost.purchases.map(({ cents }) => cents))).toBe(cost.checkoutCents);
        for (const { lines: places, cents, portionCents, surplusGrams } of cost.purchases) {
          expect(sum(places.map((place) => cost.lines[place]?.cents ?? 0))).toBe(portionCents);
          expect(portionCents).toBeLessThanOrEqual(cents);
          if (surplusGrams === 0) expect(portionCents).toBe(cents);
        }
        expect(Math.abs(cost.perServingCents - cost.totalCents / servings)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('never costs less at checkout for more, and leaves nothing over when the need is whole packages', () => {
    fc.assert(
      fc.property(anyLines, anyPrices, (lines, { prices }) => {
        const at = (factor: number) => costRecipe(lines.map(measureLine), 4, (id) => prices.get(id), factor);
        expect(at(2).checkoutCents).toBeGreaterThanOrEqual(at(1).checkoutCents);
        expect(at(2).totalCents).toBeLessThanOrEqual(at(2).checkoutCents);
      }),
    );
    const { prices } = usAverage();
    const cost = costRecipe(
      [
        measureLine({ quantity: 2, unit: 'each', food: 'yellow-onion' }),
        measureLine({ quantity: 1, unit: 'can', food: 'black-beans-canned' }),
        measureLine({ quantity: 1, unit: 'lb', food: 'butter' }),
        measureLine({ quantity: 2, unit: 'cup', food: 'heavy-cream' }),
      ],
      4,
      (id) => prices.get(id),
    );
    expect(cost.purchases.map(({ packages: [size] }) => [size?.count, size?.label])).toEqual([
      [2, '1 onion (about 4 oz)'],
      [1, '15.5 oz can'],
      [1, '1 lb (4 sticks)'],
      [1, '1 pint'],
    ]);
    expect(cost).toMatchObject({ leftOverCents: 0, totalCents: cost.checkoutCents });
  });

  it('reports the source of most of the cost, and the newest observation', () => {
    const price = (centsPerKg: number, day: number, observedStores: number) => ({
      centsPerKg,
      source: observedStores > 0 ? ('observed' as const) : ('estimate' as const),
      observedAt: `2026-11-0${day}T00:00:00.000Z`,
      observedStores,
      pricedStores: 3,
    });
    const prices = new Map([
      ['yellow-onion', price(200, 2, 1)],
      ['butter', price(900, 9, 0)],
      ['salt', price(100, 5, 2)],
    ]);
    const cost = costIn(factsOf(stored(sampleSource())), { area: '372', version: 1, prices });
    expect(cost.source).toBe('observed');
    expect(cost.observedAt).toBe('2026-11-05T00:00:00.000Z');
  });

  it('buys one package for two lines of one food', () => {
    const { prices } = usAverage();
    const cost = (quantities: number[]) =>
      costRecipe(
        quantities.map((quantity) => measureLine({ quantity, unit: 'cup', food: 'all-purpose-flour' })),
        1,
        (id) => prices.get(id),
      ).checkoutCents;
    expect(cost([1, 1])).toBe(cost([2]));
  });

  it('leaves out optional and unpriced lines, and counts them', () => {
    const facts = factsOf(
      stored(
        sampleSource({
          ingredients: [
            { quantity: 2, unit: 'lb', food: 'yellow-onion' },
            { quantity: 3, unit: 'tbsp', food: 'butter', optional: true },
            { quantity: 1, unit: 'tsp', food: 'salt' },
          ],
        }),
      ),
    );
    const prices = new Map([...usAverage().prices].filter(([id]) => id !== 'salt'));
    const detail = detailOf(facts, { area: '', version: 0, prices });
    const rate = foodById('yellow-onion')?.basePrice.centsPerKg ?? 0;
    const onion = Math.round((rate * 122.2) / 1000);
    // Two pounds are 7.4 onions.
    expect(centsOf(detail.totalCost)).toBe(Math.round((8 * onion * 2 * 453.59237) / (8 * 122.2)));
    expect(detail.ingredients.map(({ estimatedCost }) => estimatedCost !== null)).toEqual([
      true,
      false,
      false,
    ]);
    expect([detail.pricedLines, detail.totalLines]).toEqual([1, 2]);
    expect(detail.costSource).toBe('estimate');
  });

  it('describes a composed picture, and only names the dish of a generated one', () => {
    const source = sampleSource({
      title: 'Peach Sweet Tea',
      plating: { vessel: 'glass', garnish: ['peach'], alt: 'cold tea' },
    });
    const composed = stored(source);
    expect(detailOf(factsOf(composed), usAverage()).imageAlt).toMatch(
      /^Peach Sweet Tea: cold tea, in a glass with a straw, .*; beside it a peach\.$/,
    );
    expect(detailOf(factsOf({ ...composed, picture: 'g1' }), usAverage()).imageAlt).toBe(
      `Peach Sweet Tea, as it is served in ${source.place}`,
    );
    const redrawn = detailOf(factsOf({ ...composed, composition: 2 }), usAverage());
    expect(redrawn.imageUrl).toBe(`${detailOf(factsOf(composed), usAverage()).imageUrl}.2`);
    expect(redrawn.imageAlt).not.toBe(detailOf(factsOf(composed), usAverage()).imageAlt);
    const waiting = detailOf(factsOf({ ...composed, generating: 'picture-1' }), usAverage());
    expect([redrawn.isGenerating, waiting.isGenerating]).toEqual([false, true]);
  });

  it('returns the cooking details of the recipe', () => {
    const [onions, ...others] = sampleSource().ingredients;
    const detail = (change: Partial<RecipeSource>) =>
      detailOf(factsOf(stored(sampleSource(change))), usAverage());
    const steps = [
      { minutes: 5, text: 'Heat the oven to 400°F.', uses: [], temperatureF: 400 },
      { minutes: 45, waiting: 40, text: 'Roast the onions in the butter.', uses: ['yellow-onion'] },
    ];
    const ingredients = onions ? [{ ...onions, group: 'For the pan' }, ...others] : [];
    expect(RecipeDetail.parse(detail({ steps, ingredients, tier: 'premium' }))).toMatchObject({
      course: 'side',
      isPremium: true,
      equipment: ['12-inch skillet'],
      makeAhead: null,
      leftovers: 'They keep well and are good on toast.',
      storage: 'Keeps 4 days in the refrigerator.',
      ingredients: [{ group: 'For the pan' }, { group: null }, { group: null }],
      instructions: [
        { step: 1, time: 5, waiting: 0, temperatureF: 400, uses: [] },
        { step: 2, time: 45, waiting: 40, temperatureF: null, uses: ['yellow-onion'] },
      ],
    });
    expect(detail({ makeAhead: 'Slice the onions.' })).toMatchObject({
      isPremium: false,
      makeAhead: 'Slice the onions.',
    });
  });

  it('counts packages for any number of servings, never fewer for more', () => {
    const facts = factsOf(stored(sampleSource()));
    const prices = usAverage();
    const own = facts.recipe.text.servings;
    let before = 0;
    for (let servings = 1; servings <= MOST_SERVINGS; servings += 1) {
      const { basket, totalCost, checkoutCost, leftOverCost } = detailOf(facts, prices, servings);
      const cents = centsOf(basket?.checkoutCost ?? '0.00');
      const items = basket?.items ?? [];
      expect(cents).toBe(sum(items.map(({ cost }) => centsOf(cost))));
      expect(centsOf(basket?.totalCost ?? '')).toBe(
        sum((basket?.lineCosts ?? []).map((cost) => centsOf(cost ?? '0.00'))),
      );
      expect(cents).toBe(centsOf(basket?.totalCost ?? '') + centsOf(basket?.leftOverCost ?? ''));
      for (const { cost, portionCost, leftOver } of items) {
        expect(centsOf(portionCost) + centsOf(leftOver?.cost ?? '0.00')).toBe(centsOf(cost));
        if (leftOver) expect(leftOver.grams).toBeGreaterThan(0);
      }
      expect(cents).toBeGreaterThanOrEqual(before);
      before = cents;
      if (servings === own) expect(basket).toMatchObject({ servings, totalCost, checkoutCost, leftOverCost });
    }
    expect(detailOf(facts, prices).basket).toEqual(detailOf(facts, prices, own).basket);
    expect(detailOf(facts, prices).basket?.items[0]?.packages[0]).toMatchObject({
      count: expect.any(Number),
    });
  });

  it('converts cups and pounds to metric by density, but not pieces and teaspoons', () => {
    const lines: RecipeSource['ingredients'] = [
      { quantity: 2, unit: 'cup', food: 'all-purpose-flour' },
      { quantity: 1, quantityMax: 2, unit: 'cup', food: 'whole-milk' },
      { quantity: 1.5, unit: 'lb', food: 'shrimp' },
      { quantity: 2, unit: 'each', food: 'yellow-onion' },
      { quantity: 1, unit: 'tsp', food: 'salt' },
    ];
    const detail = detailOf(factsOf(stored(sampleSource({ ingredients: lines }))), usAverage());
    expect(detail.ingredients.map(({ counted }) => counted)).toEqual([
      null,
      null,
      null,
      { one: 'Yellow onion', several: 'Yellow onions' },
      null,
    ]);
    expect(detail.ingredients.map(({ metric }) => metric)).toEqual([
      { quantity: expect.closeTo(250, -2), quantityMax: null, unit: 'g' },
      { quantity: expect.closeTo(236.6, 0), quantityMax: expect.closeTo(473.2, 0), unit: 'ml' },
      { quantity: 680.4, quantityMax: null, unit: 'g' },
      null,
      null,
    ]);
  });

  it('gives documents that match the contract and add up', () => {
    fc.assert(
      fc.property(anyCatalogue, anyPrices, (recipes, prices) => {
        for (const facts of recipes.map((recipe) => factsOf(recipe))) {
          const detail = RecipeDetail.parse(detailOf(facts, prices));
          const card = RecipeCard.parse(cardOf(facts, costIn(facts, prices), prices));
          expect(detail).toMatchObject(card);
          expect(sum(detail.ingredients.map((line) => centsOf(line.estimatedCost ?? '0.00')))).toBe(
            centsOf(detail.totalCost),
          );
          expect(sum(detail.costByCategory.map(({ cost }) => centsOf(cost)))).toBe(centsOf(detail.totalCost));
          expect(detail.basket).toMatchObject({
            checkoutCost: detail.checkoutCost,
            leftOverCost: detail.leftOverCost,
          });
          expect(detail.nutrition.calories).toBe(card.caloriesPerServing);
        }
      }),
      { numRuns: 25 },
    );
  });
});
