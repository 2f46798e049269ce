import type { BrowserContext, Locator, Page } from '@playwright/test';
import { entitle, PASSWORD, signedIn } from '../accounts.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  settled,
  setZipCode,
  storePricing,
  test,
} from '../watched-page.ts';

const HTML = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}';

const expectNothingRan = async (page: Page) =>
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
const signInAgain = async (page: Page, username: string) => {
  const answer = await page.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  expect(answer.status()).toBe(200);
};
const endSession = (context: BrowserContext) => context.clearCookies({ name: 'hp_session' });

test('a review of 10,000 characters stays in its field with the reason, and markup is shown as text', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/recipes/clam-chowder#reviews');
  const card = page.getByRole('region', { name: 'Reviews', exact: true });
  const comment = card.getByRole('textbox', { name: 'Your review' });
  await comment.fill('x'.repeat(10_000));
  await card.getByRole('button', { name: /^Submit Review/ }).click();
  await expect(card.getByRole('alert')).toHaveText('A comment may have 2,000 characters at most');
  await expect(comment).toHaveValue('x'.repeat(10_000));
  await expectAccessible(page);
  const sent = await page.request.post('/api/recipes/clam-chowder/reviews', {
    data: { rating: 5, comment: 'x'.repeat(10_000) },
  });
  expect(sent.status()).toBe(400);
  expect((await sent.json()).fields.comment).toContain('2,000 characters');
  await comment.fill(HTML);
  await card.getByRole('button', { name: /^Submit Review/ }).click();
  await expect(card.getByRole('region', { name: 'Your review' }).getByText(HTML)).toBeVisible();
  await page.reload();
  await expect(card.getByRole('region', { name: 'Your review' }).getByText(HTML)).toBeVisible();
  await expectNothingRan(page);
});

test('markup in every other field is rejected with a message or shown as text', async ({ page }) => {
  await signedIn(page);
  await page.goto('/account');
  await page.getByLabel('First name').fill(HTML.slice(0, 50));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A first name has at most 50 characters and no < or >')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(HTML.slice(0, 50));
  const named = await page.request.post('/api/collections', { data: { name: HTML.slice(0, 60) } });
  expect(named.status()).toBe(201);
  await page.goto('/saved');
  await expect(page.getByText(HTML.slice(0, 60)).first()).toBeVisible();
  await expectNothingRan(page);
  await page.goto('/submit');
  await page.getByLabel('Title').fill(HTML);
  await page.getByLabel('Ingredients, one per line').fill(`2 cups ${HTML}`);
  await page.getByRole('button', { name: /^Save the draft/ }).click();
  await expect(page.getByRole('heading', { name: `Editing “${HTML}”` })).toBeVisible();
  await expectNothingRan(page);
  await page.goto('/shopping');
  await page.getByLabel('Add items').fill(HTML);
  await page.getByLabel('Add items').press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: HTML })).toBeVisible();
  await expectNothingRan(page);
});

test('markup in a URL is not executed on any page', async ({ page }) => {
  const html = encodeURIComponent(HTML);
  for (const path of [
    `/convert?food=${html}&amount=${html}`,
    `/nutrition?foods=${html}`,
    `/login?next=${encodeURIComponent(`javascript:${HTML}`)}`,
    `/newsletter/confirm?token=${html}`,
    `/tips?search=${html}`,
    `/help?search=${html}`,
    `/${html}`,
  ]) {
    await page.goto(path);
    await settled(page);
    // Each page has a window of its own.
    await expectNothingRan(page);
  }
});

