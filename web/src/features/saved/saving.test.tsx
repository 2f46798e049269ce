import { currentToast } from '@homeplate/kit/components/toast.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { type User, userOptions } from '../../lib/user.ts';
import { CollectButton, FavoriteButton } from './save-buttons.tsx';
import { SavedProvider } from './saved-provider.tsx';

const chili = { id: 'chili', title: 'Chili' };

/** A server with one user's favorites and collections. Writes wait until they are released. */
function fakeServer() {
  const state = {
    favorites: ['grits'],
    collections: [{ id: 'c1', name: 'Sundays', recipeIds: [] as string[], createdAt: '', updatedAt: '' }],
    writes: [] as string[],
    failing: 0,
    gate: Promise.resolve(),
  };
  const answer = async (path: string, method: string, body: string | undefined): Promise<Response> => {
    if (path === '/api/auth/user') return new Promise(() => undefined);
    if (method === 'GET')
      return Response.json(
        path === '/api/favorites' ? { recipeIds: state.favorites } : structuredClone(state.collections),
      );
    state.writes.push(`${method} ${path}`);
    await state.gate;
    if (state.failing) {
      const error = { error: 'You have 1,000 favorites.', code: 'CONFLICT', requestId: 'x' };
      return Response.json(error, { status: state.failing });
    }
    if (method === 'POST') {
      const made = { id: 'c2', createdAt: '', updatedAt: '', ...JSON.parse(body ?? '{}') };
      state.collections.push(made);
      return Response.json(made, { status: 201 });
    }
    const favorite = /^\/api\/favorites\/(.*)$/.exec(path)?.[1];
    const others = state.favorites.filter((id) => id !== favorite);
    if (favorite) state.favorites = method === 'PUT' ? [favorite, ...others] : others;
    const [, collection, recipe = ''] = /^\/api\/collections\/(.*)\/recipes\/(.*)$/.exec(path) ?? [];
    for (const one of state.collections)
      if (one.id === collection) one.recipeIds = method === 'PUT' ? [recipe] : [];
    return new Response(null, { status: 204 });
  };
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    answer(path, init.method ?? 'GET', typeof init.body === 'string' ? init.body : undefined),
  );
  return state;
}

