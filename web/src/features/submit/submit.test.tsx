import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import type { ReadLine, ReadLines } from '@homeplate/contracts/documents/food.ts';
import { currentToast } from '@homeplate/kit/components/toast.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionDraft } from '../../lib/session-draft.ts';
import { EMPTY_RECIPE, type OwnRecipe, ownRecipeOf, recipeDraftName } from './own-recipe.ts';
import { recipeFields } from './own-recipe-schema.ts';
import { SubmitRecipe } from './submit-recipe.tsx';

const readLine = (over: Partial<ReadLine>): ReadLine => ({
  line: '2 eggs',
  kind: 'ingredient',
  quantity: 2,
  quantityMax: null,
  unit: null,
  food: 'eggs',
  foodId: 'egg',
  foodName: 'Egg',
  grams: 100,
  metric: null,
  note: '',
  optional: false,
  cost: '0.52',
  costSource: 'estimate',
  warnings: [],
  ...over,
});
const READING: ReadLines = {
  lines: [
    readLine({}),
    readLine({
      food: 'unobtainium',
      foodId: null,
      foodName: null,
      grams: null,
      cost: null,
      costSource: null,
      warnings: ['no-food'],
    }),
  ],
  servings: 2,
  totalCost: '0.52',
  costPerServing: '0.26',
  checkoutCost: '2.60',
  costSource: 'estimate',
  pricedLines: 1,
  totalLines: 2,
  nutrition: { calories: 72, protein: 6, carbs: 0, fat: 5, fiber: 0, sugar: 0, sodium: 70 },
  nutritionSource: 'estimate',
  knownShare: 0.5,
  allergens: ['egg', 'peanut'],
  mayContain: ['peanut'],
  diets: [],
  priceArea: '372',
};
const card = (over: Partial<RecipeDraftCard>): RecipeDraftCard =>
  ({
    id: 'draft-1',
    title: 'Eggs',
    missing: [],
    offeredAt: null,
    pricedLines: 1,
    costPerServing: '0.26',
    totalCost: '0.52',
    costSource: 'estimate',
    linkedLines: 1,
    writtenLines: 2,
    updatedAt: '2026-11-21T00:00:00.000Z',
    version: 1,
    ...over,
  }) as RecipeDraftCard;
const written = {
  title: 'Eggs',
  description: null,
  author: 'Ada',
  servings: 2,
  yield: 'Serves 2 to 3',
  prepMinutes: null,
  cookMinutes: 10,
  totalMinutes: 10,
  image: null,
  tags: ['Breakfast', 'Main dish'],
  ingredients: ['For the eggs:', '2 eggs'],
  instructions: ['Boil them.'],
};

let drafts: RecipeDraftCard[] = [];
const calls: { method: string; path: string; body: unknown }[] = [];
const answers = new Map<string, () => Response | Promise<Response>>();
const answer = (path: string, { method, body }: { method: string; body?: string }) => {
  const sent = body === undefined ? undefined : JSON.parse(body);
  if (method !== 'GET') calls.push({ method, path, body: sent });
  const own = answers.get(`${method} ${path}`);
  if (own) return Promise.resolve(own());
  if (path === '/api/lines/read') return Promise.resolve(Response.json(READING));
  if (path === '/api/recipes/drafts' && method === 'GET') return Promise.resolve(Response.json(drafts));
  return Promise.resolve(Response.json({ ...card({}), written }));
};
beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(answer));
  drafts = [];
  calls.length = 0;
  answers.clear();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const stored = (draftId?: string) => sessionDraft(recipeDraftName(draftId)).read();
const open = (person: string | null, draftId?: string) => {
  const onOpen = vi.fn();
  const onImported = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SubmitRecipe
          userId={person}
          zipCode="37203"
          draftId={draftId}
          onOpen={onOpen}
          onImported={onImported}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onOpen, onImported };
};

describe('the form’s recipe', () => {
  const recipe: OwnRecipe = {
    ...EMPTY_RECIPE,
    title: 'Eggs',
    servings: '2',
    cookMinutes: '10',
    ingredients: '2 eggs\n\n salt \n',
    instructions: 'Boil them.',
  };

  it('the form’s recipe converts to what the server accepts, and back', () => {
    expect(recipeFields().parse(recipe)).toEqual({
      title: 'Eggs',
      description: null,
      author: null,
      servings: 2,
      yield: null,
      prepMinutes: null,
      cookMinutes: 10,
      totalMinutes: 10,
      image: null,
      tags: [],
      ingredients: ['2 eggs', 'salt'],
      instructions: ['Boil them.'],
    });
    expect(ownRecipeOf(written)).toMatchObject({
      title: 'Eggs',
      servings: '2',
      yield: 'Serves 2 to 3',
      tags: 'Breakfast, Main dish',
      ingredients: 'For the eggs:\n2 eggs',
    });
    expect(recipeFields(written).parse(ownRecipeOf(written))).toEqual(written);
  });

  it('the form’s recipe reports problems by field', () => {
    const wrong = (over: Partial<OwnRecipe>) =>
      recipeFields()
        .safeParse({ ...recipe, ...over })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(wrong({ title: ' ', servings: 'many', prepMinutes: '-1' })).toEqual([
      'title',
      'servings',
      'prepMinutes',
    ]);
    expect(wrong({ ingredients: 'x'.repeat(1_001) })).toEqual(['ingredients']);
  });
});

