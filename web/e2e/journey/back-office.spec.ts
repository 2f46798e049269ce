import { newUsername, PASSWORD, register } from '../accounts.ts';
import { enterBackOffice, signInAsStaff, staffAccount } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('an employee finds a user, locks them with a reason, unlocks them, and reads it in the audit log', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const context = await browser.newContext();
  const other = await context.newPage();
  const username = await register(other, newUsername());
  const logIn = () => other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  expect((await logIn()).status()).toBe(200);

  await signInAsStaff(page);
  await page.getByPlaceholder('Name or email').fill(username);
  // The filter changes the address, which would leave a page that was opened before.
  await expect(page).toHaveURL(new RegExp(username));
  await page.getByRole('cell', { name: username, exact: true }).click();
  await expect(page.getByText(`${username}@example.com`)).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock' });
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(dialog.getByText('Please say why, in at most 500 characters')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await dialog.getByLabel('Reason').fill('Spam in reviews');
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('The user is locked and signed out')).toBeVisible();
  expect((await other.request.get('/api/auth/user')).status()).toBe(401);
  expect((await logIn()).status()).toBe(403);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('The user can sign in again')).toBeVisible();
  expect((await logIn()).status()).toBe(200);

  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await page.getByRole('cell', { name: 'Spam in reviews' }).first().click();
  await expect(page.getByText('lockedAt: null')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText(/^All \d+ entries fit$/)).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await context.close();
});

test('an employee sees what their roles allow, and a user without a role is refused', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const context = await browser.newContext();
  const other = await context.newPage();
  const username = await register(other, newUsername());

  await signInAsStaff(page);
  await page.getByPlaceholder('Name or email').fill(username);
  // The filter changes the address, which would leave a page that was opened before.
  await expect(page).toHaveURL(new RegExp(username));
  await page.getByRole('cell', { name: username, exact: true }).click();
  await page.getByRole('button', { name: 'Set roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set roles' });
  await dialog.getByLabel('prices').check();
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill('not this one');
  await dialog.getByRole('button', { name: 'Set roles' }).click();
  await expect(dialog.getByText('That is not your current password')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill(staffAccount().password);
  await dialog.getByRole('button', { name: 'Set roles' }).click();
  await expect(page.getByText('The roles are set, and the user has to sign in again')).toBeVisible();

  await other.goto('/back-office/');
  await enterBackOffice(other, { username, password: PASSWORD });
  await expect(other.getByRole('menuitem', { name: 'Held prices' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Users' })).toHaveCount(0);
  expect((await other.request.get('/api/admin/users')).status()).toBe(403);

  const guest = await register(other, newUsername());
  await other.request.post('/api/auth/logout');
  await other.goto('/back-office/');
  await enterBackOffice(other, { username: guest, password: PASSWORD });
  await expect(other.getByText('This account is not one of our staff.')).toBeVisible();
  await context.close();
});

test('an employee answers a message by email, and finds the email among those sent', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const name = newUsername();
  const message = { name, email: `${name}@example.com`, kind: 'question', message: 'Where is the salt?' };
  expect((await page.request.post('/api/contact', { data: message })).ok()).toBe(true);

  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Contact messages' }).click();
  await page.getByPlaceholder('Name, email or text').fill(name);
  // The filter changes the address, which would leave a page that was opened before.
  await expect(page).toHaveURL(new RegExp(name));
  await page.getByRole('cell', { name, exact: true }).click();
  await expect(page.getByText('Not answered yet')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('button', { name: 'Answer by email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer by email' });
  await dialog.getByLabel('Answer', { exact: true }).fill('Beside the pepper.');
  await dialog.getByRole('button', { name: 'Answer by email' }).click();
  await expect(page.getByText('The answer is on its way')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Beside the pepper.' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Mails' }).click();
  await page.getByPlaceholder('Address').fill(name);
  await expect(page).toHaveURL(new RegExp(name));
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'contact-answer' })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
});

