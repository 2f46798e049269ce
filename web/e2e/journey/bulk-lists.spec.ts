import { entitle, signedIn } from '../accounts.ts';
import { main, openList } from '../list-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test } from '../watched-page.ts';

test('a bulk list of several weeks or for many people is made with the Family plan; without it the dialog links to the plans', async ({
  page,
}) => {
  const username = await signedIn(page);
  const day = new Date().toISOString().slice(0, 10);
  const sunday = new Date(`${day}T00:00:00Z`);
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay());
  const meal = { recipeId: 'hoppin-john', slot: 'dinner', servings: 6, date: day };
  const week = `/api/user/meal-plans/week-${sunday.toISOString().slice(0, 10)}/meals`;
  expect((await page.request.post(week, { data: meal })).status()).toBe(201);
  await openList(page);
  const open = () => main(page).getByRole('button', { name: 'Bulk list' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'New bulk list' });
  await expect(dialog.getByText('Bulk lists are part of the Family plan.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
  await page.keyboard.press('Escape');

  await entitle(page, username, 'family');
  await openList(page);
  await open();
  await dialog.getByLabel('For').selectOption('meal');
  await expect(dialog.getByLabel('Meal')).toContainText('Hoppin');
  await dialog.getByLabel('People').fill('41');
  await dialog.getByRole('button', { name: 'Make the list' }).click();
  await expect(dialog.getByText('Please use a number from 1 to 40')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('People').fill('40');
  await dialog.getByRole('button', { name: 'Make the list' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('option', { name: /for 40$/, selected: true })).toBeAttached();
  await expect(main(page).getByRole('checkbox').first()).toBeVisible();
  // The prices join lines of the same food.
  await settled(page);
  const forMany = await main(page).getByRole('checkbox').count();
  expect(forMany).toBeGreaterThan(3);

  await open();
  await dialog.getByRole('button', { name: 'Make the list' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('option', { name: /^2 weeks/, selected: true })).toBeAttached();
  await expect(main(page).getByRole('checkbox')).toHaveCount(forMany);
  await expectNoSidewaysScroll(page);
});

test('of 150 pasted lines every one is priced, and one that is too long is reported', async ({ page }) => {
  await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  await openList(page);
  const foods = ['milk', 'eggs', 'butter', 'rice', 'salt', 'flour'];
  const lines = Array.from({ length: 150 }, (_, at) => `1 oz ${foods[at % foods.length]}`);
  await main(page)
    .getByLabel('Add items')
    .evaluate(
      (field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...lines, `milk ${'x'.repeat(5_000)}`].join('\n'),
    );
  await expect(
    page.getByText('1 line not added: longer than 200 characters.', { exact: true }),
  ).toBeVisible();
  await expect(main(page).getByText('150 items', { exact: true }).first()).toBeVisible();
  // One row for each food: a line without a price would have a row of its own.
  await expect(main(page).getByRole('checkbox')).toHaveCount(foods.length);
  await expect(main(page).getByText('Not priced')).toHaveCount(0);
});
