import { chromium, type Page } from '@playwright/test';
import { longestTask, slowDown } from './longest-task.ts';

const PASSES = 3;
/** Positions of the finger on its way, one per frame. */
const STEPS = 24;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * The longest main-thread task of each drag, in milliseconds: a finger lifts the first meal of a full week, moves it slowly to another
 * day and drops it, with 4x CPU throttling. Each pass moves a meal of another day in a new page.
 */
export async function dragTasks(options: {
  address: string;
  cookie: string;
  sunday: string;
  chromePath: string | undefined;
}): Promise<number[]> {
  const { address, cookie, sunday, chromePath } = options;
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext(PHONE);
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address };
      }),
    );
    const longestMs: number[] = [];
    for (let pass = 0; pass < PASSES; pass += 1) {
      const page = await context.newPage();
      await page.goto(`${address}/meal-plans?week=${sunday}`, { waitUntil: 'load' });
      longestMs.push(await drag(page, pass));
      await page.close();
    }
    return longestMs;
  } finally {
    await browser.close();
  }
}

async function drag(page: Page, fromDay: number): Promise<number> {
  const days = page.getByRole('group', { name: 'Day to show' }).getByRole('button');
  await days.nth(fromDay).click();
  const meal = page.getByRole('button', { name: /^Move .+ with the arrow keys$/ }).first();
  await meal.waitFor({ state: 'attached' });
  // Both the meal and its new day are on the screen.
  await page.getByRole('button', { name: 'More for this week' }).evaluate((menu) => menu.scrollIntoView());
  const link = page.locator('main li a').filter({ visible: true }).first();
  const [from, to] = [await link.boundingBox(), await days.nth(fromDay + 1).boundingBox()];
  if (!from || !to) throw new Error('The meal or its new day is not on the page');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [toX, toY] = [to.x + to.width / 2, to.y + to.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Pictures and live changes arrive.
  await page.waitForTimeout(2_000);
  await slowDown(page);
  return longestTask(page, async () => {
    await touch('touchStart', [{ x, y }]);
    await page.locator('p.shadow-lift').waitFor();
    for (let step = 1; step <= STEPS; step += 1) {
      await touch('touchMove', [{ x: x + ((toX - x) * step) / STEPS, y: y + ((toY - y) * step) / STEPS }]);
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
    }
    await touch('touchEnd', []);
    await page.getByText('Meal moved', { exact: true }).waitFor();
  });
}
