import { chromium, type Page } from '@playwright/test';

/** The longest main-thread task of each pass over the list, in milliseconds. */
export type ScrollTasks = { cards: number; longestMs: number[] };

const PASSES = 3;
const SLOWDOWN = 4;
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

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let y = 0; y < height; y += WHEEL_STEP) {
    await page.mouse.wheel(0, WHEEL_STEP);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
  }
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
};

async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await act();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'RunTask' && ph === 'X' && main.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  if (tasks.length === 0) throw new Error('The trace has no task of the page');
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000));
}
