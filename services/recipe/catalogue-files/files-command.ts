import { createOutbox } from '@homeplate/bus/outbox.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { createEditStore } from '../edits/edit-store.ts';
import { createStoreMoved } from '../edits/store-moved.ts';
import { createVersionStore } from '../edits/version-store.ts';
import { createRecipeStore } from '../recipes/recipe-store.ts';
import { exportRecipes } from './export-recipes.ts';
import { createImportRecipes } from './import-recipes.ts';

/** Lines to print; `ok` is false when a file has a problem, and then nothing is changed. */
export type FilesReport = { lines: readonly string[]; ok: boolean };

/** Writes the published recipes of the database as files. */
export async function exportCommand(mongo: Mongo, folder: string): Promise<FilesReport> {
  const recipes = await createRecipeStore(mongo);
  return { ok: true, lines: [`${await exportRecipes(await recipes.all(), folder)} recipes in ${folder}`] };
}

/** Publishes the recipes of a folder in the name of the caller. Throws an Error that lists the faults of files that are not recipes. */
export async function importCommand(
  mongo: Mongo,
  { folder, isDryRun }: { folder: string; isDryRun: boolean },
  call: Call,
): Promise<FilesReport> {
  const sources = await loadCatalogue(folder);
  const [recipes, edits, versions] = await Promise.all([
    createRecipeStore(mongo),
    createEditStore(mongo),
    createVersionStore(mongo),
  ]);
  const storeMoved = createStoreMoved({ recipes, edits, versions });
  const importRecipes = createImportRecipes({
    mongo,
    recipes,
    edits,
    storeMoved,
    outbox: createOutbox(mongo),
  });
  const { created, updated, unchanged, problems } = await importRecipes(sources, { isDryRun }, call);
  if (problems.length > 0)
    return { ok: false, lines: [...problems, `${problems.length} problems: nothing is changed`] };
  const counts = `${created} new, ${updated} changed, ${unchanged} unchanged`;
  return { ok: true, lines: [isDryRun ? `${counts}; a dry run changes nothing` : counts] };
}
