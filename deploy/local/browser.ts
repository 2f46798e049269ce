// Prints the path of a Chromium for the browser tests, found or fetched: CHROME_PATH, the PATH, Playwright's own
// download, apt when root, npm last. Never skips silently: without one it says what to install and exits with 1.
import { lookup } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cachedTool, remember, remembered } from './cache-folder.ts';
import { onPath, output, run } from './commands.ts';
import { type Machine, MissingTool, oneLine } from './machine.ts';

const sparticuzVersion = '147.0.0';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

async function findBrowser(machine: Machine): Promise<string> {
  const { env, log } = machine;
  if (env.CHROME_PATH) {
    if (existsSync(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new MissingTool(`CHROME_PATH is ${env.CHROME_PATH}, where there is no browser`);
  }
  const tries = [async () => installedBrowser(machine), playwrightBrowser, aptBrowser, npmBrowser];
  for (const attempt of tries) {
    const path = await attempt(machine).catch((error: unknown) => void log(oneLine(error)));
    if (path) return path;
  }
  throw new MissingTool('The browser tests need Chromium: apt-get install -y chromium, or set CHROME_PATH');
}

function installedBrowser({ env }: Machine): string | undefined {
  for (const name of names) {
    const path = onPath(env, name);
    if (path) return path;
  }
  return existsSync(onMac) ? onMac : undefined;
}

/** Playwright's own Chromium, when its download host is known here; a "no" is remembered for half an hour. */
async function playwrightBrowser(machine: Machine): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const { env, log } = machine;
  if (remembered(env, 'playwright-download', 30 * 60_000)) return undefined;
  try {
    if (!env.HTTPS_PROXY && !env.https_proxy) await lookup('cdn.playwright.dev');
    log('fetching Chromium for Playwright (once)');
    await run('playwright', ['install', 'chromium'], { ...machine, timeoutMs: 300_000 });
    return chromium.executablePath();
  } catch (error) {
    remember(env, 'playwright-download', oneLine(error));
    return undefined;
  }
}

async function aptBrowser(machine: Machine): Promise<string | undefined> {
  const apt = onPath(machine.env, 'apt-get');
  if (!apt || process.getuid?.() !== 0) return undefined;
  machine.log('installing chromium with apt-get (once)');
  const quiet = {
    ...machine,
    env: { ...machine.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: 300_000,
  };
  await output(apt, ['update', '-q'], quiet);
  await run(apt, ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet);
  return installedBrowser(machine);
}

/** A Chromium that comes as an npm package, for Linux without root. */
async function npmBrowser(machine: Machine): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const manifest = (folder: string) => join(folder, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const folder = await cachedTool(machine, {
    tool: 'sparticuz-chromium',
    version: sparticuzVersion,
    check: async (at) =>
      existsSync(manifest(at)) && JSON.parse(readFileSync(manifest(at), 'utf8')).version === sparticuzVersion,
    install: async (at) => {
      machine.log('fetching Chromium from npm (once, 66 MB)');
      const options = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error', '--prefix', at];
      await run('npm', ['install', ...options, `@sparticuz/chromium@${sparticuzVersion}`], {
        ...machine,
        cwd: at,
        timeoutMs: 300_000,
      });
    },
  });
  // The package unpacks its browser when it is asked for the path.
  const module: unknown = createRequire(join(folder, 'from-here.js'))('@sparticuz/chromium');
  const found = module as { default: { executablePath(): Promise<string> } };
  return found.default.executablePath();
}

try {
  const log = (line: string) => process.stderr.write(`· ${line}\n`);
  process.stdout.write(`${await findBrowser({ env: process.env, log })}\n`);
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}
