import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { Page } from '@playwright/test';
import { createPriceFeed } from '../price-feed.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  openStreams,
  read,
  readToTheEnd,
  setZipCode,
  storePricing,
  switchFaults,
  test,
} from '../watched-page.ts';

const ID = 'shrimp-and-grits';
const PATH = `/recipes/${ID}`;

/** The store of the receipt, at whose prices the page is. */
function storeOf({ stores, receipt }: RecipePricing) {
  const store = stores.find(({ storeId }) => storeId === receipt?.storeId);
  if (!store) throw new Error('No store has a receipt');
  return store;
}

/** Opens a recipe priced near a ZIP code, with its data from the API. */
async function openWithPrices(page: Page, zipCode = '37203') {
  await setZipCode(page, zipCode);
  const recipe = await read<RecipeDetail>(page, `/api/recipes/${ID}`);
  const pricing = await read<RecipePricing>(page, `/api/recipes/${ID}/pricing`);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible();
  return { recipe, pricing };
}

test('without a ZIP code the card invites to set one, and the dialog reports invalid codes', async ({
  page,
  isMobile,
}) => {
  await page.goto(PATH);
  /** In the menu on a phone. */
  const place = async (name: string) => {
    if (!isMobile)
      await expect(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeVisible();
  };
  await place('Update Location');
  const open = (await storePricing(page)).getByRole('button', { name: 'Set your ZIP code' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Update Your Location' });
  const field = dialog.getByRole('textbox', { name: 'ZIP Code' });
  await expect(field).toHaveAttribute('placeholder', '12345');
  await expect(field).toHaveAttribute('maxlength', '10');
  await expectAccessible(page);
  const submit = dialog.getByRole('button', { name: 'Update Location' });
  await submit.click();
  await expect(dialog).toContainText('ZIP Code Required: Please enter a valid ZIP code');
  await field.fill('3720');
  await submit.click();
  await expect(dialog).toContainText(
    'Invalid ZIP Code: Please enter a valid ZIP code (e.g., 12345 or 12345-6789)',
  );
  await expect(field).toHaveValue('3720');
  await field.fill('00000');
  await submit.click();
  await expect(page.getByText('Location Update Failed', { exact: true })).toBeVisible();
  await expect(dialog).toContainText(/00000/);
  await field.fill('37203-1234');
  await switchFaults(page, [{ path: '^/api/location/update', kind: 'hold' }]);
  await submit.click();
  await expect(field).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await switchFaults(page, []);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Location Updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Set to Nashville, TN (37203)', { exact: true })).toBeVisible();
  await place('Nashville, TN: update the location');
  await expect(
    (await storePricing(page)).getByRole('button', { name: /^View All \d+ Stores$/ }),
  ).toBeVisible();
});

test('the ZIP code dialog closes on cancel and returns the focus', async ({ page }) => {
  await page.goto(PATH);
  const open = (await storePricing(page)).getByRole('button', { name: 'Set your ZIP code' });
  await open.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('store pricing shows the range, three stores, and all stores in a dialog', async ({ page }) => {
  const { pricing } = await openWithPrices(page);
  const { stores } = pricing;
  const cheapest = stores.toSorted((a, b) => Number(a.totalCost) - Number(b.totalCost))[0];
  const nearest = stores.toSorted((a, b) => a.distance - b.distance)[0];
  const card = await storePricing(page);
  await expect(card).toContainText('Nashville, TN');
  for (const price of [pricing.lowestPrice, pricing.averagePrice, pricing.highestPrice])
    await expect(card).toContainText(`$${price}`);
  await expect(card.getByRole('row')).toHaveCount(4);
  await expect(card.getByRole('row').nth(1)).toContainText(cheapest?.storeName ?? 'none');
  await expect(card.getByRole('row').nth(1)).toContainText(`${cheapest?.distance.toFixed(1)} mi`);
  await card.getByRole('button', { name: `View All ${stores.length} Stores` }).click();
  const dialog = page.getByRole('dialog', { name: `All ${stores.length} stores` });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(stores.length);
  await expect(dialog).toContainText(`${cheapest?.coverage.priced} of ${cheapest?.coverage.total} priced`);
  await dialog.getByRole('combobox', { name: 'Sort by:' }).selectOption('Distance');
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toContainText(nearest?.storeName ?? 'none');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('reviews and meal planning are side by side below the tabs, and stacked on a phone', async ({
  page,
  isMobile,
}) => {
  await page.goto(PATH);
  await readToTheEnd(page);
  const boxOf = async (name: string) => {
    const part = page
      .getByRole('heading', { level: 2, name, exact: true })
      .locator('xpath=ancestor::section[1]');
    return (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
  };
  // The parts may still move.
  await expect(async () => {
    const tabs = (await page.getByRole('tabpanel').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [reviews, planning] = [await boxOf('Reviews'), await boxOf('Meal Planning')];
    expect(reviews.y).toBeGreaterThanOrEqual(tabs.y + tabs.height);
    if (isMobile) {
      expect(planning.y).toBeGreaterThanOrEqual(reviews.y + reviews.height);
      expect((await boxOf('Nutrition Facts')).y).toBeLessThan(reviews.y);
      return;
    }
    expect(Math.abs(planning.y - reviews.y)).toBeLessThan(2);
    expect(planning.x).toBeGreaterThanOrEqual(reviews.x + reviews.width);
    // Together they are as wide as the tabs, and the side column does not move.
    expect(Math.abs(reviews.x - tabs.x)).toBeLessThan(2);
    expect(Math.abs(planning.x + planning.width - tabs.x - tabs.width)).toBeLessThan(2);
  }).toPass();
});

test('the summary and the difficulty dots match the recipe', async ({ page }) => {
  const { recipe, pricing } = await openWithPrices(page);
  const main = page.getByRole('main');
  await expect(main.getByText(`$${storeOf(pricing).costPerServing}`, { exact: true })).toBeVisible();
  for (const words of [
    `Total time ${recipe.prepTime + recipe.cookTime} min`,
    `Calories a serving ${Math.round(recipe.totalCalories / recipe.servings)} cal`,
  ])
    await expect(main.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
  await readToTheEnd(page);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Difficulty' }) });
  await expect(card).toContainText(recipe.difficulty);
  await expect(card.locator('[aria-hidden="true"] > .bg-ink')).toHaveCount(
    { Easy: 1, Medium: 2, Hard: 3 }[recipe.difficulty],
  );
});

test('the location is cached for five minutes and then requested again', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same code');
  await setZipCode(page);
  // Simulate a page rendered an hour ago: its data is revalidated on each visit.
  await page.clock.install({ time: Date.now() + 3_600_000 });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/location/current')) asked += 1;
  });
  await page.goto('/recipes');
  const goAndComeBack = async () => {
    for (const name of ['Home', 'Recipes']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(name === 'Home' ? '/' : '/recipes');
      await page.clock.runFor(1_000);
    }
  };
  // Stop the page's clock, so that a slow machine lets no time pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.clock.runFor(275_000);
  await goAndComeBack();
  expect(asked).toBe(0);
  await page.clock.runFor(15_000);
  await goAndComeBack();
  await expect.poll(() => asked).toBe(1);
});

test('the overview shows three steps, and the tabs scale and check off the ingredients', async ({ page }) => {
  const { recipe, pricing } = await openWithPrices(page);
  for (const tab of ['Overview', 'Ingredients', 'Instructions'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  await expect(page.getByRole('tabpanel')).not.toContainText(recipe.instructions[3]?.instruction ?? 'none');
  await expect(page.getByRole('tabpanel')).toContainText(`+${recipe.instructions.length - 3} more steps`);
  await page.getByRole('tab', { name: 'Ingredients' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(`$${storeOf(pricing).totalCost}`);
  for (let more = 0; more < recipe.servings; more += 1)
    await panel.getByRole('button', { name: 'More servings' }).click();
  await expect(panel).toContainText(`${recipe.servings * 2} servings`);
  // More servings need more packages; the server computes both.
  const scaled = await read<RecipePricing>(
    page,
    `/api/recipes/${ID}/pricing?servings=${recipe.servings * 2}`,
  );
  const { totalCost, checkoutCost, storeName } = storeOf(scaled);
  await expect(panel).toContainText(`$${totalCost}`);
  await expect(page.getByRole('region', { name: 'If you own nothing' })).toContainText(`$${checkoutCost}`);
  const tick = panel.getByRole('checkbox').first();
  await tick.check({ force: true });
  await panel.getByRole('checkbox', { name: 'Show where each price comes from' }).check();
  await expect(panel).toContainText(`${storeName}: `);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(recipe.instructions.at(-1)?.instruction ?? 'none');
  await page.getByRole('tab', { name: 'Ingredients' }).click();
  await expect(tick).toBeChecked();
  await expect(panel).toContainText(`${recipe.servings * 2} servings`);
});

test('cost and nutrition have two views each', async ({ page }) => {
  const { recipe, pricing } = await openWithPrices(page);
  const { totalCost } = storeOf(pricing);
  const cost = page.getByRole('region', { name: 'Cost Breakdown' });
  await comeTo(cost);
  await expect(cost.getByRole('button', { name: 'From ingredients' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(cost).toContainText(totalCost);
  for (const { category } of recipe.costByCategory)
    await expect(cost).toContainText(new RegExp(category, 'i'));
  await cost.getByRole('button', { name: 'Estimate' }).click();
  // Cents per serving, 60/20/20, by the largest remainder method.
  const serving = Math.round((Number(totalCost) * 100) / recipe.servings);
  const exact = [60, 20, 20].map((percent) => (serving * percent) / 100);
  const left = serving - exact.reduce((sum, cents) => sum + Math.floor(cents), 0);
  const losers = [0, 1, 2].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1)).slice(0, left);
  const [main = 0, seasonings = 0, other = 0] = exact.map(
    (cents, part) => Math.floor(cents) + (losers.includes(part) ? 1 : 0),
  );
  for (const [name, cents] of [
    [/Main ingredients/, main],
    [/Seasonings and spices/, seasonings],
    [/Other/, other],
  ] as const)
    await expect(cost.getByRole('row', { name })).toContainText((cents / 100).toFixed(2));
  const facts = page.getByRole('region', { name: 'Nutrition Facts' });
  await comeTo(facts);
  await expect(facts.getByRole('row', { name: /Total Fat/ })).toContainText(
    `${Math.round(recipe.nutrition.fat)} g`,
  );
  await facts.getByRole('button', { name: 'Estimate' }).click();
  const calories = recipe.caloriesPerServing;
  for (const [name, share, perGram] of [
    [/Protein/, 0.15, 4],
    [/Total Carbohydrate/, 0.55, 4],
    [/Total Fat/, 0.3, 9],
  ] as const)
    await expect(facts.getByRole('row', { name })).toContainText(
      `${Math.round((calories * share) / perGram)} g`,
    );
});

test('title and price end above 450 px, and the main buttons follow them down the page', async ({
  page,
  isMobile,
}) => {
  // A title over two lines.
  for (const path of ['/recipes/stacked-red-enchiladas', PATH]) {
    await page.goto(path);
    const price = await page
      .getByText(/^\$\d+\.\d\d$/)
      .first()
      .boundingBox();
    expect((price?.y ?? 999) + (price?.height ?? 0)).toBeLessThanOrEqual(450);
  }
  const bar = page.getByRole('link', { name: 'Cook', exact: true });
  await expect(page.getByRole('link', { name: 'Start Cooking' })).toBeVisible();
  await expect(bar).toBeHidden();
  await page.mouse.wheel(0, 1500);
  await (isMobile ? expect(bar).toBeVisible() : expect(bar).toBeHidden());
  if (isMobile) await expectAccessible(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeHidden();
});

test('every figure follows the servings and agrees with the receipt that the price leads to', async ({
  page,
}) => {
  const { recipe } = await openWithPrices(page);
  const panel = page.getByRole('tabpanel');
  const count = recipe.servings + 1;
  await panel.getByRole('button', { name: 'More servings' }).click();
  const pricing = await read<RecipePricing>(page, `/api/recipes/${ID}/pricing?servings=${count}`);
  const store = storeOf(pricing);
  const { totalCost, checkoutCost, costPerServing: serving } = store;
  const leftOver = (Number(checkoutCost) - Number(totalCost)).toFixed(2);
  const main = page.getByRole('main');
  await expect(main.getByText(`$${serving}`, { exact: true })).toBeVisible();
  await expect(panel).toContainText(`${count} servings$${totalCost}`);
  const whole = main.getByRole('link', {
    name: `about $${Math.round(Number(checkoutCost))} at ${store.chain} if you own nothing`,
  });
  await whole.click();
  const receipt = page.getByRole('region', { name: 'If you own nothing' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toBeInViewport();
  await expect(receipt).toContainText(`${store.chain}, ${store.distance.toFixed(1)} mi`);
  for (const figure of [`$${checkoutCost}`, totalCost, leftOver, serving])
    await expect(receipt).toContainText(figure);
  for (const { cost } of pricing.receipt?.items ?? []) await expect(receipt).toContainText(cost);
  const nearby = page.getByRole('region', { name: 'The same list nearby' });
  const least = Math.min(...pricing.stores.map(({ checkoutCost }) => Number(checkoutCost)));
  for (const cost of [least.toFixed(2), checkoutCost]) await expect(nearby).toContainText(`$${cost}`);
  const breakdown = page.getByRole('region', { name: 'Cost Breakdown' });
  await comeTo(breakdown);
  await expect(breakdown).toContainText(totalCost);
  await expect(page.getByRole('region', { name: 'Nutrition Facts' })).toContainText(
    `${count} servings per recipe`,
  );
  await expect(await storePricing(page)).toContainText(`All ${count}`);
  await expectAccessible(page);
});

test('a missing recipe shows the not-found page', async ({ page }) => {
  await page.goto('/recipes/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Not Found' })).toBeVisible();
  await expect(
    page.getByText("The recipe you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Recipes' }).click();
  await expect(page).toHaveURL('/recipes');
});

test('a premium recipe shows visitors its first step and no amounts', async ({ page }) => {
  const premium = (await read<RecipeDetail[]>(page, '/api/recipes?limit=100')).find(
    ({ isPremium }) => isPremium,
  );
  const recipe = await read<RecipeDetail>(page, `/api/recipes/${premium?.id}`);
  expect(recipe).toMatchObject({ preview: true, previewReason: 'premium' });
  expect(recipe.ingredients.every(({ quantity }) => quantity === null)).toBe(true);
  expect(recipe.instructions).toHaveLength(1);
  await page.goto(`/recipes/${recipe.id}`);
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible();
  await expect(page.getByText(recipe.instructions[0]?.instruction ?? 'none')).toBeVisible();
  await expect(
    page.getByText('This is a preview: the full recipe is for subscribers.').first(),
  ).toBeVisible();
});

test('a price event changes the open page without a reload, with one stream for two tabs and none while hidden', async ({
  page,
  context,
}, info) => {
  // A separate area, so that no other test gets these prices.
  const zipCode = info.project.name === 'phone' ? '59801' : '83702';
  await switchFaults(page, []);
  const { pricing } = await openWithPrices(page, zipCode);
  const streams = () => openStreams(page);
  await expect.poll(streams).toBe(1);
  const second = await context.newPage();
  // When the stream opens, the page reloads what it may have missed.
  const listens = second.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/recipes/${ID}`);
  await second.goto(PATH);
  await listens;
  await expect.poll(streams).toBe(1);
  const store = storeOf(pricing);
  const send = await createPriceFeed(`e2e-${info.project.name}`);
  const see = (priceCents: number) =>
    send(page, { storeId: store.storeId, itemId: 'shrimp', unit: 'lb', priceCents });
  const sentence = (tab: Page, price: string) =>
    tab.getByRole('listitem').filter({ hasText: `→ ${price} at ${store.storeName}, just now` });
  await see(399);
  // Both at once, because a toast goes after five seconds.
  const told = await Promise.all([page, second].map((tab) => sentence(tab, '$3.99').innerText()));
  for (const [index, tab] of [page, second].entries()) {
    const { costPerServing } = storeOf(await read<RecipePricing>(page, `/api/recipes/${ID}/pricing`));
    expect(told[index]).toMatch(new RegExp(`A serving is now (about )?\\$${costPerServing}, was \\$`));
    await expect(await storePricing(tab)).toContainText('seen just now');
  }
  // Headless tabs never become hidden.
  const show = (tab: Page, state: 'hidden' | 'visible') =>
    tab.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show(page, 'hidden');
  await expect.poll(streams).toBe(1);
  // Still the best deal: at a dearer price the page goes to another store.
  await see(429);
  await expect(sentence(second, '$4.29')).toBeVisible();
  await show(second, 'hidden');
  await expect.poll(streams).toBe(0);
  await show(page, 'visible');
  await expect(sentence(page, '$4.29')).toBeVisible();
  await expect.poll(streams).toBe(1);
});
