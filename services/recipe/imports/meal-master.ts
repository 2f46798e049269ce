import { type FormatParts, recipeOf } from './format-parts.ts';
import type { ImportedRecipe } from './imported-recipe.ts';

// The format: https://www.ffts.com/mmformat.txt

const START = /^\s*(?:MMMMM|-{5}).*meal-?\s?master/i;
const END = /^\s*(?:MMMMM[-\s]*|-{5}[-\s]*)$/;
/** `MMMMM-----SAUCE-----`, `-----SAUCE-----`. */
const SECTION = /^\s*(?:MMMMM-{2,}|-{4,})\s*([^-\s].*?)\s*-*\s*$/;
const FIELD = /^\s{0,12}(title|categories|yield|servings)\s*:\s*(.*)$/i;

/** The words of the two letters that stand for a unit. A capital T is a tablespoon. */
const UNITS: Readonly<Record<string, string>> = {
  x: '',
  ea: '',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  t: 'teaspoon',
  ts: 'teaspoon',
  tb: 'tablespoon',
  fl: 'fl oz',
  c: 'cup',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
  oz: 'oz',
  lb: 'lb',
  ml: 'ml',
  cb: 'ml',
  cl: 'cl',
  dl: 'dl',
  l: 'liter',
  mg: 'mg',
  g: 'g',
  kg: 'kg',
};
const QUANTITY = '\\d+(?:[ -]\\d+)?/\\d+|\\d*\\.\\d+|\\d+(?:\\s?-\\s?\\d+)?';
const UNIT = Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const AMOUNT = new RegExp(`^\\s*(${QUANTITY})(?:\\s+(${UNIT}))?\\s+(?=\\S)`, 'i');
/** A unit without a quantity, in its column. */
const UNIT_ALONE = new RegExp(`^\\s{7,9}(${UNIT})\\s+(?=\\S)`, 'i');
/** Where a second column begins. */
const SECOND = new RegExp(`\\s{2,}(?=(?:${QUANTITY})\\s+\\S)`);
const COLUMN = 40;
/** A longer line is text of the directions. */
const LONGEST_LINE = 200;
/** The directions may begin with a number: `  2 hours before dinner`. */
const DIRECTION = new RegExp(`^\\s{0,3}(?:${QUANTITY})\\s+(?!(?:${UNIT})\\s)\\S`, 'i');
/** The column of names: less is the indent of the directions. */
const NAME_INDENT = 7;
const CONTINUED = /^\s*-{1,2}\s*(?=[^\s-])/;

export const isMealMaster = (lines: readonly string[]): boolean => lines.some((line) => START.test(line));

/** Reads every recipe between its frame lines; text around them is not part of a recipe. */
export function readMealMaster(lines: readonly string[]): ImportedRecipe[] {
  const recipes: string[][] = [];
  let isInside = false;
  for (const line of lines) {
    if (START.test(line)) {
      recipes.push([]);
      isInside = true;
    } else if (END.test(line)) isInside = false;
    else if (isInside) recipes.at(-1)?.push(line);
  }
  return recipes.map(readFramed).map(recipeOf);
}

function readFramed(lines: readonly string[]): FormatParts {
  const parts = { title: '', notes: [] as string[], tags: [] as string[] };
  const body = createBody();
  let isHead = true;
  for (const line of lines) {
    const [, name = '', value = ''] = (isHead && FIELD.exec(line)) || [];
    if (/^title$/i.test(name)) parts.title = value;
    else if (/^categories$/i.test(name)) parts.tags = categoriesOf(value);
    else if (name) parts.notes.push(`${name}: ${value}`);
    else {
      if (line.trim() !== '') isHead = false;
      body.add(line);
    }
  }
  return { ...parts, ...body.end() };
}

/** Older releases separate categories by spaces: each begins with a capital letter. */
const categoriesOf = (text: string): string[] =>
  text.split(text.includes(',') ? /\s*,\s*/ : /\s{2,}|\s+(?=\p{Lu})/u).map((tag) => tag.trim());

