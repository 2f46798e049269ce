import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rulesFingerprint } from './rules-fingerprint.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
  await mkdir(join(folder, 'foods'));
  await writeFile(join(folder, 'foods/table.psv'), 'rice|130');
});
afterEach(() => rm(folder, { recursive: true }));

it('changes when a file, its name or the number of files changes', async () => {
  const marks = [await rulesFingerprint([folder])];
  const after = async (change: () => Promise<unknown>) => {
    await change();
    marks.push(await rulesFingerprint([folder]));
  };
  await after(() => writeFile(join(folder, 'foods/table.psv'), 'rice|131'));
  await after(() => writeFile(join(folder, 'foods/diets.ts'), ''));
  await after(() => rm(join(folder, 'foods/diets.ts')));
  expect(new Set(marks).size).toBe(3);
  expect(marks[3]).toBe(marks[1]);
});

it('ignores tests and sources', async () => {
  const mark = await rulesFingerprint([folder]);
  await writeFile(join(folder, 'foods/diets.test.ts'), 'it()');
  await mkdir(join(folder, 'sources'));
  await writeFile(join(folder, 'sources/usda.tsv'), 'rice');
  expect(await rulesFingerprint([folder])).toBe(mark);
});

it('is deterministic', async () => {
  expect(await rulesFingerprint()).toBe(await rulesFingerprint());
});
