import { chromium, type Page } from '@playwright/test';
import { longestTask, slowDown } from './longest-task.ts';

/** The longest main-thread task of each pass over the list, in milliseconds. */
export type ScrollTasks = { cards: number; longestMs: number[] };

const PASSES = 3;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true };
/** Shows four cards in a row. */
const DESK = { viewport: { width: 1280, height: 900 } };
/** Pixels of a mouse wheel step; one step per frame. */
const WHEEL_STEP = 800;

/** Scrolls a list of at least `cards` recipes to its end on a phone with 4x CPU throttling. */
export async function scrollTasks(options: {
  address: string;
  cards: number;
  chromePath: string | undefined;
}): Promise<ScrollTasks> {
  const { address, cards, chromePath } = options;
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage(PHONE);
    await page.goto(`${address}/recipes`);
    await showCards(page, cards);
    await slowDown(page);
    const longestMs: number[] = [];
    for (let pass = 0; pass < PASSES; pass += 1)
      longestMs.push(await longestTask(page, () => scrollDown(page)));
    return { cards: await page.locator(CARD).count(), longestMs };
  } finally {
    await browser.close();
  }
}

/**
 * Paints a grid of `cards` recipes for the first time with 4x CPU throttling: loads the second half, then scrolls until every
 * picture is loaded. Each pass uses a new browser.
 */
export async function gridTasks(options: {
  address: string;
  cards: number;
  on: 'phone' | 'desk';
  chromePath: string | undefined;
}): Promise<ScrollTasks> {
  const { address, cards, on, chromePath } = options;
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  try {
    const longestMs: number[] = [];
    let shown = 0;
    for (let pass = 0; pass < PASSES; pass += 1) {
      const page = await browser.newPage(on === 'desk' ? DESK : PHONE);
      await page.goto(`${address}/recipes`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: /^Show \d+ more$/ }).focus();
      await slowDown(page);
      const paint = async () => {
        // Press a key: a click makes Playwright compute the position in the page, which would count too.
        await page.keyboard.press('Enter');
        await page
          .locator(CARD)
          .nth(cards - 1)
          .waitFor({ state: 'attached' });
        await scrollDown(page);
        // The page's content security policy blocks waitForFunction.
        const picture = page.locator(`${CARD} img`);
        while (!(await picture.evaluateAll((all) => all.every((one) => 'complete' in one && one.complete))))
          await page.waitForTimeout(50);
      };
      longestMs.push(await longestTask(page, paint));
      shown = await page.locator(CARD).count();
      await page.close();
    }
    return { cards: shown, longestMs };
  } finally {
    await browser.close();
  }
}

const CARD = 'main article';

async function showCards(page: Page, cards: number): Promise<void> {
  const articles = page.locator(CARD);
  for (let count = await articles.count(); count < cards; count = await articles.count()) {
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await articles.nth(count).waitFor();
  }
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let y = 0; y < height; y += WHEEL_STEP) {
    await page.mouse.wheel(0, WHEEL_STEP);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
  }
}
