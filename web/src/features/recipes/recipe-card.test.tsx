import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { firstSentence } from './first-sentence.ts';
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
      '$2.95 a serving',
      '45 min',
      '4.5 of 5 stars, 1,312 reviews',
      '4 servings',
      'Medium',
      '$11.80 for all 4',
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

  it('a recipe card says "about" before an estimate, and how many lines are priced instead of a partial sum', () => {
    const estimated = show({ recipe: sampleCard({ costSource: 'estimate' }) });
    expect(estimated.textContent).toContain('about $2.95 a serving');
    expect(estimated.textContent).toContain('about $11.80 for all 4');
    cleanup();
    const partly = show({ recipe: sampleCard({ pricedLines: 7 }) });
    expect(partly.textContent).toContain('7 of 9 lines priced');
    expect(partly.textContent).not.toContain('$');
  });

  it('a recipe card shows reviews only when there are any', () => {
    const card = show({ recipe: sampleCard({ ratingCount: 0, averageRating: '0.0', isPremium: false }) });
    expect(card.textContent).not.toMatch(/review|stars|Premium/);
    expect(card.querySelector('.lucide-star')).toBeNull();
  });

  it.each([
    ['4.0', 4, 0],
    ['4.5', 4, 1],
    ['4.1', 4, 1],
    ['0.3', 0, 1],
    ['5.0', 5, 0],
  ])('a recipe card shows %s as %i whole stars and %i half', (averageRating, whole, half) => {
    const card = show({ recipe: sampleCard({ averageRating }) });
    // One star more is before the figure.
    expect(card.querySelectorAll('.lucide-star.fill-current')).toHaveLength(whole + 1);
    expect(card.querySelectorAll('.lucide-star-half')).toHaveLength(half);
  });

  it('a recipe card opens the rest on a phone', async () => {
    const card = show();
    const more = within(card).getByRole('button', { name: 'More about Shrimp and Grits' });
    const rest = card.ownerDocument.getElementById(more.getAttribute('aria-controls') ?? '');
    expect(rest?.className).toContain('max-md:hidden');
    await userEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(rest?.className).not.toContain('max-md:hidden');
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

it.each([
  ['Beans and rice, cooked in one pot. Serve it hot.', 'Beans and rice, cooked in one pot.'],
  ['Toasted ravioli from St. Louis is fried. Eat it with sauce.', 'Toasted ravioli from St. Louis is fried.'],
  ['It feeds 2.5 people! More follows.', 'It feeds 2.5 people!'],
  ['No stop at the end', 'No stop at the end'],
])('the description on a card ends with a whole sentence: %s', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
