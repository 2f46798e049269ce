import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { RECIPE_READERS } from '@homeplate/contracts/documents/staff-recipe.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const PASSWORD = 'seven dinners';
const ZIP = { zipCode: '37203' };
let homeplate: Homeplate;
beforeAll(async () => {
  homeplate = await startHomeplate('one process', { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: PASSWORD });
});
afterAll(() => homeplate?.stop());

const answer = async (by: Visitor, path: string) => {
  const response = await by.get(path);
  return [response.status, await response.text()];
};

it('an editor’s preview of a published recipe is what its readers get at the same place, and counts no view', async () => {
  const boss = visitor(homeplate.url);
  const login = { username: 'boss', password: PASSWORD };
  await expect.poll(async () => (await boss.post('/api/auth/login', login)).status).toBe(200);
  const someone = visitor(homeplate.url);
  const free = visitor(homeplate.url);
  const account = { username: 'free_fay', password: PASSWORD };
  await free.post('/api/auth/register', { ...account, email: 'fay@example.com' });
  expect((await free.post('/api/auth/login', account)).status).toBe(200);
  for (const reader of [boss, someone, free]) await reader.post('/api/location/update', ZIP);
  const cards = await eventually(async () => {
    const found = await someone.json<RecipeCard[]>('/api/recipes?limit=100');
    return found.length > 0 ? found : undefined;
  });
  // Staff may read everything in full, as subscribers do.
  const readers = { visitor: someone, free, subscriber: boss };
  for (const isPremium of [false, true]) {
    const id = cards.find((card) => card.isPremium === isPremium)?.id ?? '';
    for (const reader of RECIPE_READERS) {
      const preview = await answer(boss, `/api/admin/recipes/${id}/preview?as=${reader}`);
      expect(preview, `${id} as ${reader}`).toEqual(await answer(readers[reader], `/api/recipes/${id}`));
    }
  }

  // A free reader opens five recipes a day; an editor previews any number of them as one.
  const open = cards.filter((card) => !card.isPremium).slice(0, 7);
  expect(open).toHaveLength(7);
  for (const { id } of open) {
    const preview = await boss.json<RecipeDetail>(`/api/admin/recipes/${id}/preview?as=visitor`);
    expect([id, preview.preview]).toEqual([id, false]);
  }
  expect((await free.get(`/api/admin/recipes/${open[0]?.id}/preview?as=subscriber`)).status).toBe(403);
});
