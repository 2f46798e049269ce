import { ContactMessages } from '@homeplate/contracts/documents/contact.ts';
import { newUsername, signedIn } from '../accounts.ts';
import { staffAccount } from '../staff.ts';
import { comeTo, expect, expectAccessible, test } from '../watched-page.ts';

test('a reader goes from the footer through the search to an article and its recipe', async ({ page }) => {
  await page.goto('/help');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Tips', exact: true });
  await comeTo(link);
  await link.click();
  // Before the footer is hydrated, the browser follows the link itself and moves no focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Cooking Tips' })).toBeVisible();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.getByRole('searchbox', { name: 'Search these articles' }).fill('freez');
  await expect(page).toHaveURL('/tips?search=freez');
  await page.getByRole('link', { name: 'What the Freezer Can Do' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What the Freezer Can Do' })).toBeFocused();
  // A link to another article navigates without a page load.
  await page.goBack();
  await expect(page).toHaveURL('/tips?search=freez');
  await page.goForward();
  const dish = page.getByRole('region', { name: 'Recipes to try' }).getByRole('article').first();
  await comeTo(dish);
  const title = await dish.getByRole('heading').innerText();
  await dish.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an article is readable without scripts and lists its sources', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto('/tutorials/safe-temperatures');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Safe Temperatures, and How to Measure Them',
  );
  await expect(page.getByRole('cell', { name: '165 °F' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.fsis\.usda\.gov\//,
  );
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"Article"');
  await page.close();
});

test('a contact message is visible to staff only', async ({ page, request }) => {
  const email = `${newUsername()}@example.com`;
  await page.goto('/contact');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Please write a message')).toBeVisible();
  await expect(page.locator('main').getByLabel('Email', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.locator('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Topic').selectOption('A price or a store is wrong');
  await page.getByLabel('Message').fill('Eggs <script>alert(1)</script>\ncost more');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await expectAccessible(page);

  const url = '/api/admin/contact-messages?limit=100';
  expect((await page.request.get(url)).status()).toBe(401);
  expect((await request.post('/api/auth/login', { data: staffAccount() })).status()).toBe(200);
  const messages = ContactMessages.parse(await (await request.get(url)).json());
  expect(messages.find((one) => one.email === email)).toMatchObject({
    kind: 'price',
    name: null,
    message: 'Eggs <script>alert(1)</script>\ncost more',
  });
});

test('the latest reviews name and link their recipes', async ({ page }) => {
  const username = await signedIn(page);
  const written = await page.request.post('/api/recipes/haluski/reviews', {
    data: { rating: 5, comment: `Cabbage as ${username} likes it` },
  });
  expect(written.status()).toBe(201);
  await page.goto('/reviews');
  const review = page.getByRole('main').getByRole('listitem').filter({ hasText: username }).first();
  await expect(review).toContainText(`Cabbage as ${username} likes it`);
  await expectAccessible(page);
  await review.getByRole('link').click();
  await expect(page).toHaveURL('/recipes/haluski#reviews');
});
