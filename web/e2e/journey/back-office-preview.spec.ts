import type { StaffRecipe, StaffRecipeRow } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { Page } from '@playwright/test';
import { signInAsStaff } from '../staff.ts';
import { expect, expectAccessible, read, readToTheEnd, test } from '../watched-page.ts';

const WORDS = 'It is good on toast the next day.';

/** The page that an entry of the menu opens in a new tab. */
async function openPreview(page: Page, button: string, entry: string): Promise<Page> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: entry }).click();
  return popup;
}

test('an editor sees a premium recipe’s text as each reader will, before it is published', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  const filter = encodeURIComponent('{"access":"premium","stage":"published"}');
  const sort = encodeURIComponent('["title","ASC"]');
  const [row] = await read<StaffRecipeRow[]>(
    page,
    `/api/admin/recipes?filter=${filter}&sort=${sort}&range=[0,0]`,
  );
  const url = `/api/admin/recipes/${row?.id}`;
  const opened = await read<StaffRecipe>(page, url);
  const text = { ...opened.text, leftovers: WORDS };
  expect((await page.request.put(url, { data: { revision: opened.revision, text } })).ok()).toBe(true);
  await page.goto(`/back-office/recipes/${row?.id}/show`);

  const visitor = await openPreview(page, 'Preview', 'As a visitor');
  await expect(visitor.getByText('Preview for a visitor. This text isn’t published yet.')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: opened.text.title, level: 1 })).toBeVisible();
  await readToTheEnd(visitor);
  await expect(visitor.getByRole('heading', { name: 'The full recipe is for subscribers' })).toBeVisible();
  await expect(visitor.getByText('Have a plan already?')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.close();

  const free = await openPreview(page, 'Preview', 'As a free reader');
  await expect(free.getByText('Preview for a free reader. This text isn’t published yet.')).toBeVisible();
  await readToTheEnd(free);
  await expect(free.getByRole('heading', { name: 'The full recipe is for subscribers' })).toBeVisible();
  await expect(free.getByText('Have a plan already?')).toHaveCount(0);
  await expect(free.getByText(WORDS)).toHaveCount(0);
  await free.close();

  await page.goto(`/back-office/recipes/${row?.id}`);
  const subscriber = await openPreview(page, 'Preview of the saved text', 'As a subscriber');
  await expect(
    subscriber.getByText('Preview for a subscriber. This text isn’t published yet.'),
  ).toBeVisible();
  await readToTheEnd(subscriber);
  await expect(subscriber.getByText(WORDS)).toBeVisible();
  for (const name of ['Start Cooking', 'Add to List'])
    await expect(subscriber.getByText(name, { exact: true })).toHaveCount(0);
  await subscriber.getByRole('button', { name: 'More servings' }).click();
  await expect(subscriber.getByText(`${(opened.text.servings ?? 0) + 1} servings`).first()).toBeVisible();
  await expectAccessible(subscriber);
  await subscriber.close();

  // Readers see the text before.
  const published = await page.request.get(`/api/recipes/${row?.id}`);
  expect((await published.json()).leftovers).toBe(opened.text.leftovers);
  await page.goto(`/back-office/recipes/${row?.id}/show`);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The draft is discarded')).toBeVisible();
});
