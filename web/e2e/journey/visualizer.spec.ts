import type { Locator, Page } from '@playwright/test';
import { withWebGl } from '../chromium.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  setZipCode,
  test,
} from '../watched-page.ts';

const PATH = '/recipes/shrimp-and-grits';
/** Enough to detect a leak; the benchmark opens it fifty times (`deploy/load/bench.ts --only visualizer`). */
const OPENINGS = 10;

/** Opens the 3D tab and waits for its first frame. */
async function openView(page: Page, path = PATH): Promise<{ panel: Locator; canvas: Locator }> {
  await page.goto(path);
  const tab = page.getByRole('tab', { name: '3D View' });
  // The tabs are a lazy island and render again near the viewport.
  await expect(async () => {
    await tab.click({ timeout: 2_000 });
    await expect(page.getByRole('tab', { name: 'Cooking Steps' })).toBeVisible({ timeout: 4_000 });
  }).toPass();
  const canvas = page.locator('canvas[data-left-behind]');
  await expect(canvas).toBeVisible();
  return { panel: page.getByRole('tabpanel', { name: '3D View' }), canvas };
}

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const announced = (panel: Locator, words: string | RegExp) =>
  expect(panel.getByRole('status').filter({ hasText: words })).toHaveCount(1);

test.use({ launchOptions: withWebGl });