/** Collects ingredients until a line that is none, then steps. A heading may begin ingredients again. */
function createBody() {
  const ingredients: string[] = [];
  const steps: string[] = [];
  let columns: [string[], string[]] = [[], []];
  let heading = '';
  let part: 'ingredients' | 'heading' | 'steps' = 'ingredients';
  let isAfterBlank = false;
  const flush = () => {
    ingredients.push(...columns[0], ...columns[1]);
    columns = [[], []];
  };
  const add = (line: string) => {
    const section = line.length > LONGEST_LINE ? undefined : SECTION.exec(line)?.[1];
    if (section !== undefined) {
      flush();
      heading = section;
      part = part === 'steps' ? 'heading' : 'ingredients';
      if (part === 'ingredients') ingredients.push(`${section}:`);
      return;
    }
    const isDirection = isAfterBlank && DIRECTION.test(line);
    isAfterBlank = line.trim() === '' && ingredients.length + columns[0].length > 0;
    if (part === 'steps' || isDirection || !addIngredient(line, columns)) {
      if (line.trim() === '' && part !== 'steps') return;
      if (part === 'heading') steps.push('', `${heading}:`);
      part = 'steps';
      steps.push(line);
    } else if (part === 'heading') {
      ingredients.push(`${heading}:`);
      part = 'ingredients';
    }
  };
  return {
    add,
    end: () => {
      flush();
      return { ingredients, steps };
    },
  };
}

/** False for a line that is not an ingredient. */
function addIngredient(line: string, [left, right]: [string[], string[]]): boolean {
  if (line.trim() === '' || line.length > LONGEST_LINE) return false;
  const { first, second } = splitColumns(line);
  const firstName = ingredientOf(first);
  if (first.trim() !== '' && firstName === undefined) return false;
  put(left, firstName);
  put(right, second === undefined ? undefined : ingredientOf(second.padStart(second.length + NAME_INDENT)));
  return true;
}

function put(column: string[], name: string | undefined): void {
  if (name === undefined) return;
  const last = column.at(-1);
  if (CONTINUED.test(name) && last !== undefined)
    column[column.length - 1] = `${last} ${name.replace(CONTINUED, '')}`;
  else column.push(name);
}

function splitColumns(line: string): { first: string; second?: string } {
  const from = (AMOUNT.exec(line)?.[0].length ?? NAME_INDENT) + 1;
  const second = SECOND.exec(line.slice(from));
  if (second && from + second.index > COLUMN / 2)
    return {
      first: line.slice(0, from + second.index),
      second: line.slice(from + second.index + second[0].length),
    };
  // A name without an amount is in the column of names.
  const isSplit = /^\s{2}/.test(line.slice(COLUMN - 2)) && line.slice(COLUMN).trim() !== '';
  return isSplit ? { first: line.slice(0, COLUMN), second: line.slice(COLUMN).trim() } : { first: line };
}

/** Returns the ingredient in words: `1 cup Flour, sifted`. Undefined for a line that is not an ingredient. */
function ingredientOf(line: string): string | undefined {
  const amount = AMOUNT.exec(line) ?? [];
  const [all = UNIT_ALONE.exec(line)?.[0], quantity = '', unit = UNIT_ALONE.exec(line)?.[1] ?? ''] = amount;
  const indent = line.length - line.trimStart().length;
  if (all === undefined) return indent >= NAME_INDENT ? plainName(line) : undefined;
  const words = unit === 'T' ? 'tablespoon' : (UNITS[unit.toLowerCase()] ?? '');
  const name = plainName(line.slice(all.length));
  // Some use the unit of centiliters for cloves.
  const measure = words === 'cl' && /^garlic/i.test(name) ? 'cloves' : words;
  return [quantity.replace(/(?<=\d)-(?=\d+\/)/, ' '), measure, name].filter(Boolean).join(' ');
}

const plainName = (text: string): string =>
  text
    .trim()
    .replace(/\s*;\s*/g, ', ')
    .replace(/\s+/g, ' ');
