import { stripBullet } from './bullets.ts';
import { readHeadings } from './headings.ts';
import { enforceLimits, type ImportedRecipe, UnreadableRecipe } from './imported-recipe.ts';
import { splitList } from './ingredient-list.ts';
import { readHead } from './text-head.ts';
import { beginsSteps, isHeadingAt, isIngredient, isNamed } from './text-lines.ts';
import { readNote } from './text-notes.ts';
import { joinSteps } from './text-steps.ts';

/** Limit for plain text; a page has more lines around its recipe. */
const MOST_TEXT_LINES = 3_000;

const INGREDIENTS =
  /^(?:the |recipe )?(?:ingredients?(?: list)?|what you(?:'ll|’ll| will)? need|you(?:'ll|’ll| will) need|shopping list)(?: \(.*\)| for .*)?\s*:?$/i;
const INGREDIENTS_OF = /^ingredients (for the .{2,40}?)\s*:?$/i;
const INGREDIENTS_INLINE = /^ingredients?\s*:\s*(\S.*)$/i;
const STEPS =
  /^(?:cooking |recipe |step[- ]by[- ]step )?(?:instructions?|directions?|methods?|preparation|steps|procedure|how to (?:make|cook|prepare|bake)\b.{0,60}|to (?:make|prepare)(?: it)?|what to do)(?: \(.*\))?\s*:?$/i;
const STEPS_INLINE = /^(?:instructions?|directions?|method|preparation|procedure)\s*:\s*(\S.*)$/i;
const END =
  /^(?:(?:recipe|cook['’]?s?|chef['’]?s?|my) )?(?:notes?|tips?(?: (?:and|&) tricks?)?|nutrition(?:al)?(?: (?:facts|info|information))?(?: .{0,30})?|storage|equipment|tools|serving suggestions?|source|variations?|comments?|reviews?|leave a (?:reply|comment)|related(?: (?:posts?|recipes?))?|you may also like|more recipes.{0,40}|did you make this(?: recipe)?\??|video|faqs?|frequently asked questions|keywords?|share(?: this)?|print(?: recipe)?|advertisement)\s*:?$/i;

type Part = 'head' | 'ingredients' | 'steps' | 'end';
type Draft = { head: string[]; ingredients: string[]; steps: string[] };

