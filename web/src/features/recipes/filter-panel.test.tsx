import type { RecipeFacets } from '@homeplate/contracts/documents/recipe.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userOptions } from '../../lib/user.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { ChangeParams } from './recipe-filters.ts';

const facets: RecipeFacets = {
  total: 1234,
  region: [
    { value: 'south', count: 1200 },
    { value: 'hawaii', count: 0 },
  ],
  difficulty: [{ value: 'easy', count: 3 }],
  dietary: [{ value: 'gluten-free', count: 1 }],
  diets: [
    { value: 'gluten-free', count: 1 },
    { value: 'vegan', count: 4 },
  ],
  without: [{ value: 'milk', count: 5 }],
  maxCalories: [{ value: '500', count: 6 }],
  minProtein: [{ value: '20', count: 7 }],
  maxCarbs: [{ value: '30', count: 8 }],
  maxSodium: [{ value: '600', count: 9 }],
  season: [{ value: 'fall', count: 2 }],
  course: [{ value: 'dinner', count: 7 }],
  free: [
    { value: 'true', count: 24 },
    { value: 'false', count: 6 },
  ],
  serves: [{ value: '4', count: 10 }],
  maxTime: [{ value: '30', count: 11 }],
  maxCostPerServing: [{ value: '5', count: 9 }],
  maxCost: [{ value: '5', count: 8 }],
  tags: Array.from({ length: 20 }, (_, index) => ({ value: `tag-${index}`, count: 20 - index })),
  words: [],
  nearest: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(
  query: string,
  answer: () => Promise<Response> = async () => Response.json(facets),
  user: object | null = null,
) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const onChange = vi.fn<ChangeParams>();
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(userOptions.queryKey, user as never);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FilterPanel params={new URLSearchParams(query)} onChange={onChange} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const chosen = () => onChange.mock.lastCall?.[0](new URLSearchParams(query)).toString();
  return { asked, onChange, chosen };
}
const chip = (name: string) => screen.findByRole('button', { name });

