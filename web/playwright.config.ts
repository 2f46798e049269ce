import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { browserTests, readQuarantine } from '../deploy/tests/quarantine.ts';
import { JOURNEYS, ONE_SIZE, ringOf } from '../deploy/tests/rings.ts';
import type { BrowserOption } from './e2e/browsers/browser-tab.ts';
import { screenshotFolder, withoutGpu } from './e2e/chromium.ts';

// Workers read this file again: what is chosen here goes on to them by the environment.
// Below the ports that systems give to connections: one of those could be taken.
process.env.WEB_E2E_PORT ??= String(20_000 + (process.pid % 2_400) * 5);
const pagesPort = Number(process.env.WEB_E2E_PORT);
const appPort = pagesPort + 1;
const galleryPort = pagesPort + 2;
const sitePort = pagesPort + 3;
const stripePort = pagesPort + 4;
process.env.WEB_E2E_SITE = `127.0.0.1:${sitePort}`;
process.env.WEB_E2E_STRIPE = `http://127.0.0.1:${stripePort}`;
if (!process.env.WEB_E2E_DATA) {
  const folder = path.join(tmpdir(), `homeplate-e2e-${process.pid}`);
  process.env.WEB_E2E_DATA = folder;
  // The app has stopped by then; workers, which inherit the name, leave the folder alone.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const desk = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const pages = { testMatch: 'pages/*.spec.ts' };
const journey = { testMatch: 'journey/*.spec.ts' };
const alone = { testMatch: 'alone/*.spec.ts' };
const browsers = { testMatch: 'browsers/*.spec.ts' };
const app = { baseURL: `http://127.0.0.1:${appPort}` };
/** Playwright matches files relative to the folder of its tests. */
const specOf = (file: string) => file.replace(/^web\/e2e\//, '**/');

const isGate = ringOf(process.env) === 'gate';

type Project = NonNullable<PlaywrightTestConfig<object, BrowserOption>['projects']>[number];

const gateProjects: Project[] = [
  { name: 'journey-desk', testMatch: JOURNEYS.desk.map(specOf), use: { ...desk, ...app } },
  { name: 'journey-phone', testMatch: JOURNEYS.phone.map(specOf), use: { ...phone, ...app } },
];

const allProjects: Project[] = [
  { name: 'desk', ...pages, use: desk },
  { name: 'phone', ...pages, use: phone },
  { name: 'journey-desk', ...journey, use: { ...desk, ...app } },
  { name: 'journey-phone', ...journey, testIgnore: ONE_SIZE.map(specOf), use: { ...phone, ...app } },
  // Changes what every page shows, so it runs when the others have ended.
  {
    name: 'alone',
    ...alone,
    use: { ...desk, ...app },
    dependencies: ['desk', 'phone', 'journey-desk', 'journey-phone', 'firefox', 'webkit'],
  },
  { name: 'firefox', ...browsers, use: { ...app, otherBrowser: 'firefox' } },
  { name: 'webkit', ...browsers, use: { ...app, otherBrowser: 'webkit' } },
  {
    name: 'kit',
    testMatch: 'kit/*.spec.ts',
    use: { ...desk, baseURL: `http://127.0.0.1:${galleryPort}` },
  },
];

/** The gallery of the kit's components, for its own tests. */
const gallery = {
  command: `vite build && vite preview --host 127.0.0.1 --port ${galleryPort} --strictPort`,
  cwd: path.join(import.meta.dirname, 'kit/gallery'),
  url: `http://127.0.0.1:${galleryPort}`,
};

/**
 * The built app and everything behind it, reached directly (journey) and through the fault switch (pages). `vite build` comes
 * first; `make test` does it.
 */
export default defineConfig<object, BrowserOption>({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // Generous: they only matter when something is wrong, and a busy machine is not.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // Fewer than one word of another color.
    toHaveScreenshot: {
      maxDiffPixels: 40,
      pathTemplate: `{testDir}/{testFileDir}/screenshots/${screenshotFolder}/{arg}{ext}`,
    },
  },
  forbidOnly: true,
  grepInvert: isGate ? browserTests(readQuarantine()) : undefined,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${pagesPort}`,
    launchOptions: withoutGpu,
    // A trace of each test would double its time.
    screenshot: 'only-on-failure',
  },
  projects: isGate ? gateProjects : allProjects,
  webServer: [
    ...(isGate ? [] : [gallery]),
    {
      command: `node e2e/fault-proxy.ts ${pagesPort} ${app.baseURL}`,
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${pagesPort}/fault`,
    },
    {
      command: `node e2e/recipe-site.ts ${sitePort}`,
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${sitePort}/robots.txt`,
    },
    {
      command: 'node deploy/local/start.ts',
      cwd: path.resolve(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${appPort}/health/ready`,
      env: {
        HOST: '127.0.0.1',
        PORT: String(appPort),
        PUBLIC_URL: `http://127.0.0.1:${appPort}`,
        DATA_DIR: process.env.WEB_E2E_DATA,
        RATE_LIMIT_SCALE: '1000',
        // A busy machine is no failure: a call may take a minute.
        RPC_TIMEOUT_SCALE: '12',
        STORES: 'sample',
        STRIPE_TEST_PORT: String(stripePort),
        IMPORT_ALLOWED_HOSTS: process.env.WEB_E2E_SITE,
        // As many as the first pages show: the tests need the machine themselves.
        RENDITIONS_AHEAD: '30',
        LOG_LEVEL: 'warn',
      },
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    },
  ],
});