test('a deep link to a premium recipe shows visitors and free users a preview, and subscribers the whole recipe', async ({
  page,
}) => {
  const cards = await (await page.request.get('/api/recipes?limit=100')).json();
  const { id } = cards.find((card: { isPremium: boolean }) => card.isPremium);
  const note = page.getByText('This is a preview: the full recipe is for subscribers.');
  const isPreview = async () => (await (await page.request.get(`/api/recipes/${id}`)).json()).preview;
  await page.goto(`/recipes/${id}`);
  await expect(note.first()).toBeVisible();
  const username = await signedIn(page);
  await page.goto(`/recipes/${id}`);
  await expect(note.first()).toBeVisible();
  expect(await isPreview()).toBe(true);
  await entitle(page, username, 'premium');
  await expect.poll(isPreview).toBe(false);
  await page.goto(`/recipes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test.describe('a session that ends while a form is open', () => {
  const expectToldOf = async (form: Locator) =>
    expect(form.getByText('You’re signed out. What you typed is still here')).toBeVisible();

  test('names and a planned meal are sent after signing in again in another tab', async ({
    page,
    context,
  }) => {
    const username = await signedIn(page);
    await page.goto('/account');
    await page.getByLabel('First name').fill('Ada');
    await endSession(context);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expectToldOf(page.locator('main'));
    await expectAccessible(page);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await signInAgain(page, username);
    await save.click();
    await expect(page.getByText('Your name is saved', { exact: true })).toBeVisible();

    await page.goto('/recipes/haupia');
    const later = page.getByRole('button', { name: 'Schedule for Later' });
    await comeTo(later);
    await later.click();
    const dialog = page.getByRole('dialog', { name: 'Schedule for Later' });
    await dialog.getByLabel('Servings').fill('7');
    await endSession(context);
    await dialog.getByRole('button', { name: /^Add to Plan/ }).click();
    await expectToldOf(dialog);
    await signInAgain(page, username);
    await dialog.getByRole('button', { name: /^Add to Plan/ }).click();
    await expect(page.getByText(/^Haupia: 7 servings for /)).toBeVisible();
  });

  test('a typed review and a typed recipe are restored after signing in', async ({ page, context }) => {
    const username = await signedIn(page);
    const comeBack = async () => {
      await page.getByLabel('Username or email').fill(username);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    };
    await page.goto('/recipes/clam-chowder#reviews');
    const card = page.getByRole('region', { name: 'Reviews', exact: true });
    await card.getByRole('textbox', { name: 'Your review' }).fill('Thick and briny.');
    await endSession(context);
    await card.getByRole('button', { name: /^Submit Review/ }).click();
    await card.getByRole('link', { name: 'sign in and come back' }).click();
    await comeBack();
    await expect(card.getByRole('textbox', { name: 'Your review' })).toHaveValue('Thick and briny.');

    await page.goto('/submit');
    await page.getByLabel('Title').fill('Eggs');
    await endSession(context);
    await page.getByRole('button', { name: /^Save the draft/ }).click();
    const note = page.getByRole('status').filter({ hasText: 'Sign in to keep it' });
    await note.getByRole('link', { name: 'Sign In' }).click();
    await comeBack();
    await expect(page.getByLabel('Title')).toHaveValue('Eggs');
    await page.getByRole('button', { name: /^Save the draft/ }).click();
    await expect(page.getByRole('heading', { name: 'Editing “Eggs”' })).toBeVisible();
  });
});

test('every page with prices says that no store is within 25 miles of a ZIP code, and offers another', async ({
  page,
}) => {
  await setZipCode(page, '99742');
  await page.goto('/tonight');
  await expect(
    page.getByText('No store within 25 miles of 99742, so these are typical prices.'),
  ).toBeVisible();
  const other = page.getByRole('button', { name: 'Try another ZIP code' });
  await other.click();
  await expect(page.getByRole('dialog', { name: 'Update Your Location' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.goto('/recipes/hoppin-john');
  await expect(page.getByRole('link', { name: /^about \$\d+ near 99742 if you own nothing$/ })).toBeVisible();
  const card = await storePricing(page);
  await expect(card).toContainText('No store within 25 miles of Gambell, AK.');
  await card.getByRole('button', { name: 'Try another ZIP code' }).click();
  await expect(page.getByRole('dialog', { name: 'Update Your Location' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.goto('/shopping');
  await page.getByLabel('Add items').fill('milk');
  await page.getByLabel('Add items').press('Enter');
  await expect(page.getByRole('heading', { name: 'No store within 25 miles of 99742' })).toBeVisible();
  await other.click();
  await page.getByRole('textbox', { name: 'ZIP Code' }).fill('37203');
  await page.getByRole('button', { name: 'Update Location' }).last().click();
  await expect(page.getByRole('heading', { name: /No store within/ })).toHaveCount(0);
  await expectAccessible(page);
});
