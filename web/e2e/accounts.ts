import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'grits and gravy';
/** A unique username, because runs and projects share one app. */
export const newUsername = (): string => `cook_${randomUUID().slice(0, 12).replaceAll('-', '_')}`;

/** Creates an account through the API. */
export async function register(page: Page, username = newUsername()): Promise<string> {
  const answer = await page.request.post('/api/auth/register', {
    data: { username, email: `${username}@example.com`, password: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  return username;
}

/** Creates an account and signs the page in to it. */
export async function signedIn(page: Page): Promise<string> {
  const username = await register(page);
  const answer = await page.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return username;
}

/** Grants the account of the page a plan, like `npm run -s entitle`, and waits for it: it reaches the session and the household by events. */
export async function entitle(page: Page, username: string, plan: PlanId): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['deploy/local/with-store.ts', 'services/entitle-cli.ts', username, plan],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: process.env.WEB_E2E_DATA ?? '' },
    },
  );
  for (const address of ['/api/auth/user', '/api/household'])
    await expect.poll(async () => (await (await page.request.get(address)).json()).plan, address).toBe(plan);
}

/** Expects the way in of a visitor: in the header, on a phone in its menu. */
export async function expectSignedOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('link', { name: 'Start Free' })).toBeVisible();
  if (isMobile) await page.keyboard.press('Escape');
}

/** Signs out by the menu, which leads to the home page. */
export async function signOut(page: Page, username: string, isMobile: boolean): Promise<void> {
  // The page may be at / already, so wait for the new document, not for the URL alone.
  const loaded = page.waitForEvent('load');
  if (isMobile) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  } else {
    await page.getByRole('button', { name: `Account menu of ${username}` }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }
  await loaded;
  await expect(page).toHaveURL('/');
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
}
