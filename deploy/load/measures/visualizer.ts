import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';

/** Size and speed of the 3D view of a recipe with software rendering. */
export type VisualizerFigures = {
  /** Bytes of all scripts that the tab loads, after gzip -9. */
  chunkBytes: number;
  /** Milliseconds from the click on the tab to the first frame, with an empty cache. */
  firstPictureMs: number[];
  /** Frames a second while it rotates, at 600 by 400. */
  framesPerSecond: number[];
  /** Geometries and textures in use at each opening, and those that the previous one leaked. */
  held: { geometries: number; textures: number; leftBehind: number }[];
};

const FIRST_RUNS = 5;
const TURNING_RUNS = 3;
const TURNING_MS = 4_000;
const OPENINGS = 50;
const FLAGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const CANVAS = 'canvas[data-frames]';
const DESK = { width: 1280, height: 900 };
/** Little more than the canvas, because without a GPU the browser composites the whole window for each frame. */
const SMALL_WINDOW = { width: 690, height: 620 };

export async function visualizerFigures(options: {
  root: string;
  address: string;
  recipeId: string;
  chromePath: string | undefined;
}): Promise<VisualizerFigures> {
  const { root, address, recipeId, chromePath } = options;
  const browser = await chromium.launch({ executablePath: chromePath, args: FLAGS });
  const openPage = async (viewport = DESK): Promise<Page> => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto(`${address}/recipes/${recipeId}`, { waitUntil: 'networkidle' });
    const tab = page.getByRole('tab', { name: '3D View' });
    // Hovering loads the lazy tabs, which render again.
    await tab.hover();
    await page.waitForTimeout(1_500);
    await tab.scrollIntoViewIfNeeded();
    return page;
  };
  try {
    const firstPictureMs: number[] = [];
    for (let run = 0; run < FIRST_RUNS; run += 1) {
      const page = await openPage();
      firstPictureMs.push(await page.evaluate<number>(PRESS_AND_WAIT));
      await page.context().close();
    }
    const page = await openPage(SMALL_WINDOW);
    await page.evaluate<number>(PRESS_AND_WAIT);
    const framesPerSecond = await measureFrameRates(page);
    const held = await measureOpenings(page);
    return { chunkBytes: await chunkBytes(root), firstPictureMs, framesPerSecond, held };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: clicks the tab and returns the time to the first frame. */
const PRESS_AND_WAIT = `(async () => {
  const tab = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === '3D View');
  const started = performance.now();
  tab.click();
  while (!document.querySelector('${CANVAS}')) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - started;
})()`;
/** Runs in the page: sets the measured size. */
const RESIZE = `Object.assign(document.querySelector('[role=application]').parentElement.style, { width: '600px', height: '400px', aspectRatio: 'auto' })`;

async function measureFrameRates(page: Page): Promise<number[]> {
  await page.evaluate(RESIZE);
  await page.getByRole('button', { name: 'Play' }).click();
  // Wait until the view has chosen its resolution.
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

async function measureOpenings(page: Page): Promise<VisualizerFigures['held']> {
  const held: VisualizerFigures['held'] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('tab', { name: '3D View' }).click();
    await page.locator('canvas[data-left-behind]').waitFor();
    const canvas = page.locator(CANVAS);
    const attribute = async (name: string) => Number(await canvas.getAttribute(`data-${name}`));
    held.push({
      geometries: await attribute('geometries'),
      textures: await attribute('textures'),
      leftBehind: await attribute('left-behind'),
    });
  }
  return held;
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The scripts of the tab, without those that the recipe page already loads. */
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
    ...withImports('src/routes/recipe-page.tsx'),
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
