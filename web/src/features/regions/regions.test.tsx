import type { RegionDocument } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CuisineCard } from './cuisine-card.tsx';
import { RegionMap } from './region-map.tsx';

afterEach(cleanup);

const south: RegionDocument = {
  key: 'south',
  description: 'Two sentences. About the South.',
  signature_dishes: ['Gumbo', 'Burgoo'],
  seasonal_ingredients: ['Okra (summer)'],
  cultural_links: ['https://www.southernfoodways.org/'],
  dishRecipes: { Gumbo: 'chicken-and-sausage-gumbo' },
  inSeason: ['Kale'],
  recipes: [
    { id: 'a', title: 'Free Dish', isPremium: false },
    { id: 'b', title: 'Paid Dish', isPremium: true },
  ],
  recipeCount: 1_302,
};
const show = (region: Partial<RegionDocument> = {}) =>
  render(
    <MemoryRouter>
      <CuisineCard name="South" region={{ ...south, ...region }} month={11} />
    </MemoryRouter>,
  );
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the card of a region', () => {
  it('links dishes that have a recipe, recipes, and the filtered list', () => {
    show();
    expect(hrefOf('Gumbo')).toBe('/recipes/chicken-and-sausage-gumbo');
    expect(screen.getByText(/Burgoo/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Burgoo' })).toBeNull();
    expect(hrefOf('Paid Dish')).toBe('/recipes/b');
    expect(hrefOf('See South recipes')).toBe('/recipes?region=south');
    expect(hrefOf('The whole year in the South')).toBe('/seasonal-recipes?calendar=south');
    expect(screen.getByText('In season in November')).toBeTruthy();
  });

  it('marks premium recipes and counts the others', () => {
    show();
    const [free, paid] = screen.getAllByRole('listitem');
    expect(free && within(free).queryByText('Premium')).toBeNull();
    expect(paid && within(paid).getByText('Premium')).toBeTruthy();
    expect(screen.getByText('+1,300 more recipes available')).toBeTruthy();
  });

  it('counts nothing when all recipes are named', () => {
    show({ recipeCount: 2 });
    expect(screen.queryByText(/more recipes available/)).toBeNull();
  });

  it('shows a page elsewhere by its hostname, in a new tab without access to this one', () => {
    show();
    const link = screen.getByRole('link', { name: /^southernfoodways\.org/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});

describe('the map', () => {
  it('has a named link and a shape for each region', () => {
    render(
      <MemoryRouter initialEntries={['/regions']}>
        <RegionMap />
      </MemoryRouter>,
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual(
      REGION_KEYS.map((key) => [`/regions#${key}`, REGION_NAMES[key]]),
    );
    for (const link of links) expect(link.querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+l.+z$/);
  });
});
