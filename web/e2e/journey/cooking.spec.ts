import {
  comeTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  setZipCode,
  test,
} from '../watched-page.ts';

const PATH = '/recipes/shrimp-and-grits';

test('a cook scales a recipe, measures in grams and buys whole packages for it', async ({ page }) => {
  await setZipCode(page);
  await page.goto(PATH);
  await page.getByRole('tab', { name: 'Ingredients' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('1 1/4 lb large shrimp');
  for (let more = 0; more < 4; more += 1) await panel.getByRole('button', { name: 'More servings' }).click();
  await expect(panel).toContainText('2 1/2 lb large shrimp');
  await expect(panel).toContainText(/8 servings\$\d+\.\d\d/);
  await panel.getByRole('button', { name: 'Metric' }).click();
  await expect(panel).toContainText('1.15 kg large shrimp');
  await panel.getByRole('link', { name: 'What to buy' }).click();
  const receipt = page.getByRole('region', { name: 'If you own nothing' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toContainText(/Old-fashioned grits, 12 oz box/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('cook mode works by keyboard: steps, a timer that continues, and focus returns on exit', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no arrow keys');
  await page.goto(PATH);
  const start = page.getByRole('link', { name: 'Start Cooking' });
  await start.focus();
  await start.press('Enter');
  const kitchen = page.getByRole('dialog', { name: /^Cooking Lowcountry Shrimp and Grits/ });
  await expect(kitchen.getByRole('heading', { name: 'Get ready' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(kitchen).toContainText('Step 1 of 6');
  await page.keyboard.press('Space');
  await expect(kitchen).toContainText('Step 2 of 6');
  await expect(kitchen.getByRole('heading', { name: 'In this step' })).toBeVisible();
  await expect(kitchen).toContainText('old-fashioned grits');
  await kitchen.getByRole('button', { name: 'Start 12 min timer' }).focus();
  await page.keyboard.press('Space');
  await expect(kitchen.getByRole('timer')).toHaveText(/11:5\d/);
  await expectAccessible(page);
  await page.reload();
  await expect(kitchen).toContainText('Step 2 of 6');
  await expect(kitchen.getByRole('timer')).toHaveText(/11:\d\d/);
  await page.keyboard.press('ArrowLeft');
  await expect(kitchen).toContainText('Step 1 of 6');
  await page.keyboard.press('Escape');
  await expect(kitchen).toHaveCount(0);
  await expect(page).toHaveURL(PATH);
  await page.goto('/recipes');
  await expect(page.getByRole('region', { name: 'Timers' }).getByRole('timer')).toHaveText(/11:\d\d/);
});

test('a premium recipe shows visitors its preview and how to get the rest', async ({ page }) => {
  const cards = await (await page.request.get('/api/recipes?limit=100')).json();
  const premium = cards.find((card: { isPremium: boolean }) => card.isPremium);
  await page.goto(`/recipes/${premium.id}`);
  const card = page.getByRole('region', { name: 'The full recipe is for subscribers' });
  await comeTo(card);
  await expect(card).toContainText('Premium Chef, $9.99 a month');
  await expect(card.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Cooking' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
});

test('going back restores the list', async ({ page }) => {
  await page.goto('/recipes?region=south&sort=cost');
  await page.getByRole('main').getByRole('article').nth(3).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await expect(page).toHaveURL('/recipes?region=south&sort=cost');
});
