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

it('tells of which day the averages are only where all estimates rest on them', () => {
  expect(priced({}, '2026-08-31T00:00:00.000Z')).toMatch(
    /by estimate from published averages of Aug 31, 2026\. Before sales tax and deposits\.$/,
  );
  cleanup();
  // Somebody looked at one store: the line is an estimate still, and its time is that of the look.
  expect(priced({ costObservedAt: '2026-11-19T08:00:00.000Z' }, '2026-11-19T08:00:00.000Z')).toMatch(
    /by estimate, newest price seen Nov 19, 2026\. Before sales tax and deposits\.$/,
  );
});
