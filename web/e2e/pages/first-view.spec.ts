import { expect, test } from '../watched-page.ts';

for (const path of ['/', '/recipes', '/recipes/shrimp-and-grits'])
  test(`${path} writes its figures by hand: the first asked of the browser loads all languages`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      for (const { prototype } of [Number, Date] as { prototype: object }[])
        for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
          const own = Object.getOwnPropertyDescriptor(prototype, name)?.value;
          if (!own) continue;
          const watched = function (this: unknown, ...words: unknown[]) {
            asked.push(name);
            return own.apply(this, words);
          };
          Object.defineProperty(prototype, name, { value: watched });
        }
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([]);
  });

test('the fallback fonts are as wide as the web fonts', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same letters');
  await page.goto('/recipes');
  const found = await page.evaluate(async () => {
    const style = getComputedStyle(document.documentElement);
    const canvas = document.createElement('canvas').getContext('2d');
    const words = [...document.querySelectorAll('main :is(h2, h3)')]
      .map((heading) => heading.textContent)
      .join(' ');
    const widthIn = (weight: number, family: string): number => {
      if (!canvas) return Number.NaN;
      canvas.font = `${weight} 100px ${family}`;
      return canvas.measureText(words).width;
    };
    const ratios: { of: string; family: string; ratio: number }[] = [];
    for (const [name, weights] of [
      ['--font-display', [650]],
      ['--font-sans', [400, 650]],
    ] as const) {
      const [ours = '', ...others] = style
        .getPropertyValue(name)
        .split(',')
        .map((one) => one.trim());
      for (const family of others.filter((one) => / as /.test(one)))
        for (const weight of weights) {
          await document.fonts.load(`${weight} 100px ${ours}`);
          // Fails if the system does not have this font.
          const isHere = await document.fonts.load(`${weight} 100px ${family}`).then(
            (faces) => faces.length > 0,
            () => false,
          );
          const ratio = widthIn(weight, family) / widthIn(weight, ours);
          if (isHere) ratios.push({ of: `${ours} ${weight}`, family, ratio });
        }
    }
    return ratios;
  });
  // Every system has at least one of them.
  expect(new Set(found.map(({ of }) => of)).size).toBe(3);
  for (const { of, family, ratio } of found)
    expect(Math.abs(ratio - 1), `${of}, ${family}: ${ratio}`).toBeLessThan(0.02);
});
