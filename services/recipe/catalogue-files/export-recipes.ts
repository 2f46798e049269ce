import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RecipeSource } from '../catalogue/recipe-source.ts';
import type { StoredRecipe } from '../recipes/recipe.ts';
import { fileOf, sourceOf } from './recipe-file.ts';
import { writeRecipe } from './write-recipe.ts';

/** Editors with a YAML language server check the files with it. */
const SCHEMA = 'recipe-schema.generated.json';

/**
 * Writes every published recipe as a file of the catalogue, into a new or empty folder. Resolves to how many. Throws an Error that
 * lists the recipes that no longer have the shape of a file; then it writes nothing.
 */
export async function exportRecipes(stored: readonly StoredRecipe[], folder: string): Promise<number> {
  const sources = stored.filter(({ status }) => status === 'published').map(sourceOf);
  const faults = sources.flatMap((source) =>
    (RecipeSource.safeParse(source).error?.issues ?? []).map(
      ({ path, message }) => `${fileOf(source)}: ${path.join('.')}: ${message}`,
    ),
  );
  if (faults.length > 0) throw new Error(`These recipes have no file format:\n${faults.join('\n')}`);
  await mkdir(folder, { recursive: true });
  // An older export could hold recipes that are no longer published.
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: name a new or empty folder`);
  for (const source of sources) {
    const path = join(folder, fileOf(source));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, writeRecipe(source));
  }
  await copyFile(fileURLToPath(new URL(`../catalogue/${SCHEMA}`, import.meta.url)), join(folder, SCHEMA));
  return sources.length;
}
