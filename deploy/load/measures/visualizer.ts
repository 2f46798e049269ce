import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';

/** What the 3D view of a recipe weighs and how fast it draws, on the processor alone. */
export type VisualizerFigures = {
  /** Bytes after gzip -9 of everything that the tab fetches by script. */
  chunkBytes: number;
  /** Milliseconds from the press of the tab to the first picture, code and all; nothing was held before. */
  firstPictureMs: number[];
  /** Pictures a second while it turns, at 600 by 400. */
  framesPerSecond: number[];
  /** Geometries and textures held in each of the openings, and what was not given back by the one before. */
  held: { geometries: number; textures: number; leftBehind: number }[];
};

const FIRST_RUNS = 5;
const TURNING_RUNS = 3;
const TURNING_MS = 4_000;
const OPENINGS = 50;
const FLAGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const CANVAS = 'canvas[data-frames]';
const DESK = { width: 1280, height: 900 };
/** Little more than the picture: without a graphics card the browser lays the whole window together anew for each picture. */
const AROUND = { width: 690, height: 620 };

export async function visualizerFigures(options: {
  root: string;
  address: string;
  recipeId: string;
  chromePath: string | undefined;
}): Promise<VisualizerFigures> {
  const { root, address, recipeId, chromePath } = options;
  const browser = await chromium.launch({ executablePath: chromePath, args: FLAGS });
  const arrive = async (viewport = DESK): Promise<Page> => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto(`${address}/recipes/${recipeId}`, { waitUntil: 'networkidle' });
    const tab = page.getByRole('tab', { name: '3D View' });
    // The tabs are drawn anew as they come near.
    await tab.hover();
    await page.waitForTimeout(1_500);
    await tab.scrollIntoViewIfNeeded();
    return page;
  };
  try {
    const firstPictureMs: number[] = [];
    for (let run = 0; run < FIRST_RUNS; run += 1) {
      const page = await arrive();
      firstPictureMs.push(await page.evaluate<number>(PRESS_AND_WAIT));
      await page.context().close();
    }
    const page = await arrive(AROUND);
    await page.evaluate<number>(PRESS_AND_WAIT);
    const framesPerSecond = await turning(page);
    const held = await openings(page);
    return { chunkBytes: await chunkBytes(root), firstPictureMs, framesPerSecond, held };
  } finally {
    await browser.close();
  }
}

/** In the page: presses the tab, and tells how long the first picture took. */
const PRESS_AND_WAIT = `(async () => {
  const tab = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === '3D View');
  const started = performance.now();
  tab.click();
  while (!document.querySelector('${CANVAS}')) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - started;
})()`;
/** In the page: makes the picture of the size that is measured. */
const RESIZE = `Object.assign(document.querySelector('[role=application]').parentElement.style, { width: '600px', height: '400px', aspectRatio: 'auto' })`;

async function turning(page: Page): Promise<number[]> {
  await page.evaluate(RESIZE);
  await page.getByRole('button', { name: 'Play' }).click();
  // It finds out how fine it may draw.
  await page.waitForTimeout(2_000);
  const frames = async () => Number(await page.locator(CANVAS).getAttribute('data-frames'));
  const rates: number[] = [];
  for (let run = 0; run < TURNING_RUNS; run += 1) {
    const [before, started] = [await frames(), performance.now()];
    await page.waitForTimeout(TURNING_MS);
    rates.push(((await frames()) - before) / ((performance.now() - started) / 1000));
  }
  return rates;
}

async function openings(page: Page): Promise<VisualizerFigures['held']> {
  const held: VisualizerFigures['held'] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('tab', { name: '3D View' }).click();
    await page.locator('canvas[data-left-behind]').waitFor();
    const canvas = page.locator(CANVAS);
    const told = async (name: string) => Number(await canvas.getAttribute(`data-${name}`));
    held.push({
      geometries: await told('geometries'),
      textures: await told('textures'),
      leftBehind: await told('left-behind'),
    });
  }
  return held;
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** What the tab's code is made of, but for what the recipe's page has already. */
async function chunkBytes(root: string): Promise<number> {
  const dist = join(root, 'web/dist');
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8'));
  const withImports = (name: string, files = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) withImports(next, files);
    return files;
  };
  const page = new Set([
    ...withImports('index.html'),
    ...withImports('src/app/pages/recipe-page.tsx'),
    ...withImports('src/features/recipes/recipe-tabs.tsx'),
  ]);
  const own = new Set([
    ...withImports('src/features/visualizer/recipe-visualizer.tsx'),
    ...withImports('src/features/visualizer/scene/open-scene.ts'),
  ]);
  if (own.size === 0) throw new Error('The build has no 3D view');
  const sizes = await Promise.all(
    [...own].filter((file) => !page.has(file)).map((file) => readFile(join(dist, file))),
  );
  return sizes.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
}
