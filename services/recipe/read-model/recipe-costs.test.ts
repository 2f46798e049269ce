import { expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { stored, viewOf } from '../test/sample-recipes.ts';
import { buildAreaView } from './area-view.ts';
import { basketFor, foodPrices, recipeCosts } from './recipe-costs.ts';

const published = (await loadCatalogue()).filter(({ tier }) => tier !== 'reserve');
const view = await buildAreaView(viewOf(published.map((source) => stored(source))), usAverage());
const recipes = recipeCosts(
  view,
  published.map(({ id }) => id),
);

it('the basket of one recipe costs what the recipe costs, for every recipe', () => {
  for (const { id, servings, totalCents, checkoutCents } of recipes)
    expect(basketFor(view, [{ id, servings }], false), id).toEqual({
      checkoutCents,
      portionCents: totalCents,
      items: [],
      usesPantry: false,
    });
});

it('recipes of a week share packages, and the sums of their basket agree to the cent', () => {
  const week = recipes.slice(0, 21);
  const portions = [...week, { id: 'no-such-dish', servings: 4 }];
  const { items, checkoutCents, portionCents } = basketFor(view, portions, true);
  expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
  expect(items.some((item) => item.portions.length > 1)).toBe(true);
  expect(items.every(({ packages }) => packages.length > 0)).toBe(true);
  expect(items.reduce((sum, { cents }) => sum + cents, 0)).toBe(checkoutCents);
  expect(items.reduce((sum, item) => sum + item.portionCents, 0)).toBe(portionCents);
  expect(checkoutCents).toBeLessThan(week.reduce((sum, recipe) => sum + recipe.checkoutCents, 0));
  expect(items.flatMap((item) => item.portions)).not.toContain(week.length);
});

it('what is at home is not bought: whole packages are for the rest, and a staple is never bought', () => {
  const week = recipes.slice(0, 21);
  const whole = basketFor(view, week, true).items;
  const [staple, covered, half] = whole.filter(({ byWeight, grams }) => !byWeight && grams > 50);
  if (!staple || !covered || !half) throw new Error('the week needs three foods');
  const { items, checkoutCents } = basketFor(view, week, true, undefined, [
    { itemId: staple.itemId, grams: 0, isStaple: true },
    { itemId: covered.itemId, grams: covered.grams + 500, isStaple: false },
    { itemId: half.itemId, grams: half.grams / 2, isStaple: false },
    { itemId: 'no-such-food', grams: 100, isStaple: false },
  ]);
  const of = ({ itemId }: { itemId: string }) => items.find((item) => item.itemId === itemId);
  const nothing = { packages: [], cents: 0, portionCents: 0, surplusGrams: 0 };
  expect(of(staple)).toMatchObject({ ...nothing, atHomeGrams: staple.grams, isStaple: true });
  expect(of(covered)).toMatchObject({ ...nothing, atHomeGrams: covered.grams, isStaple: false });
  expect(of(half)).toMatchObject({ atHomeGrams: half.grams / 2, grams: half.grams });
  expect(of(half)?.cents).toBeLessThanOrEqual(half.cents);
  expect(items.map(({ itemId }) => itemId)).toEqual(whole.map(({ itemId }) => itemId));
  expect(items.reduce((sum, { cents }) => sum + cents, 0)).toBe(checkoutCents);
});

it('single foods are priced in whole packages, as in a basket; an unknown food has no price', () => {
  const { items } = basketFor(view, recipes.slice(0, 9), true);
  const needs = items.map(({ itemId, grams }) => ({ itemId, grams, piece: '' }));
  const prices = foodPrices(view, [...needs, { itemId: 'no-such-food', grams: 5, piece: '' }]);
  expect(prices).toHaveLength(items.length + 1);
  expect(prices.at(-1)).toEqual({ cents: undefined });
  const weighed = items.findIndex(({ byWeight }) => byWeight);
  expect(prices[weighed]?.cents).toBe(items[weighed]?.cents);
  expect(prices.slice(0, -1).every(({ cents = 0 }) => cents > 0)).toBe(true);
});
