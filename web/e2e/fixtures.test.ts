import { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { RecipeDetail, RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import { RegionStats } from '@homeplate/contracts/documents/region.ts';
import { expect, it } from 'vitest';
import { cardOf, detailOf, dishes, pricingOf, statsOf } from './fixtures.ts';

/** The browser tests are worth something only as long as what they are fed has the shape of the contracts. */
it.each([
  { zipCode: null, shrimpCents: 699, observedAt: null },
  { zipCode: '37203', shrimpCents: 599, observedAt: '2026-11-21T12:00:00.000Z' },
])('fixtures have the shapes of the contracts, %j', (state) => {
  RecipeList.parse(dishes().map((dish) => cardOf(dish, state)));
  for (const dish of dishes()) {
    RecipeDetail.parse(detailOf(dish, state));
    RecipePricing.parse(pricingOf(dish, state));
  }
  expect(RegionStats.parse(statsOf(state))).toHaveLength(8);
});
