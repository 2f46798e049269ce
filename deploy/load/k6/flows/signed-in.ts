import { cookieOf, get, pick, send } from '../api.ts';
import { nextCook, type World } from '../world.ts';

const ITEMS = ['butter', 'corn meal', 'chicken thighs', 'black beans', 'yellow onions', 'whole milk'];

export function signIn(world: World): void {
  const { username, password } = nextCook(world);
  const signedIn = send('POST', '/api/auth/login', { username, password });
  get('/api/auth/user', { headers: { cookie: cookieOf(signedIn) } });
}

const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A cook opens a draft of a week, adds a dinner, reads the receipt and drops the draft. */
export function plan(world: World): void {
  const headers = { cookie: nextCook(world).cookie };
  const path = '/api/user/meal-plans';
  get(`${path}?today=${dateIn(0)}`, { route: path, headers });
  const made = send('POST', path, { kind: 'draft', title: 'A week of k6' }, { headers, status: 201 });
  const { id } = made.json() as { id: string };
  const opened = get(`${path}/${id}`, { route: `${path}/{id}`, headers }).json() as { weekStart: string };
  const meal = { recipeId: pick(world.freeRecipes), date: opened.weekStart, slot: 'dinner' };
  send('POST', `${path}/${id}/meals`, meal, { route: `${path}/{id}/meals`, headers, status: 201 });
  get(`${path}/${id}/receipt`, { route: `${path}/{id}/receipt`, headers });
  send('DELETE', `${path}/${id}`, undefined, { route: `${path}/{id}`, headers, status: 204 });
}

/** A cook writes a list, adds an item, checks it off and drops the list. */
export function listEdit(world: World): void {
  const headers = { cookie: nextCook(world).cookie };
  const path = '/api/shopping-lists';
  const made = send(
    'POST',
    path,
    { name: 'A list of k6', items: [{ name: pick(ITEMS) }] },
    { headers, status: 201 },
  );
  const { id } = made.json() as { id: string };
  const items = `${path}/${id}/items`;
  const added = send(
    'POST',
    items,
    { name: pick(ITEMS), quantity: '2' },
    { route: `${path}/{id}/items`, headers, status: 201 },
  );
  const item = added.json() as { id: string };
  send('PUT', `${items}/${item.id}`, { checked: true }, { route: `${path}/{id}/items/{itemId}`, headers });
  get(`${path}/${id}`, { route: `${path}/{id}`, headers });
  send('DELETE', `${path}/${id}`, undefined, { route: `${path}/{id}`, headers, status: 204 });
}
