import { isCooklang, readCooklang } from './cooklang.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { isMasterCook, readMasterCook } from './master-cook.ts';
import { isMealMaster, readMealMaster } from './meal-master.ts';

/** A text format of a recipe program, recognized by its own signature. */
const FORMATS: readonly {
  is(lines: readonly string[]): boolean;
  read(lines: readonly string[]): ImportedRecipe[];
}[] = [
  { is: isMealMaster, read: readMealMaster },
  { is: isMasterCook, read: readMasterCook },
  { is: isCooklang, read: readCooklang },
];
/** Columns and frames are in shorter lines. */
const LONGEST_FRAME = 1_000;

/** Reads the recipes of a text in the format of a recipe program; undefined for any other text. */
export function readFormattedText(text: string): ImportedRecipe[] | undefined {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => {
    const spaced = line.replaceAll('\t', '    ');
    return (spaced.length > LONGEST_FRAME ? spaced.replace(/\s+/g, ' ') : spaced).trimEnd();
  });
  const format = FORMATS.find(({ is }) => is(lines));
  return format
    ?.read(lines)
    .filter(({ ingredients, instructions }) => ingredients.length + instructions.length > 0);
}
