import type { CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import Toaster from '@homeplate/kit/components/toaster.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGN_IN_KEY } from '../../lib/storage-keys.ts';
import { userOptions } from '../../lib/user.ts';
import { CookedCard } from './cooked-card.tsx';
import RecordCooked from './record-cooked.tsx';

const TODAY = '2026-11-24';
const recipe = { id: 'grits', title: 'Shrimp and Grits', previewReason: null } as const;
type Sent = { method: string; path: string; body?: Record<string, unknown>; key: string | null };
let sent: Sent[];
let entries: CookedEntry[];

let note: string | null;
/** What the next write answers instead; `lost`: it is stored, but the response is lost. */
let trouble: { status: number; body?: unknown } | 'lost' | undefined;
/** Until then the answers to reads are on their way. */
let arrival: Promise<void> | undefined;

const entry = (id: string, date: string, more: Partial<CookedEntry> = {}): CookedEntry => ({
  id,
  recipeId: 'grits',
  draftId: null,
  date,
  servings: 4,
  note: null,
  mealId: null,
  isLeftover: false,
  photoUrl: null,
  createdAt: `${date}T12:00:00.000Z`,
  ...more,
});

function write({ method, path, body, key }: Sent): Response {
  if (trouble && trouble !== 'lost') {
    const { status, body: problem } = trouble;
    trouble = undefined;
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(problem, { status });
  }
  if (method === 'PUT') {
    note = String(body?.note).trim() || null;
    return Response.json({ note, updatedAt: null });
  }
  if (method === 'DELETE') {
    entries = entries.filter(({ id }) => !path.endsWith(`/${id}`));
    return new Response(null, { status: 204 });
  }
  const id = `cooked-${key?.replaceAll('"', '')}`;
  const known = entries.find((one) => one.id === id);
  const added = known ?? entry(id, TODAY, body);
  if (!known) entries = [...entries, added].toSorted((a, b) => b.date.localeCompare(a.date));
  if (trouble === 'lost') {
    trouble = undefined;
    throw new TypeError('Failed to fetch');
  }
  return Response.json(added, { status: 201 });
}

beforeEach(() => {
  sent = [];
  entries = [];
  note = null;
  trouble = undefined;
  arrival = undefined;
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T18:00:00`) });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    if (method === 'GET') {
      if (trouble && trouble !== 'lost') return Response.json({}, { status: trouble.status });
      if (path.endsWith('/note')) return Response.json({ note, updatedAt: null });
      const cooks = entries.filter(({ isLeftover }) => !isLeftover);
      const lastDate = cooks[0]?.date ?? null;
      const answer = Response.json({ count: cooks.length, lastDate, entries, more: 0 });
      await arrival;
      return answer;
    }
    const one: Sent = { method, path, key: new Headers(init.headers).get('idempotency-key') };
    if (typeof body === 'string') one.body = JSON.parse(body);
    sent.push(one);
    return write(one);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function clientOf(userId: string | null): QueryClient {
  const queries = { retry: false, staleTime: Number.POSITIVE_INFINITY };
  const client = new QueryClient({ defaultOptions: { queries } });
  client.setQueryData(userOptions.queryKey, userId === null ? null : ({ id: userId } as never));
  return client;
}

type Props = Partial<Parameters<typeof CookedCard>[0]>;
function CardAndRecord({ recipe: shown = recipe, isDraft = false, userId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { id, title } = shown;
  const dish = { ...(isDraft ? { draftId: id } : { recipeId: id }), title, servings: 6 };
  return (
    <>
      <CookedCard recipe={shown} isDraft={isDraft} userId={userId} onCook={() => setOpen(true)} />
      {isOpen && <RecordCooked dish={dish} onClose={() => setOpen(false)} />}
    </>
  );
}

function show(props: Props = {}, userId: string | null = 'ada') {
  const client = clientOf(userId);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/recipes/grits']}>
        <CardAndRecord userId={userId} {...props} />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The words for a pending submit are hidden by CSS, which jsdom does not know. */
const save = () => button(/^Save(?! note)/);

it('recording takes two clicks, and says how often it was cooked', async () => {
  entries = [entry('b', '2026-05-12'), entry('a', '2025-12-24')];
  const user = show();
  await screen.findByText('You cooked it twice, last in May.');
  await user.click(await button('I cooked this'));
  const dialog = await screen.findByRole('dialog', { name: 'I cooked this' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Date').value).toBe(TODAY);
  await user.click(await save());
  await screen.findByText('Shrimp and Grits: 6 servings today');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/cooked',
      body: { recipeId: 'grits', date: TODAY, servings: 6, note: '' },
      key: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    },
  ]);
  await screen.findByText('You cooked it 3 times, last on November 24.');
});

it('a record can be undone', async () => {
  entries = [entry('b', '2026-05-12')];
  const user = show();
  await user.click(await button('I cooked this'));
  await screen.findByRole('dialog');
  await user.click(await save());
  fireEvent.click(await button('Undo'));
  await screen.findByText('No longer marked as cooked');
  await screen.findByText('You cooked it once, in May.');
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

it('a record made while the card loads is in it, also if that read was answered before', async () => {
  const reads = Promise.withResolvers<void>();
  arrival = reads.promise;
  const user = show();
  await user.click(await button('I cooked this'));
  await screen.findByRole('dialog');
  await user.click(await save());
  await screen.findByText('Shrimp and Grits: 6 servings today');
  reads.resolve();
  expect(await screen.findByText('You cooked it once, on November 24.')).toBeTruthy();
});

it('a wrong date or number of servings is refused at its field, and what was typed stays', async () => {
  const user = show();
  await user.click(await button('I cooked this'));
  const date = await screen.findByLabelText<HTMLInputElement>('Date');
  const servings = screen.getByLabelText<HTMLInputElement>('Servings');
  await user.type(screen.getByLabelText(/^Note/), 'Half the salt');
  for (const [day, count, problem] of [
    ['2026-11-25', '4', 'Please choose today or an earlier date'],
    ['1999-12-31', '4', 'Please choose a date after 1999'],
    ['', '4', 'Please choose a date'],
    [TODAY, '200', 'Servings are 1 to 24'],
  ] as const) {
    await user.clear(date);
    if (day) await user.type(date, day);
    await user.clear(servings);
    await user.type(servings, count);
    await user.click(await save());
    await screen.findByText(problem);
  }
  expect(sent).toEqual([]);
  await user.clear(servings);
  await user.type(servings, '2');
  await user.click(await save());
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ servings: 2, note: 'Half the salt' }));
});

it('a record whose response was lost is sent again with the same key, so it is stored once', async () => {
  const user = show();
  await user.click(await button('I cooked this'));
  await screen.findByRole('dialog');
  trouble = 'lost';
  await user.click(await save());
  await screen.findByText('Couldn’t save it. Please try again.');
  await user.click(await save());
  await screen.findByText('You cooked it once, on November 24.');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('a record that the server refuses says why, and a session that ended keeps what was typed', async () => {
  const user = show();
  await user.click(await button('I cooked this'));
  await screen.findByRole('dialog');
  const problem = (error: string, code: string) => ({ error, code, requestId: 'r' });
  trouble = { status: 409, body: problem('You already recorded this meal as cooked.', 'CONFLICT') };
  await user.click(await save());
  await screen.findByText('You already recorded this meal as cooked.');
  await user.type(screen.getByLabelText(/^Note/), 'kept');
  trouble = { status: 401, body: problem('Please sign in.', 'UNAUTHENTICATED') };
  await user.click(await save());
  await screen.findByRole('link', { name: 'sign in in a new tab' });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('kept');
});

it('each time is listed with its note, three at first, and can be removed and brought back', async () => {
  entries = [4, 3, 2, 1].map((day) =>
    entry(`e${day}`, `2026-11-0${day}`, { note: day === 4 ? 'Spicy' : null }),
  );
  const user = show();
  await screen.findByText('You cooked it 4 times, last on November 4.');
  expect(screen.getByText('Spicy')).toBeTruthy();
  const card = within(screen.getByRole('region', { name: 'Your notes' }));
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  await user.click(await button('Show all 4'));
  await button('Remove November 1');
  await user.click(await button('Remove November 4'));
  expect(document.activeElement?.textContent).toContain('You cooked it');
  fireEvent.click(await button('Undo'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByText('You cooked it 4 times, last on November 4.');
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  expect(sent.at(-1)?.body).toEqual({ recipeId: 'grits', date: '2026-11-04', servings: 4, note: 'Spicy' });
});

it('leftovers are listed as such and do not count as cooked', async () => {
  const leftovers = entry('b', '2026-05-14', { isLeftover: true });
  entries = [leftovers, entry('a', '2026-05-12')];
  show();
  await screen.findByText('You cooked it once, in May.');
  expect(screen.getAllByText('· 4 servings · leftovers')).toHaveLength(1);
  cleanup();
  entries = [leftovers];
  show();
  await screen.findByText('You ate it as leftovers.');
});

it('a private note is edited in place, and an empty one is removed', async () => {
  const user = show();
  await user.click(await button('Add a private note'));
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Private note');
  await waitFor(() => expect(document.activeElement).toBe(area));
  await user.type(area, 'Half the salt.{Enter}Two onions.');
  await user.click(await button(/^Save note/));
  await screen.findByText(/Half the salt\.\s+Two onions\./, { selector: 'p' });
  await user.click(await button('Edit note'));
  await user.clear(await screen.findByLabelText('Private note'));
  await user.click(await button(/^Save note/));
  await button('Add a private note');
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/recipes/grits/note', { note: 'Half the salt.\nTwo onions.' }],
    ['PUT', '/api/recipes/grits/note', { note: '' }],
  ]);
  expect(document.activeElement?.textContent).toBe('Add a private note');
});

it('a note that cannot be saved says so and loses no text, also not by leaving the page', async () => {
  note = 'Old';
  const user = show();
  await user.click(await button('Edit note'));
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Private note');
  await user.type(area, ' and new');
  trouble = { status: 0 };
  await user.click(await button(/^Save note/));
  expect((await screen.findByRole('alert')).textContent).toContain('Your text is still here');
  expect(area.value).toBe('Old and new');
  cleanup();
  show();
  const again = await screen.findByLabelText<HTMLTextAreaElement>('Private note');
  await waitFor(() => expect(again.value).toBe('Old and new'));
  await userEvent.click(await button('Cancel'));
  await screen.findByText('Old');
  cleanup();
  show();
  await button('Edit note');
});

it('a failure to load can be retried', async () => {
  trouble = { status: 503 };
  const user = show();
  await screen.findByText('Couldn’t load your notes.');
  trouble = undefined;
  note = 'Back';
  await user.click(await button('Try again'));
  expect(await screen.findByText('Back')).toBeTruthy();
});

it('a visitor signs in first, and returns to this recipe', async () => {
  const user = show({}, null);
  await screen.findByText('Record when you cook it, and keep a private note.');
  await user.click(await button('I cooked this'));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to record what you cook' });
  await user.click(within(dialog).getByRole('link', { name: 'Sign In' }));
  const stored = JSON.parse(sessionStorage.getItem(SIGN_IN_KEY) ?? '{}');
  expect(stored).toMatchObject({ kind: 'cooked', page: '/recipes/grits' });
});

it('a premium recipe without a plan cannot be recorded, but keeps its note', async () => {
  note = 'From last year';
  show({ recipe: { ...recipe, previewReason: 'premium' } });
  await screen.findByText('From last year');
  expect(screen.queryByRole('button', { name: 'I cooked this' })).toBeNull();
});

it('a draft is recorded as one, without a note beside its text', async () => {
  const user = show({ recipe: { ...recipe, id: 'draft-1' }, isDraft: true });
  await screen.findByText('Record when you cook it.');
  expect(screen.queryByRole('button', { name: 'Add a private note' })).toBeNull();
  await user.click(await button('I cooked this'));
  await screen.findByRole('dialog');
  await user.click(await save());
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ draftId: 'draft-1' }));
  expect(sent[0]?.body).not.toHaveProperty('recipeId');
});

it('a planned meal is recorded on its day, or today if that is still to come', async () => {
  const user = userEvent.setup();
  const onDone = vi.fn();
  const client = clientOf('ada');
  const meal = { recipeId: 'grits', title: 'Grits', servings: 3, mealId: 'meal-1' };
  const open = (date: string) =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <RecordCooked dish={{ ...meal, date }} onClose={() => undefined} onDone={onDone} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  open('2026-11-26');
  expect((await screen.findByLabelText<HTMLInputElement>('Date')).value).toBe(TODAY);
  cleanup();
  open('2026-11-22');
  expect((await screen.findByLabelText<HTMLInputElement>('Date')).value).toBe('2026-11-22');
  await user.click(await save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({ mealId: 'meal-1', date: '2026-11-22', servings: 3 });
});
