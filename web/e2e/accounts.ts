import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'grits and gravy';
/** A name nobody else has: runs share one app, and so do desk and phone. */
export const newUsername = (): string => `cook_${randomUUID().slice(0, 12).replaceAll('-', '_')}`;

/** A new account, made by the API. */
export async function register(page: Page, username = newUsername()): Promise<string> {
  const answer = await page.request.post('/api/auth/register', {
    data: { username, email: `${username}@example.com`, password: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  return username;
}

/** A new account that is signed in, in the cookies of the page. */
export async function signedIn(page: Page): Promise<string> {
  const username = await register(page);
  const answer = await page.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return username;
}

/** By the menu, as a person does it; the home page is shown then. */
export async function signOut(page: Page, username: string, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  } else {
    await page.getByRole('button', { name: `Account menu of ${username}` }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }
  await expect(page).toHaveURL('/');
}
