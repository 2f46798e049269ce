import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

/** The staff account that the app under test created at its start, an admin. */
export function staffAccount(): { username: string; password: string } {
  const kept = readFileSync(path.join(process.env.WEB_E2E_DATA ?? '', 'staff-account'), 'utf8');
  const [, username = '', password = ''] = /^username: (\S+)\npassword: (\S+)$/m.exec(kept) ?? [];
  return { username, password };
}

/** Opens the back office as the staff account, an admin. */
export async function signInAsStaff(page: Page): Promise<void> {
  const staff = staffAccount();
  await page.goto('/back-office/users');
  await page.getByLabel('Username').fill(staff.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
}
