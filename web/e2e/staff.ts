import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StaffRole } from '@homeplate/contracts/documents/staff-policy.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

type Account = { username: string; password: string };

/** The staff account that the app under test created at its start, an admin. */
export function staffAccount(): Account {
  const kept = readFileSync(path.join(process.env.WEB_E2E_DATA ?? '', 'staff-account'), 'utf8');
  const [, username = '', password = ''] = /^username: (\S+)\npassword: (\S+)$/m.exec(kept) ?? [];
  return { username, password };
}

/** Fills in and sends the sign-in page of the back office. */
export async function enterBackOffice(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the back office as the staff account, an admin. */
export async function signInAsStaff(page: Page): Promise<void> {
  await page.goto('/back-office/users');
  await enterBackOffice(page, staffAccount());
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
}

/** Gives a user a role. `admin` has the cookies of the staff account. Returns the id of the user. */
export async function giveRole(admin: APIRequestContext, username: string, role: StaffRole): Promise<string> {
  const users = await admin.get(`/api/admin/users?filter=${JSON.stringify({ q: username })}`);
  const [{ id }] = (await users.json()) as [{ id: string }];
  const data = { staffRoles: [role], password: staffAccount().password };
  expect((await admin.put(`/api/admin/users/${id}/roles`, { data })).status()).toBe(200);
  return id;
}
