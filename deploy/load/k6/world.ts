import exec from 'k6/execution';
import { cookieOf, get, send } from './api.ts';

/** A signed-in user of this run. */
export type Cook = { username: string; password: string; cookie: string };
export type ShelfItem = { storeId: string; itemId: string; unit: string; cents: number };
/** What the flows need to know about the app. k6 hands each VU a copy. */
export type World = {
  run: string;
  recipes: string[];
  /** Those that a cook without a paid plan may plan. */
  freeRecipes: string[];
  regions: string[];
  cooks: Cook[];
  shelf: ShelfItem[];
};

const ZIP = '37203';
const COOKS = 20;
const ITEMS = 25;

/** Creates accounts and reads recipes, stores and prices. Runs once, before the flows. */
export function createWorld(): World {
  const run = Date.now().toString(36);
  const { regions } = get('/api/regions').json() as { regions: Record<string, { key: string }> };
  const cooks = Array.from({ length: COOKS }, (_, index) => createCook(`k6_${run}_${index}`));
  return {
    run,
    recipes: readIds('/api/recipes?limit=48'),
    freeRecipes: readIds('/api/recipes?limit=24&free=true'),
    regions: Object.values(regions).map(({ key }) => key),
    cooks,
    shelf: readShelf(cooks[0]),
  };
}

const readIds = (path: string): string[] => (get(path).json() as { id: string }[]).map(({ id }) => id);

export function createCook(username: string): Cook {
  const password = `grits and gravy ${username}`;
  send(
    'POST',
    '/api/auth/register',
    { username, password, email: `${username}@example.com` },
    { status: 201 },
  );
  const cookie = cookieOf(send('POST', '/api/auth/login', { username, password }));
  send('POST', '/api/location/update', { zipCode: ZIP }, { headers: { cookie } });
  return { username, password, cookie };
}

function readShelf(cook: Cook | undefined): ShelfItem[] {
  const headers = { cookie: cook?.cookie ?? '' };
  const stores = get('/api/location/stores', { headers }).json() as { storeId: string }[];
  const items = (get('/api/ingredients').json() as { id: string }[]).slice(0, ITEMS);
  return items.flatMap(({ id }) => {
    const history = get(`/api/ingredients/${id}/history?zip=${ZIP}`, {
      route: '/api/ingredients/{id}/history',
    });
    const { unit, current } = history.json() as { unit: string; current: { price: string } };
    const cents = Math.round(Number(current.price) * 100);
    return stores.map(({ storeId }) => ({ storeId, itemId: id, unit, cents }));
  });
}

/** Cooks take turns, so that no two arrivals in a row change the same week or list. */
export function nextCook({ cooks }: World): Cook {
  const cook = cooks[exec.scenario.iterationInTest % cooks.length];
  if (!cook) throw new Error('No accounts were created');
  return cook;
}
