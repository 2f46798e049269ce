import { currentToast } from '@homeplate/kit/components/toast.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recipeKeys, regionKeys } from '../../lib/query-keys.ts';
import { AdminActions } from './admin-actions.tsx';

const LABELS = ['Update All Recipe Images', 'Add 8 More Recipes', 'Add All Regional Recipes (40+)'];
let answers: Record<string, (() => Response | Promise<Response>)[]> = {};
const keys: (string | null)[] = [];
const expanded = vi.fn();
let client: QueryClient;

beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    const answer = answers[`${init.method} ${path}`]?.shift();
    return answer ? answer() : Response.json({ error: 'no answer' }, { status: 500 });
  });
  client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <AdminActions onExpanded={expanded} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const button = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name.replace(/[()+]/g, '\\$&')}`) });
const press = (name: string) => userEvent.click(button(name));
const added =
  (newRecipes: number, totalRecipes: number, drafts: object = {}) =>
  () => {
    const none = { generatedDrafts: 0, missingDrafts: 0, draftsProblem: null };
    const details = { newRecipes, totalRecipes, reserve: 0, ...none, ...drafts };
    return Response.json({ success: true, message: '', details });
  };

it('one action disables all three buttons until it has ended, and reports what was added', async () => {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  answers = { 'POST /api/admin/expand-recipes': [() => held.then(added(8, 248))] };
  await press('Add 8 More Recipes');
  for (const label of LABELS) expect((button(label) as HTMLButtonElement).disabled, label).toBe(true);
  end();
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Recipes Added!',
      description: '8 new recipes added. There are 248 recipes now.',
      destructive: false,
      persistent: false,
    }),
  );
  for (const label of LABELS) expect((button(label) as HTMLButtonElement).disabled, label).toBe(false);
  expect(expanded).toHaveBeenCalledWith(248);
  expect(keys).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
});

it('an empty reserve is said plainly', async () => {
  answers = { 'POST /api/admin/mass-expand-recipes': [added(0, 322)] };
  await press('Add All Regional Recipes (40+)');
  await waitFor(() => expect(currentToast()?.title).toBe('No Recipes Left to Add'));
  expect(currentToast()?.description).toBe(
    'Every prepared recipe is already published. There are 322 recipes.',
  );
});

it('the drafts of an empty reserve are written by repeating the request, with the progress in between', async () => {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  answers = {
    'POST /api/admin/expand-recipes': [
      added(0, 322, { generatedDrafts: 3, missingDrafts: 5 }),
      () => held.then(added(0, 322, { generatedDrafts: 8 })),
    ],
  };
  await press('Add 8 More Recipes');
  expect(await screen.findByText('3 of 8 drafts are written')).toBeTruthy();
  end();
  await waitFor(() => expect(currentToast()?.title).toBe('Drafts Written'));
  expect(currentToast()?.description).toBe(
    'Every prepared recipe is already published. There are 322 recipes. 8 generated drafts wait for an editor in the back office.',
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

const LATE = 'OpenAI took too long. Please try again.';
it.each<[string, (() => Response)[], string, string]>([
  [
    'no drafts',
    [added(0, 322, { missingDrafts: 8, draftsProblem: LATE })],
    'No Recipes Left to Add',
    `Every prepared recipe is already published. There are 322 recipes. No drafts were written. ${LATE}`,
  ],
  [
    'recipes, a draft and its reason',
    [added(5, 322, { generatedDrafts: 1, missingDrafts: 2, draftsProblem: LATE })],
    'Recipes Added!',
    `5 new recipes added. There are 322 recipes now. 1 generated draft waits for an editor in the back office. No more drafts were written. ${LATE}`,
  ],
  [
    'recipes, when the next request fails',
    [added(5, 322, { missingDrafts: 3 }), () => new Response('', { status: 502 })],
    'Recipes Added!',
    '5 new recipes added. There are 322 recipes now. No drafts were written. The connection was interrupted. Please try again.',
  ],
  [
    'recipes, when the next request writes no draft',
    [added(5, 322, { missingDrafts: 3 }), added(5, 322, { missingDrafts: 3 })],
    'Recipes Added!',
    '5 new recipes added. There are 322 recipes now. No drafts were written. The connection was interrupted. Please try again.',
  ],
])('an expansion reports %s', async (_name, responses, title, description) => {
  answers = { 'POST /api/admin/expand-recipes': [...responses] };
  await press('Add 8 More Recipes');
  await waitFor(() => expect(currentToast()).toMatchObject({ title, description, persistent: true }));
  expect(currentToast()?.destructive).toBe(false);
});

it('pressing again after a lost answer repeats the request, and after an answer begins another', async () => {
  const lost = () => new Response('', { status: 502 });
  answers = { 'POST /api/admin/expand-recipes': [lost, added(8, 248), added(8, 256)] };
  const titles = ['Expansion Failed', 'Recipes Added!', 'Recipes Added!'];
  for (const [index, title] of titles.entries()) {
    await press('Add 8 More Recipes');
    await waitFor(() => expect(keys).toHaveLength(index + 1));
    await waitFor(() => expect(currentToast()?.title).toBe(title));
    await waitFor(() => expect((button('Add 8 More Recipes') as HTMLButtonElement).disabled).toBe(false));
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('an expansion loads recipes and regions again, also when its answer is lost', async () => {
  answers = { 'POST /api/admin/expand-recipes': [() => new Response('', { status: 502 })] };
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  await press('Add 8 More Recipes');
  await waitFor(() => expect(currentToast()?.title).toBe('Expansion Failed'));
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([recipeKeys.all, regionKeys.all]);
});

it('no more drafts are asked for once the employee has left the page', async () => {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const some = added(0, 322, { generatedDrafts: 3, missingDrafts: 5 });
  answers = { 'POST /api/admin/expand-recipes': [() => held.then(some), some] };
  await press('Add 8 More Recipes');
  cleanup();
  end();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(keys).toHaveLength(1);
});

it('failures have the words of the specification', async () => {
  const failing = () => Response.json({ error: 'The catalogue is being updated.' }, { status: 503 });
  answers = {
    'POST /api/admin/expand-recipes': [failing],
    'POST /api/admin/mass-expand-recipes': [failing],
    'POST /api/admin/update-recipe-images': [() => new Response('', { status: 502 })],
  };
  const expected = [
    ['Add 8 More Recipes', 'Expansion Failed', 'Failed to expand recipe database. Please try again.'],
    ['Add All Regional Recipes (40+)', 'Mass Expansion Failed', 'The catalogue is being updated.'],
    ['Update All Recipe Images', 'Image Update Failed', 'Failed to update recipe images'],
  ] as const;
  for (const [label, title, description] of expected) {
    await press(label);
    await waitFor(() => expect(currentToast()).toMatchObject({ title, description, destructive: true }));
  }
});

it('the pictures are updated when all recipes have theirs, with the progress in between', async () => {
  const progress = (updated: number) => () => Response.json({ updated });
  answers = {
    'POST /api/admin/update-recipe-images': [
      () => Response.json({ success: true, message: '', details: { updatedCount: 3, run: 7 } }),
    ],
    'GET /api/admin/update-recipe-images/7': [progress(1), progress(3)],
  };
  await press('Update All Recipe Images');
  expect(await screen.findByText('0 of 3 recipes have their pictures')).toBeTruthy();
  expect(await screen.findByText('1 of 3 recipes have their pictures')).toBeTruthy();
  await waitFor(() => expect(currentToast()?.title).toBe('Recipe Images Updated!'));
  expect(currentToast()?.description).toBe('3 recipe images updated');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
