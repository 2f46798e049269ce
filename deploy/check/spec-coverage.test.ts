import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8');
/** Paths in table rows, such as `a/b`, relative to the root or to web/src. */
const places = [...page.matchAll(/`([\w-]+(?:\/[\w.-]+)+)`/g)].map(([, place]) => place ?? '');

it('names only files that exist', () => {
  expect(places.length).toBeGreaterThan(200);
  const isExisting = (place: string) =>
    [root, path.join(root, 'web/src')].some((folder) => existsSync(path.join(folder, place)));
  expect(places.filter((place) => !isExisting(place))).toEqual([]);
});
