import type { Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { createPriceFeed, feedKey } from '../price-feed.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  setZipCode,
  test,
} from '../watched-page.ts';

/** Whether every button of the page works: those of parts below the first view wait for their code. */
const isHydrated = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps$')),
    ),
  );

/** Scrolls to the end of the page and back, until the code of every part is loaded. */
async function loadEverything(page: Page): Promise<void> {
  await expect(async () => {
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 500) {
      await page.mouse.wheel(0, 500);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await isHydrated(page)).toBe(true);
  }).toPass();
}

test('a visitor explores the landing page and subscribes to the newsletter', async ({ page }) => {
  await page.goto('/');
  await loadEverything(page);
  const regions = page.getByRole('region', { name: 'Cook your way across the map' });
  await expect(regions.getByRole('article')).toHaveCount(8);

  const board = page.getByRole('region', { name: 'Seasonal mood board' });
  await expect(board.getByRole('group')).toHaveAccessibleName(/^\d of 8: /);
  await page.getByRole('button', { name: 'Next recipe' }).click();
  await expect(board.getByRole('button', { name: 'Play' })).toBeVisible();
  for (const season of ['Spring', 'Summer', 'Winter', 'Fall']) {
    await page.getByRole('button', { name: season, exact: true }).click();
    await expect(page.getByRole('heading', { name: `${season}, on the table` })).toBeVisible();
    await expect(board.getByRole('group')).toHaveAccessibleName(/^1 of 8: /);
  }

  await expect(page.getByRole('heading', { name: /^\d+ recipes, eight regions$/ })).toBeVisible();
  const plans = page.getByRole('region', { name: 'Plans' });
  const waysIn = plans.getByRole('link', { name: /^Get Started/ });
  expect(await waysIn.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/recipes',
    '/api/login',
    '/api/login',
  ]);
  await expect(page.getByRole('link', { name: 'Join Homeplate' })).toHaveAttribute('href', '/api/login');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email').fill(`visitor${Date.now()}@example.com`);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Welcome to our newsletter!', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('');

  const recipe = board.getByRole('group').getByRole('link');
  const title = await recipe.innerText();
  await recipe.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the last button before the footer works anywhere on its surface', async ({ page }) => {
  /** Between a button and its lower edge, where the footer's margin begins. */
  const lowerEdge = { x: 12, y: 40 };
  await page.goto('/');
  await loadEverything(page);
  await page.getByRole('link', { name: 'Join Homeplate' }).click({ position: lowerEdge });
  await expect(page).toHaveURL('/login');

  await signedIn(page);
  await page.goto('/');
  await loadEverything(page);
  const form = page.getByRole('form', { name: 'Weekly newsletter' });
  await form.getByLabel('Email').fill(`last${Date.now()}@example.com`);
  await form.getByRole('button', { name: 'Subscribe' }).click({ position: lowerEdge });
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible();
});

test('a signed-in user compares prices near a ZIP code, and a refresh shows new prices', async ({
  page,
  isMobile,
}, info) => {
  // A place per project, so that their prices do not mix, with those of other tests neither.
  const [zipCode, city] = isMobile ? ['48226', 'Detroit, MI'] : ['80202', 'Denver, CO'];
  await signedIn(page);
  await page.goto('/');
  await loadEverything(page);
  const day = new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(day);
  await page.getByRole('button', { name: 'Explore the regions' }).click();
  await expect(page.getByRole('region', { name: 'Cook your way across the map' })).toBeInViewport();
  await page.getByRole('link', { name: 'Start 14-Day Free Trial' }).click();
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByRole('heading', { name: 'Subscribe to Premium Chef' })).toBeVisible();
  await page.goto('/');
  await loadEverything(page);

  const chips = page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link');
  await expect(chips).toHaveText(['Under $5', 'Quick & Easy', 'Family Size', 'Healthy', 'Comfort Food']);
  for (const chip of await chips.all()) {
    const answer = await page.request.get(`/api${await chip.getAttribute('href')}&limit=1`);
    expect(Number(answer.headers()['x-total-count'])).toBeGreaterThan(0);
  }

  const prices = page.getByRole('region', { name: 'Compare prices at your stores' });
  await prices.getByLabel('Your ZIP code').fill(zipCode);
  await prices.getByRole('button', { name: 'Price it' }).click();
  await expect(prices.getByRole('tab')).toHaveCount(8);
  await expect(prices).toContainText(`12 stores near ${city} ${zipCode}`);
  await expect(prices.getByRole('region', { name: 'Weekly savings potential' })).toBeVisible();
  await prices.getByRole('tab', { name: 'Eggs' }).click();

  const feedId = `home-${info.project.name}`;
  const key = await feedKey(feedId);
  const compared = await (await page.request.get('/api/prices/comparison')).json();
  // The nearest store costs no extra drive, so the lowest price there is the best deal.
  const [nearest] = compared.items[1].prices;
  const priceCents = 101 + Math.floor(Math.random() * 50);
  const event = {
    feedId,
    eventId: `${Date.now()}`,
    storeId: nearest.storeId,
    itemId: 'egg',
    unit: 'dozen',
    priceCents,
    observedAt: new Date().toISOString(),
    seq: Date.now(),
    source: 'shelf',
  };
  const posted = await page.request.post('/api/feeds/prices', {
    headers: { authorization: `Bearer ${key}` },
    data: { events: [event] },
  });
  expect(posted.status()).toBe(202);
  const price = `$${(priceCents / 100).toFixed(2)}`;
  await expect
    .poll(
      async () => (await (await page.request.get('/api/prices/comparison')).json()).items[1].bestDeal?.price,
    )
    .toBe((priceCents / 100).toFixed(2));
  await prices.getByRole('button', { name: 'Refresh prices' }).click();
  await expect(prices.getByRole('button', { name: 'Refreshing...' })).toBeDisabled();
  await expect(prices.getByRole('row', { name: new RegExp(`\\${price} seen`) })).toBeVisible();
  await expect(prices.getByRole('status')).toHaveText(/Checked just now/);
  await expect(prices.getByRole('button', { name: 'Refresh prices' })).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(page.getByRole('heading', { name: 'No stories yet' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Weekly newsletter' });
  await form.getByLabel('Email').fill(`reader${Date.now()}@example.com`);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Browse All \d+ Recipes$/ }).click();
  await expect(page).toHaveURL('/recipes');
});

