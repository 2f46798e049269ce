import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeletionReceipt } from '@homeplate/contracts/documents/deletion.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phonePhoto } from '../media/test/sample-photos.ts';
import { entitle, type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { placesOf } from './test/canary.ts';
import { mailedToken, scheduleDeletion, signUp, useEverything } from './test/canary-user.ts';
import { runJobNow } from './test/run-job-now.ts';
import { eventually, visitor } from './visitor.ts';

const MODES: Mode[] = ['one process', 'a process per target'];
const CANARY = `zq${randomBytes(6).toString('hex')}`;
/** The files of an export that have what the user wrote. */
const EXPORTED = [
  'index.html',
  'data/identity.users.json',
  'data/identity.mails.json',
  'data/identity.households.json',
  'data/identity.household_invitations.json',
  'data/identity.newsletter_subscribers.json',
  'data/identity.contact_messages.json',
  'data/planner.plans.json',
  'data/planner.meals.json',
  'data/planner.shopping_lists.json',
  'data/planner.list_items.json',
  'data/planner.pantry_items.json',
  'data/recipe.collections.json',
  'data/recipe.cooked.json',
  'data/recipe.drafts.json',
  'data/recipe.recipe_notes.json',
  'data/recipe.reviews.json',
  'data/media.jobs.json',
];

describe.each(MODES)('a deleted account in %s', (mode) => {
  let homeplate: Homeplate;
  let folder: string;
  let logged = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'homeplate-canary-'));
    homeplate = await startHomeplate(mode, { LOG_LEVEL: 'info', DATA_DIR: folder }, (text) => {
      logged += text;
    });
  });
  afterAll(async () => {
    await homeplate?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Ends the days of grace, or the time between the rounds. */
  const runNow = (kind: string, key: string) =>
    eventually(async () => ((await runJobNow(homeplate, kind, key)) ? true : undefined));
  const receipt = (id: string) =>
    visitor(homeplate.url).json<DeletionReceipt>(`/api/account/deletion/receipts/${id}`);
  const runDeletion = async (id: string) => {
    await runNow('delete-account', id);
    await runNow('finish-deletion', id);
    await eventually(async () => ((await receipt(id)).state === 'done' ? true : undefined));
  };
  const places = (text: string) => placesOf(text, homeplate, folder);

  it('leaves nothing of its user in any database, topic, cache, file or log', async () => {
    const email = `${CANARY}@example.com`;
    const user = await signUp(homeplate.url, CANARY, email);
    await visitor(homeplate.url).post('/api/account/email/verify', {
      token: await mailedToken(homeplate.url, email, '/verify-email'),
    });
    await entitle(homeplate, CANARY, 'family');
    await eventually(async () =>
      (await user.json<Household>('/api/household')).profiles === 6 ? true : undefined,
    );
    const photo = new Uint8Array(await phonePhoto());
    await useEverything(homeplate.url, user, CANARY, email, photo);
    const answer = await user.post('/api/account/export', {});
    expect(answer.status).toBe(200);
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(
      ([name, bytes]) => ({ name, text: strFromU8(bytes, true) }),
    );
    const holding = files.filter(({ text }) => text.includes(CANARY)).map(({ name }) => name);
    expect(holding).toEqual(expect.arrayContaining(EXPORTED));
    expect(files.filter(({ name }) => name.startsWith('photos/'))).toHaveLength(1);
    for (const { name, text } of files)
      expect(/\$argon2|\?token=|tokenHash|passwordHash/.exec(text)?.[0], name).toBeUndefined();

    const before = await places(CANARY);
    expect(before).toEqual(
      expect.arrayContaining([
        'identity.users',
        'identity.mails',
        'identity.households',
        'identity.household_invitations',
        'identity.newsletter_subscribers',
        'identity.contact_messages',
        'planner.plans',
        'planner.meals',
        'planner.shopping_lists',
        'planner.list_items',
        'planner.pantry_items',
        'recipe.collections',
        'recipe.cooked',
        'recipe.drafts',
        'recipe.recipe_notes',
        'recipe.reviews',
        'media.jobs',
      ]),
    );
    const id = await scheduleDeletion(homeplate.url, user, email);
    await eventually(async () => (await user.json<{ deletesAt?: string }>('/api/auth/user')).deletesAt);
    await runDeletion(id);
    expect(await places(CANARY)).toEqual([]);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.toLowerCase()).not.toContain(CANARY);
    expect((await user.get('/api/auth/user')).status).toBe(401);
  });

  it('takes its reviews out of the rating, and leaves the household to its other member', async () => {
    const ann = await signUp(homeplate.url, 'ann', 'ann@example.com');
    const bob = await signUp(homeplate.url, 'bob', 'bob@example.com');
    await entitle(homeplate, 'ann', 'family');
    await eventually(async () =>
      (await ann.json<Household>('/api/household')).profiles === 6 ? true : undefined,
    );
    await ann.post('/api/household/invitations', { email: 'bob@example.com' });
    const token = await mailedToken(homeplate.url, 'bob@example.com', '/join-household');
    expect((await bob.post(`/api/household/invitations/${token}/accept`, {})).status).toBe(200);
    const made = await ann.post('/api/shopping-lists', { name: 'Ours', items: [{ name: 'beans' }] });
    const list = (await made.json()) as ShoppingList;
    const card = async () =>
      (await bob.json<RecipeCard[]>('/api/recipes?limit=100')).find(({ id }) => id === recipeId);
    const recipeId = (await bob.json<RecipeCard[]>('/api/recipes?limit=100'))[0]?.id ?? '';
    const review = (rating: number) => ({ rating, comment: 'Good with beans and cornbread' });
    await ann.post(`/api/recipes/${recipeId}/reviews`, review(1));
    await bob.post(`/api/recipes/${recipeId}/reviews`, review(5));
    await eventually(async () => ((await card())?.ratingCount === 2 ? true : undefined));

    await runDeletion(await scheduleDeletion(homeplate.url, ann, 'ann@example.com'));
    await eventually(async () => ((await card())?.ratingCount === 1 ? true : undefined));
    const household = await bob.json<Household>('/api/household');
    expect(household.members.map(({ name, isOwner }) => [name, isOwner])).toEqual([['bob', true]]);
    expect(await bob.json<ShoppingList>(`/api/shopping-lists/${list.id}`)).toMatchObject({ name: 'Ours' });
  });
});
