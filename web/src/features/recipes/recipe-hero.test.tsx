import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { PricedRecipe } from '../../lib/store-prices.ts';
import { RecipeHero } from './recipe-hero.tsx';
import { costsFor } from './serving-costs.ts';
import { testRecipe } from './test-recipe.ts';

afterEach(cleanup);

function show(change: Partial<PricedRecipe> = {}, zipCode: string | null = '37203') {
  const recipe = { ...testRecipe, priceArea: '372', ...change };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RecipeHero
          recipe={recipe}
          costs={costsFor(recipe, recipe.servings, recipe.basket)}
          zipCode={zipCode}
          onPicture={null}
          actions={null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

it('the hero says about before an estimate, and what whole packages cost to the dollar', () => {
  expect(show()).toContain('about$0.75a serving');
  expect(screen.getByRole('link', { name: 'about $9 near 37203 if you own nothing' })).toBeTruthy();
  expect(show({}, null)).toContain('Typical US prices, from published averages.');
});

it('the hero names the store whose prices it shows', () => {
  const store = { storeId: 'aldi', chain: 'Aldi', sample: false } as NonNullable<PricedRecipe['store']>;
  const text = show({ store });
  expect(screen.getByRole('link', { name: 'about $9 at Aldi if you own nothing' })).toBeTruthy();
  expect(text).toContain('Typical prices for Aldi near 37203, from published averages.');
});

it('the hero says the average of the area, which cards show, if the store’s price is another', () => {
  const store = { storeId: 'aldi', chain: 'Aldi', sample: false } as NonNullable<PricedRecipe['store']>;
  const note = /Stores near you average \$0\.91 a serving\. How we know/;
  expect(show({ store, averagePerServing: '0.91' })).toMatch(note);
  cleanup();
  expect(show({ store, averagePerServing: '0.75' })).not.toContain('Stores near you');
});

it('the hero shows no price of a serving while lines have no price', () => {
  const text = show({ pricedLines: 2 });
  expect(text).toContain('2 of 3 lines priced');
  expect(text).not.toContain('a serving$');
  expect(text).not.toContain('$0.75');
});

it('the hero shows one tag at most', () => {
  expect(show({ tags: ['one-pot', 'quick', 'budget-friendly'] })).toMatch(/300 calOne Pot/);
  expect(screen.queryByText(/quick/i)).toBeNull();
});

it('the hero says once where the prices come from', () => {
  const ingredients = testRecipe.ingredients.map((line, index) => ({
    ...line,
    costSource: index === 0 ? ('estimate' as const) : ('observed' as const),
    costObservedAt: '2026-11-19T08:00:00.000Z',
  }));
  expect(show({ ingredients, costSource: 'observed' })).toMatch(
    /Prices seen near 37203, newest .*; the rest are typical prices from published averages\. How we know/,
  );
});