/** Removes Markdown headings and bold marks. */
const stripMarkdown = (line: string): string =>
  line
    .replace(/^#{1,6}\s+/, '')
    .replace(/^(\*\*|__)(.+?)\1(:?)$/, '$2$3')
    .trim();

/**
 * Finds recipes in the lines of a plain text, blank lines included. With headings for ingredients and steps there may be several; without,
 * lines that start with an amount are the ingredients of one recipe. `strict`: require both headings.
 */
export function readTextRecipes(lines: readonly string[], strict: boolean): ImportedRecipe[] {
  const words = lines.filter(Boolean);
  if (!strict && words.length > MOST_TEXT_LINES) {
    const count = words.length.toLocaleString('en-US');
    throw new UnreadableRecipe(`The text has ${count} lines: that is more than a recipe.`);
  }
  const drafts = splitByHeadings(lines, strict);
  const found = drafts.length > 0 || strict ? drafts : splitByAmounts(lines);
  return found.flatMap((draft) => {
    const ingredients = stripListNumbers(readHeadings(draft.ingredients.filter(Boolean)).map(stripMarkdown));
    const instructions = joinSteps(draft.steps);
    // Without headings, amounts alone are a shopping list.
    const needsSteps = strict || drafts.length === 0;
    if (ingredients.length === 0 || (needsSteps && instructions.length === 0)) return [];
    return [enforceLimits({ ...readHead(draft.head.map(stripMarkdown)), ingredients, instructions })];
  });
}

/** Removes list numbers (`1. 2 cups flour`) when every line has one. */
function stripListNumbers(lines: readonly string[]): string[] {
  const isCounted = lines.length > 1 && lines.every((line, index) => line.startsWith(`${index + 1}. `));
  return isCounted ? lines.map((line) => line.slice(line.indexOf(' ') + 1)) : [...lines];
}

function splitByHeadings(lines: readonly string[], strict: boolean): Draft[] {
  const drafts: Draft[] = [];
  let draft: Draft = { head: [], ingredients: [], steps: [] };
  let part = 'head' as Part;
  const begin = (head: string[]) => {
    draft = { head, ingredients: [], steps: [] };
    drafts.push(draft);
  };
  let before: string[] = [];
  const heading = (next: 'ingredients' | 'steps', inline: readonly string[]) => {
    if (next === 'ingredients' && (drafts.length === 0 || part === 'steps' || part === 'end')) {
      // Text between the previous steps and this heading is the head of the next recipe.
      const head = part === 'steps' ? takeHead(draft.steps) : before;
      if (part === 'head' || head.length > 0 || strict) begin(head);
    } else if (next === 'steps' && drafts.length === 0) {
      const { head, ingredients } = splitHead(before);
      begin(head);
      draft.ingredients.push(...ingredients);
    }
    part = next;
    draft[next].push(...inline);
    before = [];
  };
  for (const written of lines) {
    const line = stripMarkdown(written);
    const ingredients = INGREDIENTS_INLINE.exec(line)?.[1];
    const steps = STEPS_INLINE.exec(line)?.[1];
    const purpose = INGREDIENTS_OF.exec(line)?.[1];
    if (INGREDIENTS.test(line)) heading('ingredients', purpose === undefined ? [] : [`${purpose}:`]);
    else if (STEPS.test(line)) heading('steps', []);
    else if (ingredients) heading('ingredients', splitList([ingredients.replace(/\.$/, '')]));
    else if (steps && part !== 'head') heading('steps', [steps]);
    else if (END.test(line) && part !== 'head') part = 'end';
    else if (part === 'ingredients') {
      if (beginsSteps(line)) part = 'steps';
      // The marks of a line show whether it is a heading.
      draft[part].push(part === 'steps' ? line : written);
    } else if (part === 'steps') draft.steps.push(line);
    else before.push(written);
  }
  return drafts;
}

/** Separates the ingredients that have no heading from the lines above the steps. */
function splitHead(lines: readonly string[]): { head: string[]; ingredients: string[] } {
  const first = lines.findIndex(isIngredient);
  const last = lines.findLastIndex(isIngredient);
  const isLine = (line: string, index: number): boolean =>
    isIngredient(line) ||
    (index > 0 && isHeadingAt(lines, index)) ||
    (index > first && index <= last && isNamed(stripBullet(line)));
  return {
    head: lines.filter((line, index) => !isLine(line, index)),
    ingredients: lines.filter(isLine),
  };
}

/** Takes the title of the next recipe, and the lines after it, from the end of the steps. */
function takeHead(steps: string[]): string[] {
  while (steps.length > 0 && !steps.at(-1)) steps.pop();
  const blank = steps.lastIndexOf('');
  const isStep = (line: string | undefined) => line === undefined || /^\d+\s*[.)]/.test(line);
  if (blank === -1 || isStep(steps[blank + 1])) return [];
  return steps.splice(blank);
}

function splitByAmounts(lines: readonly string[]): Draft[] {
  const from = lines.findIndex(
    (line, index) =>
      isIngredient(line) &&
      !readNote(line) &&
      index > 0 &&
      lines
        .slice(index + 1)
        .filter(Boolean)
        .slice(0, 2)
        .some(isIngredient),
  );
  if (from === -1) return [];
  const start = from > 1 && isHeadingAt(lines, from - 1) ? from - 1 : from;
  let to = start;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    // After a blank line, only an amount or a heading continues the list.
    const continues = index === to && isNamed(stripBullet(line));
    if (!continues && !isIngredient(line) && !isHeadingAt(lines, index) && !/^[^.!]{2,40}:$/.test(line))
      break;
    to = index + 1;
  }
  return [
    {
      head: lines.slice(0, start),
      ingredients: lines.slice(start, to),
      steps: lines
        .slice(to)
        .map(stripMarkdown)
        .filter((line) => !END.test(line)),
    },
  ];
}
