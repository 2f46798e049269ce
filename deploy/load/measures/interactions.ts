import { chromium, type Page } from '@playwright/test';

const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The longest interaction of each visit, in milliseconds (INP), on the journey browse → filter → recipe → save, with 4x CPU throttling. */
export async function journeyInteractions(options: {
  address: string;
  visits: number;
  chromePath: string | undefined;
}): Promise<number[]> {
  const { address, visits, chromePath } = options;
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  try {
    const longest: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext(PHONE);
      longest.push(await journey(await context.newPage(), address));
      await context.close();
    }
    return longest;
  } finally {
    await browser.close();
  }
}

async function journey(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(`
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.interactionId) globalThis.longest = Math.max(globalThis.longest, entry.duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  `);
  await page.goto(`${address}/recipes`);
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Dinner', exact: true }).tap();
  await page.waitForURL(/course=dinner/);
  await look(page);
  await page.getByRole('button', { name: /^All filters/ }).tap();
  await look(page);
  await page
    .getByRole('button', { name: /^Easy,? \d+ recipes?$/ })
    .first()
    .tap();
  await page.waitForURL(/difficulty=easy/);
  await page.keyboard.press('Escape');
  await look(page);
  await page.locator('main article a').first().tap();
  await page.waitForURL(/\/recipes\/[a-z-]+$/);
  await look(page);
  await page
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .tap();
  await page.getByRole('dialog').waitFor();
  // Event timings arrive after the next paint.
  await page.waitForTimeout(1_000);
  return page.evaluate<number>('longest');
}

/** A user needs about half a second to see a change before the next press. */
const look = (page: Page) => page.waitForTimeout(500);
