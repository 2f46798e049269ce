import type { RecipeDraftList } from '@homeplate/contracts/documents/draft.ts';
import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { newUsername, PASSWORD } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, read, setZipCode, test } from '../watched-page.ts';

const main = (page: Page) => page.getByRole('main');

test('amounts, ovens and pans are converted both ways, and the URL restores the conversion', async ({
  page,
}) => {
  await page.goto('/convert');
  await expect(
    main(page).getByRole('status').filter({ hasText: '1 cup all-purpose flour is 125 g' }),
  ).toBeVisible();
  await main(page).getByRole('combobox', { name: 'Food' }).fill('yelow onoin');
  await page.getByRole('option', { name: /^Yellow onion/ }).click();
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('1 1/2');
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /1\.5 cups yellow onion is \d+ g/ }),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Swap' }).click();
  await expect(page).toHaveURL(/from=g/);
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('1/0');
  await expect(main(page).getByText('You can’t divide by 0.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Oven' }).click();
  await main(page).getByRole('textbox', { name: 'Temperature' }).fill('180');
  await main(page).getByRole('combobox', { name: 'Scale' }).selectOption('Celsius');
  await expect(main(page).getByText('Gas mark 4').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Pans' }).click();
  await expect(
    main(page).getByRole('status').filter({ hasText: 'Make 1.84 times the recipe' }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Scale a recipe' }).click();
  await main(page).getByLabel('Ingredients, one per line').fill('2 cups flour\nsalt to taste\n3 eggs');
  await main(page).getByRole('button', { name: 'Scale', exact: true }).click();
  await expect(main(page).getByText('3 cups flour')).toBeVisible();
  await expect(page).toHaveURL(/lines=2\+cups\+flour/);
  await page.reload();
  await expect(main(page).getByText('3 cups flour')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('foods are compared and combined on a plate, and unknown values are labeled', async ({ page }) => {
  await page.goto('/nutrition?foods=kimchi');
  await expect(main(page).getByRole('columnheader', { name: /Kimchi/ })).toBeVisible();
  await expect(main(page).getByRole('row', { name: /^Vitamin C/ })).toContainText('not known');
  await main(page).getByRole('combobox', { name: 'Add a food' }).fill('lentils');
  await page
    .getByRole('option', { name: /lentil/i })
    .first()
    .click();
  await expect(main(page).getByRole('columnheader', { name: /lentil/i })).toBeVisible();
  await main(page).getByRole('button', { name: '100 calories' }).click();
  await expect(page).toHaveURL(/foods=kimchi%2C[a-z-]+&per=100kcal/);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Build a plate' }).click();
  await main(page).getByRole('combobox', { name: 'Add to the plate' }).fill('long grain rice');
  await page
    .getByRole('option', { name: /^Long-grain white rice/ })
    .first()
    .click();
  await main(page)
    .getByLabel(/^Amount of/)
    .fill('1/2');
  await main(page)
    .getByLabel(/^Measure of/)
    .selectOption('cup');
  const label = main(page).getByRole('region', { name: 'Nutrition Facts' });
  await expect(label).toContainText(/Total Carbohydrate 7\d g/);
  await expect(page).toHaveURL(/plate=long-grain-rice/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('the shopping list', () => {
  // Requests while offline.
  test.use({ expectedMessages: /net::ERR_/ });

  test('a shopping list is written, filled from a recipe, priced, checked off, and available offline', async ({
    page,
    context,
  }) => {
    await setZipCode(page);
    await page.goto('/shopping');
    const add = main(page).getByLabel('Add items');
    for (const text of ['2 lb chicken thighs', 'bread', 'birthday candles']) {
      await add.fill(text);
      await add.press('Enter');
    }
    const bakery = main(page).getByRole('region', { name: 'Bakery' });
    await expect(bakery.getByRole('checkbox', { name: /^bread/ })).toBeVisible();
    const receipt = main(page).getByRole('region', { name: 'One stop, one list' });
    await expect(receipt).toContainText('At checkout');
    await expect(receipt).toContainText('1 line not priced');
    await main(page)
      .getByRole('radio', { name: /Nearest store/ })
      .check();
    await bakery.getByText('bread', { exact: true }).click();
    await expect(bakery.getByRole('checkbox', { name: /^bread/ })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto('/recipes/shrimp-and-grits');
    await page.getByRole('tab', { name: 'Ingredients' }).click();
    await page.getByRole('button', { name: 'Add to List' }).first().click();
    await page.getByRole('button', { name: 'Open the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping List' })).toBeVisible();
    await expect(
      main(page)
        .getByText(/for Lowcountry Shrimp and Grits/)
        .first(),
    ).toBeVisible();
    await expect(receipt).toBeVisible();
    // An active service worker has cached the app's files. It may not control this page: one that opens in the moment of activation is
    // not claimed, and is controlled from its next load on.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await expect(bakery.getByRole('checkbox', { name: /^bread/ })).toBeChecked();
    await expect(main(page).getByText(/Prices saved on this device/)).toBeVisible();
    await bakery.getByText('bread', { exact: true }).click();
    await expect(bakery.getByRole('checkbox', { name: /^bread/ })).not.toBeChecked();
    await context.setOffline(false);
  });
});

test('the list of an earlier version is moved, two tabs edit it, and removed lines can be put back', async ({
  page,
  context,
}) => {
  await page.goto('/shopping');
  await page.evaluate(() =>
    localStorage.setItem(
      'homeplate-shopping',
      JSON.stringify({ lines: ['bread', 'milk', 'salt'].map((text) => ({ id: text, text, done: false })) }),
    ),
  );
  await page.reload();
  await expect(main(page).getByRole('checkbox')).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('homeplate-shopping'))).toBeNull();

  const other = await context.newPage();
  await other.goto('/shopping');
  await other.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await main(other).getByLabel('Add items').fill('rice');
  await main(other).getByLabel('Add items').press('Enter');
  await expect(main(page).getByRole('checkbox', { name: /^rice/ })).toBeVisible();
  await main(page).getByRole('button', { name: 'Remove milk from the list' }).click();
  // A toast stays while the pointer is on it.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(main(other).getByRole('checkbox')).toHaveCount(3);
  await undo.click();
  await expect(main(other).getByRole('checkbox', { name: /^milk/ })).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('checkbox', { name: /^(bread|milk|salt|rice)/ })).toHaveCount(4);
});

test('a visitor writes a recipe, keeps it while signing in, and offers it', async ({ page }) => {
  const username = newUsername();
  await page.goto('/submit');
  await main(page).getByLabel('Title').fill('Skillet cornbread');
  await main(page).getByLabel('Servings').fill('8');
  await main(page)
    .getByLabel('Ingredients, one per line')
    .fill('1 1/2 cups cornmeal\n1 unobtainium\n2 eggs, beaten');
  await main(page).getByLabel('Steps, one per line').fill('Heat the oven to 425 °F.\nStir and bake.');
  const readings = main(page).getByRole('region', { name: /How we read it/ });
  await expect(readings).toContainText(/1 1\/2 cups Yellow cornmeal · 1\d\d g/);
  await expect(readings).toContainText('we don’t know this food yet');
  await expect(main(page).getByRole('region', { name: 'Cost and nutrition' })).toContainText(
    '2 of 3 lines priced',
  );
  await main(page)
    .getByRole('button', { name: /^Save the draft/ })
    .click();
  await expect(main(page).getByRole('heading', { name: 'Sign in to keep it' })).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await main(page).getByLabel('Username').fill(username);
  await main(page).getByLabel('Email').fill(`${username}@example.com`);
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByLabel('Confirm password').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await main(page).getByLabel('Username or email').fill(username);
  await main(page).getByLabel('Password').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/submit');
  await expect(main(page).getByLabel('Title')).toHaveValue('Skillet cornbread');
  await main(page)
    .getByRole('button', { name: /^Save the draft/ })
    .click();
  await expect(page).toHaveURL(/\/submit\?draft=draft-/);

  await main(page).getByRole('button', { name: 'Offer Skillet cornbread for publication' }).click();
  const offering = page.getByRole('dialog');
  await expect(offering.getByRole('button', { name: /^Offer it/ })).toBeDisabled();
  await offering.getByRole('checkbox').check();
  await expectAccessible(page);
  await offering.getByRole('button', { name: /^Offer it/ }).click();
  await expect(main(page).getByText(/Waiting for our staff since/)).toBeVisible();
  const drafts = await read<z.infer<typeof RecipeDraftList>>(page, '/api/recipes/drafts');
  expect(drafts.map(({ offeredAt }) => offeredAt === null)).toEqual([false]);
  // Only staff can see offered recipes.
  const staff = await page.request.get('/api/admin/offered-drafts');
  expect(staff.status()).toBe(403);
  await main(page).getByRole('button', { name: 'Take Skillet cornbread back' }).click();
  await expect(main(page).getByText(/Waiting for our staff since/)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Delete Skillet cornbread' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(main(page).getByText('No drafts yet. What you save appears here.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
