import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userOptions } from '../../lib/user.ts';
import type { CardParts } from './recipe-card.tsx';
import { RecipeList } from './recipe-list.tsx';
import { sampleCard } from './sample-card.ts';

const NONSENSE = '/recipes?maxCost=abc&difficulty=zzz&cursor=%00&search=%F0%9F%8D%B2%00&region=south';
const parts: CardParts = { Favorite: () => null, Actions: () => null };
let asked: string[];

const client = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
const Address = () => <output aria-label="address">{useLocation().search}</output>;
const page = (queries: QueryClient, given = parts, address = NONSENSE) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter initialEntries={[address]}>
      <RecipeList parts={given} onBack={() => undefined} />
      <Address />
    </MemoryRouter>
  </QueryClientProvider>
);

beforeEach(() => {
  // The number of pages that were shown at this history entry.
  sessionStorage.clear();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path.includes('/facets')
      ? Response.json({ words: [], nearest: { drop: ['maxCostPerServing'], count: 4 } })
      : Response.json([], { headers: { 'x-total-count': '0' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the recipe list requests only the valid filters of the URL, removes the rest, and shows a note until it is dismissed', async () => {
  render(page(client()));
  await screen.findByText('No recipes found');
  expect(asked).toEqual([
    '/api/recipes?region=south&free=true&sort=serving-cost&limit=24',
    '/api/recipes?region=south&free=false&sort=serving-cost&limit=12',
    '/api/recipes/facets?region=south',
  ]);
  const note = screen.getByText(/^We ignored/).textContent ?? '';
  for (const left of ['“maxCost=abc”', '“difficulty=zzz”', '“cursor=\uFFFD”', '“search=🍲\uFFFD”'])
    expect(note).toContain(left);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('?region=south'));
  expect(screen.getByText(/^We ignored/).textContent).toBe(note);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the note' }));
  expect(screen.queryByText(/We ignored/)).toBeNull();
});

it('the recipe list server-renders the list with the note, equal to the first render in the browser', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page(client()));
  expect(place.textContent).toContain('We ignored “');
  const problems: unknown[] = [];
  const said = vi.spyOn(console, 'error').mockImplementation((...words) => problems.push(words));
  const root = hydrateRoot(place, page(client()), { onRecoverableError: (error) => problems.push(error) });
  await waitFor(() => expect(place.textContent).toContain('No recipes found'));
  expect(problems.filter((words) => !String(words).includes('act('))).toEqual([]);
  said.mockRestore();
  root.unmount();
  place.remove();
});

it('the recipe list asks a visitor to sign in for filters of what they cooked, and lists without them', async () => {
  const queries = client();
  queries.setQueryData(userOptions.queryKey, null);
  render(page(queries, parts, '/recipes?cooked=true&maxCost=abc'));
  const note = await screen.findByText(/Sign in to filter by what you cooked\.$/);
  expect(note.textContent).toMatch(/^We ignored “maxCost=abc”/);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(''));
  expect(asked.filter((path) => path.includes('cooked'))).toEqual([]);
});

/** Returns two dishes, then two more once they are released. */
function serveTwoPages(): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const cards = (from: number) =>
    Array.from({ length: 2 }, (_, at) => sampleCard({ id: `dish-${from + at}`, title: `Dish ${from + at}` }));
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('free=false')) return Response.json([], { headers: { 'x-total-count': '0' } });
    const isNext = path.includes('cursor=');
    if (isNext) await held;
    return Response.json(cards(isNext ? 2 : 0), {
      headers: {
        'x-total-count': '4',
        ...(!isNext && { link: '</api/recipes?cursor=next&limit=24>; rel="next"' }),
      },
    });
  });
  return () => letGo();
}

it('the recipe list does not render loaded cards again while more cards load', async () => {
  const letGo = serveTwoPages();
  let drawn = 0;
  const Favorite = () => {
    drawn += 1;
    return null;
  };
  render(page(client(), { Favorite, Actions: () => null }, '/recipes'));
  await screen.findByText('Dish 1');
  const before = drawn;
  await userEvent.click(screen.getByRole('button', { name: /^Show 2 more/ }));
  expect(screen.getByRole('button', { name: /Loading/ })).toBeTruthy();
  expect(drawn).toBe(before);
  letGo();
  expect(await screen.findByText('Dish 3')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

it('the recipe list moves the focus to the first new card, unless the user moved it meanwhile', async () => {
  let letGo = serveTwoPages();
  const { unmount } = render(page(client(), parts, '/recipes'));
  await screen.findByText('Dish 1');
  await userEvent.click(screen.getByRole('button', { name: /^Show 2 more/ }));
  letGo();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Dish 2'));
  unmount();
  sessionStorage.clear();

  letGo = serveTwoPages();
  render(page(client(), parts, '/recipes'));
  await screen.findByText('Dish 1');
  await userEvent.click(screen.getByRole('button', { name: /^Show 2 more/ }));
  const filters = screen.getByRole('button', { name: /^All filters/ });
  filters.focus();
  letGo();
  await screen.findByText('Dish 3');
  expect(document.activeElement).toBe(filters);
});

it('the recipe list names the filter to drop when nothing matches, and drops it', async () => {
  const address = '/recipes?course=dinner&maxCostPerServing=3';
  history.replaceState(null, '', address);
  render(page(client(), parts, address));
  await userEvent.click(await screen.findByRole('button', { name: 'Without “Under $3”: 4 recipes' }));
  expect(screen.getByLabelText('address').textContent).toBe('?course=dinner');
});

it('the recipe list shows free recipes before those of a plan, each with its count', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const isFree = path.includes('free=true');
    return Response.json([sampleCard({ id: isFree ? 'beans' : 'bog', isPremium: !isFree })], {
      headers: { 'x-total-count': isFree ? '1' : '104' },
    });
  });
  render(page(client(), parts, '/recipes?course=dinner&maxCostPerServing=3'));
  const free = await screen.findByRole('region', { name: 'Free to cook' });
  const premium = await screen.findByRole('region', { name: 'With Premium' });
  expect(free.textContent).toContain('1 dinner under $3');
  expect(premium.textContent).toContain('104 more under $3');
  expect(free.compareDocumentPosition(premium)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
