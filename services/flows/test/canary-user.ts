import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { expect } from 'vitest';
import { eventually, type Visitor, visitor } from '../visitor.ts';

const PASSWORD = 'seven dinners';
const today = () => new Date().toISOString().slice(0, 10);

const created = async (answer: Response): Promise<{ id: string }> => {
  expect([200, 201, 202, 204], `${answer.url}: ${await answer.clone().text()}`).toContain(answer.status);
  return answer.status === 204 || answer.status === 202
    ? { id: '' }
    : ((await answer.json()) as { id: string });
};

/** Registers and signs in. */
export async function signUp(url: string, username: string, email: string): Promise<Visitor> {
  const user = visitor(url);
  await created(await user.post('/api/auth/register', { username, email, password: PASSWORD }));
  await created(await user.post('/api/auth/login', { username, password: PASSWORD }));
  return user;
}

/** The token of the newest mail to an address with a link to this page. */
export const mailedToken = (url: string, email: string, page: string): Promise<string> =>
  eventually(async () => {
    const mails = await (await visitor(url).get('/development/mail')).text();
    const mail = mails
      .split('<article>')
      .find((one) => one.includes(`To ${email}`) && one.includes(`${page}?token=`));
    return mail?.split(`${page}?token=`)[1]?.match(/^[\w.-]+/)?.[0];
  });

/** Requests and confirms the deletion. Returns the id of the receipt. */
export async function scheduleDeletion(url: string, user: Visitor, email: string): Promise<string> {
  await created(await user.post('/api/account/deletion', { password: PASSWORD }));
  const token = await mailedToken(url, email, '/delete-account');
  const answer = await visitor(url).post('/api/account/deletion/confirm', { token });
  return ((await answer.json()) as { receiptId: string }).receiptId;
}

/** Puts the canary into every field of every feature that takes text from a user. */
export async function useEverything(
  url: string,
  user: Visitor,
  canary: string,
  email: string,
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const cards = await user.json<RecipeCard[]>('/api/recipes?limit=100');
  const recipeId = cards.find(({ isPremium }) => !isPremium)?.id ?? '';
  const post = async (path: string, body: unknown) => created(await user.post(path, body));
  const put = async (path: string, body: unknown) => created(await user.put(path, body));

  await created(await user.put('/api/account/profile', { firstName: canary, lastName: canary }));
  await post('/api/location/update', { zipCode: '37203' });
  await put('/api/household', { people: 3, weeklyBudget: '120.00' });
  const diner = { name: canary, portion: 1, ageGroup: '19-50', diets: [], allergens: [], dislikes: [canary] };
  await created(await user.put('/api/household/diners', { diners: [diner] }));
  await post('/api/household/invitations', { email: `guest-${canary}@example.com` });

  await put(`/api/favorites/${recipeId}`, {});
  await post('/api/collections', { name: canary, recipeIds: [recipeId] });
  await put(`/api/recipes/${recipeId}/note`, { note: canary });
  await post(`/api/recipes/${recipeId}/reviews`, { rating: 2, comment: `${canary} tastes of little` });
  const cooked = await post('/api/cooked', { recipeId, date: today(), servings: 2, note: canary });
  // Rendering waits for its place on a busy machine.
  await eventually(async () => {
    const stored = await user.upload(`/api/cooked/${cooked.id}/photo`, photo, 'image/jpeg');
    return stored.status === 201 ? true : undefined;
  });
  const draft = await post('/api/recipes/import', {
    text: `${canary} stew\n\nIngredients\n1 lb beef chuck\n1 yellow onion\n\nInstructions\nCook the ${canary}.`,
  });
  expect(draft).toBeDefined();
  await post(`/api/recipes/${recipeId}/questions`, { question: `Can I freeze this, ${canary}?` });

  const plan = await post('/api/user/meal-plans', { kind: 'draft', title: canary });
  await post(`/api/user/meal-plans/${plan.id}/meals`, {
    kind: 'text',
    name: canary,
    date: today(),
    slot: 'dinner',
    note: canary,
  });
  await post('/api/user/calendar-feed', {});
  const list = await post('/api/shopping-lists', { name: canary, items: [{ name: canary, note: canary }] });
  await post(`/api/shopping-lists/${list.id}/links`, { role: 'edit' });
  await post('/api/pantry', { line: '2 lb chicken breast', note: canary });
  await put('/api/pantry/staples/salt', {});
  await post('/api/alerts', { itemId: 'egg', below: '2.99' });
  await post('/api/recipes/generate-image', {
    recipe_name: canary,
    description: `${canary} with rice`,
  });
  await created(await visitor(url).post('/api/newsletter/subscribe', { email }));
  await created(
    await visitor(url).post('/api/contact', { name: canary, email, kind: 'privacy', message: canary }),
  );
  await created(await visitor(url).post('/api/account/password/forgot', { email }));
}