test('selecting an ingredient in 3D highlights it and shows its values', async ({ page }) => {
  await setZipCode(page);
  const { panel } = await openView(page);
  await expect(page.getByRole('tab', { name: 'Ingredients' }).last()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const shrimp = panel.getByRole('button', { name: /^Large shrimp/ });
  await shrimp.click();
  await expect(shrimp).toHaveAttribute('aria-pressed', 'true');
  const summary = panel.getByRole('region', { name: /^Large shrimp/ });
  await expect(summary).toContainText(/Cost(About )?\$\d+\.\d\d\d+% of the dish/);
  await expect(summary).toContainText(/Protein\d+ g\d+% of the dish/);
  // A price event of another test may have arrived, so compare the live region with the page.
  const isEstimate = (await summary.textContent())?.includes('About $') ?? false;
  await announced(panel, new RegExp(`^Large shrimp.* chosen\\. Cost ${isEstimate ? 'about ' : ''}\\$`));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shrimp.click();
  await expect(shrimp).toHaveAttribute('aria-pressed', 'false');
  await announced(panel, 'No ingredient chosen.');
});

test('the steps in 3D are navigated by buttons, dots and list', async ({ page }) => {
  const { panel } = await openView(page);
  await page.getByRole('tab', { name: 'Cooking Steps' }).click();
  await announced(panel, /^Step 1 of 6: /);
  await expect(panel.getByRole('button', { name: 'Previous step' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Next step' }).click();
  await announced(panel, 'Step 2 of 6: Bring the milk, 3 cups of water');
  const step = panel.getByRole('region', { name: 'Step 2 of 6' });
  await expect(step).toContainText('12 minutes');
  await expect(step).toContainText('Goes in now: Old-fashioned grits');
  await panel.getByRole('button', { name: /^Step 6: / }).click();
  await expect(panel.getByRole('region', { name: 'Step 6 of 6' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Next step' })).toBeDisabled();
  await panel.getByRole('list', { name: 'All steps' }).getByRole('button').nth(3).click();
  await announced(panel, /^Step 4 of 6: /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the 3D view also shows nutrition, vitamins and minerals in a table', async ({ page }) => {
  const { panel } = await openView(page);
  await page.getByRole('tab', { name: 'Nutrition' }).click();
  const table = panel.getByRole('table');
  await expect(table.getByRole('row', { name: /^Protein 40 g 79%/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Calcium \d+ mg \d+%/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Vitamin C/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the 3D view zooms, rotates, moves and resets by buttons, sliders and keys', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const { panel, canvas } = await openView(page);
  const times = async (name: string, count: number) => {
    const button = panel.getByRole('button', { name, exact: true });
    for (let press = 0; press < count && (await button.isEnabled()); press += 1) await button.click();
  };
  await panel.getByText('Rotation, zoom and position').click();
  const zoom = slider(page, 'Zoom');
  await times('Zoom in', 6);
  await expect(zoom).toHaveValue('2');
  await times('Quick zoom in', 6);
  await expect(zoom).toHaveValue('3');
  await times('Quick zoom out', 14);
  await expect(zoom).toHaveValue('0.5');
  await slider(page, 'Rotation X').fill('90');
  await slider(page, 'Position Y').fill('-45');
  await expect(slider(page, 'Position Y')).toHaveValue('-45');
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(zoom).toHaveValue('1');
  await expect(slider(page, 'Rotation X')).toHaveValue('0');
  await expect(slider(page, 'Position Y')).toHaveValue('0');

  const picture = page.getByRole('application', { name: 'Lowcountry Shrimp and Grits in 3D' });
  if (!isMobile) {
    await picture.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('+');
    await expect(slider(page, 'Rotation Y')).toHaveValue('15');
    await expect(slider(page, 'Rotation X')).toHaveValue('5');
    await expect(zoom).toHaveValue('1.2');
    await page.keyboard.press('Home');
    await expect(slider(page, 'Rotation Y')).toHaveValue('0');
    await comeTo(picture);
    const box = await picture.boundingBox();
    if (!box) throw new Error('the picture is not there');
    await page.mouse.move(box.x + 200, box.y + 150);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 150, { steps: 5 });
    await page.mouse.up();
    await expect(slider(page, 'Rotation Y')).toHaveValue('45');
  }
  await panel.getByRole('button', { name: 'Play' }).click();
  const frames = async () => Number(await canvas.getAttribute('data-frames'));
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 5);
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(slider(page, 'Rotation Y')).not.toHaveValue('0');
});

test('opening the 3D view repeatedly leaks no GPU memory', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same code');
  test.slow();
  const { canvas } = await openView(page);
  const held = new Set<string>();
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(canvas).toHaveCount(0);
    await page.getByRole('tab', { name: '3D View' }).click();
    await expect(canvas).toBeVisible();
    held.add(
      await canvas.evaluate(
        ({ dataset }) => `${dataset.geometries} ${dataset.textures} ${dataset.leftBehind}`,
      ),
    );
  }
  expect([...held]).toEqual([expect.stringMatching(/^[1-9]\d* 0 0$/)]);
});

test.describe('after a lost WebGL context', () => {
  // three logs it.
  test.use({ expectedMessages: /Context Lost/ });
  test('a lost WebGL context shows a picture and the lists, and the 3D view can be restarted', async ({
    page,
  }) => {
    const { panel, canvas } = await openView(page);
    await canvas.evaluate((element: HTMLCanvasElement) =>
      element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
    await expect(panel.getByRole('img', { name: 'Lowcountry Shrimp and Grits' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Old-fashioned grits/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Show it again' }).click();
    await expect(canvas).toBeVisible();
  });
});

test.describe('without WebGL', () => {
  test.use({ expectedMessages: /WebGL/ });
  test('without WebGL the page shows a picture and the lists', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(PATH);
    const tab = page.getByRole('tab', { name: '3D View' });
    await expect(async () => {
      await tab.click({ timeout: 2_000 });
      await expect(page.getByRole('tab', { name: 'Cooking Steps' })).toBeVisible({ timeout: 4_000 });
    }).toPass();
    const panel = page.getByRole('tabpanel', { name: '3D View' });
    await expect(panel).toContainText('This browser can’t show 3D here.');
    await expect(panel.getByRole('img', { name: 'Lowcountry Shrimp and Grits' })).toBeVisible();
    await panel.getByRole('button', { name: /^Bacon/ }).click();
    await expect(panel.getByRole('region', { name: 'Bacon' })).toContainText('Cost');
  });
});

test('with reduced motion nothing rotates automatically, and every control works', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { panel, canvas } = await openView(page);
  await expect(panel.getByRole('button', { name: 'Play' })).toBeDisabled();
  await expect(panel).toContainText('nothing moves by itself');
  // Late prices or fonts cause another frame, but only automatic rotation would never stop.
  await expect(async () => {
    const before = await canvas.getAttribute('data-frames');
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await canvas.getAttribute('data-frames')).toBe(before);
  }).toPass();
  await panel.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(panel).toContainText('1.2×');
});

test('a premium recipe shows its dish in 3D and what the whole recipe adds', async ({ page }) => {
  const cards = await (await page.request.get('/api/recipes?limit=100')).json();
  const premium = cards.find((card: { isPremium: boolean }) => card.isPremium);
  const { panel } = await openView(page, `/recipes/${premium.id}`);
  await expect(panel).toContainText('Amounts, and what each ingredient adds, come with the full recipe.');
  await page.getByRole('tab', { name: 'Cooking Steps' }).click();
  await expect(panel).toContainText(/\+\d+ more steps? with the full recipe\./);
  await page.getByRole('tab', { name: 'Nutrition' }).click();
  await expect(panel.getByRole('row', { name: /^Protein \d+ g/ })).toBeVisible();
  await expectAccessible(page);
});