test('a user with a ZIP code gets a server-rendered home page with prices', async ({ page }) => {
  await signedIn(page);
  await setZipCode(page);
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Weekly savings potential');
  expect(html).not.toContain('Join Homeplate');
});

test('home shows tonight’s dinner, the list and what is cheap, and starts cooking', async ({ page }) => {
  await signedIn(page);
  // A place of its own, because these prices stay.
  expect((await page.request.post('/api/location/update', { data: { zipCode: '59801' } })).ok()).toBe(true);
  const { items } = await (await page.request.get('/api/prices/comparison')).json();
  const [milk] = items;
  const usual = Math.round(Number(milk.prices[0].price) * 100);
  const postPrice = await createPriceFeed('home-deals');
  for (const daysAgo of [60, 40, 20, 0])
    await postPrice(page, {
      storeId: milk.prices[0].storeId,
      itemId: milk.itemId,
      unit: milk.unit,
      priceCents: daysAgo > 0 ? usual : Math.round(usual * 0.7),
      observedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    });
  await expect
    .poll(
      async () => (await (await page.request.get('/api/prices/comparison')).json()).items[0].prices[0].price,
    )
    .toBe((Math.round(usual * 0.7) / 100).toFixed(2));

  await page.goto('/meal-plans?tab=shopping');
  const onList = page.getByRole('region', { name: 'Cheap here this week' });
  await expect(onList).toContainText(`${milk.name}`);
  await expect(onList).toContainText('90-day low');

  await page.goto('/');
  const tonight = page.locator('section').filter({ hasText: /^Tonight/ });
  const title = tonight.getByRole('heading', { level: 2 });
  const cheap = page.getByRole('region', { name: 'Cheap here this week' });
  await expect(cheap).toContainText(`${milk.name}`);
  await expect(cheap).toContainText('90-day low');
  const first = await title.innerText();
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(title).not.toHaveText(first);
  await expect(tonight).toContainText(/\$\d+\.\d\d a serving/);

  const list = page.getByRole('region', { name: 'Your list' });
  await list.getByRole('link', { name: 'Start a list' }).click();
  for (const item of ['2 lb onions', 'milk']) {
    await page.getByLabel('Add items').fill(item);
    await page.getByLabel('Add items').press('Enter');
  }
  const added = page.getByText('milk', { exact: true });
  await expect(added).toBeVisible();
  // The prices move the lines to their aisles.
  await settled(page);
  await added.click();
  await expect(page.getByRole('checkbox', { name: /milk/ })).toBeChecked();
  await page.goBack();
  await expect(list).toContainText('1 of 2 left');
  await expect(list).toContainText(/Left to buy.*\$\d+\.\d\d/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const cooked = await title.innerText();
  await page.getByRole('link', { name: 'Start Cooking' }).click();
  await expect(page).toHaveURL(/\/recipes\/[a-z-]+#cook-0$/);
  await expect(page.getByRole('dialog')).toContainText(cooked);
});
