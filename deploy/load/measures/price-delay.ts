import { chromium, type Page } from '@playwright/test';
import { createFeedKey } from './feed-key.ts';

/** Milliseconds from posting a price to the page that shows it. */
export type PriceDelay = { p50: number; p95: number; max: number; events: number };

const RECIPE = 'shrimp-and-grits';
const FOOD = { itemId: 'shrimp', unit: 'lb' };
const EVENTS_PER_SECOND = 20;
const EVENTS = 240;
/** Cents a pound. Low enough for the store to stay among the first three, and one cent more with each event. */
const FIRST_CENTS = 300;
const SETTLE_MS = 5_000;

type Pricing = { stores: { storeId: string; storeName: string; totalCost: string }[] };
/** What the store's row showed from when on, in epoch milliseconds and cents. */
type Shown = { at: number; cents: number };

/**
 * Posts twenty prices a second of one food at the nearest store, each a cent higher, while a browser has a recipe with that food open. A
 * price counts as shown when the store's total on the page includes it.
 */
export async function priceDelay(options: {
  address: string;
  root: string;
  mongoUrl: string;
  zip: string;
  chromePath: string | undefined;
}): Promise<PriceDelay> {
  const { address, root, mongoUrl, zip, chromePath } = options;
  const key = await createFeedKey(root, mongoUrl, 'price-delay');
  const cookie = `hp_zip=${zip}`;
  const readPricing = async () => {
    const answer = await fetch(`${address}/api/recipes/${RECIPE}/pricing`, { headers: { cookie } });
    return (await answer.json()) as Pricing;
  };
  const [store] = (await readPricing()).stores;
  if (!store) throw new Error(`There is no store near ${zip}`);
  let seq = 0;
  const post = async (priceCents: number) => {
    seq += 1;
    const event = {
      feedId: 'price-delay',
      eventId: `${seq}`,
      storeId: store.storeId,
      ...FOOD,
      priceCents,
      seq,
    };
    const answer = await fetch(`${address}/api/feeds/prices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ events: [{ ...event, observedAt: new Date().toISOString(), source: 'shelf' }] }),
    });
    const { accepted } = (await answer.json()) as { accepted: number };
    if (accepted !== 1) throw new Error('The feed refused a price');
  };
  /** The store's total in cents at a price. */
  const totalAt = async (priceCents: number) => {
    const before = (await readPricing()).stores[0]?.totalCost;
    await post(priceCents);
    for (;;) {
      const now = (await readPricing()).stores[0]?.totalCost;
      if (now !== before) return Math.round(Number(now) * 100);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  // The food is sold by weight, so the total rises evenly with its price.
  const last = FIRST_CENTS + EVENTS;
  const highest = await totalAt(last);
  const lowest = await totalAt(FIRST_CENTS);
  const totalOf = (priceCents: number) =>
    lowest + ((highest - lowest) * (priceCents - FIRST_CENTS)) / (last - FIRST_CENTS);

  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([{ name: 'hp_zip', value: zip, url: address }]);
    const page = await context.newPage();
    await watchStore(page, `${address}/recipes/${RECIPE}`, store.storeName);
    const sent: { at: number; priceCents: number }[] = [];
    const started = Date.now();
    for (let event = 1; event <= EVENTS; event += 1) {
      const due = started + (event * 1000) / EVENTS_PER_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
      sent.push({ at: Date.now(), priceCents: FIRST_CENTS + event });
      await post(FIRST_CENTS + event);
    }
    await page.waitForTimeout(SETTLE_MS);
    const shown = await page.evaluate<Shown[]>('globalThis.shownTotals');
    return figuresOf(
      sent.map(({ at, priceCents }) => {
        // Half a cent for the rounding of the total.
        const first = shown.find((state) => state.at >= at && state.cents >= totalOf(priceCents) - 0.5);
        if (!first) throw new Error(`The page never showed ${priceCents} cents`);
        return first.at - at;
      }),
    );
  } finally {
    await browser.close();
  }
}

/** Runs in the page: keeps each total of the store's row with its time. */
const WATCH = `(name) => {
  const shown = [];
  const look = () => {
    const row = [...document.querySelectorAll('tr')].find((one) => one.textContent.includes(name));
    const total = row?.querySelector('td[data-name^="All"]')?.textContent ?? '';
    const cents = Math.round(Number(total.replace(/[^\\d.]/g, '')) * 100);
    if (cents > 0 && cents !== shown.at(-1)?.cents) shown.push({ at: Date.now(), cents });
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  globalThis.shownTotals = shown;
}`;

/** Opens the page and records every total of the store from now on. */
async function watchStore(page: Page, url: string, storeName: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { name: 'Store Pricing' }).evaluate((heading) => heading.scrollIntoView());
  await page.getByRole('rowheader', { name: storeName }).first().waitFor();
  // The stream opens about a second after the page.
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(`(${WATCH})(${JSON.stringify(storeName)})`);
}

function figuresOf(delays: readonly number[]): PriceDelay {
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1), events: delays.length };
}
