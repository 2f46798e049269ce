import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rulesMark } from './rules-mark.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
  await mkdir(join(folder, 'foods'));
  await writeFile(join(folder, 'foods/table.psv'), 'rice|130');
});
afterEach(() => rm(folder, { recursive: true }));

it('is another one with every change of a file, its name or its number', async () => {
  const marks = [await rulesMark([folder])];
  const after = async (change: () => Promise<unknown>) => {
    await change();
    marks.push(await rulesMark([folder]));
  };
  await after(() => writeFile(join(folder, 'foods/table.psv'), 'rice|131'));
  await after(() => writeFile(join(folder, 'foods/diets.ts'), ''));
  await after(() => rm(join(folder, 'foods/diets.ts')));
  expect(new Set(marks).size).toBe(3);
  expect(marks[3]).toBe(marks[1]);
});

it('leaves tests and sources aside', async () => {
  const mark = await rulesMark([folder]);
  await writeFile(join(folder, 'foods/diets.test.ts'), 'it()');
  await mkdir(join(folder, 'sources'));
  await writeFile(join(folder, 'sources/usda.tsv'), 'rice');
  expect(await rulesMark([folder])).toBe(mark);
});

it('is the same for the same program', async () => {
  expect(await rulesMark()).toBe(await rulesMark());
});
