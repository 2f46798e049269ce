import { type FormatParts, recipeOf } from './format-parts.ts';
import type { ImportedRecipe } from './imported-recipe.ts';

// The format: http://www.oocities.org/heartland/woods/2073/Appendix.htm

const START = /^\s*\*\s*Exported\s+(?:from|by|for)\s+MasterCook.*\*?\s*$/i;
const COLUMNS = /^\s*Amount\s+Measure\s+Ingredient/i;
const RULE = /^[\s-]*$/;
/** Ends the directions. */
const END = /^\s*(?:- ){4,}-?\s*$/;
const FIELD = /^\s*(recipe by|serving size|preparation time|categories|yield)\s*:\s*(.*)$/i;
/** In the line of the serving size. */
const TIME = /\s*\b(?:preparation|prep) time\s*:\s*(\S.*)$/i;
/** Blocks of later releases, with the value in quotes on the next lines. */
const BLOCK =
  /^\s*(description|source|copyright|yield|cuisine|start to finish time|t\(.{1,40}\)|s\(.{1,40}\))\s*:\s*(.*)$/i;
const AFTER = /^\s*(?:per serving|nutr\. assoc|exchanges|serving ideas)\b/i;
const NOTES = /^\s*(?:notes?|suggested wine|serving ideas)\s*:\s*/i;

export const isMasterCook = (lines: readonly string[]): boolean =>
  lines.some((line) => START.test(line)) && lines.some((line) => COLUMNS.test(line));

export function readMasterCook(lines: readonly string[]): ImportedRecipe[] {
  const recipes: string[][] = [];
  for (const line of lines) {
    if (START.test(line)) recipes.push([]);
    else recipes.at(-1)?.push(line);
  }
  return recipes.map(readExported).map(recipeOf);
}

function readExported(lines: readonly string[]): FormatParts {
  const columns = lines.findIndex((line) => COLUMNS.test(line));
  const { rows, rest } = splitRows(lines.slice(columns === -1 ? lines.length : columns + 1));
  const { steps, notes, description } = readDirections(rest);
  const head = readFields(columns === -1 ? lines : lines.slice(0, columns));
  return {
    ...head,
    notes: [...head.notes, ...notes],
    ...(description && { description }),
    ingredients: rows.reduce<string[]>(addRow, []),
    steps,
  };
}

function readFields(lines: readonly string[]): Pick<FormatParts, 'title' | 'notes' | 'tags'> {
  const fields = { title: '', notes: [] as string[], tags: [] as string[] };
  let last = '';
  for (const line of lines) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    if (name) last = name.toLowerCase();
    if (last === '') fields.title = [fields.title, line.trim()].filter(Boolean).join(' ');
    else if (last === 'categories')
      fields.tags.push(...(name ? value : line).split(/\s{2,}|,/).map((tag) => tag.trim()));
    else if (last === 'recipe by') fields.notes.push(`Author: ${value.trim()}`);
    else if (last === 'serving size') {
      fields.notes.push(`Servings: ${value.replace(TIME, '')}`, `Prep time: ${TIME.exec(value)?.[1] ?? ''}`);
    } else if (last === 'preparation time') fields.notes.push(`Prep time: ${value}`);
    else if (last === 'yield') fields.notes.push(`Yield: ${value}`);
    if (line.trim() === '') last = last === '' ? '' : ' ';
  }
  // A serving size or a time of 0 is not known.
  return { ...fields, notes: fields.notes.filter((note) => !/:\s*(?:0|0?0:00)?\s*$/.test(note)) };
}

/** The rows end at the first blank line. */
function splitRows(lines: readonly string[]): { rows: readonly string[]; rest: readonly string[] } {
  const from = lines.findIndex((line) => line.trim() !== '' && !RULE.test(line));
  if (from === -1) return { rows: [], rest: [] };
  const length = lines.slice(from).findIndex((line) => line.trim() === '');
  const to = length === -1 ? lines.length : from + length;
  return { rows: lines.slice(from, to), rest: lines.slice(to) };
}

/** Columns collapse to a line: `1 1/2 cups cornmeal, sifted`. */
function addRow(rows: string[], row: string): string[] {
  const text = row.trim().replace(/\s+/g, ' ');
  const last = rows.at(-1);
  const isContinued =
    last !== undefined && (text.startsWith('--') || last.endsWith('--') || /\([^)]*$/.test(last));
  const line = isContinued ? `${rows.pop()} ${last.includes(',') ? text.replace(/^--\s*/, '') : text}` : text;
  return [
    ...rows,
    line.replace(/\s*--\s*(?=\S)/g, (dashes, at: number) =>
      at === 0 || line.startsWith('-') ? dashes : ', ',
    ),
  ];
}

type Directions = { steps: string[]; notes: string[]; description: string };

function readDirections(lines: readonly string[]): Directions {
  const read: Directions = { steps: [], notes: [], description: '' };
  let part: 'steps' | 'notes' | 'block' | 'none' = 'steps';
  let block = '';
  for (const line of lines) {
    const [, name = '', value = ''] = BLOCK.exec(line) ?? [];
    if (name) {
      part = 'block';
      block = name.toLowerCase();
      addBlock(read, block, value);
    } else if (END.test(line) || AFTER.test(line)) part = 'none';
    else if (NOTES.test(line)) {
      part = 'notes';
      read.description = joined(read.description, line.replace(NOTES, ''));
    } else if (part === 'block') addBlock(read, block, line);
    else if (part === 'notes') read.description = joined(read.description, line);
    else if (part === 'steps') read.steps.push(line);
  }
  return read;
}

const joined = (before: string, line: string): string => [before, line.trim()].filter(Boolean).join(' ');

function addBlock(read: Directions, name: string, line: string): void {
  const value = line.trim().replace(/^"|"$/g, '');
  if (value === '') return;
  if (name === 'description') read.description = joined(read.description, value);
  else if (name === 'source') read.notes.push(`Author: ${value}`);
  else if (name === 'yield') read.notes.push(`Yield: ${value}`);
  else if (name === 'start to finish time') read.notes.push(`Total time: ${value}`);
}
