import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DifficultyCard } from './difficulty-card.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { goodToKnow } from './good-to-know-copy.ts';
import { kitchen } from './kitchen-copy.ts';
import { testRecipe } from './test-recipe.ts';

afterEach(cleanup);

it('shows the steps, the total, and the hands-on and hands-off minutes, whatever the preparation time', () => {
  render(<DifficultyCard recipe={{ ...testRecipe, prepTime: 70 }} />);
  expect(screen.getByText('3 steps, 1 h 35 in all')).toBeDefined();
  expect(screen.getByText('30 min hands-on, 65 min hands-off')).toBeDefined();
});

it('shows the same times in a preview, whose steps are hidden', () => {
  render(<GoodToKnow recipe={{ ...testRecipe, preview: true, instructions: [] }} />);
  expect(screen.getByText('30 min hands-on, 65 min hands-off')).toBeDefined();
});

it('says which salt the spoons are of, only where salt is weighed', () => {
  const { rerender } = render(<GoodToKnow recipe={testRecipe} />);
  expect(screen.queryByText(goodToKnow.tableSalt)).toBeNull();
  const ingredients = testRecipe.ingredients.map((line) =>
    line.itemId === 'salt' ? { ...line, weight: 6 } : line,
  );
  rerender(<GoodToKnow recipe={{ ...testRecipe, ingredients }} />);
  expect(screen.getByText(goodToKnow.tableSalt)).toBeDefined();
});

it('says which labels to check, only where there are some', () => {
  const { rerender } = render(<GoodToKnow recipe={testRecipe} />);
  expect(screen.queryByText(goodToKnow.labels)).toBeNull();
  rerender(
    <GoodToKnow recipe={{ ...testRecipe, labelChecks: ['Feta for animal rennet', 'Miso for fish'] }} />,
  );
  expect(screen.getByText('Feta for animal rennet; Miso for fish')).toBeDefined();
});

it('shows what the recipe makes, for its own number of servings, if it says so', () => {
  const { rerender } = render(<GoodToKnow recipe={{ ...testRecipe, yield: '2 loaves' }} />);
  expect(screen.getByText('2 loaves (4 servings)')).toBeDefined();
  rerender(<GoodToKnow recipe={testRecipe} />);
  expect(screen.queryByText('Makes')).toBeNull();
});

it.each([
  [25, 0, '25 min hands-on'],
  [60, 60, '60 min hands-off'],
  [932, 912, '20 min hands-on, 15 h 10 hands-off'],
  [255, 235, '20 min hands-on, 3 h 55 hands-off'],
  [0, 0, ''],
])('splits %i minutes, %i of them waiting', (total, wait, words) => {
  expect(kitchen.times(total, wait)).toBe(words);
});
