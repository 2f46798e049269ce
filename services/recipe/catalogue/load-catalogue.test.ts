import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueOf, loadCatalogue } from './load-catalogue.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const soup = `# yaml-language-server: $schema=../recipe-schema.generated.json
id: soup
version: 1
title: Onion Soup
description: Onions cooked slowly in butter until they are brown, soft and sweet, then simmered.
region: south
place: Vidalia, Georgia
servings: 4
servingSize: 1 bowl
prepMinutes: 10
cookMinutes: 40
difficulty: easy
tags: [comfort-food]
tier: open
seasons: []
course: side
equipment: []
leftovers: They keep well.
storageDays: 4
plating: { vessel: bowl, garnish: [onion, butter] }
ingredients:
  - { quantity: 2, unit: lb, food: yellow-onion }
  - { quantity: 3, unit: tbsp, food: butter }
  - { quantity: 1, unit: tsp, food: salt }
steps:
  - minutes: 10
    text: Peel the onions and slice them thinly.
    uses: [yellow-onion]
  - minutes: 10
    text: Melt the butter and salt the onions in it.
    uses: [butter, salt]
  - minutes: 30
    text: Simmer it over low heat until it is brown.
    uses: [yellow-onion]
`;

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await newFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** Returns the faults that make loading fail. */
async function faultsOf(folder: string): Promise<string[]> {
  const error = await loadCatalogue(folder).catch((refused: Error) => refused);
  if (!(error instanceof Error)) throw new Error('The catalogue was loaded');
  const [head, ...faults] = error.message.split('\n');
  expect(head).toBe('The recipe catalogue has faults:');
  return faults;
}

describe('loadCatalogue', () => {
  it('gives every recipe a unique id', async () => {
    const recipes = await loadCatalogue();
    expect(recipes.length).toBeGreaterThanOrEqual(24);
    expect(new Set(recipes.map((recipe) => recipe.id)).size).toBe(recipes.length);
  });

  it('reports every broken file, line and field at once', async () => {
    const folder = await folderOf({
      'south/stew.yaml': soup.replace('region: south', 'region: hawaii').replace('id: soup', 'id: stew'),
      'south/empty.yaml': '',
      'south/soup.yaml': soup.replace('food: butter', 'food: buter').replace('servings: 4', 'servngs: 4'),
      'south/chowder.yaml': soup.replace('id: soup', 'id: bisque'),
    });
    expect(await faultsOf(folder)).toEqual([
      'south/chowder.yaml:2: id: "bisque" is not the file\'s name "chowder"',
      'south/empty.yaml:1: recipe: Invalid input: expected object, received null',
      'south/soup.yaml:2: servings: is missing; expected number',
      expect.stringMatching(/^south\/soup\.yaml:8: servngs: is not a field; the fields are id, version, /),
      'south/stew.yaml:6: region: "hawaii" is not the folder "south"',
    ]);
  });

  it.each([
    [
      'a tab',
      ['  - { quantity: 3', '\t- { quantity: 3'],
      /^south\/soup\.yaml:23: Tabs are not allowed as indentation: use two spaces$/,
    ],
    [
      'a list item too far left',
      ['  - { quantity: 3', ' - { quantity: 3'],
      /^south\/soup\.yaml:23: .*: check the indent/,
    ],
    [
      'a field too far left',
      ['    text: Melt', '  text: Melt'],
      /^south\/soup\.yaml:30: All mapping items must start at the same column: indent by two spaces/,
    ],
    [
      'a colon within a text',
      ['title: Onion Soup', 'title: Soup: onion'],
      /^south\/soup\.yaml:4: .*: check the indent, and quote text that contains ": "$/,
    ],
    [
      'a field twice',
      ['servings: 4', 'servings: 4\nservings: 6'],
      /^south\/soup\.yaml:9: Map keys must be unique: write each field once$/,
    ],
    ['a brace left open', ['food: butter }', 'food: butter'], /^south\/soup\.yaml:2[34]: .*[Ff]low/],
    [
      'an unknown food',
      ['food: butter', 'food: buter'],
      /^south\/soup\.yaml:23: ingredients\[1\]\.food: there is no food "buter"; did you mean .*butter/,
    ],
    [
      'a number field without a number',
      ['quantity: 3', 'quantity: 1/2'],
      /^south\/soup\.yaml:23: ingredients\[1\]\.quantity: .*expected number, received string$/,
    ],
    [
      'a wrong value',
      ['tier: open', 'tier: free'],
      /^south\/soup\.yaml:14: tier: Invalid option: expected one of "open"\|"premium"\|"reserve"$/,
    ],
    [
      'a second recipe',
      ['storageDays: 4', 'storageDays: 4\n---\nid: more'],
      /^south\/soup\.yaml:\d+: .*multiple documents.*: write one recipe per file$/,
    ],
  ])('rejects %s and reports file and line', async (_what, [found = '', changed = ''], fault) => {
    expect(soup).toContain(found);
    const [first] = await faultsOf(await folderOf({ 'south/soup.yaml': soup.replace(found, changed) }));
    expect(first).toMatch(fault);
  });

  it('rejects an id that exists in two regions', async () => {
    const folder = await folderOf({
      'south/soup.yaml': soup,
      'hawaii/soup.yaml': soup.replace('region: south', 'region: hawaii'),
    });
    expect(await faultsOf(folder)).toEqual([
      'hawaii/soup.yaml:2: id: "soup" is also the id of south/soup.yaml',
    ]);
  });

  it('rejects unknown folders and file types, but ignores hidden files', async () => {
    const folder = await folderOf({
      'south/soup.yaml': soup,
      'south/.soup.yaml.swp': 'half',
      'south/stew.yml': soup,
      'texas/chili.yaml': soup,
    });
    expect(await faultsOf(folder)).toEqual([
      expect.stringMatching(/^texas\/: is no region; the regions are new-england, .*hawaii$/),
      'south/stew.yml: recipes end in .yaml',
    ]);
  });

  it('reads a recipe unchanged', async () => {
    const [recipe, ...others] = await loadCatalogue(await folderOf({ 'south/soup.yaml': soup }));
    expect(others).toEqual([]);
    expect(recipe).toMatchObject({
      id: 'soup',
      servingSize: '1 bowl',
      ingredients: [{ quantity: 2, unit: 'lb', food: 'yellow-onion' }, { food: 'butter' }, { food: 'salt' }],
    });
  });

  it('reads a folder without regions as an empty catalogue', async () => {
    expect(await loadCatalogue(await newFolder())).toEqual([]);
  });
});

describe('the hash of a catalogue', () => {
  it('changes only when a byte or a file name changes', async () => {
    const folder = await newFolder();
    const hash = () => catalogueOf(folder).hash();
    const file = join(folder, 'south', 'stew.yaml');
    const seen = [await hash()];
    await mkdir(join(folder, 'south'));
    expect(await hash()).toBe(seen[0]);
    await writeFile(file, 'id: stew');
    seen.push(await hash());
    await writeFile(join(folder, 'south', '.stew.yaml.swp'), 'no recipe');
    expect(await hash()).toBe(seen[1]);
    const copy = await newFolder();
    await cp(folder, copy, { recursive: true });
    expect(await catalogueOf(copy).hash()).toBe(seen[1]);
    await writeFile(file, 'id: soup');
    seen.push(await hash());
    await rename(file, join(folder, 'south', 'soup.yaml'));
    seen.push(await hash());
    await mkdir(join(folder, 'hawaii'));
    await rename(join(folder, 'south', 'soup.yaml'), join(folder, 'hawaii', 'soup.yaml'));
    seen.push(await hash());
    expect(new Set(seen).size).toBe(seen.length);
  });
});
