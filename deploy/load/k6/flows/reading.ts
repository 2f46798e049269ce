import { get, pick } from '../api.ts';
import { followPrices } from '../price-stream.ts';
import type { World } from '../world.ts';

const WORDS = ['chicken', 'corn', 'bean soup', 'shrimp', 'chili', 'apple', 'catfish', 'rice'];
const SORTS = ['cost', 'time', 'rating'];

/** A visitor opens the home page, the list, and the list of a region. */
export function browse(world: World): void {
  get('/');
  get('/api/recipes?limit=24');
  get(`/api/recipes/region/${pick(world.regions)}`, { route: '/api/recipes/region/{region}' });
}

export function search(): void {
  const word = encodeURIComponent(pick(WORDS));
  get(`/api/recipes?search=${word}&limit=24`, { route: '/api/recipes?search' });
  get(`/api/recipes?search=${word}&sort=${pick(SORTS)}&maxTime=60`, { route: '/api/recipes?search&sort' });
}

/** A visitor opens a recipe, and its page follows the prices. */
export function detail(world: World): void {
  const id = pick(world.recipes);
  get(`/recipes/${id}`, { route: '/recipes/{id}' });
  get(`/api/recipes/${id}`, { route: '/api/recipes/{id}' });
  followPrices(id);
}
