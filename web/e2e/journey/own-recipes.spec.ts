import { signedIn } from '../accounts.ts';
import { unsentOnDevice } from '../list-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, setZipCode, test } from '../watched-page.ts';

const SITE = process.env.WEB_E2E_SITE ?? '';

test('a recipe is imported by its URL, opens as a recipe page, goes on the list and is in Saved', async ({
  page,
  isMobile,
}) => {
  await signedIn(page);
  await setZipCode(page);
  await page.goto('/saved?shelf=mine');
  await expect(page.getByText('No recipes of your own yet')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Add', exact: true }).click();
  const address = page.getByRole('textbox', { name: 'Web address' });
  await expect(address).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await address.fill(`http://${SITE}/pepper-chicken`);
  await page.getByRole('button', { name: /^Get it/ }).click();

  await expect(page).toHaveURL(/\/my-recipes\/draft-/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pepper Chicken' })).toBeVisible();
  await expect(page.getByText('Imported from 127.0.0.1')).toBeVisible();
  await expect(page.getByText('4 of 5 lines priced')).toBeVisible();
  await expect(page.getByText('“1 glug of the good stuff”')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nutrition Facts' })).toBeVisible();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^What is it\? 1 glug/ }).click();
  const dialog = page.getByRole('dialog', { name: 'What is it?' });
  await dialog.getByLabel('Write it another way').fill('1 tbsp olive oil');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('5 of 5 lines priced')).toBeVisible();

  await page.getByRole('link', { name: 'Start Cooking' }).click();
  const cooking = page.getByRole('dialog', { name: /Pepper Chicken/ });
  await expect(cooking).toBeVisible();
  // A key pressed while the dialog is opening is lost.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(cooking).toBeHidden({ timeout: 2_000 });
  }).toPass();
  // A phone has it in the bar at the bottom, too, once the page is scrolled.
  await page.getByRole('button', { name: 'Add to List' }).first().click();
  await expect(page.getByText('5 items on your shopping list', { exact: true })).toBeVisible();

  // The account has no list yet. The answer comes after the items are stored.
  expect(await unsentOnDevice(page)).toEqual([]);
  await page.goto('/shopping');
  await expect(page.getByText(/chicken thighs/i).first()).toBeVisible();
  await page.goto('/saved?shelf=mine');
  await expect(page.getByRole('article').getByRole('link', { name: 'Pepper Chicken' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/recipes?search=pepper');
  const own = page.getByRole('region', { name: 'My recipes' });
  await expect(own.getByRole('link', { name: 'Pepper Chicken' })).toBeVisible();
  await expect(own.getByText('Yours')).toBeVisible();
});

for (const [path, words] of [
  ['/about', /We didn’t find a recipe here\. Paste/],
  ['/members', /behind a paywall\. .*paste it here/],
  ['/nowhere', /no page at that address.*paste it here/],
  ['/private/pie', /doesn’t let programs read.*paste it here/],
] as const)
  test(`importing ${path} says why not, and how to go on`, async ({ page }) => {
    await signedIn(page);
    await page.goto('/submit');
    await page.getByLabel('Web address').fill(`http://${SITE}${path}`);
    await page.getByRole('button', { name: /^Get it/ }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('button', { name: 'Paste a page or text' }).click();
    await expect(page.getByLabel('Page or recipe text')).toBeVisible();
  });

test('a page with three recipes asks which one, and a text that is no URL is refused at once', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/submit');
  const address = page.getByLabel('Web address');
  await address.fill('pepper chicken');
  await page.getByRole('button', { name: /^Get it/ }).click();
  await expect(page.getByText('That isn’t the address of a web page.')).toBeVisible();
  await address.fill(`http://${SITE}/three`);
  await page.getByRole('button', { name: /^Get it/ }).click();
  await page.getByRole('button', { name: 'Butter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Butter' })).toBeVisible();
});
