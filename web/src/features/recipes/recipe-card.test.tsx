import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { RecipeCard } from './recipe-card.tsx';
import { sampleCard } from './sample-card.ts';

afterEach(cleanup);

const show = (props: Partial<Parameters<typeof RecipeCard>[0]> = {}) => {
  render(
    <MemoryRouter>
      <RecipeCard recipe={sampleCard()} {...props} />
    </MemoryRouter>,
  );
  return screen.getByRole('article');
};

describe('a recipe card', () => {
  it('a recipe card has what both variants of the specification have', () => {
    const card = show();
    const text = card.textContent ?? '';
    for (const said of [
      'Premium',
      'South',
      'Shrimp and Grits',
      'Pink shrimp over a bowl of grits.',
      '45 min',
      '4 servings',
      'Medium',
      '4.5 of 5 stars, 1,312 reviews',
      '$2.95',
      '$11.80',
      '$16.42',
      '594 calories a serving',
      'Comfort Food',
      'Budget Friendly',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('One Pot');
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/recipes/shrimp-and-grits');
    // The alt text is empty because the title beside the picture says the same.
    expect(card.querySelector('img')?.getAttribute('alt')).toBe('');
    // A rendition as wide as the card: many SVGs at once are slow to paint.
    expect(card.querySelector('img')?.getAttribute('src')).toBe(
      '/api/recipes/shrimp-and-grits/image?v=1.1&w=400',
    );
    expect(card.querySelector('img')?.getAttribute('srcset')).toContain('image?v=1.1&w=800 800w');
  });

  it.each([
    ['4.0', 4, 0],
    ['4.5', 4, 1],
    ['4.1', 4, 1],
    ['0.3', 0, 1],
    ['5.0', 5, 0],
  ])('a recipe card shows %s as %i whole stars and %i half', (averageRating, whole, half) => {
    const card = show({ recipe: sampleCard({ averageRating }) });
    expect(card.querySelectorAll('.lucide-star.fill-current')).toHaveLength(whole);
    expect(card.querySelectorAll('.lucide-star-half')).toHaveLength(half);
  });

  it('a recipe card says that there are no reviews, and shows no price when none is known', () => {
    const card = show({
      recipe: sampleCard({ ratingCount: 0, averageRating: '0.0', pricedLines: 0, isPremium: false }),
    });
    expect(card.textContent).toContain('No reviews yet');
    expect(card.textContent).not.toContain('$');
    expect(card.textContent).not.toContain('Premium');
  });

  it('a recipe card highlights the words of a search in title and description', () => {
    const card = show({ marked: new Set(['grits', 'pink']) });
    expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Grits',
      'Pink',
      'grits',
    ]);
  });

  it('a recipe card holds controls of other features beside its link, not in it', () => {
    const card = show({
      parts: {
        Favorite: ({ recipe }) => <button type="button">heart of {recipe.id}</button>,
        Actions: () => <button type="button">share</button>,
      },
    });
    const link = within(card).getByRole('link');
    for (const button of within(card).getAllByRole('button')) expect(link.contains(button)).toBe(false);
    expect(within(card).getByRole('button', { name: 'heart of shrimp-and-grits' })).toBeTruthy();
  });
});
