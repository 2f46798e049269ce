import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

/** Creates an account and signs the page in to it. */
async function signIn(page: Page, username: string) {
  const password = 'grits and gravy';
  const account = { username, email: `${username}@example.com`, password };
  expect((await page.request.post('/api/auth/register', { data: account })).status()).toBe(201);
  const login = await page.request.post('/api/auth/login', { data: { username, password } });
  expect(login.ok()).toBe(true);
}

test('a user signs in, writes, edits and deletes a review by keyboard, and the rating follows', async ({
  page,
}, info) => {
  const username = `critic_${info.project.name.replace('-', '_')}_${Date.now() % 100_000}`;
  const recipe = info.project.name.endsWith('desk') ? 'haupia' : 'clam-chowder';
  const account = { username, email: `${username}@example.com`, password: 'grits and gravy' };
  expect((await page.request.post('/api/auth/register', { data: account })).status()).toBe(201);

  await page.goto(`/recipes/${recipe}#reviews`);
  const card = page.getByRole('region', { name: 'Reviews', exact: true });
  await expect(card.getByText('No reviews yet. Be the first to review this recipe!')).toBeVisible();
  await card.getByRole('link', { name: 'Sign in' }).press('Enter');
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL(`/recipes/${recipe}#reviews`);

  await expect(card.getByText('Your rating: 5 of 5')).toBeVisible();
  await expectAccessible(page);
  await expect(card.getByRole('button', { name: /^Submit Review/ })).toBeDisabled();
  await card.getByRole('radio', { name: '5 stars' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(card.getByText('Your rating: 4 of 5')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Salt & <b>butter</b>, <3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Review added!', { exact: true })).toBeVisible();
  await expect(page.getByText('Thank you for sharing your feedback.', { exact: true })).toBeVisible();
  // The form closes, and the review replaces it and gets the focus.
  const own = card.getByRole('region', { name: 'Your review' });
  await expect(own).toBeFocused();
  await expect(card.getByRole('textbox', { name: 'Your review' })).toHaveCount(0);

  // A review with markup waits for staff, and its author sees it as text.
  await expect(own.getByText('Salt & <b>butter</b>, <3')).toBeVisible();
  await expect(own.getByText(/only you can see it/i)).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Edit' }).click();
  await own.getByRole('textbox', { name: 'Your review' }).fill('Salt & butter, <3');
  await own.getByRole('button', { name: /^Save Review/ }).click();
  await expect(own.getByText('Salt & butter, <3')).toBeVisible();
  await expect(own.getByText(/only you can see it/i)).toHaveCount(0);
  // Events update the rating in the open page and in the list.
  await expect(page.getByText('4.0 of 5 stars, 1 review', { exact: true })).toBeAttached();
  await expectNoSidewaysScroll(page);
  const best = async () => {
    const cards = await (await page.request.get('/api/recipes?sort=rating&limit=5')).json();
    return cards.map(({ id }: { id: string }) => id);
  };
  await expect.poll(best).toContain(recipe);

  await page.reload();
  await own.getByRole('button', { name: 'Delete' }).click();
  await own.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Review deleted', { exact: true })).toBeVisible();
  await expect(card.getByText('No reviews yet. Be the first to review this recipe!')).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'Your review' })).toHaveValue('');
  await expect(card.getByText('Your rating: 5 of 5')).toBeVisible();
});

test('another user votes a review helpful by keyboard and keeps the focus', async ({ page }, info) => {
  const recipe = 'shrimp-and-grits';
  const run = `${info.project.name.replace('-', '_')}_${Date.now() % 100_000}`;
  await signIn(page, `author_${run}`);
  const comment = 'Better on the second day';
  const written = await page.request.post(`/api/recipes/${recipe}/reviews`, { data: { rating: 4, comment } });
  expect(written.status()).toBe(201);
  await signIn(page, `other_${run}`);
  await page.goto(`/recipes/${recipe}#reviews`);
  const review = page
    .getByRole('region', { name: 'Reviews', exact: true })
    .getByRole('listitem')
    .filter({ hasText: `author_${run}` });
  const helpful = review.getByRole('button', { name: /^Helpful/ });
  await helpful.press('Enter');
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toHaveText(/1 person found this helpful/);
  // The button is disabled while it sends and loses the focus, which the page must return.
  await expect(helpful).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(review.getByRole('button', { name: /^Report/ })).toBeFocused();
});

test('a typed review survives the end of the session', async ({ page }, info) => {
  const username = `late_${info.project.name.replace('-', '_')}_${Date.now() % 100_000}`;
  await signIn(page, username);
  await page.goto('/recipes/shrimp-and-grits#reviews');
  const card = page.getByRole('region', { name: 'Reviews', exact: true });
  await card.getByRole('textbox', { name: 'Your review' }).fill('A good pan of grits');
  await page.request.post('/api/auth/logout');
  await card.getByRole('button', { name: /^Submit Review/ }).click();
  await expect(page.getByText('Failed to add review. Please try again.', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'sign in and come back' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill('grits and gravy');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(card.getByRole('textbox', { name: 'Your review' })).toHaveValue('A good pan of grits');
  await card.getByRole('button', { name: /^Submit Review/ }).click();
  await expect(page.getByText('Review added!', { exact: true })).toBeVisible();
});