describe('the submit page', () => {
  it('the submit page parses each line as it is typed, and asks a visitor to sign in without losing text', async () => {
    const person = userEvent.setup();
    open(null);
    await person.type(screen.getByLabelText('Title'), 'Eggs');
    await person.type(screen.getByLabelText('Servings'), '2');
    await person.type(screen.getByLabelText('Ingredients, one per line'), '2 eggs{Enter}1 unobtainium');
    const readings = screen.getByRole('region', { name: /How we read it/ });
    expect(await within(readings).findByText(/we don’t know this food yet/)).toBeTruthy();
    expect(within(readings).getByText('not priced')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ lines: ['2 eggs', '1 unobtainium'], servings: 2 });
    const figures = screen.getByRole('region', { name: 'Cost and nutrition' });
    expect(figures.textContent).toContain('1 of 2 lines priced');
    expect(figures.textContent).toContain('about $0.26');
    expect(figures.textContent).toContain('Allergens: Egg.');
    expect(figures.textContent).toContain('May contain: Peanut.');

    await person.click(screen.getByRole('button', { name: /^Save the draft/ }));
    expect(await screen.findByRole('heading', { name: 'Sign in to keep it' })).toBeTruthy();
    expect(calls.every(({ path }) => path === '/api/lines/read')).toBe(true);
    cleanup();
    open('ada');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Eggs');
  });

  it('the submit page asks how many servings the yield of an import is', async () => {
    const person = userEvent.setup();
    drafts = [card({})];
    answers.set('GET /api/recipes/drafts/draft-1', () =>
      Response.json({ ...card({}), written: { ...written, servings: null, yield: '2 loaves' } }),
    );
    open('ada', 'draft-1');
    const servings = await screen.findByLabelText('Servings');
    expect(screen.getByText('How many servings is this: 2 loaves?')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('What it makes (optional)').value).toBe('2 loaves');
    await person.type(servings, '16');
    expect(screen.queryByText(/How many servings is this/)).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Save the draft/ }));
    const saved = () => calls.find(({ method }) => method === 'PUT')?.body;
    await waitFor(() => expect(saved()).toMatchObject({ servings: 16, yield: '2 loaves' }));
  });

  it('the submit page saves valid input, and stops at problems', async () => {
    const person = userEvent.setup();
    const { onOpen } = open('ada');
    await person.click(screen.getByRole('button', { name: /^Save the draft/ }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('ariaInvalid', 'true'));
    await person.type(screen.getByLabelText('Title'), 'Eggs');
    await person.click(screen.getByRole('button', { name: /^Save the draft/ }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith('draft-1'));
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/recipes/drafts', body: { title: 'Eggs' } }]);
    expect(stored()).toBeUndefined();
  });

  it('the submit page saves a draft again by its version, and reports a change made elsewhere', async () => {
    const person = userEvent.setup();
    drafts = [card({})];
    open('ada', 'draft-1');
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    expect(title.value).toBe('Eggs');
    answers.set('PUT /api/recipes/drafts/draft-1', () =>
      Response.json({ error: 'It has changed.', code: 'CONFLICT', requestId: 'x' }, { status: 409 }),
    );
    await person.type(title, ' and toast');
    await person.click(screen.getByRole('button', { name: /^Save the draft/ }));
    expect(await screen.findByText(/changed somewhere else/)).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({ title: 'Eggs and toast', author: 'Ada', version: 1 });
    answers.clear();
    await person.click(screen.getByRole('button', { name: 'Replace it with mine' }));
    await waitFor(() => expect(calls.at(-1)?.body).not.toHaveProperty('version'));
  });

  it('the submit form is disabled while it saves, and returns the focus', async () => {
    const person = userEvent.setup();
    drafts = [card({})];
    open('ada', 'draft-1');
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    const saving = Promise.withResolvers<Response>();
    answers.set('PUT /api/recipes/drafts/draft-1', () => saving.promise);
    await person.type(title, ' and toast{Enter}');
    await waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'));
    await person.type(title, ', late');
    await person.type(screen.getByLabelText(/^Steps/), ' Late.');
    expect(stored('draft-1')).toMatchObject({ title: 'Eggs and toast', instructions: 'Boil them.' });
    // A browser takes the focus from a disabled field, which jsdom does not.
    title.blur();
    saving.resolve(Response.json({ error: 'No.', code: 'INTERNAL', requestId: 'x' }, { status: 500 }));
    await waitFor(() => expect(document.activeElement).toBe(title));
    await person.type(title, '!');
    expect(title.value).toBe('Eggs and toast!');
  });

  it('the submit page reports that the session has ended meanwhile, and loses nothing', async () => {
    const person = userEvent.setup();
    const refused = () =>
      Response.json({ error: 'Please sign in.', code: 'UNAUTHENTICATED', requestId: 'x' }, { status: 401 });
    answers.set('POST /api/recipes/drafts', refused);
    answers.set('POST /api/recipes/import', refused);
    open('ada');
    await person.type(screen.getByLabelText('Title'), 'Eggs');
    await person.click(screen.getByRole('button', { name: /^Save the draft/ }));
    expect(await screen.findByRole('heading', { name: 'Sign in to keep it' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Eggs');
    expect(stored()).toMatchObject({ title: 'Eggs' });
    await person.click(screen.getByRole('button', { name: 'Paste a page or text' }));
    await person.type(screen.getByLabelText('Page or recipe text'), 'Two eggs');
    await person.click(screen.getByRole('button', { name: /^Read the recipe/ }));
    expect(await screen.findByRole('heading', { name: 'Sign in to keep it' })).toBeTruthy();
    cleanup();
    open('ada');
    await person.click(screen.getByRole('button', { name: 'Paste a page or text' }));
    expect(screen.getByDisplayValue('Two eggs')).toBeTruthy();
  });

  it('the submit form can be cleared, and the clearing undone', async () => {
    const person = userEvent.setup();
    open('ada');
    expect(screen.queryByRole('button', { name: 'Clear the form' })).toBeNull();
    await person.type(screen.getByLabelText('Title'), 'Eggs');
    await person.click(screen.getByRole('button', { name: 'Clear the form' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
    expect(stored()).toBeUndefined();
    act(() => currentToast()?.action?.run());
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Eggs');
    expect(stored()).toMatchObject({ title: 'Eggs' });
  });

  it('the submit page replaces the user’s changes with the saved draft on request', async () => {
    const person = userEvent.setup();
    drafts = [card({})];
    open('ada', 'draft-1');
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    answers.set('PUT /api/recipes/drafts/draft-1', () =>
      Response.json({ error: 'It has changed.', code: 'CONFLICT', requestId: 'x' }, { status: 409 }),
    );
    await person.type(title, ' and toast');
    await person.click(screen.getByRole('button', { name: /^Save the draft/ }));
    await person.click(await screen.findByRole('button', { name: 'Show the saved version' }));
    await waitFor(() => expect(title.value).toBe('Eggs'));
    expect(screen.queryByText(/changed somewhere else/)).toBeNull();
    expect(stored('draft-1')).toBeUndefined();
  });

  it('the submit page imports a pasted page, and asks which of several recipes to use', async () => {
    const person = userEvent.setup();
    const { onImported } = open('ada');
    await person.click(screen.getByRole('button', { name: 'Paste a page or text' }));
    await person.click(screen.getByRole('button', { name: /^Read the recipe/ }));
    expect(screen.getByText('Paste the page or the recipe first.')).toBeTruthy();
    await person.type(screen.getByLabelText('Page or recipe text'), 'two recipes');
    answers.set('POST /api/recipes/import', () =>
      Response.json(
        {
          error: 'Which?',
          code: 'CONFLICT',
          requestId: 'x',
          fields: { 'which.1': 'Bread', 'which.2': 'Butter' },
        },
        { status: 409 },
      ),
    );
    await person.click(screen.getByRole('button', { name: /^Read the recipe/ }));
    const butter = await screen.findByRole('button', { name: 'Butter' });
    answers.clear();
    await person.click(butter);
    await waitFor(() => expect(onImported).toHaveBeenCalledWith(expect.objectContaining({ id: 'draft-1' })));
    expect(calls.at(-1)?.body).toEqual({ text: 'two recipes', which: 2 });
  });

  it('the submit page lists drafts with what is missing and what is pending, and offers only the user’s own recipes', async () => {
    const person = userEvent.setup();
    drafts = [
      card({ offeredAt: '2026-11-20T00:00:00.000Z' }),
      card({ id: 'draft-2', title: 'Half a soup', missing: ['instructions'], pricedLines: 0 }),
    ];
    open('ada');
    expect(await screen.findByText(/Waiting for our staff since/)).toBeTruthy();
    const half = screen.getByRole('heading', { name: 'Half a soup' }).closest('li');
    expect(half?.textContent).toContain('missing: steps');
    expect(half?.textContent).not.toContain('$');
    await person.click(screen.getByRole('button', { name: 'Offer Half a soup for publication' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Before you can offer it, add its steps.',
    );
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Take Eggs back' }));
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/recipes/drafts/draft-1/offer' }),
    );
    drafts = [card({})];
    cleanup();
    open('ada');
    await person.click(await screen.findByRole('button', { name: 'Offer Eggs for publication' }));
    const submit = screen.getByRole('button', { name: /^Offer it/ });
    expect(submit).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('checkbox'));
    await person.click(submit);
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        path: '/api/recipes/drafts/draft-1/offer',
        body: { mine: true },
      }),
    );
  });
});