test('an editor refuses an advertising review with a reason, and finds it among the decided', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const context = await browser.newContext();
  const other = await context.newPage();
  const username = await register(other, newUsername());
  await other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  const review = { rating: 1, comment: `Buy pans at www.pans.example, says ${username}` };
  const added = await other.request.post('/api/recipes/clam-chowder/reviews', { data: review });
  expect(added.status()).toBe(201);
  const offered = {
    title: `Chili of ${username}`,
    servings: 4,
    ingredients: ['1 lb beans'],
    instructions: ['Cook.'],
  };
  const draft = await (await other.request.post('/api/recipes/drafts', { data: offered })).json();
  expect(
    (await other.request.post(`/api/recipes/drafts/${draft.id}/offer`, { data: { mine: true } })).ok(),
  ).toBe(true);

  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Moderation' }).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: review.comment.slice(0, 20) })
    .filter({ hasText: username });
  await expect(row).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await row.getByRole('button', { name: 'Refuse', exact: true }).click();
  await page.getByRole('menuitem', { name: 'advertising' }).click();
  await expect(page.getByText('1 decided')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('cell', { name: offered.title }).click();
  // The queue shows the first lines and buttons too, until after the address has changed.
  await expect(page.getByText('Looks like advertising')).toBeVisible();
  await expect(page.getByText('1 lb beans')).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('accepted', { exact: true })).toBeVisible();
  await context.close();
});

test('an editor refuses the selected reviews at once, and reads why one of them was not', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const context = await browser.newContext();
  const other = await context.newPage();
  const username = await register(other, newUsername());
  await other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  const add = async (recipeId: string) => {
    const data = { rating: 1, comment: `Buy pots at www.pots.example, says ${username}` };
    const answer = await other.request.post(`/api/recipes/${recipeId}/reviews`, { data });
    expect(answer.status()).toBe(201);
    return (await answer.json()).id as string;
  };
  await add('johnnycakes');
  await add('banana-pudding');
  const changed = await add('hoppin-john');

  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Moderation' }).click();
  const rows = page.getByRole('row').filter({ hasText: username });
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Refuse selected' })).toHaveCount(0);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await expect(page.getByText('3 items selected')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  const edit = { rating: 1, comment: `Buy pans at www.pots.example, says ${username}` };
  const edited = await other.request.put(`/api/recipes/hoppin-john/reviews/${changed}`, { data: edit });
  expect(edited.ok()).toBe(true);
  await page.getByRole('button', { name: 'Refuse selected' }).click();
  await page.getByRole('menuitem', { name: 'advertising' }).click();
  const dialog = page.getByRole('dialog', { name: '2 decided, 1 not' });
  await expect(dialog.getByText('Its author edited this review. Reload it.')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('1 item selected')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse selected' }).click();
  await page.getByRole('menuitem', { name: 'advertising' }).click();
  await expect(rows).toHaveCount(0);
  await context.close();
});

test('an editor finds a shown review by its words, hides it with a reason, and sees the decision and the author', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const context = await browser.newContext();
  const other = await context.newPage();
  const username = await register(other, newUsername());
  await other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  const add = async (recipeId: string, rating: number, comment: string) => {
    const answer = await other.request.post(`/api/recipes/${recipeId}/reviews`, {
      data: { rating, comment },
    });
    expect(answer.status()).toBe(201);
  };
  await add('shrimp-and-grits', 2, `Rude words, says ${username}`);
  await add('banana-pudding', 5, `Kind words, says ${username}`);

  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Reviews', exact: true }).click();
  await page.getByPlaceholder('Text or author').fill(username);
  // The filter changes the address, which would leave a page that was opened before.
  await expect(page).toHaveURL(new RegExp(username));
  await expect(page.getByRole('cell', { name: `Kind words, says ${username}` })).toBeVisible();
  // The names of the recipes come later.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('combobox', { name: 'Recipe' }).fill('Lowcountry Shrimp');
  await page.getByRole('option', { name: 'Lowcountry Shrimp and Grits' }).click();
  await expect(page).toHaveURL(/shrimp-and-grits/);
  await expect(page.getByRole('cell', { name: `Kind words, says ${username}` })).toHaveCount(0);
  await page.getByRole('cell', { name: `Rude words, says ${username}` }).click();
  await expect(page).toHaveURL(/\/show$/);
  await expect(page.getByText('No decisions')).toBeVisible();
  await expect(page.getByRole('cell', { name: `Kind words, says ${username}` })).toBeVisible();
  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  await page.getByRole('menuitem', { name: 'rude' }).click();
  await expect(page.getByRole('cell', { name: 'refused' })).toBeVisible();
  await expect(page.getByText('removed', { exact: true })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  const shown = await (await page.request.get('/api/recipes/shrimp-and-grits/reviews')).json();
  expect(JSON.stringify(shown)).not.toContain(username);

  await page.getByRole('link', { name: 'All by this author' }).click();
  await expect(page.getByRole('cell', { name: `Kind words, says ${username}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'removed', exact: true })).toHaveCount(1);
  await page.getByRole('cell', { name: `Rude words, says ${username}` }).click();
  await expect(page).toHaveURL(/\/show$/);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'accepted' })).toBeVisible();
  await expect(page.getByText('removed', { exact: true })).toHaveCount(0);
  await context.close();
});
