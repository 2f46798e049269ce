import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { illustrations } from '@homeplate/plates/illustrations/illustrations.ts';
import { describe, expect, it } from 'vitest';

const WEB = new URL('../../web/src/', import.meta.url);

describe.each(illustrations())('%s', (path, svg) => {
  it('is the file that the drawing code writes', () => {
    expect(existsSync(new URL(path, WEB)) && readFileSync(new URL(path, WEB), 'utf8')).toBe(svg);
  });

  it('has no text, script or outside reference, and at most 9 kB compressed', () => {
    expect(svg).not.toMatch(/<(text|script|filter|image|foreignObject)|href="(?!#)|undefined|NaN/);
    expect(gzipSync(svg).length).toBeLessThan(9_000);
  });
});

it('every file of a picture is drawn by the code', () => {
  const files = ['features/articles/pictures', 'components/scenes'].flatMap((folder) =>
    readdirSync(new URL(folder, WEB)).map((name) => `${folder}/${name}`),
  );
  expect(files.sort()).toEqual(
    illustrations()
      .map(([path]) => path)
      .sort(),
  );
});