function show(person: string | null | undefined, at = '/recipes?region=south') {
  const client = createQueryClient();
  const userOf = (id: string | null) => (id === null ? null : ({ id } as User));
  // Undefined: the request for the user never completes.
  if (person === undefined) vi.spyOn(document, 'cookie', 'get').mockReturnValue('hp_signed_in=1');
  else client.setQueryData(userOptions.queryKey, userOf(person));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <SavedProvider>
          <FavoriteButton recipe={chili} />
          <CollectButton recipe={chili} />
          <Link to={at}>Come back</Link>
        </SavedProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    user: () => client.getQueryData(userOptions.queryKey),
    becomes: (who: string | null) => act(async () => client.setQueryData(userOptions.queryKey, userOf(who))),
  };
}
/** Finds it behind an open dialog, too. */
const heart = () => screen.getByRole('button', { name: 'Favorite: Chili', hidden: true });
const isOn = () => heart().getAttribute('aria-pressed') === 'true';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the heart', () => {
  it('the heart turns on immediately, before the server responds', async () => {
    const server = fakeServer();
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    show('ada');
    await userEvent.click(heart());
    await waitFor(() => expect(isOn()).toBe(true));
    expect(server.writes).toEqual(['PUT /api/favorites/chili']);
    await act(async () => open());
    expect(isOn()).toBe(true);
    await userEvent.click(heart());
    await waitFor(() =>
      expect(server.writes).toEqual(['PUT /api/favorites/chili', 'DELETE /api/favorites/chili']),
    );
    expect(isOn()).toBe(false);
  });

  it('the heart rolls back when the write fails, and says why', async () => {
    const server = fakeServer();
    server.failing = 409;
    show('ada');
    await userEvent.click(heart());
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Not saved', description: 'You have 1,000 favorites.' }),
    );
    expect(isOn()).toBe(false);
  });

  it('the heart ends in the state of the last press, however fast', async () => {
    const server = fakeServer();
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    show('ada');
    await screen.findByRole('button', { name: 'Favorite: Chili' });
    for (let tap = 0; tap < 5; tap += 1) {
      await userEvent.click(heart());
      await waitFor(() => expect(isOn()).toBe(tap % 2 === 0));
    }
    expect(server.writes).toHaveLength(1);
    await act(async () => open());
    await waitFor(() => expect(server.writes).toHaveLength(5));
    expect(server.writes.at(-1)).toBe('PUT /api/favorites/chili');
    expect(isOn()).toBe(true);
  });

  it('the heart asks a visitor to sign in, and is on when they have', async () => {
    const server = fakeServer();
    const { becomes } = show(null);
    await userEvent.click(heart());
    const signIn = await screen.findByRole('link', { name: 'Sign In' });
    expect(signIn.getAttribute('href')).toBe('/login?next=%2Frecipes%3Fregion%3Dsouth');
    expect(server.writes).toEqual([]);
    await userEvent.click(signIn);
    await becomes('ada');
    await act(async () => {});
    expect(server.writes).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Come back' }));
    await waitFor(() => expect(isOn()).toBe(true));
    expect(server.writes).toEqual(['PUT /api/favorites/chili']);
    expect(document.activeElement).toBe(heart());
    expect(sessionStorage.length).toBe(0);
  });

  it('the heart drops the save of a visitor who cancels', async () => {
    const server = fakeServer();
    const { becomes } = show(null);
    await userEvent.click(heart());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await becomes('ada');
    await screen.findByRole('button', { name: 'Favorite: Chili' });
    await act(async () => {});
    expect(server.writes).toEqual([]);
  });

  it('the heart waits until the user has loaded', async () => {
    const server = fakeServer();
    const { becomes } = show(undefined);
    await userEvent.click(heart());
    expect(server.writes).toEqual([]);
    await becomes('ada');
    await waitFor(() => expect(server.writes).toEqual(['PUT /api/favorites/chili']));
  });

  it('the heart asks the user to sign in again when the session has ended', async () => {
    const server = fakeServer();
    server.failing = 401;
    const { user } = show('ada');
    await userEvent.click(heart());
    await screen.findByRole('dialog', { name: 'Sign in to save recipes' });
    expect(user()).toMatchObject({ sessionEnded: true });
    expect(isOn()).toBe(false);
  });
});

describe('the bookmark', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: /Save Chili|Collections of Chili/ }));
    return screen.findByRole('checkbox', { name: /Sundays/ });
  };

  it('the bookmark adds the recipe to collections and removes it', async () => {
    const server = fakeServer();
    show('ada');
    const sundays = await open();
    await userEvent.click(sundays);
    await waitFor(() => expect(server.writes).toEqual(['PUT /api/collections/c1/recipes/chili']));
    expect(sundays).toMatchObject({ checked: true });
    await userEvent.click(sundays);
    expect(sundays).toMatchObject({ checked: false });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the bookmark opens for a visitor once they have signed in, and returns the focus to it', async () => {
    fakeServer();
    const { becomes } = show(null);
    await userEvent.click(screen.getByRole('button', { name: /Save Chili/ }));
    await userEvent.click(await screen.findByRole('link', { name: 'Sign In' }));
    await becomes('ada');
    await userEvent.click(screen.getByRole('link', { name: 'Come back' }));
    await screen.findByRole('dialog', { name: 'Save to a collection' });
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /Save Chili/ })),
    );
  });

  it('the bookmark creates a collection with the recipe in it, and keeps a rejected name', async () => {
    const server = fakeServer();
    show('ada');
    await open();
    const name = screen.getByRole('textbox', { name: 'New collection' });
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }));
    expect(screen.getByText('Please enter a name')).toBeTruthy();
    server.failing = 409;
    await userEvent.type(name, 'Camping');
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }));
    await screen.findByText('You have 1,000 favorites.');
    expect(name).toMatchObject({ value: 'Camping' });
    server.failing = 0;
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }));
    const camping = await screen.findByRole('checkbox', { name: /Camping/ });
    expect(camping).toMatchObject({ checked: true });
  });
});
