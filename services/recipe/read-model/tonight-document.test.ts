import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { Tonight } from '@homeplate/contracts/documents/tonight.ts';
import { ListRecipesRequest } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { stored, viewOf } from '../test/sample-recipes.ts';
import { buildAreaView } from './area-view.ts';
import { listPage } from './recipe-page.ts';
import { readRecipeQuery } from './recipe-query.ts';
import { tonightOf } from './tonight-document.ts';

const published = (await loadCatalogue()).filter(({ tier }) => tier !== 'reserve');
const view = await buildAreaView(viewOf(published.map((source) => stored(source))), usAverage());
const tonight = (people: number) => Tonight.parse(tonightOf(view, people));

it('tonight has four free dinners of four regions, fully priced, within the limit and 90 minutes', () => {
  const { dinners, limit, freeDinners } = tonight(4);
  expect(dinners).toHaveLength(4);
  expect(new Set(dinners.map(({ recipe }) => recipe.region)).size).toBe(4);
  for (const { recipe, cost } of dinners) {
    expect(recipe).toMatchObject({ isPremium: false, pricedLines: recipe.totalLines });
    expect(recipe.totalTime).toBeLessThanOrEqual(90);
    expect(centsOf(recipe.costPerServing)).toBeLessThanOrEqual(limit * 100);
    expect(centsOf(cost)).toBe(4 * centsOf(recipe.costPerServing));
  }
  const request = { free: true, course: 'dinner', maxCostPerServingCents: limit * 100 };
  const list = listPage(view, readRecipeQuery(ListRecipesRequest.fromPartial(request), new Date()));
  expect(freeDinners).toBe(list.totalCount);
});

it('the sums of a week of free dinners agree to the cent, and packages stay whole for fewer people', () => {
  const { dinners, cost, checkoutCost, leftOverCost } = tonight(4).week;
  expect(dinners).toHaveLength(7);
  expect(centsOf(cost)).toBe(dinners.reduce((sum, dinner) => sum + centsOf(dinner.cost), 0));
  expect(centsOf(checkoutCost)).toBe(centsOf(cost) + centsOf(leftOverCost ?? ''));
  const soFar = dinners.map(({ checkoutSoFar }) => centsOf(checkoutSoFar));
  expect(soFar).toEqual(soFar.toSorted((a, b) => a - b));
  expect(soFar.at(-1)).toBe(centsOf(checkoutCost));
  const [first] = tonight(2).week.dinners;
  expect(centsOf(first?.cost ?? '')).toBe(centsOf(dinners[0]?.cost ?? '') / 2);
  expect(centsOf(first?.checkoutSoFar ?? '')).toBeGreaterThan((soFar[0] ?? 0) / 2);
});
