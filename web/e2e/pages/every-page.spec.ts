import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  read,
  readToTheEnd,
  settled,
  setZipCode,
  storePricing,
  test,
} from '../watched-page.ts';

type Visit = {
  /** The expected heading. */
  name: string;
  path: string | ((page: Page) => Promise<string>);
  title?: RegExp;
  heading: RegExp;
  before?: (page: Page) => Promise<unknown>;
  /** An action before the checks. */
  act?: (page: Page) => Promise<void>;
};

const premiumPath = async (page: Page): Promise<string> => {
  const cards = await read<RecipeCard[]>(page, '/api/recipes?limit=100');
  return `/recipes/${cards.find(({ isPremium }) => isPremium)?.id}`;
};
const press =
  (name: string | RegExp, then: (page: Page) => Promise<void> = async () => undefined) =>
  async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await then(page);
  };

const VISITS: Visit[] = [
  { name: 'price alerts without a plan', path: '/price-alerts', heading: /^Price alerts$/, before: signedIn },
  { name: 'the landing', path: '/', title: /^Homeplate$/, heading: /Eight American kitchens/ },
  { name: 'the home of a person', path: '/', heading: /day, /, before: signedIn },
  { name: 'the plans', path: '/pricing', heading: /^Three plans\. The first one is free\.$/ },
  { name: 'the checkout', path: '/subscribe?plan=family', heading: /Family Feast$/, before: signedIn },
  { name: 'no such plan', path: '/subscribe?plan=gold', heading: /^Plan Not Found$/, before: signedIn },
  { name: 'the dashboard of a visitor', path: '/dashboard', heading: /^Dashboard$/ },
  { name: 'the dashboard', path: '/dashboard', heading: /^Welcome back, /, before: signedIn },
  { name: 'tonight', path: '/tonight', heading: /^Tonight under/ },
  {
    name: 'the list',
    path: '/recipes',
    title: /^Recipe Collection \| Homeplate$/,
    heading: /Recipe Collection/,
  },
  {
    name: 'the list with the filters open',
    path: '/recipes?region=south&maxTime=60',
    heading: /Recipe Collection/,
    act: press(/^All filters/, (page) =>
      expect(page.getByRole('group', { name: 'Difficulty' })).toBeVisible(),
    ),
  },
  {
    name: 'the regions',
    path: '/regions',
    title: /^Regional Cuisines \| Homeplate$/,
    heading: /Regional Cuisines/,
  },
  {
    name: 'the seasonal recipes',
    path: '/seasonal-recipes?month=7',
    heading: /(Spring|Summer|Fall|Winter) Recipes/,
  },
  { name: 'no seasonal recipes', path: '/seasonal-recipes?search=zzzzqq', heading: / Recipes$/ },
  { name: 'an empty list', path: '/recipes?search=zzzzqq', heading: /Recipe Collection/ },
  {
    name: 'a recipe',
    path: '/recipes/shrimp-and-grits',
    title: /^Lowcountry Shrimp and Grits \| Homeplate$/,
    heading: /Shrimp and Grits/,
  },
  { name: 'the preview of a premium recipe', path: premiumPath, heading: /./ },
  {
    name: 'no recipe',
    path: '/recipes/nothing-here',
    title: /^Recipe Not Found \| Homeplate$/,
    heading: /Recipe Not Found/,
  },
  { name: 'the sign-in', path: '/login', title: /^Sign In \| Homeplate$/, heading: /Sign In/ },
  {
    name: 'the registration',
    path: '/register',
    title: /^Create an Account \| Homeplate$/,
    heading: /Create an Account/,
  },
  {
    name: 'the account',
    path: '/account',
    title: /^Account settings \| Homeplate$/,
    heading: /Account settings/,
    before: signedIn,
    act: async (page) => {
      // The cards below load near the window, once the account has loaded.
      await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
      await readToTheEnd(page);
      await expect(page.getByText('This device')).toBeVisible();
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByLabel('New password', { exact: true }).fill('grits17!');
    },
  },
  {
    name: 'an invitation without its token',
    path: '/join-household',
    heading: /Join a household/,
  },
  {
    name: 'the pantry',
    path: '/pantry',
    title: /^Your Pantry \| Homeplate$/,
    heading: /Your Pantry/,
    before: async (page) => {
      await signedIn(page);
      const items = [{ line: '2 lb chicken breast' }, { line: '3 yellow onions' }, { line: '1 lb butter' }];
      await page.request.post('/api/pantry', { data: { items } });
    },
  },
  { name: 'the pantry of nobody', path: '/pantry', heading: /Your Pantry/ },
  { name: 'the account of nobody', path: '/account', heading: /Account settings/ },
  { name: 'the forgotten password', path: '/forgot-password', heading: /Forgot your password/ },
  { name: 'the new password', path: '/reset-password?token=x', heading: /Set a new password/ },
  { name: 'an address to confirm', path: '/verify-email', heading: /Confirm your address/ },
  {
    name: 'a change of address to confirm',
    path: '/confirm-email?token=x',
    heading: /Confirm your new email/,
  },
  {
    name: 'the newsletter to confirm',
    path: '/newsletter/confirm?token=x',
    heading: /Confirm your subscription/,
    act: press('Yes, send it to me', (page) =>
      expect(page.getByText(/This link is incomplete/)).toBeVisible(),
    ),
  },
  { name: 'the way out of the newsletter', path: '/newsletter/unsubscribe?token=x', heading: /Unsubscribe/ },
  { name: 'no newsletter', path: '/newsletter/preferences?token=x', heading: /Your newsletter/ },
  {
    name: 'a cup of flour',
    path: '/convert',
    title: /^Kitchen Converter \| Homeplate$/,
    heading: /Converter/,
  },
  { name: 'ovens', path: '/convert?tab=oven&temperature=20', heading: /Converter/ },
  { name: 'pans', path: '/convert?tab=pans&into=rectangle:1/0:9:2', heading: /Converter/ },
  { name: 'scaled lines', path: '/convert?tab=scale&lines=2+cups+flour%0Asalt', heading: /Converter/ },
  {
    name: 'foods side by side',
    path: '/nutrition?foods=yellow-onion,kimchi,egg,all-purpose-flour&per=portion',
    title: /^Nutrition \| Homeplate$/,
    heading: /Nutrition/,
  },
  {
    name: 'a plate',
    path: '/nutrition?tab=plate&plate=long-grain-rice:1/2:cup;kimchi:x:cup;no-such-food:1:g',
    heading: /Nutrition/,
  },
  {
    name: 'an empty shopping list',
    path: '/shopping',
    title: /^Shopping List \| Homeplate$/,
    heading: /Shopping List/,
  },
  {
    name: 'a shopping list',
    path: '/shopping',
    heading: /Shopping List/,
    act: async (page) => {
      for (const text of ['2 lb chicken thighs', 'milk', 'birthday candles']) {
        await page.getByLabel('Add items').fill(text);
        await page.getByLabel('Add items').press('Enter');
      }
      await expect(page.getByRole('region', { name: 'Dairy' })).toBeVisible();
    },
  },
  { name: 'the meal plans of a visitor', path: '/meal-plans', heading: /Your week/ },
  {
    name: 'a week without meals',
    path: '/meal-plans',
    heading: /Your week/,
    before: signedIn,
    act: (page) => expect(page.getByRole('button', { name: 'Set a budget' })).toBeVisible(),
  },
  {
    name: 'the planner’s dashboard without meals',
    path: '/meal-plans?tab=dashboard',
    heading: /Your week/,
    before: signedIn,
    act: (page) => expect(page.getByText('Sample', { exact: true }).first()).toBeVisible(),
  },
  {
    name: 'a recipe to submit',
    path: '/submit',
    title: /^Add a Recipe \| Homeplate$/,
    heading: /Add a Recipe/,
    before: signedIn,
    act: async (page) => {
      await page.getByLabel('Ingredients, one per line').fill('2 cups flour\n1 unobtainium');
      await expect(page.getByRole('region', { name: 'Cost and nutrition' })).toBeVisible();
    },
  },
  {
    name: 'a recipe to paste',
    path: '/submit',
    heading: /Add a Recipe/,
    act: press('Paste a page or text', press(/^Read the recipe/)),
  },
  { name: 'the page without a connection', path: '/offline', heading: /You Are Offline/ },
  { name: 'no page', path: '/nowhere', title: /^Page Not Found \| Homeplate$/, heading: /Page Not Found/ },
  { name: 'a signed-out preview', path: '/recipe-preview/shrimp-and-grits', heading: /Recipe preview/ },
];

