import { usAverage } from '../area-prices/area-prices.ts';
import type { RecipeSource } from '../catalogue/recipe-source.ts';
import { type RecipeSheet, sheetOf } from '../questions/recipe-sheet.ts';
import { type AreaView, buildAreaView } from '../read-model/area-view.ts';
import type { RecipeAccess } from '../read-model/recipe-preview.ts';
import { sampleSource, stored, viewOf } from './sample-recipes.ts';

/** A view of these recipes at the US average. */
export const viewWith = (sources: readonly RecipeSource[]): Promise<AreaView> =>
  buildAreaView(viewOf(sources.map((source) => stored(source))), usAverage());

/** The sheet of one recipe for some access. */
export async function sheetFor(
  change: Partial<RecipeSource> = {},
  access: RecipeAccess = 'full',
): Promise<RecipeSheet> {
  const source = sampleSource(change);
  const sheet = sheetOf(await viewWith([source]), source.id, access);
  if (!sheet) throw new Error('no such recipe');
  return sheet;
}
