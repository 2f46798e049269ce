import type { AuditEntry } from '@homeplate/contracts/documents/audit-entry.ts';
import type { PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { StaffPicture } from '@homeplate/contracts/documents/staff-picture.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImagesHost, startImagesHost } from '../media/test/images-host.ts';
import { plainPicture } from '../media/test/sample-photos.ts';
import { type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

let host: ImagesHost;
let homeplate: Homeplate;
beforeAll(async () => {
  host = await startImagesHost();
  homeplate = await startHomeplate('one process', {
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: host.baseUrl,
    ADMIN_USERNAME: 'boss',
    ADMIN_PASSWORD: 'seven dinners',
  });
});
afterAll(async () => {
  await homeplate?.stop();
  await host?.stop();
});

async function signedIn(username: string): Promise<Visitor> {
  const person = visitor(homeplate.url);
  const account = { username, password: 'seven dinners' };
  await person.post('/api/auth/register', { ...account, email: `${username}@example.com` });
  expect((await person.post('/api/auth/login', account)).status).toBe(200);
  return person;
}

it('every reader sees in the recipe and in the list that a picture is in progress, and when it is done', async () => {
  const ann = await signedIn('ann_asks');
  const reader = visitor(homeplate.url);
  const [card] = await eventually(async () => {
    const found = await reader.json<RecipeCard[]>('/api/recipes?limit=1');
    return found.length > 0 ? found : undefined;
  });
  const id = card?.id ?? '';
  expect(card?.isGenerating).toBe(false);
  let letGo = () => {};
  host.hold = new Promise((resolve) => {
    letGo = resolve;
  });
  const requested = await eventually(async () => {
    const answer = await ann.post(`/api/recipes/${id}/generate-image`, undefined);
    return answer.status === 202 ? ((await answer.json()) as PictureAnswer) : undefined;
  });
  const seen = async () => {
    const recipe = await reader.json<RecipeCard>(`/api/recipes/${id}`);
    const [listed] = await reader.json<RecipeCard[]>(`/api/recipes/cards?ids=${id}`);
    return [recipe, listed].map((one) => [one?.isGenerating, one?.imageKind, one?.imageUrl]);
  };
  await expect.poll(seen).toEqual([
    [true, 'composed', card?.imageUrl],
    [true, 'composed', card?.imageUrl],
  ]);
  // Another reader's request joins the job in progress.
  const ben = await signedIn('ben_asks');
  const joined = (await (
    await ben.post(`/api/recipes/${id}/generate-image`, undefined)
  ).json()) as PictureAnswer;
  expect(joined.jobId).toBe(requested.jobId);
  letGo();
  host.hold = undefined;
  await expect
    .poll(async () => (await seen()).map(([is, kind]) => [is, kind]))
    .toEqual([
      [false, 'generated'],
      [false, 'generated'],
    ]);
  expect(host.painted).toHaveLength(1);
});

it('every reader sees the picture that staff uploaded, then the drawn one again, and the audit log has both', async () => {
  const boss = visitor(homeplate.url);
  const login = { username: 'boss', password: 'seven dinners' };
  await expect.poll(async () => (await boss.post('/api/auth/login', login)).status).toBe(200);
  const reader = visitor(homeplate.url);
  const [, card] = await reader.json<RecipeCard[]>('/api/recipes?limit=2');
  const id = card?.id ?? '';
  const shown = async () => {
    const recipe = await reader.json<RecipeCard>(`/api/recipes/${id}`);
    const [listed] = await reader.json<RecipeCard[]>(`/api/recipes/cards?ids=${id}`);
    return [recipe, listed].map((one) => [one?.imageKind, one?.imageUrl]);
  };
  const path = `/api/admin/pictures/${id}`;
  const answer = await boss.upload(`${path}/replace`, new Uint8Array(await plainPicture()), 'image/png');
  expect(answer.status).toBe(200);
  const { imageUrl } = (await answer.json()) as StaffPicture;
  await expect.poll(shown).toEqual([
    ['uploaded', imageUrl],
    ['uploaded', imageUrl],
  ]);
  const picture = await reader.get(`${imageUrl}&w=400&format=webp`);
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await boss.post(`${path}/reset`, undefined)).status).toBe(200);
  await expect.poll(shown).toEqual([
    ['composed', card?.imageUrl],
    ['composed', card?.imageUrl],
  ]);
  const filter = encodeURIComponent(JSON.stringify({ recordId: id }));
  const entries = () => boss.json<AuditEntry[]>(`/api/admin/audit-log?filter=${filter}`);
  await expect
    .poll(async () => (await entries()).map(({ action }) => action))
    .toEqual(['pictures:reset', 'pictures:replace']);
});

it('readers also see the end of a picture job that failed', async () => {
  const cat = await signedIn('cat_asks');
  const reader = visitor(homeplate.url);
  const cards = await reader.json<RecipeCard[]>('/api/recipes?limit=5');
  const id = cards.at(-1)?.id ?? '';
  let letGo = () => {};
  host.hold = new Promise((resolve) => {
    letGo = resolve;
  });
  const answer = await cat.post(`/api/recipes/${id}/generate-image`, undefined);
  expect(answer.status).toBe(202);
  const isGenerating = async () => (await reader.json<RecipeCard>(`/api/recipes/${id}`)).isGenerating;
  await expect.poll(isGenerating).toBe(true);
  // The painting service fails: three attempts, none succeeds.
  await host.stop();
  letGo();
  await expect.poll(isGenerating).toBe(false);
  expect((await reader.json<RecipeCard>(`/api/recipes/${id}`)).imageKind).toBe('composed');
});