// Other tests cover the service worker; here it would fetch the offline files for each page again.
test.use({
  serviceWorkers: 'block',
  expectedMessages: /Service Worker registration blocked|No offline pages/,
});

/** Checks both themes on the open page, as when a device switches at night. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    });
}

for (const [at, { name, path, title, heading, before, act }] of VISITS.entries())
  test(`${name} is accessible and fits, light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await before?.(page);
    // Every second page without a location.
    if (at % 2 === 0) await setZipCode(page);
    await page.goto(typeof path === 'string' ? path : await path(page));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (title) await expect(page).toHaveTitle(title);
    await readToTheEnd(page);
    await act?.(page);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  });

/** Pages without lazy parts, path → title, several per test. */
const READING: Record<string, Record<string, RegExp>> = {
  articles: {
    '/tips': /^Cooking Tips \| Homeplate$/,
    '/tips/unit-prices': /^Unit Prices/,
    '/tips?search=zzzzqq': /^Cooking Tips/,
    '/tips/nothing-here': /^Article Not Found/,
    '/tutorials/cook-rice-and-grains': /^Rice and Other Grains/,
    '/stories': /^Food Stories/,
  },
  'help and contact': {
    '/help': /^Help/,
    '/faq': /^Frequently Asked Questions/,
    '/contact': /^Contact/,
    '/reviews': /^Latest Reviews/,
    '/challenges': /^Cooking Challenges/,
    '/forums': /^Forums/,
  },
  rules: {
    '/privacy': /^Privacy/,
    '/terms': /^Terms of Use/,
    '/cookies': /^Cookies/,
  },
};

