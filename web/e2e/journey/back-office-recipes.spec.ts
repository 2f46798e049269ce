import type { StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { newUsername } from '../accounts.ts';
import { signInAsStaff } from '../staff.ts';
import { expect, expectAccessible, readToTheEnd, test } from '../watched-page.ts';

test('an editor writes a recipe, mends what the checks find, publishes it, and an open page shows the next edit at once', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const title = `Onion Supper ${newUsername().replaceAll(/[^a-z0-9]/gi, '')}`;
  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Recipes' }).click();
  await page.getByRole('link', { name: 'New recipe' }).click();
  const checks = page.getByRole('region', { name: 'Checks' });
  // Not the search field or the heading of a column of the list, which the form replaces.
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByLabel('Place').fill('Vidalia, Georgia');
  // A free dinner would enter tonight's list, from which another journey plans dinners while this one archives it.
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: 'side', exact: true }).click();
  await page
    .getByLabel('Summary')
    .fill('Onions from Vidalia, Georgia, cooked slowly in butter until they are brown and sweet.');
  await page.getByLabel('One serving').fill('1/2 cup');
  await page.getByLabel('Preparation minutes').fill('10');
  await page.getByLabel('Cooking minutes').fill('40');
  await page.getByLabel('Days in the refrigerator').fill('4');
  await page.getByLabel('Tags').fill('supper');
  await page.getByLabel('Leftovers').fill('They keep well and are good on toast.');
  await page
    .getByLabel('Why it works')
    .fill('Low heat lets the onions brown in the butter before they burn.');
  await page.getByLabel('Serve with').fill('roast chicken');
  await page
    .getByLabel('Ingredients')
    .fill('2 lb yellow onions, sliced\n3 tbsp butter\n1 tsp salt\n1 cup unobtainium\n2 cups white rice');
  await page.getByLabel('What to do').fill('Slice the onions into thin half rings.');
  await page.getByLabel('Minutes', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('What to do').nth(1).fill('Cook the onions in the butter with the salt.');
  await page.getByLabel('Minutes', { exact: true }).nth(1).fill('25');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('What to do').nth(2).fill('Boil the rice until it is soft and serve it.');
  await page.getByLabel('Minutes', { exact: true }).nth(2).fill('15');
  await expect(checks.getByText(/1 cup unobtainium: .*there is no food/)).toBeVisible();
  await expect(checks.getByText(/\$\d+\.\d\d a serving/)).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page
    .getByLabel('Ingredients')
    .fill('2 lb yellow onions, sliced\n3 tbsp butter\n1 tsp salt\n2 cups white rice');
  await expect(checks.getByText('This text passes every check')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('The recipe is under review')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The recipe is on the site')).toBeVisible();
  const address = (await page.getByRole('link', { name: /^\/recipes\// }).getAttribute('href')) ?? '';
  const id = address.split('/').at(-1) ?? '';

  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  // Before the page opens, which may take longer to load its pictures than to open its stream.
  const stream = reader.waitForResponse((response) => response.url().includes('/api/events'));
  await expect(async () => expect((await reader.goto(address))?.status()).toBe(200)).toPass();
  await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  // Until it is hydrated, scrolling loads nothing.
  await reader.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await readToTheEnd(reader);
  await stream;

  const url = `/api/admin/recipes/${id}`;
  const opened: StaffRecipe = await (await page.request.get(url)).json();
  const text = { ...opened.text, title: `${title} Again` };
  const put = await page.request.put(url, { data: { revision: opened.revision, text } });
  const submitted = await page.request.post(`${url}/submit`, {
    data: { revision: (await put.json()).revision },
  });
  const { revision } = await submitted.json();
  expect((await page.request.post(`${url}/publish`, { data: { revision } })).ok()).toBe(true);
  await expect(reader.getByRole('heading', { name: `${title} Again`, level: 1 })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The recipe is archived')).toBeVisible();
  await expect(async () => expect((await reader.goto(address))?.status()).toBe(404)).toPass();
  await visitor.close();
});

test('an editor submits and publishes the selected recipes at once, and reads why one of them was not', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  const ids = ['chislic', 'goetta', 'knoephla-soup'];
  for (const id of ids.slice(0, 2)) {
    const url = `/api/admin/recipes/${id}`;
    const { revision, text }: StaffRecipe = await (await page.request.get(url)).json();
    const data = { revision, text: { ...text, leftovers: `${text.leftovers} Cool them first.` } };
    expect((await page.request.put(url, { data })).ok()).toBe(true);
  }
  await page.goto(`/back-office/recipes?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`);
  const stages = (stage: string) => page.getByRole('cell', { name: stage, exact: true });
  await expect(stages('draft')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('3 items selected')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('button', { name: 'Submit selected for review' }).click();
  const dialog = page.getByRole('dialog', { name: '2 under review, 1 not' });
  await expect(dialog.getByText('This recipe is published; submit is for draft.')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(stages('review')).toHaveCount(2);
  await expect(page.getByText('1 item selected')).toBeVisible();
  await page.getByRole('button', { name: 'Unselect' }).click();
  const waiting = page.getByRole('row').filter({ has: stages('review') });
  for (const row of await waiting.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Publish selected' }).click();
  await expect(page.getByText('Readers see 2 recipes at once.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('2 published')).toBeVisible();
  await expect(stages('published')).toHaveCount(3);
});
