import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Found, OTHER_BROWSERS, type OtherBrowser, withBrowser } from './other-browser.ts';

const WAIT_MS = 60_000;

/** By its whole text, by a part of it (a button also holds what it says while it is busy), or by its label. */
const named = (element: string, name: string): string =>
  `//${element}[normalize-space()="${name}" or .//text()[normalize-space()="${name}"] or @aria-label="${name}"]`;

/** The page in a browser that Playwright does not drive, by the names that a user sees. */
export class BrowserTab {
  readonly #driver: WebDriver;
  readonly #origin: string;

  constructor(driver: WebDriver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Opens a page and waits for its hydration: elements of server-rendered pages exist before their code. */
  async open(path: string): Promise<void> {
    await this.#driver.get(this.#origin + path);
    await this.waitFor(`the hydration of ${path}`, () =>
      this.#driver.executeScript<boolean>('return "hydrated" in document.documentElement.dataset'),
    );
  }

  /** The text of an API answer, as this browser gets it. */
  read = (path: string): Promise<string> =>
    this.#driver.executeScript<string>('return fetch(arguments[0]).then((answer) => answer.text())', path);

  button = (name: string) => this.#hydrated(named('button', name));
  field = (label: string) =>
    this.#hydrated(`//main//*[@id=//label[normalize-space()="${label}"]/@for or @aria-label="${label}"]`);
  link = (name: string) => this.#find(named('a', name));
  text = (text: string) => this.#find(`//body//*[text()[contains(., "${text}")]]`);

  /** Repeats the check until it holds, because React may replace an element at any time. */
  async waitFor(what: string, check: () => Promise<boolean>): Promise<void> {
    await this.#driver.wait(() => check().catch(() => false), WAIT_MS, `no ${what}`);
  }

  /** As `#find`, but waits for the code of the part that it is in: until then its links work, and its buttons do not. */
  async #hydrated(xpath: string): Promise<WebElement> {
    const element = await this.#find(xpath);
    await this.waitFor(`hydrated ${xpath}`, () =>
      this.#driver.executeScript<boolean>(
        'return Object.keys(arguments[0]).some((key) => key.startsWith("__reactProps$"))',
        element,
      ),
    );
    return element;
  }

  /** The first visible element, scrolled into view so that its lazy parts load. */
  async #find(xpath: string): Promise<WebElement> {
    const element = await this.#driver.wait(
      async () => {
        for (const one of await this.#driver.findElements(By.xpath(xpath)))
          if (await one.isDisplayed().catch(() => false)) return one;
        return undefined;
      },
      WAIT_MS,
      `no visible ${xpath}`,
    );
    if (!element) throw new Error(`no visible ${xpath}`);
    await this.#driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    return element;
  }
}

export type BrowserOption = { otherBrowser: OtherBrowser };

/** Tests in the browser of their project. Where it is not found they are skipped, and the run says what to install. */
export const test = base.extend<{ tab: BrowserTab }, BrowserOption & { found: Found | undefined }>({
  otherBrowser: ['firefox', { option: true, scope: 'worker' }],
  found: [
    async ({ otherBrowser }, use) => {
      const { find, missing } = OTHER_BROWSERS[otherBrowser];
      const found = find();
      if (!found) process.stderr.write(`${missing}\n`);
      await use(found);
    },
    { scope: 'worker' },
  ],
  tab: async ({ found, otherBrowser, baseURL }, use, info) => {
    info.skip(!found, OTHER_BROWSERS[otherBrowser].missing);
    if (!found) return;
    await withBrowser(found, async (driver) => {
      await use(new BrowserTab(driver, baseURL ?? ''));
      if (info.status === info.expectedStatus) return;
      const path = info.outputPath('failed.png');
      await writeFile(path, await driver.takeScreenshot(), 'base64');
    });
  },
});
