import type { RecipeSource } from '../catalogue/recipe-source.ts';
import { platingOf } from '../recipes/plating.ts';
import type { StoredRecipe } from '../recipes/recipe.ts';

/** The path of a recipe's file below the folder of the catalogue. */
export const fileOf = ({ id, region }: Pick<RecipeSource, 'id' | 'region'>): string => `${region}/${id}.yaml`;

/** A stored recipe as its file has it. */
export function sourceOf({ _id: id, version, sourceVersion, text }: StoredRecipe): RecipeSource {
  const { plate: _superseded, ...written } = text;
  return { ...written, id, version: sourceVersion ?? version, plating: platingOf(id, text) };
}
