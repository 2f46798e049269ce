import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { RecipeSummary } from './recipe-summary.tsx';
import { testRecipe } from './test-recipe.ts';

afterEach(cleanup);

const priced = (change: Partial<typeof testRecipe>, costObservedAt: string) => {
  const ingredients = testRecipe.ingredients.map((line) => ({ ...line, costObservedAt }));
  render(
    <MemoryRouter>
      <RecipeSummary recipe={{ ...testRecipe, ...change, ingredients }} zipCode="37203" />
    </MemoryRouter>,
  );
  return screen.getByText(/ingredients priced/).textContent;
};

it('the recipe summary dates the averages only when all estimates use them', () => {
  expect(priced({}, '2026-08-31T00:00:00.000Z')).toMatch(
    /by estimate from published averages of Aug 31, 2026\. Before sales tax and deposits\.$/,
  );
  cleanup();
  // The line is still an estimate, but its time is that of a visit to one store.
  expect(priced({ costObservedAt: '2026-11-19T08:00:00.000Z' }, '2026-11-19T08:00:00.000Z')).toMatch(
    /by estimate, newest price seen Nov 19, 2026\. Before sales tax and deposits\.$/,
  );
});
