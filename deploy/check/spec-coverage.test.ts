import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8');
/** What a row names as a place in the repository: `a/b`, from the root or from the app's sources. */
const places = [...page.matchAll(/`([\w-]+(?:\/[\w.-]+)+)`/g)].map(([, place]) => place ?? '');

it('names only files that are there', () => {
  expect(places.length).toBeGreaterThan(200);
  const isThere = (place: string) =>
    [root, path.join(root, 'web/src')].some((folder) => existsSync(path.join(folder, place)));
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});
