import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleCard } from './sample-card.ts';
import { SeasonalFilterBar } from './seasonal-filter-bar.tsx';
import { readSeasonal, seasonalQuery } from './seasonal-filters.ts';
import { SeasonalList, seasonalOptions } from './seasonal-list.tsx';

afterEach(cleanup);

const read = (query: string) => readSeasonal(new URLSearchParams(query), 'fall');

describe('the filters of seasonal recipes', () => {
  it('start with the current season, in any case of the letters, and ignore invalid values', () => {
    expect(read('')).toEqual({ search: '', season: 'fall', difficulty: 'all' });
    expect(read('season=Winter&difficulty=HARD&search= Gumbo ')).toEqual({
      search: 'Gumbo',
      season: 'winter',
      difficulty: 'hard',
    });
    expect(read('season=monsoon&difficulty=absurd')).toEqual(read(''));
    expect(read('season=ALL').season).toBe('all');
  });

  it('are sent as the recipe list takes them', () => {
    expect(seasonalQuery(read(''))).toBe('season=fall&sort=serving-cost');
    expect(seasonalQuery(read('season=all'))).toBe('sort=serving-cost');
    expect(seasonalQuery(read('search=south&difficulty=easy'))).toBe(
      'search=south&season=fall&difficulty=easy',
    );
  });

  it('are links and a form that keep each other’s values', () => {
    render(
      <MemoryRouter initialEntries={['/seasonal-recipes?search=corn&season=winter']}>
        <SeasonalFilterBar current="fall" />
      </MemoryRouter>,
    );
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('aria-current')).toBe('true');
    expect(hrefOf('Fall')).toBe('/seasonal-recipes?search=corn');
    expect(hrefOf('Easy')).toBe('/seasonal-recipes?search=corn&season=winter&difficulty=easy');
    const form = screen.getByRole('searchbox').closest('form');
    expect(form && [...new FormData(form)]).toEqual([
      ['search', 'corn'],
      ['season', 'winter'],
    ]);
  });
});

describe('the seasonal recipes', () => {
  const show = (items: ReturnType<typeof sampleCard>[], total: number, next?: string) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    client.setQueryData(seasonalOptions(new URLSearchParams(), 'fall').queryKey, {
      pages: [{ items, total, next }],
      pageParams: ['/api/recipes'],
    });
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/seasonal-recipes']}>
          <SeasonalList current="fall" Favorite={() => null} onBack={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  };

  it('show region, difficulty, description, cooking time and servings', () => {
    show([sampleCard({ region: 'hawaii', cookTime: 25, servings: 4, difficulty: 'Easy' })], 1);
    const card = screen.getByRole('article');
    for (const text of ['Hawaii', '25 min cooking', '4 servings', 'Easy', sampleCard().title])
      expect(card.textContent).toContain(text);
    expect(screen.getByText('1 recipe')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('offer the rest of the server’s count', () => {
    show([sampleCard({ cookTime: 0 })], 18, '/api/recipes?cursor=x');
    expect(screen.getByRole('article').textContent).toContain('No cooking');
    expect(screen.getByRole('button', { name: /^Show 17 more/ })).toBeTruthy();
  });

  it('say when nothing matches, with a way out', () => {
    show([], 0);
    expect(screen.getByRole('heading', { name: 'No recipes found' })).toBeTruthy();
    expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show every season' }).getAttribute('href')).toBe(
      '/seasonal-recipes?season=all',
    );
  });
});
