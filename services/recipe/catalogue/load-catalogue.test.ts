import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueOf, loadCatalogue } from './load-catalogue.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('loadCatalogue', () => {
  it('has every recipe under an address of its own', async () => {
    const recipes = await loadCatalogue();
    expect(recipes.length).toBeGreaterThanOrEqual(24);
    expect(new Set(recipes.map((recipe) => recipe.id)).size).toBe(recipes.length);
  });

  it('names every broken file and field at once', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'south'));
    const [sound] = await loadCatalogue();
    await writeFile(
      join(folder, 'south', 'stew.ts'),
      `export default ${JSON.stringify({ ...sound, id: 'stew' })};`,
    );
    await writeFile(join(folder, 'south', 'empty.ts'), 'export const nothing = 1;');
    await expect(loadCatalogue(folder)).rejects.toThrow(
      /south\/empty\.ts: recipe: .*\nsouth\/stew\.ts: region: "new-england" is not the folder "south"/,
    );
  });

  it('reads a folder without regions as an empty catalogue', async () => {
    expect(await loadCatalogue(await newFolder())).toEqual([]);
  });
});

describe('the hash of a catalogue', () => {
  it('changes with every byte and name, and with nothing else', async () => {
    const folder = await newFolder();
    const hash = () => catalogueOf(folder).hash();
    const file = join(folder, 'south', 'stew.ts');
    const seen = [await hash()];
    await mkdir(join(folder, 'south'));
    expect(await hash()).toBe(seen[0]);
    await writeFile(file, 'export default 1;');
    seen.push(await hash());
    await writeFile(join(folder, 'south', 'stew.test.ts'), 'a test is no recipe');
    expect(await hash()).toBe(seen[1]);
    const copy = await newFolder();
    await cp(folder, copy, { recursive: true });
    expect(await catalogueOf(copy).hash()).toBe(seen[1]);
    await writeFile(file, 'export default 2;');
    seen.push(await hash());
    await rename(file, join(folder, 'south', 'soup.ts'));
    seen.push(await hash());
    await mkdir(join(folder, 'hawaii'));
    await rename(join(folder, 'south', 'soup.ts'), join(folder, 'hawaii', 'soup.ts'));
    seen.push(await hash());
    expect(new Set(seen).size).toBe(seen.length);
  });
});
