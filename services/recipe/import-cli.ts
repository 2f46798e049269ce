import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { draftLines } from './drafts/draft-lines.ts';
import { chooseRecipe } from './imports/choose-recipe.ts';
import { decodePage } from './imports/decode-page.ts';
import type { ImportedRecipe } from './imports/imported-recipe.ts';
import { readRecipes } from './imports/read-recipes.ts';

const HELP = `Reads recipes from saved pages (HTML), JSON, plain text, or the text exports of Meal-Master, MasterCook and Cooklang. Prints one line of JSON per file; exits with 1 when a file has no recipe.
  npm run -s import -- FILE…
  npm run -s import -- --which 2 FILE   picks one of several recipes, by number or title`;

const LARGEST_FILE = 12 * 1024 * 1024;

/** `linkedLines`: the ingredient lines whose food we know, of all `writtenLines`; headings are not counted. */
export type Imported =
  | (ImportedRecipe & { linkedLines: number; writtenLines: number })
  | { error: string; titles?: string[] };

/** Returns the recipe in one file's bytes, or why there is none. */
async function importBytes(bytes: Uint8Array, which: string | null): Promise<Imported> {
  if (bytes.length > LARGEST_FILE) return { error: 'The file is too large for a recipe.' };
  const result = await readRecipes(decodePage(bytes));
  if ('error' in result) return result;
  const choice = chooseRecipe(result.recipes, which);
  if (!('recipe' in choice)) return choice;
  const lines = await draftLines(choice.recipe.ingredients);
  const linkedLines = lines.filter(({ measured }) => measured.food).length;
  return { ...choice.recipe, linkedLines, writtenLines: lines.length };
}

/** Returns the recipe in a file, or why there is none. */
async function importFile(path: string, which: string | null): Promise<Imported> {
  try {
    return await importBytes(await readFile(path), which);
  } catch (error) {
    const code: unknown = error instanceof Error && Reflect.get(error, 'code');
    if (code === 'ENOENT') return { error: `There is no file ${path}.` };
    if (code === 'EISDIR') return { error: `${path} is a folder.` };
    if (code === 'EACCES') return { error: `${path} cannot be read: permission denied.` };
    throw error;
  }
}

if (import.meta.main) {
  const [flag, title, ...others] = process.argv.slice(2);
  const which = flag === '--which' ? (title ?? null) : null;
  const files = flag === '--which' ? others : process.argv.slice(2);
  // npm runs scripts in the project folder; resolve file names from the folder the user is in.
  const from = process.env.INIT_CWD ?? process.cwd();
  if (files.length === 0) {
    process.stderr.write(`${HELP}\n`);
    process.exitCode = 1;
  }
  for (const file of files) {
    const imported = await importFile(resolve(from, file), which);
    process.stdout.write(`${JSON.stringify(imported)}\n`);
    if ('error' in imported) process.exitCode = 1;
  }
}