for (const [name, pages] of Object.entries(READING))
  test(`${name} are accessible and fit, light and dark`, async ({ page }) => {
    for (const [path, title] of Object.entries(pages)) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(title);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothThemes(page);
      });
    }
  });

test.describe('widths', () => {
  // A responsive preload may load another picture when the width changes, without using it.
  test.use({
    expectedMessages:
      /was preloaded using link preload but not used|Service Worker registration blocked|No offline pages/,
  });

  test('every page fits every width', async ({ page }) => {
    await signedIn(page);
    for (const path of ['/', '/recipes', '/recipes/shrimp-and-grits', '/login', '/offline']) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1023, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await readToTheEnd(page);
        await expectNoSidewaysScroll(page);
      }
    }
  });

  test('every page fits with text of twice the size, on a phone and a desktop', async ({ page }) => {
    await setZipCode(page);
    for (const path of ['/', '/recipes', '/login', '/register', '/nowhere', '/recipes/shrimp-and-grits']) {
      // With the review form open.
      if (path.endsWith('grits')) await signedIn(page);
      await page.goto(path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(':root { font-size: 200%; }');
        document.adoptedStyleSheets.push(sheet);
      });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await readToTheEnd(page);
        if (path.endsWith('grits'))
          await expect((await storePricing(page)).getByRole('button', { name: /^View All/ })).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    }
  });

  test('the tools fit every width', async ({ page }) => {
    for (const path of [
      '/convert',
      '/convert?tab=oven',
      '/convert?tab=pans',
      '/nutrition?foods=yellow-onion,kimchi,egg,all-purpose-flour',
      '/nutrition?tab=plate&plate=long-grain-rice:1/2:cup;kimchi:1:cup',
      '/submit',
    ]) {
      await page.goto(path);
      for (const width of [320, 768, 1023, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        await expectNoSidewaysScroll(page);
      }
    }
  });

  test('the table of contents fits beside the text', async ({ page }) => {
    for (const path of ['/help', '/tips/freeze-food']) {
      await page.goto(path);
      const contents = page.getByRole('main').getByRole('navigation');
      for (const width of [768, 1023, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        expect((await contents.boundingBox())?.width, `${path} at ${width} px`).toBeGreaterThan(160);
        await expectNoSidewaysScroll(page);
      }
    }
  });

  test('the landing page fits every width', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, 390, 768, 1023, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await readToTheEnd(page);
      await expectNoSidewaysScroll(page);
    }
  });
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/recipes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the theme chosen in the footer is kept after a reload', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await page.goto('/recipes');
  await comeTo(footer);
  await footer.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await comeTo(footer);
  await footer.getByText('System', { exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
});

test('the not-found page offers a search', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('chowder');
  await page.getByRole('button', { name: 'Search recipes' }).click();
  await expect(page).toHaveURL('/recipes?search=chowder');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/chowder/i);
});
