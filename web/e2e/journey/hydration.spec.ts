import type { Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { expect, read, readToTheEnd, setZipCode, test } from '../watched-page.ts';

// Only the documents and their code are compared here.
test.use({
  // The carousel of the landing page stands still.
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  expectedMessages: /Service Worker registration blocked|No offline pages/,
});

const PAGES = [
  '/',
  '/tonight',
  '/recipes',
  '/recipes/shrimp-and-grits',
  '/seasonal-recipes',
  '/regions',
  '/pricing',
  '/tips',
  '/convert',
  '/nutrition',
  '/shopping',
  '/submit',
  '/reviews',
  '/help',
  '/faq',
  '/contact',
];

/**
 * Every element with its attributes, without the ids that React numbers, what the server marks as selected, and which cards were near
 * the window.
 */
const elementsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :not(link)')].map((element) => {
      const attributes = [...element.attributes]
        .filter(
          ({ name, value }) => name !== 'id' && name !== 'selected' && !/_r_|^content-visib|^$/i.test(value),
        )
        .map(({ name, value }) => `${name}="${value}"`);
      return `<${[element.localName, ...attributes.toSorted()].join(' ')}>`;
    }),
  );

/** Reads the page until everything of it is there: a part that loads moves the next one, which one reading can pass by. */
async function whole(page: Page): Promise<void> {
  const unfinished = page.locator('#root :is(.animate-pulse, [data-fallback])').filter({ visible: true });
  await expect(async () => {
    await readToTheEnd(page);
    await expect(unfinished).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/** Opens a page within the app, where the browser renders everything. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.goto('/offline');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path);
}

for (const who of ['a visitor', 'a user'] as const) {
  test(`what ${who} sees of a server-rendered page is what the browser itself would render`, async ({
    page,
  }) => {
    if (who === 'a user') {
      await signedIn(page);
      expect((await page.request.put('/api/favorites/shrimp-and-grits')).ok()).toBe(true);
    }
    await setZipCode(page);
    const recipes = await read<{ id: string; isPremium: boolean }[]>(page, '/api/recipes?limit=100');
    const premium = recipes.find(({ isPremium }) => isPremium)?.id;
    expect(premium).toBeDefined();
    const within = await page.context().newPage();
    for (const path of [...PAGES, `/recipes/${premium}`]) {
      await page.goto(path);
      await whole(page);
      await openWithin(within, path);
      await whole(within);
      // Both change for a moment after their last part has loaded.
      await expect(async () => {
        expect(await elementsOf(page), path).toEqual(await elementsOf(within));
      }).toPass({ timeout: 60_000 });
    }
  });
}

test('what is typed and pressed before the app’s code has loaded is done when it has', async ({ page }) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  const opening = page.goto('/');
  await page.getByLabel('Your ZIP code').fill('37203');
  await page.getByRole('button', { name: 'Price it' }).click();
  load();
  await opening;
  await expect(page).toHaveURL('/tonight');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Tonight under .* near Nashville/ }),
  ).toBeVisible();
});

test('a signed-in user generates the picture of a recipe that the server rendered', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has it in the menu of the picture, which the browser renders');
  await signedIn(page);
  await page.goto('/recipes/shrimp-and-grits');
  await page.getByRole('button', { name: /^(Generate|Regenerate)/ }).click();
  await expect(page.getByText(/^(Image Generated!|Using fallback image)$/).first()).toBeVisible();
});
