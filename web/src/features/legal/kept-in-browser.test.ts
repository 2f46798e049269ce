import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COOKIES } from '@homeplate/contracts/documents/cookies.ts';
import { expect, it } from 'vitest';
import * as keys from '../../lib/storage-keys.ts';
import { KEPT_IN_BROWSER } from './kept-in-browser.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const isTest = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)(test|e2e)\//.test(file);
/** Every source of the app and of the gateway that runs in earnest, with its path from the root. */
const sources = ['web/src', 'web/kit', 'gateway'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js)$/.test(file) && !isTest(file) && !/node_modules|(^|\/)dist\//.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
);
const told = new Set(KEPT_IN_BROWSER.map(({ name }) => name));
const NAMES = 'web/src/lib/storage-keys.ts';
const where = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('tells every name there is, once, with words', () => {
  expect(told.size).toBe(KEPT_IN_BROWSER.length);
  for (const name of Object.values(keys)) expect(told).toContain(name);
  for (const { name } of Object.values(COOKIES)) expect(told).toContain(name);
  for (const { purpose, until } of KEPT_IN_BROWSER) expect(purpose && until).toBeTruthy();
});

it('knows every cookie that the sources name, and that only one of them sets any', () => {
  const named = sources.flatMap(({ text }) => [...text.matchAll(/\bhp_[a-z_]+/g)].map(([name]) => name));
  expect(named.filter((name) => !told.has(name))).toEqual([]);
  expect(where(/Max-Age=/)).toEqual(['gateway/readers/cookies.ts']);
  expect(where(/document\.cookie\s*=|cookieStore\.set/)).toEqual([]);
});

it('knows every name under which the sources keep something', () => {
  const literal = /['"`](homeplate-[a-z0-9-]+)/g;
  for (const { file, text } of sources) {
    if (file === NAMES) continue;
    const names = [...text.matchAll(literal)].map(([, name]) => name ?? '');
    const own = file === 'web/kit/public/theme.js' || !file.startsWith('web/');
    // Elsewhere a name is imported: then it is in the list above.
    expect(own ? names.filter((name) => file.startsWith('web/') && !told.has(name)) : names, file).toEqual(
      [],
    );
  }
});

it('finds no storage used but by who imports a name', () => {
  const uses =
    /\b(local|session)Storage\.setItem|\bcreateDeviceValue[<(]|\bcaches\.open|\bindexedDB\b|\bopenDB[<(]/;
  const others = sources
    .filter(({ file, text }) => uses.test(text) && file !== 'web/src/lib/device-value.ts')
    .filter(({ text }) => !/from '[^']*(storage-keys|cached-recipes)\.ts'/.test(text));
  expect(others.map(({ file }) => file)).toEqual([]);
});
