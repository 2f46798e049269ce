import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import type { Page } from '@playwright/test';
import { expectSignedOut, newUsername, PASSWORD, register, signedIn } from '../accounts.ts';
import { comeTo, expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const TITLE = 'Lowcountry Shrimp and Grits';
const PATH = '/recipes/shrimp-and-grits';

/** By the menu over the picture. */
async function openFromMenu(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions' });
  await comeTo(more);
  await more.click();
  await page.getByRole('menuitem', { name: 'I cooked this' }).click();
}

test('a cook records a meal at the end of cook mode, keeps a private note, and filters by both', async ({
  page,
  isMobile,
}) => {
  const username = await signedIn(page);
  await page.goto(`${PATH}#cook-1`);
  const kitchen = page.getByRole('dialog', { name: `Cooking ${TITLE}` });
  const cooked = kitchen.getByRole('button', { name: 'I cooked this' });
  await expect(kitchen).toContainText('Step 1 of 6');
  await expect(cooked).toHaveCount(0);
  for (let step = 1; step < 6; step += 1) await kitchen.getByRole('button', { name: 'Next step' }).click();
  await expect(kitchen).toContainText('Step 6 of 6');
  await expectNoSidewaysScroll(page);
  await cooked.click();
  const dialog = page.getByRole('dialog', { name: 'I cooked this' });
  await expectAccessible(page);
  await dialog.getByLabel('Date').fill('2100-01-01');
  await dialog.getByRole('spinbutton', { name: 'Servings' }).fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please choose today or an earlier date')).toBeVisible();
  await expect(dialog.getByText('Servings are 1 to 24')).toBeVisible();
  // Esc closes this dialog only.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(kitchen).toBeVisible();
  await cooked.click();
  await dialog.getByLabel('Note (optional)').fill('More lemon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${TITLE}: 4 servings today`, { exact: true })).toBeVisible();
  await expect(kitchen).toHaveCount(0);
  await expect(page).toHaveURL(PATH);

  const card = page.getByRole('region', { name: 'Your notes' });
  await comeTo(card);
  await expect(card.getByText(/^You cooked it once, on \w+ \d+\.$/)).toBeVisible();
  await expect(card).toContainText('More lemon');
  await card.getByRole('button', { name: 'Add a private note' }).click();
  const note = card.getByLabel('Private note');
  await expect(note).toBeFocused();
  await note.fill('Half the salt.\nTwo onions.');
  await page.context().setOffline(true);
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByRole('alert')).toContainText('Your text is still here');
  await expect(note).toHaveValue('Half the salt.\nTwo onions.');
  await page.context().setOffline(false);
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByRole('button', { name: 'Edit note' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await comeTo(card);
  await expect(card).toContainText('Half the salt.');

  // A second time by the menu of the picture, taken back by the toast.
  await page.goto(PATH);
  await openFromMenu(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No longer marked as cooked', { exact: true })).toBeVisible();
  const list = await (await page.request.get('/api/cooked?recipe=shrimp-and-grits')).json();
  expect(list).toMatchObject({ count: 1, entries: [{ note: 'More lemon', servings: 4 }] });

  await page.goto('/recipes');
  await page.getByRole('button', { name: 'All filters' }).click();
  const group = page.getByRole('group', { name: 'Cooked by you' });
  await group.getByRole('button', { name: 'Cooked before' }).click();
  await expect(page).toHaveURL(/\/recipes\?cooked=true$/);
  if (isMobile) await page.getByRole('button', { name: 'Show 1 recipe' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('article')).toContainText(TITLE);
  // The server renders it for this user.
  await page.reload();
  await expect(main.getByRole('article')).toHaveCount(1);
  await page.goto('/recipes?cooked=true&cookedLately=false');
  await expect(page.getByText('No recipes found')).toBeVisible();
  await page.getByRole('button', { name: /^Without “Cooked before”: \d+ recipes$/ }).click();
  await expect(page).toHaveURL(/\/recipes\?cookedLately=false$/);
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(main.getByRole('link', { name: TITLE })).toHaveCount(0);

  // Nothing of it is left for the next user of this browser. The tab reloads only if it knows the previous user.
  await page.waitForFunction(() => sessionStorage.getItem('homeplate-person'));
  const next = await register(page, newUsername());
  const signedInAgain = await page.request.post('/api/auth/login', {
    data: { username: next, password: PASSWORD },
  });
  expect(signedInAgain.status()).toBe(200);
  expect(next).not.toBe(username);
  await page.goto(PATH);
  await page.waitForFunction(
    () =>
      (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
        ({ type }) => type === 'reload',
      ) && 'hydrated' in document.documentElement.dataset,
  );
  await comeTo(card);
  await expect(card.getByRole('button', { name: 'Add a private note' })).toBeVisible();
  await expect(card).not.toContainText('Half the salt.');
});

test('a visitor who cooked a recipe signs in, returns to it and records it', async ({ page, isMobile }) => {
  const username = await register(page);
  await page.goto('/recipes?cooked=true');
  await expect(page.getByText('Sign in to filter by what you cooked.')).toBeVisible();
  await expect(page).toHaveURL('/recipes');
  await page.goto(PATH);
  await expectSignedOut(page, isMobile);
  await openFromMenu(page);
  await page
    .getByRole('dialog', { name: 'Sign in to record what you cook' })
    .getByRole('link', { name: 'Sign In' })
    .click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(PATH);
  const dialog = page.getByRole('dialog', { name: 'I cooked this' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Marked as cooked', { exact: true })).toBeVisible();
  const list = await (await page.request.get('/api/cooked')).json();
  expect(list.count).toBe(1);

  // A planned meal that was cooked says so in the week.
  const today = list.lastDate;
  const sunday = new Date(Date.parse(today) - new Date(today).getUTCDay() * 86_400_000).toISOString();
  const plan = `/api/user/meal-plans/week-${sunday.slice(0, 10)}`;
  const meal = { recipeId: 'clam-chowder', date: today, servings: 2 };
  const planned = await page.request.post(`${plan}/meals`, { data: { ...meal, slot: 'dinner' } });
  const { id: mealId } = await planned.json();
  expect((await page.request.post('/api/cooked', { data: { ...meal, mealId } })).status()).toBe(201);
  const cookedAt = async () => {
    const { days } = (await (await page.request.get(plan)).json()) as MealPlan;
    return days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId)?.cookedAt;
  };
  await expect.poll(cookedAt).toEqual(expect.any(String));
});
