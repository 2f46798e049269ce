import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recipeOptions } from '../features/recipes/queries.ts';
import { testRecipe } from '../features/recipes/test-recipe.ts';
import { staffPreviewKeys } from '../lib/query-keys.ts';
import { userOptions } from '../lib/user.ts';
import { Component as RecipePreviewPage } from './recipe-preview-page.tsx';

/** Everything is near the window. */
class Near {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe = () => this.#seen([{ isIntersecting: true }]);
  disconnect = () => undefined;
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', Near));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EMPLOYEE = { id: 'ed', username: 'ed', plan: 'free', staffRoles: ['editor'] };
const PART: RecipeDetail = {
  ...testRecipe,
  isPremium: true,
  preview: true,
  previewReason: 'premium',
  ingredients: testRecipe.ingredients.map((line) => ({ ...line, quantity: null, estimatedCost: null })),
  instructions: testRecipe.instructions.slice(0, 1),
  basket: null,
};
type Answer = [status: number, body: object];
const DRAFT = { stage: 'draft', isPublic: false };

/** The page of one reader, with what the server answers about the text. Returns the cache of the app and the requests. */
function open(
  query: string,
  {
    recipe = testRecipe,
    row = DRAFT,
    refusal,
    user = EMPLOYEE,
  }: {
    recipe?: RecipeDetail;
    row?: { stage: string; isPublic: boolean };
    refusal?: Answer;
    user?: object | null;
  } = {},
) {
  const requests: string[] = [];
  const server = { recipe };
  readBy(() => async (input) => {
    const path = input as string;
    requests.push(path);
    if (path.includes('/preview?')) {
      const [status, body] = refusal ?? [200, server.recipe];
      return Response.json(body, { status });
    }
    if (path === '/api/admin/recipes/grits') return Response.json(row);
    return Response.json(path === '/api/location' ? { zipCode: null } : []);
  });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(userOptions.queryKey, user as never);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/recipe-preview/grits${query}`]}>
        <Routes>
          <Route path="/recipe-preview/:id" element={<RecipePreviewPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, requests, server };
}

/** Waits until every part of the page has loaded: before, a part that must be absent may only be late. */
async function waitForParts() {
  await screen.findByText(/^Preview for/);
  await waitFor(() => expect(document.querySelector('[data-fallback]')).toBeNull());
}

/** Which of the names the page shows. */
const shownTexts = (names: readonly string[]) => names.filter((name) => screen.queryByText(name));
const shownHeadings = (names: readonly RegExp[]) =>
  names.filter((name) => screen.queryByRole('heading', { name }));

it.each([
  [
    '?as=visitor',
    DRAFT,
    'Preview for a visitor. This text isn’t published yet. Its picture is made when it is published.',
  ],
  [
    '?as=free',
    DRAFT,
    'Preview for a free reader. This text isn’t published yet. Its picture is made when it is published.',
  ],
  [
    '?as=subscriber',
    { stage: 'review', isPublic: true },
    'Preview for a subscriber. This text isn’t published yet.',
  ],
  ['?as=free', { stage: 'published', isPublic: true }, 'Preview for a free reader. This text is published.'],
  [
    '',
    DRAFT,
    'Preview for a visitor. This text isn’t published yet. Its picture is made when it is published.',
  ],
  [
    '?as=boss',
    DRAFT,
    'Preview for a visitor. This text isn’t published yet. Its picture is made when it is published.',
  ],
])('%s of a recipe in stage %o says so at the top: %s', async (query, row, sentence) => {
  open(query, { row });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Grits' })).toBeTruthy();
});

it('a subscriber’s preview shows every step, and nothing that writes or needs the published recipe', async () => {
  const { requests, client } = open('?as=subscriber');
  await waitForParts();
  expect(screen.getByText('Stir in the grits.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nutrition Facts' })).toBeTruthy();
  expect(shownTexts(['Start Cooking', 'Add to List', 'Sign In'])).toEqual([]);
  expect(shownHeadings([/reviews/i, /meal plan/i, /ask/i, /stores/i])).toEqual([]);
  expect(requests.filter((path) => path.startsWith('/api/recipes/'))).toEqual([]);
  // The recipe's own page must not show the text before it is published.
  expect(client.getQueryData(recipeOptions('grits').queryKey)).toBeUndefined();
});

it.each([
  ['?as=visitor', 'Sign In'],
  ['?as=free', null],
])('%s of a premium recipe shows the part of it that reader gets, with the way on', async (query, signIn) => {
  open(query, { recipe: PART });
  await waitForParts();
  expect(screen.getByText('The full recipe is for subscribers')).toBeTruthy();
  expect(screen.getByText('Stone-ground grits · Salt · Butter')).toBeTruthy();
  expect(screen.queryByText('Stir in the grits.')).toBeNull();
  expect(screen.queryByText('Sign In')?.textContent ?? null).toBe(signIn);
});

it('other servings get their packages from the preview, not from the published recipe', async () => {
  const { requests } = open('?as=subscriber');
  fireEvent.click(await screen.findByRole('button', { name: 'More servings' }));
  const url = '/api/admin/recipes/grits/preview?as=subscriber&servings=5';
  await waitFor(() => expect(requests).toContain(url));
  expect(requests.filter((path) => path.startsWith('/api/recipes/'))).toEqual([]);
});

it('another text has other packages, which are requested again', async () => {
  const { client, requests, server } = open('?as=subscriber');
  const url = '/api/admin/recipes/grits/preview?as=subscriber&servings=5';
  const count = () => requests.filter((path) => path === url).length;
  fireEvent.click(await screen.findByRole('button', { name: 'More servings' }));
  await waitFor(() => expect(count()).toBe(1));
  server.recipe = { ...testRecipe, title: 'Other Grits' };
  await client.invalidateQueries({ queryKey: staffPreviewKeys.all });
  expect(await screen.findByRole('heading', { level: 1, name: 'Other Grits' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'More servings' }));
  await waitFor(() => expect(count()).toBe(2));
});

it('its lists have no checkboxes and no timers, which the device would keep for the published recipe', async () => {
  open('?as=subscriber');
  fireEvent.click(await screen.findByRole('tab', { name: 'Ingredients' }));
  expect(await screen.findByText('Stone-ground grits', { exact: false })).toBeTruthy();
  expect(screen.queryAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Show where each price comes from',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Instructions' }));
  expect(await screen.findByText('Stir in the grits.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /timer/ })).toBeNull();
});

it('a text that breaks a rule shows each problem with its field instead of the page', async () => {
  const body = {
    error: 'This recipe cannot be published yet: servings: is missing',
    code: 'INVALID_INPUT',
    requestId: 'r',
    fields: { 'text.servings': 'is missing', 'text.steps.1.text': 'names no food' },
  };
  const { requests } = open('?as=free', { refusal: [400, body] });
  expect((await screen.findByRole('alert')).textContent).toContain('This text can’t be published yet.');
  expect(screen.getByRole('link', { name: 'Edit this recipe' }).getAttribute('href')).toBe(
    '/back-office/recipes/grits',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Servings: is missing',
    'Step 2: names no food',
  ]);
  expect(screen.queryByText(/^Preview for/)).toBeNull();
  const before = requests.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
});

it('another employee sees the refusal of the server', async () => {
  const error = 'Your role does not allow this.';
  open('?as=free', { refusal: [403, { error, code: 'WRONG_ROLE', requestId: 'r' }] });
  expect((await screen.findByRole('alert')).textContent).toContain(error);
});

it('a visitor is asked to sign in, and returns to the preview', async () => {
  const { requests } = open('?as=free', { user: null });
  const next = encodeURIComponent('/recipe-preview/grits?as=free');
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe(
    `/api/login?next=${next}`,
  );
  expect(requests).toEqual([]);
});