describe('the filter panel', () => {
  it('the filter panel requests the filter counts once, without the sort order, and shows one with each value', async () => {
    const { asked } = show('region=south&sort=cost&utm=x');
    const south = await chip('South 1,200 recipes');
    expect(south.getAttribute('aria-pressed')).toBe('true');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]).toMatchObject(['/api/recipes/facets?region=south', {}]);
    const group = screen.getByRole('group', { name: 'Total time' });
    expect(within(group).getByRole('button').textContent).toBe('Up to 30 min 11 recipes');
    expect(screen.getByRole('button', { name: 'Gluten Free 1 recipe' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
  });

  it('the filter panel sets and removes a choice in the URL, and leaves the rest alone', async () => {
    const { chosen } = show('region=southeast&sort=cost');
    await userEvent.click(await chip('Easy 3 recipes'));
    expect(chosen()).toBe('region=southeast&sort=cost&difficulty=easy');
    await userEvent.click(await chip('South 1,200 recipes'));
    expect(chosen()).toBe('sort=cost');
  });

  it('the filter panel disables choices without results, but lets the user remove one', async () => {
    const { onChange } = show('');
    const hawaii = await chip('Hawaii 0 recipes');
    await userEvent.click(hawaii);
    expect(onChange).not.toHaveBeenCalled();
    cleanup();
    const { chosen } = show('region=hawaii&tag=gone');
    await userEvent.click(await chip('Hawaii 0 recipes'));
    expect(chosen()).toBe('tag=gone');
    await userEvent.click(await chip('Gone 0 recipes'));
    expect(chosen()).toBe('region=hawaii');
  });

  it('the filter panel recognizes a value however it is spelled', async () => {
    show('maxTime=030&maxCostPerServing=5.00&dietary=Gluten%20Free');
    for (const name of ['Up to 30 min 11 recipes', 'Up to $5 9 recipes', 'Gluten Free 1 recipe'])
      expect((await chip(name)).getAttribute('aria-pressed')).toBe('true');
  });

  it('the filter panel joins several diets, allergens and nutrition for a user with a plan', async () => {
    const { chosen } = show('dietary=Gluten Free', undefined, { id: 'u', stripeSubscriptionId: 'sub_1' });
    const glutenFree = await chip('Gluten Free 1 recipe');
    expect(glutenFree.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await chip('Vegan 4 recipes'));
    expect(chosen()).toBe('diets=gluten-free%2Cvegan');
    await userEvent.click(glutenFree);
    expect(chosen()).toBe('');
    for (const [name, query] of [
      ['Milk 5 recipes', 'without=milk'],
      ['Up to 500 6 recipes', 'maxCalories=500'],
      ['20 g or more 7 recipes', 'minProtein=20'],
    ] as const) {
      await userEvent.click(await chip(name));
      expect(chosen()).toBe(`dietary=Gluten+Free&${query}`);
    }
    expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull();
  });

  it('the filter panel offers one diet and a plan to a user without one', async () => {
    const { chosen } = show('', undefined, { id: 'u', stripeSubscriptionId: null });
    await userEvent.click(await chip('Gluten Free 1 recipe'));
    expect(chosen()).toBe('dietary=gluten-free');
    expect(screen.queryByRole('group', { name: 'Without' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/pricing');
  });

  it('the filter panel joins several tags, and any one of them matches', async () => {
    const { chosen } = show('tag=tag-1');
    await userEvent.click(await chip('Tag 3 17 recipes'));
    expect(chosen()).toBe('tags=tag-1%2Ctag-3');
    cleanup();
    const two = show('tags=tag-1,tag-3');
    await userEvent.click(await chip('Tag 1 19 recipes'));
    expect(two.chosen()).toBe('tag=tag-3');
  });

  it('the filter panel shows the first tags, then all', async () => {
    show('');
    await chip('Tag 0 20 recipes');
    expect(screen.queryByRole('button', { name: 'Tag 19 1 recipe' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 20 tags' }));
    expect(screen.getByRole('button', { name: 'Tag 19 1 recipe' })).toBeTruthy();
  });

  it('the filter panel shows a season in its own group, and among the tags only when it is the selected tag', async () => {
    const seasonal = { ...facets, tags: [{ value: 'fall', count: 30 }, ...facets.tags] };
    show('', async () => Response.json(seasonal));
    await chip('Fall 2 recipes');
    const tags = () => within(screen.getByRole('group', { name: 'Tags' }));
    expect(tags().queryByRole('button', { name: 'Fall 30 recipes' })).toBeNull();
    cleanup();
    const { chosen } = show('tag=fall', async () => Response.json(seasonal));
    await chip('Fall 2 recipes');
    const fall = tags().getByRole('button', { name: 'Fall 30 recipes' });
    expect(fall.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(fall);
    expect(chosen()).toBe('');
  });

  it('the filter panel offers what the user cooked, to signed-in users only', async () => {
    show('');
    await chip('Easy 3 recipes');
    expect(screen.queryByRole('group', { name: 'Cooked by you' })).toBeNull();
    cleanup();
    const { chosen } = show('cooked=true&sort=time', undefined, { id: 'ada' });
    const before = await chip('Cooked before');
    expect(before.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await chip('Not in the last month'));
    expect(chosen()).toBe('cooked=true&sort=time&cookedLately=false');
    await userEvent.click(before);
    expect(chosen()).toBe('sort=time');
  });

  it('the filter panel reports that the counts did not load, and retries', async () => {
    const { asked } = show('', async () => new Response('{"error":"x"}', { status: 503 }));
    await screen.findByText('Couldn’t load the counts.');
    asked.mockImplementation(async () => Response.json(facets));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chip('Easy 3 recipes')).toBeTruthy();
  });
});
