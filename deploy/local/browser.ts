// Prints the path of a Chromium for the browser tests. It looks at CHROME_PATH, takes Chromium's headless shell from the PATH or
// from apt (as root), then any Chromium on the PATH, then Playwright's download, then npm. Without a browser it prints what to
// install and exits with 1.
import { lookup } from 'node:dns/promises';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cachedNote, cachedTool, cacheNote } from './cache-folder.ts';
import { onPath, output, run } from './commands.ts';
import { type Machine, MissingTool, oneLine } from './machine.ts';

const sparticuzVersion = '147.0.0';
/** Chromium without the parts that a window needs: it takes about half the processor time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

async function findBrowser(machine: Machine): Promise<string> {
  const { env, log } = machine;
  if (env.CHROME_PATH) {
    if (existsSync(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new MissingTool(`CHROME_PATH is ${env.CHROME_PATH}, but there is no browser at that path`);
  }
  const sources = [
    async () => onPath(env, shell),
    aptBrowser,
    async () => installedBrowser(machine),
    playwrightBrowser,
    npmBrowser,
  ];
  for (const find of sources) {
    const path = await find(machine).catch((error: unknown) => {
      log(oneLine(error));
      return undefined;
    });
    if (path) return path;
  }
  throw new MissingTool(`The browser tests need Chromium: apt-get install -y ${shell}, or set CHROME_PATH`);
}

function installedBrowser({ env }: Machine): string | undefined {
  for (const name of names) {
    const path = onPath(env, name);
    if (path) return path;
  }
  return existsSync(onMac) ? onMac : undefined;
}

/** Playwright's Chromium, if its download host resolves. A failure is cached for half an hour. */
async function playwrightBrowser(machine: Machine): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const { env, log } = machine;
  if (cachedNote(env, 'playwright-download', 30 * 60_000)) return undefined;
  try {
    if (!env.HTTPS_PROXY && !env.https_proxy) await lookup('cdn.playwright.dev');
    log('fetching Chromium for Playwright (once)');
    await run('playwright', ['install', 'chromium'], { ...machine, timeoutMs: 300_000 });
    return chromium.executablePath();
  } catch (error) {
    cacheNote(env, 'playwright-download', oneLine(error));
    return undefined;
  }
}

/** The headless shell of Debian, as root. A failure is cached for half an hour. */
async function aptBrowser(machine: Machine): Promise<string | undefined> {
  const { env, log } = machine;
  const apt = onPath(env, 'apt-get');
  if (!apt || process.getuid?.() !== 0 || cachedNote(env, 'apt-browser', 30 * 60_000)) return undefined;
  log(`installing ${shell} with apt-get (once)`);
  const quiet = { ...machine, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: 300_000 };
  try {
    await output(apt, ['update', '-q'], quiet);
    await run(apt, ['install', '-y', '-q', '--no-install-recommends', shell], quiet);
    return onPath(env, shell);
  } catch (error) {
    cacheNote(env, 'apt-browser', oneLine(error));
    return undefined;
  }
}

/** A Chromium that comes as an npm package, for Linux without root. */
async function npmBrowser(machine: Machine): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const folder = await cachedTool(machine, {
    tool: 'sparticuz-chromium',
    version: sparticuzVersion,
    check: async (at) => {
      const printed = await output(join(at, 'chromium'), ['--version'], machine);
      return printed?.includes(` ${sparticuzVersion.split('.')[0]}.`) === true;
    },
    install: async (at) => {
      machine.log('fetching Chromium from npm (once, 66 MB)');
      const options = { ...machine, cwd: at, env: { ...machine.env, TMPDIR: at }, timeoutMs: 300_000 };
      const quiet = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error', '--prefix', at];
      await run('npm', ['install', ...quiet, `@sparticuz/chromium@${sparticuzVersion}`], options);
      // Asking the package for the path makes it unpack its browser into TMPDIR.
      await run(process.execPath, ['-e', "require('@sparticuz/chromium').executablePath()"], options);
      rmSync(join(at, 'node_modules'), { recursive: true });
    },
  });
  return join(folder, 'chromium');
}

try {
  const log = (line: string) => process.stderr.write(`· ${line}\n`);
  process.stdout.write(`${await findBrowser({ env: process.env, log })}\n`);
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}
