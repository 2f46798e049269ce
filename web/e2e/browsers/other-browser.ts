import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { onPath } from '../../../deploy/local/commands.ts';
import { freePort } from '../../../deploy/local/ports.ts';

/** The command of a WebDriver server (https://www.w3.org/TR/webdriver2/), and what to ask it for. */
export type Found = { command: string[]; capabilities: Record<string, unknown> };

const find = (...programs: string[]): string | undefined =>
  programs.map((program) => onPath(process.env, program)).find((path) => path !== undefined);

function findFirefox(): Found | undefined {
  const driver = find('geckodriver');
  const binary = find('firefox', 'firefox-esr');
  if (!driver || !binary) return undefined;
  const options = { binary, args: ['-headless'] };
  return { command: [driver], capabilities: { browserName: 'firefox', 'moz:firefoxOptions': options } };
}

/** WebKitGTK cannot run headless: it gets a display of its own. */
function findWebKit(): Found | undefined {
  const driver = find('WebKitWebDriver');
  const display = find('xvfb-run');
  if (!driver || !display) return undefined;
  return { command: [display, '-a', driver], capabilities: { browserName: 'MiniBrowser' } };
}

export const OTHER_BROWSERS = {
  firefox: { find: findFirefox, missing: 'Firefox not found: install firefox-esr and geckodriver' },
  webkit: { find: findWebKit, missing: 'WebKit not found: install webkit2gtk-driver and xvfb' },
};
export type OtherBrowser = keyof typeof OTHER_BROWSERS;

/** Starts the browser, calls `use`, and ends the browser with its driver. */
export async function withBrowser(
  { command: [program = '', ...args], capabilities }: Found,
  use: (driver: WebDriver) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const server = spawn(program, [...args, `--port=${port}`], { detached: true, stdio: 'ignore' });
  try {
    const address = `http://127.0.0.1:${port}`;
    await waitForServer(address);
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    await driver.manage().window().setRect({ width: 1280, height: 900 });
    await use(driver);
    await driver.quit();
  } finally {
    // The whole group: the display starts the driver, which starts the browser.
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
  }
}

async function waitForServer(address: string): Promise<void> {
  const isReady = async () => (await fetch(`${address}/status`)).ok;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isReady().catch(() => false)) return;
    await setTimeout(100);
  }
  throw new Error(`No WebDriver server at ${address}`);
}
