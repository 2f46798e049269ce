import {
  mayAct,
  STAFF_POLICY,
  STAFF_ROLES,
  type StaffAction,
  type StaffRole,
} from '@homeplate/contracts/documents/staff-policy.ts';
import type { Page } from '@playwright/test';
import { PASSWORD, register, signedIn } from '../accounts.ts';
import { enterBackOffice, giveRole, staffAccount } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

/** What the table has for calls that no page of its own makes. */
const WITHOUT_A_PAGE = ['home', 'offered-drafts', 'prices', 'reviews'];
const RESOURCES = Object.keys(STAFF_POLICY)
  .filter((resource) => !WITHOUT_A_PAGE.includes(resource))
  .toSorted();
const mayRead = (role: StaffRole, resource: string) => mayAct([role], `${resource}:read` as StaffAction);

/** The resources in the menu, by their addresses. The dashboard has no more than `/back-office/`. */
const menu = (page: Page) =>
  page
    .getByRole('menuitem')
    .evaluateAll((links) =>
      links
        .flatMap((link) => link.getAttribute('href')?.match(/^\/back-office\/([a-z-]+)$/)?.[1] ?? [])
        .sort(),
    );

/** The paths that the server did not refuse, also later on. */
function loadedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('response', (response) => response.ok() && paths.push(new URL(response.url()).pathname));
  return paths;
}

for (const role of STAFF_ROLES)
  test(`an employee with the role ${role} finds its resources in the menu, and is refused all others`, async ({
    page,
    request,
    isMobile,
  }) => {
    test.skip(isMobile, 'Staff work on wide screens');
    const username = await register(page);
    expect((await request.post('/api/auth/login', { data: staffAccount() })).ok()).toBe(true);
    await giveRole(request, username, role);
    const loaded = loadedPaths(page);

    await page.goto('/back-office/');
    await enterBackOffice(page, { username, password: PASSWORD });
    await expect.poll(() => menu(page)).toEqual(RESOURCES.filter((resource) => mayRead(role, resource)));
    await expect.poll(() => loaded).toContain('/api/admin/home');

    const refused = RESOURCES.filter((resource) => !mayRead(role, resource));
    for (const resource of refused) {
      await page.goto(`/back-office/${resource}`);
      await expect(page.getByText('This page is for other roles')).toBeVisible();
    }
    if (refused.length > 0) await expectAccessible(page, ['page-has-heading-one']);
    const refusedPaths = refused.map((resource) => `/api/admin/${resource}`);
    expect(loaded.filter((path) => refusedPaths.includes(path))).toEqual([]);
  });

test('a person who is no employee gets the sign-in page instead of a list, and stays signed in to the site', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const loaded = loadedPaths(page);
  const expectSentAway = async () => {
    await page.goto('/back-office/users');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  };
  await expectSentAway();
  await signedIn(page);
  await expectSentAway();
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  expect(loaded.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});
